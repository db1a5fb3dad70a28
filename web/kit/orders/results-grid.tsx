/** An order's results as a table, a page at a time from the server. */
import { DataGrid, type GridColDef, type GridEventListener } from '@mui/x-data-grid';
import type { OrderLead } from '#contract/orders';
import { Confidence } from '../confidence.tsx';
import { number } from '../format.ts';
import { OutcomeChip } from '../status-chip.tsx';
import { bestPhone } from './best-phone.ts';
import type { ResultsListProps } from './results.tsx';

const columns: GridColDef<OrderLead>[] = [
  {
    field: 'row_no',
    headerName: 'Row',
    type: 'number',
    width: 72,
    valueFormatter: (value: number) => number(value),
  },
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 120,
    valueGetter: (_, { lead }) => lead.name || '–',
  },
  {
    field: 'address',
    headerName: 'Address',
    flex: 1.6,
    minWidth: 140,
    valueGetter: (_, { lead }) => lead.address || '–',
  },
  {
    field: 'outcome',
    headerName: 'Result',
    width: 140,
    display: 'flex',
    renderCell: ({ row }) => (row.outcome === null ? 'Waiting' : <OutcomeChip outcome={row.outcome} />),
  },
  {
    field: 'probability',
    headerName: 'Confidence',
    width: 156,
    display: 'flex',
    renderCell: ({ row }) =>
      row.probability === null || row.result?.person === undefined ? (
        '–'
      ) : (
        <Confidence probability={row.probability} />
      ),
  },
  { field: 'phone', headerName: 'Best phone', width: 134, valueGetter: (_, row) => bestPhone(row) || '–' },
  { field: 'coins', headerName: 'Coins', type: 'number', width: 72 },
];

export default function ResultsGrid({ page, loading, onPage, onPerPage, onOpen }: ResultsListProps) {
  const openByKey: GridEventListener<'cellKeyDown'> = ({ row }, event) => {
    if (event.key === 'Enter') onOpen(row as OrderLead);
  };
  return (
    <DataGrid
      label="Results"
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
