/** A table that loads a page at a time: MUI's grid with our styles, and a skeleton until it has loaded. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type {
  DataGridProps,
  GridColDef,
  GridLocaleText,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/envelope';
import { LoadingRows } from '../page/states.tsx';

const load = () => import('./data-grid.tsx');
const DataGrid = lazy(load);

interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

export interface TableProps<Row extends { id: string }> {
  label: string;
  columns: GridColDef<Row>[];
  page: Page<Row> | undefined;
  loading: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  onOpen: (row: Row) => void;
  /** Without it, rows keep their order. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  hidden?: readonly string[];
  /** Columns hidden when the table is narrower than this many px, to leave room for the others. */
  hideBelow?: Readonly<Record<string, number>>;
  /** The selected rows, across pages: those listed, or all but those listed. */
  chosen?: GridRowSelectionModel;
  onChosen?: (chosen: GridRowSelectionModel) => void;
}

const fixedProps = {
  rowHeight: 40,
  columnHeaderHeight: 44,
  paginationMode: 'server',
  pageSizeOptions: [25, 50, 100],
  sortingMode: 'server',
  sortingOrder: ['asc', 'desc'],
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnResize: true,
  disableRowSelectionOnClick: true,
  hideFooterSelectedRowCount: true,
  keepNonExistentRowsSelected: true,
} as const satisfies Partial<DataGridProps>;

const localeText = (t: TFunction): Partial<GridLocaleText> => ({
  paginationRowsPerPage: t('table.perPage'),
  paginationDisplayedRows: ({ from, to, count }) => t('table.shown', { from, to, count }),
  paginationItemAriaLabel: (type) => t(type === 'next' ? 'table.nextPage' : 'table.previousPage'),
  checkboxSelectionHeaderName: t('table.choose'),
  checkboxSelectionSelectAllRows: t('table.chooseAll'),
  checkboxSelectionUnselectAllRows: t('table.chooseNone'),
  checkboxSelectionSelectRow: t('table.chooseRow'),
  checkboxSelectionUnselectRow: t('table.leaveRow'),
  columnHeaderSortIconLabel: t('table.sort'),
});

const gridStyle = (theme: Theme) => ({
  border: 0,
  fontSize: 13,
  '--DataGrid-rowBorderColor': theme.vars.palette.divider,
  '--DataGrid-containerBackground': theme.vars.palette.background.paper,
  '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  // The selection color is neutral: red would look like an error.
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: theme.vars.palette.action.selected,
  },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
});

/** A box whose width is measured before the first paint, so that no column appears and disappears. */
function useMeasuredBox() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const measured = useCallback((node: HTMLDivElement) => {
    box.current = node;
    const measure = () => setWidth(node.offsetWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, []);
  return { box, measured, width };
}

export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, page, loading, sort, hidden = [], hideBelow = {}, chosen } = props;
  const { onPage, onPerPage, onOpen, onSort, onChosen } = props;
  const { t } = useTranslation();
  const { box, measured, width } = useMeasuredBox();
  useEffect(() => void load(), []);
  const waiting = (
    <Box sx={{ p: 4 }}>
      <LoadingRows rows={12} />
    </Box>
  );
  // A grid without rows would show its footer at the top, and then jump.
  if (page === undefined) return waiting;
  const perPage = page.per_page;
  const narrowHidden = Object.keys(hideBelow).filter((field) => width < (hideBelow[field] ?? 0));
  return (
    // The grid grows with its rows only inside a flex column.
    <Box ref={measured} sx={{ display: 'flex', flexDirection: 'column', scrollMarginTop: 72 }}>
      <Suspense fallback={waiting}>
        {width > 0 && (
          <DataGrid
            {...fixedProps}
            label={label}
            rows={page.items}
            columns={columns as GridColDef[]}
            loading={loading}
            rowCount={page.total}
            paginationModel={{ page: page.page - 1, pageSize: perPage }}
            onPaginationModelChange={(model) => {
              if (model.pageSize !== perPage) onPerPage(model.pageSize);
              else onPage(model.page + 1);
              // A new page starts at its first row.
              if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView();
            }}
            onRowClick={({ row }) => onOpen(row as Row)}
            onCellKeyDown={({ row, field }, event) => {
              if (event.key === 'Enter' && field !== '__check__') onOpen(row as Row);
            }}
            sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
            onSortModelChange={([first]: GridSortModel) => {
              if (first?.sort) onSort?.({ field: first.field, direction: first.sort });
            }}
            disableColumnSorting={onSort === undefined}
            columnVisibilityModel={Object.fromEntries(
              [...hidden, ...narrowHidden].map((field) => [field, false]),
            )}
            checkboxSelection={onChosen !== undefined}
            {...(chosen && { rowSelectionModel: chosen })}
            {...(onChosen && { onRowSelectionModelChange: onChosen })}
            localeText={localeText(t)}
            sx={gridStyle}
          />
        )}
      </Suspense>
    </Box>
  );
}
