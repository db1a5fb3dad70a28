import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barHeight, switchBar } from '../../../shell/sizes.ts';
import type { Column, Sort } from './columns.ts';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort?: (sort: Sort) => void;
}

interface TableRowsProps<Row> extends Required<HeadProps<Row>> {
  label: string;
  items: readonly Row[];
}

export function TableRows<Row extends { id: string }>({
  label,
  items,
  columns,
  ...head
}: TableRowsProps<Row>) {
  return (
    <Frame label={label}>
      <Head columns={columns} {...head} />
      <TableBody>
        {items.map((row) => (
          <TableRow key={row.id} hover sx={{ position: 'relative' }}>
            {columns.map(({ id, numeric, oneLine, cell }) => (
              <TableCell
                key={id}
                align={numeric ? 'right' : 'left'}
                sx={{ whiteSpace: numeric || oneLine ? 'nowrap' : 'normal' }}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Frame>
  );
}

const loadingRows = 15;

export function LoadingTable<Row>({ columns, sort }: HeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')}>
      <Frame>
        <Head columns={columns} sort={sort} />
        <TableBody>
          {[...Array(loadingRows).keys()].map((row) => (
            <TableRow key={row}>
              {columns.map(({ id, numeric }) => (
                <TableCell key={id}>
                  <Skeleton
                    width={numeric ? '50%' : '70%'}
                    sx={{ marginInlineStart: numeric ? 'auto' : 0 }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Frame>
    </Box>
  );
}

const headStyle = {
  height: 36,
  color: 'text.secondary',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
  top: `calc(${barHeight}px + ${switchBar})`,
  zIndex: 1,
};

const tableStyle = {
  '& td, & th': { px: 3, py: 0.75, height: 40, fontSize: 13, lineHeight: '18px' },
  '& td:first-of-type, & th:first-of-type': { paddingInlineStart: { xs: 4, sm: 5 } },
  '& td:last-of-type, & th:last-of-type': { paddingInlineEnd: { xs: 4, sm: 5 } },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};

/** Whether the table in a box is wider than the box; measured before the first paint. */
function useIsTooWide() {
  const [isTooWide, setTooWide] = useState(false);
  const box = useCallback((node: HTMLElement | null) => {
    const table = node?.firstElementChild;
    if (!node || !table) return;
    const measure = () => setTooWide(table.clientWidth > node.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const part of [node, table]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, []);
  return { box, isTooWide };
}

/** Scrolls sideways where the columns don't fit; elsewhere the head stays in sight, which a scrolling box prevents. */
function Frame({ label, children }: { label?: string; children: ReactNode }) {
  const { box, isTooWide } = useIsTooWide();
  return (
    <Box ref={box} sx={{ overflowX: { xs: 'auto', lg: isTooWide ? 'auto' : 'visible' } }}>
      <Table
        aria-label={label}
        size="small"
        sx={{
          ...tableStyle,
          '& .MuiTableCell-head': { ...headStyle, position: { lg: isTooWide ? 'static' : 'sticky' } },
        }}
      >
        {children}
      </Table>
    </Box>
  );
}

function Head<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, head, sorted, numeric, minWidth }) => {
          const isSorted = sorted === true && sort.property === id;
          // Figures are most telling from the top, words from A.
          const first = numeric ? 'desc' : 'asc';
          const next = isSorted && sort.type === first ? opposite[first] : first;
          return (
            <TableCell
              key={id}
              // A header without text would be read as “blank”.
              component={head === '' ? 'td' : 'th'}
              align={numeric ? 'right' : 'left'}
              sortDirection={isSorted ? sort.type : false}
              sx={{ minWidth }}
            >
              {sorted ? (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted ? sort.type : first}
                  onClick={() => onSort?.({ property: id, type: next })}
                >
                  {head}
                </TableSortLabel>
              ) : (
                head
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
