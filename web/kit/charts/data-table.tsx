/** A chart's values as a table, folded below it. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../page/fold.tsx';

export interface DataTableProps {
  label: string;
  /** The first column names the row; the others are numbers. */
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; values: readonly string[] }[];
}

/** The line that opens a chart's table. */
export const foldLine = {
  display: 'inline-flex',
  color: 'text.secondary',
  typography: 'table',
  py: { xs: 3, sm: 1.5 },
  minHeight: { xs: 44, sm: 0 },
} as const;

export function DataTable({ label, columns, rows }: DataTableProps) {
  const { t } = useTranslation('charts');
  return (
    <Fold line={t('table')} lineSx={foldLine}>
      <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={label}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, name, values }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {values.map((value, index) => (
                  <TableCell key={columns[index + 1]} align="right">
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Fold>
  );
}
