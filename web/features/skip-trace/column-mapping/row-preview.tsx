import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, sameValueOf } from '#contract/uploads/rules';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { facts } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import type { UploadedFile } from '../api.ts';

/** The first leads of the file, without the rows above them. */
export const leadRows = ({ preview, format }: Pick<UploadedFile, 'preview' | 'format'>) =>
  preview
    .slice(format.skip_rows + (format.has_header ? 1 : 0))
    .filter((row) => row.some((cell) => cell.trim()));

/** A row by what its cells are, as lines of text. Blank lines are left out. */
export function readRow(row: readonly string[], mapping: Mapping) {
  const cell = (header: Header) =>
    sameValueOf(mapping[header]) ??
    columnsOf(mapping[header])
      .map((index) => (row[index] ?? '').trim())
      .filter((text) => text !== '')
      .join(' ');
  const words = (...headers: Header[]) =>
    headers
      .map(cell)
      .filter((text) => text !== '')
      .join(' ');
  const place = (side: 'property' | 'mailing') =>
    [
      cell(`${side}_full`),
      words(`${side}_address`, `${side}_unit`),
      [cell(`${side}_city`), words(`${side}_state`, `${side}_zip`)].filter((text) => text !== '').join(', '),
    ].filter((text) => text !== '');
  const lines = {
    owner: [words('full_name'), words('first_name', 'middle_name', 'last_name', 'suffix')],
    coOwner: [cell('second_owner')],
    contacts: [cell('member'), cell('manager'), cell('registered_agent')],
    property: place('property'),
    mailing: place('mailing'),
    careOf: [cell('care_of')],
    phone: [facts([cell('phone'), cell('phone_2'), cell('phone_3')])],
    email: [facts([cell('email'), cell('email_2')])],
    birth: [cell('date_of_birth')],
    county: [cell('county')],
    parcel: [cell('apn')],
  };
  return (Object.entries(lines) as [keyof typeof lines, string[]][]).flatMap(([name, texts]) => {
    const filled = texts.filter((text) => text !== '');
    return filled.length === 0 ? [] : [{ name, lines: filled }];
  });
}

export function RowPreview({ upload, mapping }: { upload: UploadedFile; mapping: Mapping }) {
  const { t } = useTranslation('skipTrace');
  const [at, setAt] = useState(0);
  const rows = leadRows(upload);
  const row = rows[at];
  if (row === undefined) return null;
  const fields = readRow(row, mapping);
  return (
    <Card component="section" aria-label={t('preview.label')} sx={{ p: 4, pt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {t('preview.title', { row: at + 1 })}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('preview.previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Icon path={mdiChevronLeft} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('preview.next')}
          disabled={at === rows.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <Icon path={mdiChevronRight} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '76px minmax(0, 1fr)',
          rowGap: 1,
          fontSize: 13,
          lineHeight: '18px',
        }}
      >
        {fields.map(({ name, lines }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`preview.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {lines.map((line) => (
                <bdi key={line} style={{ display: 'block' }}>
                  {line}
                </bdi>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {fields.length === 0 && (
        <Typography variant="table" color="textSecondary">
          {t('preview.nothing')}
        </Typography>
      )}
    </Card>
  );
}
