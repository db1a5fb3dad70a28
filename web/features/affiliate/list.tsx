import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/envelope';
import { saveFile } from '../../kit/api/save-file.ts';
import { Icon } from '../../kit/icon.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { RowsSkeleton } from './skeletons.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Hidden on small screens. */
  wide?: boolean;
  /** Right-aligned, with tabular figures. */
  figure?: boolean;
}

export interface ListProps<Row extends { id: string }> {
  title: string;
  columns: Column<Row>[];
  query: { data: Page<Row> | undefined; error: unknown; refetch: () => unknown };
  /** Shown instead of an empty table. */
  none: ReactNode;
  filter?: ReactNode;
  /** Filters without a control, shown above the table. */
  activeFilter?: ReactNode;
  /** Path and name of the CSV export. */
  file?: { path: string; name: string };
  onPage: (page: number) => void;
}

const cellStyle = ({ wide, figure }: { wide?: boolean; figure?: boolean }) => ({
  ...(wide && { display: { xs: 'none', sm: 'table-cell' } }),
  ...(figure && { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
});

export function List<Row extends { id: string }>(props: ListProps<Row>) {
  const { title, columns, query, none, filter, activeFilter, file, onPage } = props;
  const { t } = useTranslation('affiliate');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, sm: 6 },
          pt: { xs: 2, sm: 6 },
          pb: 3,
        }}
      >
        <Typography variant="h2" id={id} sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {filter}
        {file !== undefined && query.data !== undefined && query.data.total > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDownload} />}
            onClick={() => void saveFile(file.path, file.name)}
          >
            {t('list.export')}
          </Button>
        )}
      </Box>
      {activeFilter && <Box sx={{ px: { xs: 4, sm: 6 }, pb: 3 }}>{activeFilter}</Box>}
      <Loaded query={query} loading={<RowsSkeleton />}>
        {({ total, items, page, per_page }) =>
          total === 0 ? (
            none
          ) : (
            <>
              <Rows columns={columns} items={items} labelledBy={id} />
              <Pager pages={Math.ceil(total / per_page)} page={page} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface RowsProps<Row> {
  columns: Column<Row>[];
  items: Row[];
  /** Id of the title. */
  labelledBy: string;
}

function Rows<Row extends { id: string }>({ columns, items, labelledBy }: RowsProps<Row>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <Table size="small" sx={{ '& :is(th, td):first-of-type': { paddingInlineStart: { xs: 4, sm: 6 } } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} sx={cellStyle(column)}>
                {column.name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => (
                <TableCell key={column.name} sx={cellStyle(column)}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
