import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { ListedLead } from '#contract/leads/schemas';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { coinsColumn, leadColumns, rowColumn } from '../orders/results/columns.tsx';

export const hiddenByDefault = ['row_no', 'line_type', 'dnc', 'litigator', 'coins'] as const;

const bestPhone = ({ result }: ListedLead) => result?.person?.phones[0];

export function listColumns(t: TFunction<'leads'>, tOrders: TFunction<'orders'>): GridColDef<ListedLead>[] {
  return [
    ...leadColumns<ListedLead>(tOrders),
    {
      field: 'line_type',
      headerName: t('columns.lineType'),
      width: 100,
      sortable: false,
      valueGetter: (_, row) => {
        const type = bestPhone(row)?.type;
        return type === undefined ? '–' : tOrders(`phone.${type}`);
      },
    },
    {
      field: 'dnc',
      headerName: t('columns.dnc'),
      width: 180,
      sortable: false,
      valueGetter: (_, row) => {
        const number = bestPhone(row);
        return number === undefined ? '–' : tOrders(`phone.dnc.${number.dnc}`);
      },
    },
    {
      field: 'litigator',
      headerName: t('columns.litigator'),
      width: 150,
      sortable: false,
      valueGetter: (_, { result }) =>
        result?.person?.phones.some(({ litigator }) => litigator === 'yes') ? t('litigator.yes') : '–',
    },
    {
      field: 'order',
      headerName: t('columns.order'),
      flex: 0.8,
      minWidth: 120,
      sortable: false,
      valueGetter: (_, { order }) => `${order.number} · ${order.name}`,
    },
    rowColumn<ListedLead>(tOrders),
    coinsColumn<ListedLead>(tOrders),
    {
      field: 'date',
      headerName: t('columns.date'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => (row.traced_at === null ? '–' : <TimeAgo at={row.traced_at} />),
    },
  ];
}
