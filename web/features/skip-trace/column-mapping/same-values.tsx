import { mdiArrowRight, mdiClose, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usStates } from '#contract/leads/us-states';
import { type SameValueHeader, sameValueHeaders } from '#contract/uploads/rules';
import { Icon } from '../../../kit/icon.tsx';
import { CardHead } from './column-cards.tsx';
import { denseField } from './header-field.tsx';
import { isValidValue, type MappingState } from './mapping.ts';

/** Values for every row of the file, for what no column has. */
export function SameValues({ mapping }: { mapping: MappingState }) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  const taken = new Set<string>(Object.values(mapping.headers));
  const chosen = sameValueHeaders.filter((header) => mapping.values[header] !== undefined);
  const free = sameValueHeaders.filter((header) => !taken.has(header) && !chosen.includes(header));
  if (free.length === 0 && chosen.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('same.title')}
        action={<AddValue free={free} onAdd={(header) => mapping.setValue(header, '')} />}
      />
      {chosen.map((header) => (
        <ValueRow
          key={header}
          header={header}
          value={mapping.values[header] ?? ''}
          onChange={(value) => mapping.setValue(header, value)}
          onRemove={() => mapping.setValue(header, undefined)}
        />
      ))}
    </Card>
  );
}

interface AddValueProps {
  free: readonly SameValueHeader[];
  onAdd: (header: SameValueHeader) => void;
}

function AddValue({ free, onAdd }: AddValueProps) {
  const { t } = useTranslation('skipTrace');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<SameValueHeader | null>(null);
  function choose(header: SameValueHeader): void {
    setChosen(header);
    setAnchor(null);
  }
  // Once the menu is gone, which would take the focus from the new field.
  function add(): void {
    if (chosen !== null) onAdd(chosen);
    setChosen(null);
  }
  if (free.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        size="row"
        startIcon={<Icon path={mdiPlus} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 28 }, flex: 'none' }}
      >
        {t('same.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={chosen !== null}
        slotProps={{ transition: { onExited: add } }}
      >
        {free.map((header) => (
          <MenuItem key={header} onClick={() => choose(header)}>
            {t(`fields.${header}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface ValueRowProps {
  header: SameValueHeader;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
}

function ValueRow({ header, value, onChange, onRemove }: ValueRowProps) {
  const { t } = useTranslation('skipTrace');
  const name = t(`fields.${header}`);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 52,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="tableName">{name}</Typography>
      <Icon
        path={mdiArrowRight}
        sx={{ color: 'text.secondary', fontSize: 18, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
      />
      <Box sx={{ flex: '0 1 220px', minWidth: 160 }}>
        <ValueField header={header} value={value} onChange={onChange} />
      </Box>
      <Typography variant="table" color="textSecondary" sx={{ flex: 1, textAlign: 'end' }}>
        {t('same.allRows')}
      </Typography>
      <IconButton aria-label={t('same.remove', { name })} onClick={onRemove} sx={{ minWidth: { xs: 44 } }}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

function ValueField({ header, value, onChange }: Omit<ValueRowProps, 'onRemove'>) {
  const { t } = useTranslation('skipTrace');
  const label = t('same.value', { name: t(`fields.${header}`) });
  const wrong = value.trim() !== '' && !isValidValue(header, value);
  if (header.endsWith('_state'))
    return (
      <TextField
        select
        size="small"
        autoFocus={value === ''}
        value={value.toUpperCase()}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
        sx={denseField}
      >
        <option value="">{t('same.chooseState')}</option>
        {usStates.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} · ${name}`}
          </option>
        ))}
      </TextField>
    );
  return (
    <TextField
      size="small"
      autoFocus={value === ''}
      value={value}
      error={wrong}
      helperText={wrong && t(header.endsWith('_zip') ? 'same.zipRule' : 'same.placeRule')}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 200 } }}
      sx={denseField}
    />
  );
}
