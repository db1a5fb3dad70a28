/** The columns of a file: its own name, samples of its cells, the header it stands for, and why. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Column, Header } from '#contract/leads';
import { count } from '../../kit/format.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import type { ColumnHeaders } from './mapping.ts';

export interface HeaderChoice {
  header: Header;
  label: string;
  group: string;
}

export interface ColumnTableProps {
  columns: Column[];
  choices: HeaderChoice[];
  headers: ColumnHeaders;
  onChange: (column: number, header: Header | undefined) => void;
}

/** So many columns are shown at once; the mapped ones always. */
const shownAtOnce = 60;

const groupTitles: Record<string, string> = {
  owner: 'Owner',
  property: 'Property',
  mailing: 'Mailing address',
  contact: 'Contact',
  other: 'Other',
};

export function ColumnTable({ columns, choices, headers, onChange }: ColumnTableProps) {
  const [all, setAll] = useState(columns.length <= shownAtOnce);
  const shown = all ? columns : columns.filter(({ index, header }) => index < shownAtOnce || header !== null);
  return (
    <Card component="section" aria-label="Columns of the file">
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
          Show {count(columns.length - shown.length, 'more column')}
        </Button>
      )}
    </Card>
  );
}

interface ColumnRowProps {
  column: Column;
  choices: HeaderChoice[];
  header: Header | undefined;
  /** How many columns stand under the same header. */
  joined: number;
  onChange: (header: Header | undefined) => void;
}

function ColumnRow({ column, choices, header, joined, onChange }: ColumnRowProps) {
  const samples = column.samples.slice(0, 3).join(' · ');
  const match = header === column.header && column.match !== null ? matches[column.match] : null;
  const why = [match ? column.reason : 'Your choice', joined > 1 && `joined from ${joined} columns`];
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
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{column.name}</Typography>
          {header !== undefined && match && <StatusChip tone={match.tone}>{match.word}</StatusChip>}
        </Box>
        <Typography variant="table" noWrap title={samples}>
          {samples || 'Empty'}
        </Typography>
        {header !== undefined && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {why.filter(Boolean).join(', ')}
          </Typography>
        )}
      </Box>
      <HeaderField column={column} choices={choices} header={header} onChange={onChange} />
    </Box>
  );
}

function HeaderField({ column, choices, header, onChange }: Omit<ColumnRowProps, 'joined'>) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <TextField
      select
      size="small"
      value={header ?? ''}
      onChange={(event) => onChange((event.target.value || undefined) as Header | undefined)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': `Header of the column ${column.name}` },
      }}
    >
      <option value="">Not used</option>
      {groups.map((group) => (
        <optgroup key={group} label={groupTitles[group] ?? group}>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <option key={choice.header} value={choice.header}>
                {choice.label}
              </option>
            ))}
        </optgroup>
      ))}
    </TextField>
  );
}

const matches = {
  exact: { word: 'Exact', tone: 'success' },
  remembered: { word: 'As last time', tone: 'success' },
  likely: { word: 'Likely', tone: 'info' },
  check: { word: 'Check this', tone: 'warning' },
} as const;
