import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { type EditedColumn, moveColumn } from './columns.ts';

export interface ColumnListProps {
  columns: EditedColumn[];
  nameOf: (column: EditedColumn) => string;
  onChange: (columns: EditedColumn[]) => void;
}

/** The chosen columns in their order, each with its header in the file. */
export function ColumnList({ columns, nameOf, onChange }: ColumnListProps) {
  const { t } = useTranslation('orders');
  return (
    <Box
      component="ol"
      aria-label={t('layouts.columns')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
    >
      {columns.map((column, index) => (
        <Box
          component="li"
          key={column.key}
          sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}
        >
          <TextField
            size="small"
            fullWidth
            label={nameOf(column)}
            value={column.header}
            error={column.header.trim() === ''}
            onChange={({ target }) => onChange(columns.with(index, { ...column, header: target.value }))}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Move columns={columns} index={index} by={-1} name={nameOf(column)} onChange={onChange} />
          <Move columns={columns} index={index} by={1} name={nameOf(column)} onChange={onChange} />
          <IconButton
            aria-label={t('layouts.remove', { name: nameOf(column) })}
            onClick={() => onChange(columns.toSpliced(index, 1))}
            sx={{ width: 44, height: 44 }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

interface MoveProps extends Pick<ColumnListProps, 'columns' | 'onChange'> {
  index: number;
  by: -1 | 1;
  name: string;
}

function Move({ columns, index, by, name, onChange }: MoveProps) {
  const { t } = useTranslation('orders');
  return (
    <IconButton
      aria-label={t(by < 0 ? 'layouts.up' : 'layouts.down', { name })}
      disabled={columns[index + by] === undefined}
      onClick={() => onChange(moveColumn(columns, index, by))}
      sx={{ width: 44, height: 44 }}
    >
      <Icon path={by < 0 ? mdiArrowUp : mdiArrowDown} />
    </IconButton>
  );
}
