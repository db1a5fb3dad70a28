import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNumberColumns } from '#contract/orders/kinds';
import type { Column } from '#contract/uploads/schemas';
import { Fault } from '../../../kit/page/fault.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import type { UploadedFile } from '../api.ts';
import { StickyFooter } from '../sticky-footer.tsx';
import { useRequestQuote } from '../use-request-quote.ts';

/** Whether most cells of a column look like phone numbers, with or without a country code. */
const looksLikePhones = ({ header, samples }: Column): boolean =>
  header?.startsWith('phone') === true ||
  (header === null &&
    samples.length > 0 &&
    samples.filter((cell) => /^[+(]?1?[\s(.-]*\d{3}[\s).-]*\d{3}[\s.-]*\d{4}$/.test(cell.trim())).length * 2 >
      samples.length);

const storageKey = (upload: string) => `numbers:${upload}`;

/** The columns chosen before in this tab; undefined if none were. */
function readStored({ id, columns }: UploadedFile): number[] | undefined {
  const stored = sessionStorage.getItem(storageKey(id));
  if (stored === null) return undefined;
  // Nothing chosen is empty text.
  const chosen = stored === '' ? [] : stored.split(',').map(Number);
  return columns.map(({ index }) => index).filter((index) => chosen.includes(index));
}

/** Starts with the columns that look like numbers. The choice survives a reload, and is there on the way back. */
function useChosenColumns(upload: UploadedFile) {
  const [chosen, setChosen] = useState(
    () =>
      readStored(upload) ??
      upload.columns
        .filter(looksLikePhones)
        .map(({ index }) => index)
        .slice(0, maxNumberColumns),
  );
  const choose = (next: number[]) => {
    setChosen(next);
    sessionStorage.setItem(storageKey(upload.id), next.join());
  };
  return [chosen, choose] as const;
}

/** Chooses the columns with phone numbers, then requests the quote. */
export default function MapNumbers({ upload }: { upload: UploadedFile }) {
  const { t } = useTranslation('numbers');
  const id = useId();
  const [chosen, setChosen] = useChosenColumns(upload);
  const { send, isPending, faults } = useRequestQuote({
    upload_id: upload.id,
    kind: 'scrub',
    mapping: { phone: chosen },
  });
  const toggle = (index: number, on: boolean) =>
    setChosen(on ? [...chosen, index].toSorted((a, b) => a - b) : chosen.filter((other) => other !== index));
  const tooMany = chosen.length > maxNumberColumns;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 220px)' }}
    >
      <Card component="fieldset" aria-labelledby={id} sx={{ m: 0, p: 0, mb: 4, minInlineSize: 0 }}>
        <Box sx={{ px: 4, pt: 3.5, pb: 3 }}>
          <Typography variant="h3" component="h2" id={id}>
            {t('map.title')}
          </Typography>
          <Typography variant="table" color="textSecondary" component="p">
            {t('map.help', { count: maxNumberColumns })}
          </Typography>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {upload.columns.map((column) => (
            <ColumnChoice
              key={column.index}
              column={column}
              chosen={chosen.includes(column.index)}
              onChoose={(on) => toggle(column.index, on)}
            />
          ))}
        </Box>
      </Card>
      {faults.length > 0 && <Fault>{faults.join(' ')}</Fault>}
      <StickyFooter
        note={
          <Typography component="p">
            {chosen.length === 0 && t('map.none')}
            {tooMany && t('map.many', { count: maxNumberColumns })}
            {chosen.length > 0 && !tooMany && t('map.chosen', { count: chosen.length })}
          </Typography>
        }
      >
        <ButtonLink to={paths.skipTrace} search={{ kind: 'scrub' }} variant="outlined">
          {t('map.back')}
        </ButtonLink>
        <Button type="submit" variant="contained" disabled={chosen.length === 0 || tooMany || isPending}>
          {t(isPending ? 'map.pending' : 'map.next')}
        </Button>
      </StickyFooter>
    </Box>
  );
}

interface ColumnChoiceProps {
  column: Column;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

const ColumnChoice = ({ column: { name, samples }, chosen, onChoose }: ColumnChoiceProps) => (
  <Box component="li" sx={{ px: 4, py: 1, minHeight: 44, borderTop: 1, borderColor: 'divider' }}>
    <FormControlLabel
      sx={{ width: 1, m: 0, gap: 2, '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 } }}
      control={<Checkbox checked={chosen} onChange={(_, on) => onChoose(on)} />}
      label={
        <Box sx={{ display: { xs: 'grid', sm: 'flex' }, columnGap: 4, alignItems: 'baseline' }}>
          <Typography
            variant="tableName"
            component="span"
            sx={{ flex: '0 0 220px', overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="table" component="span" color="textSecondary" noWrap>
            <bdi>{samples.slice(0, 3).join(' · ')}</bdi>
          </Typography>
        </Box>
      }
    />
  </Box>
);
