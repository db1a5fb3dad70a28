import Box from '@mui/material/Box';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { OrderLead } from '#contract/orders/schemas';
import { Confidence } from '../../../kit/confidence.tsx';
import { number, phone } from '../../../kit/i18n/format.ts';
import { OutcomeChip } from '../../../kit/status-chip.tsx';

/** The number to call first; empty if there is none. */
export const bestPhone = ({ result }: OrderLead): string => phone(result?.person?.phones[0]?.number ?? '');

/** Customer input keeps its own direction, and is truncated at its end. */
const plainCell = <Row extends OrderLead>({ value }: GridRenderCellParams<Row, string>) => (
  <Box dir="auto" title={value} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' }}>
    {value}
  </Box>
);

/** Columns that every table of leads shows. */
export const leadColumns = <Row extends OrderLead>(t: TFunction<'orders'>): GridColDef<Row>[] => [
  {
    field: 'name',
    headerName: t('results.columns.name'),
    flex: 1,
    minWidth: 180,
    valueGetter: (_, { lead }) => lead.name || '–',
    renderCell: plainCell,
  },
  {
    field: 'address',
    headerName: t('results.columns.address'),
    flex: 1.6,
    minWidth: 150,
    sortable: false,
    valueGetter: (_, { lead }) => lead.address || '–',
    renderCell: plainCell,
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
    sortable: false,
    valueGetter: (_, row) => bestPhone(row) || '–',
  },
];

export const rowColumn = <Row extends OrderLead>(t: TFunction<'orders'>): GridColDef<Row> => ({
  field: 'row_no',
  headerName: t('results.columns.row'),
  type: 'number',
  width: 72,
  sortable: false,
  valueFormatter: (value: number) => number(value),
});

export const coinsColumn = <Row extends OrderLead>(t: TFunction<'orders'>): GridColDef<Row> => ({
  field: 'coins',
  headerName: t('results.columns.coins'),
  type: 'number',
  width: 92,
  sortable: false,
});
