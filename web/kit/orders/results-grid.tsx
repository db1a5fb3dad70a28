/** An order's results as a table, a page at a time from the server. */
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
} from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders';
import { Confidence } from '../confidence.tsx';
import { number } from '../format.ts';
import { OutcomeChip } from '../status-chip.tsx';
import { bestPhone } from './best-phone.ts';
import type { ResultsListProps } from './results.tsx';

/** What the customer gave keeps its own direction, and its beginning where it is cut. */
const asGiven = ({ value }: GridRenderCellParams<OrderLead, string>) => (
  <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' }}>
    {value}
  </Box>
);

type Translate = TFunction<'orders'>;

const columnsOf = (t: Translate): GridColDef<OrderLead>[] => [
  {
    field: 'row_no',
    headerName: t('results.columns.row'),
    type: 'number',
    width: 72,
    valueFormatter: (value: number) => number(value),
  },
  {
    field: 'name',
    headerName: t('results.columns.name'),
    flex: 1,
    minWidth: 120,
    valueGetter: (_, { lead }) => lead.name || '–',
    renderCell: asGiven,
  },
  {
    field: 'address',
    headerName: t('results.columns.address'),
    flex: 1.6,
    minWidth: 140,
    valueGetter: (_, { lead }) => lead.address || '–',
    renderCell: asGiven,
  },
  {
    field: 'outcome',
    headerName: t('results.columns.result'),
    width: 140,
    display: 'flex',
    renderCell: ({ row }) =>
      row.outcome === null ? t('results.waiting') : <OutcomeChip outcome={row.outcome} />,
  },
  {
    field: 'probability',
    headerName: t('results.columns.confidence'),
    width: 156,
    display: 'flex',
    renderCell: ({ row }) =>
      row.probability === null || row.result?.person === undefined ? (
        '–'
      ) : (
        <Confidence probability={row.probability} />
      ),
  },
  {
    field: 'phone',
    headerName: t('results.columns.phone'),
    width: 134,
    valueGetter: (_, row) => bestPhone(row) || '–',
  },
  { field: 'coins', headerName: t('results.columns.coins'), type: 'number', width: 72 },
];

export default function ResultsGrid({ page, loading, onPage, onPerPage, onOpen }: ResultsListProps) {
  const { t } = useTranslation('orders');
  const columns = useMemo(() => columnsOf(t), [t]);
  const openByKey: GridEventListener<'cellKeyDown'> = ({ row }, event) => {
    if (event.key === 'Enter') onOpen(row as OrderLead);
  };
  return (
    <DataGrid
      label={t('results.title')}
      rows={page?.items ?? []}
      columns={columns}
      rowHeight={40}
      columnHeaderHeight={44}
      loading={loading}
      paginationMode="server"
      rowCount={page?.total ?? 0}
      paginationModel={{ page: (page?.page ?? 1) - 1, pageSize: page?.per_page ?? 25 }}
      pageSizeOptions={[25, 50, 100]}
      onPaginationModelChange={(model) => {
        if (model.pageSize !== (page?.per_page ?? 25)) onPerPage(model.pageSize);
        else onPage(model.page + 1);
      }}
      onRowClick={({ row }) => onOpen(row)}
      onCellKeyDown={openByKey}
      disableColumnSorting
      disableColumnFilter
      disableColumnMenu
      disableColumnResize
      disableRowSelectionOnClick
      localeText={{
        paginationRowsPerPage: t('results.perPage'),
        paginationDisplayedRows: ({ from, to, count }) => t('results.shown', { from, to, count }),
        paginationItemAriaLabel: (type) => t(type === 'next' ? 'results.nextPage' : 'results.previousPage'),
      }}
      sx={(theme) => ({
        border: 0,
        fontSize: 13,
        '--DataGrid-rowBorderColor': theme.vars.palette.divider,
        '--DataGrid-containerBackground': theme.vars.palette.background.paper,
        '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-row': { cursor: 'pointer' },
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
      })}
    />
  );
}
