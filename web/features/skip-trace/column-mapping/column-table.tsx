import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Header } from '#contract/uploads/schemas';
import { StatusChip } from '../../../kit/status-chip.tsx';
import type { ColumnHeaders } from './mapping.ts';

export interface HeaderChoice {
  header: Header;
  group: 'owner' | 'property' | 'mailing' | 'contact' | 'other';
}

export interface ColumnTableProps {
  columns: Column[];
  choices: HeaderChoice[];
  headers: ColumnHeaders;
  onChange: (column: number, header: Header | undefined) => void;
}

/** Columns shown before "show all"; mapped ones always are. */
const maxColumns = 60;

export function ColumnTable({ columns, choices, headers, onChange }: ColumnTableProps) {
  const { t } = useTranslation('skipTrace');
  const [all, setAll] = useState(columns.length <= maxColumns);
  const shown = all ? columns : columns.filter(({ index, header }) => index < maxColumns || header !== null);
  return (
    <Card component="section" aria-label={t('columns.label')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            choices={choices}
            header={headers[column.index]}
            joined={Object.values(headers).filter((header) => header === headers[column.index]).length}
            onChange={(header) => onChange(column.index, header)}
          />
        ))}
      </Box>
      {shown.length < columns.length && (
        <Button fullWidth onClick={() => setAll(true)}>
          {t('columns.more', { count: columns.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

interface ColumnRowProps {
  column: Column;
  choices: HeaderChoice[];
  header: Header | undefined;
  /** Number of columns mapped to the same header. */
  joined: number;
  onChange: (header: Header | undefined) => void;
}

function ColumnRow({ column, choices, header, joined, onChange }: ColumnRowProps) {
  const { t } = useTranslation('skipTrace');
  const samples = column.samples.slice(0, 3).join(' · ');
  const match = header === column.header && column.match !== null ? column.match : null;
  const why = [
    match ? column.reason : t('columns.yourChoice'),
    joined > 1 && t('columns.joined', { count: joined }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 232px' },
        px: 4,
        py: 3,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{column.name}</bdi>
          </Typography>
          {header !== undefined && match && (
            <StatusChip tone={matchTones[match]}>{t(`matches.${match}`)}</StatusChip>
          )}
        </Box>
        <Typography
          variant="table"
          component="p"
          noWrap
          dir="auto"
          sx={{ textAlign: 'left' }}
          title={samples}
        >
          {samples || t('columns.empty')}
        </Typography>
        {header !== undefined && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            <bdi>{why.filter(Boolean).join(', ')}</bdi>
          </Typography>
        )}
      </Box>
      <HeaderField column={column} choices={choices} header={header} onChange={onChange} />
    </Box>
  );
}

function HeaderField({ column, choices, header, onChange }: Omit<ColumnRowProps, 'joined'>) {
  const { t } = useTranslation('skipTrace');
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <TextField
      select
      size="small"
      value={header ?? ''}
      onChange={(event) => onChange((event.target.value || undefined) as Header | undefined)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('columns.header', { name: column.name }) },
      }}
    >
      <option value="">{t('columns.unused')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <option key={choice.header} value={choice.header}>
                {t(`fields.${choice.header}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </TextField>
  );
}

const matchTones = { exact: 'success', remembered: 'success', likely: 'info', check: 'warning' } as const;
