import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './columns.ts';

interface SortFieldProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sorts where there is no head to select. */
export function SortField<Row>({ columns, sort, onSort }: SortFieldProps<Row>) {
  const { t } = useTranslation('console');
  const sorted = columns.filter((column) => column.sorted);
  if (sorted.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={t('sortBy')}
      value={sort.property}
      onChange={({ target }) => {
        const chosen = sorted.find(({ id }) => id === target.value);
        onSort({ property: target.value, type: chosen?.numeric ? 'desc' : 'asc' });
      }}
      sx={{ flex: '1 1 120px' }}
    >
      {sorted.map(({ id, head }) => (
        <MenuItem key={id} value={id}>
          {head}
        </MenuItem>
      ))}
    </TextField>
  );
}
