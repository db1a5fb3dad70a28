/** Phones that customers reported as wrong, and the customers who report the most. */
import { mdiMessageAlertOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { complaintStates } from '#contract/complaints/rules';
import type { Complaint } from '#contract/complaints/schemas';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { number, phone as phoneOf } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { SearchField, StateField } from '../list-view.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { useList } from '../use-list.ts';
import { complaintsQuery } from './api.ts';
import { ComplaintActions } from './complaint-actions.tsx';
import { WrongNumbers } from './wrong-numbers.tsx';

export default function Complaints() {
  const { t } = useTranslation(['compliance', 'console', 'adminMenu']);
  const { value, state, sort, dir, page = 1 } = useList().search;
  const query = useQuery(complaintsQuery({ value, state, sorter_property: sort, sorter_type: dir, page }));
  return (
    <>
      <AdminTable
        label={t('adminMenu:pages.complaints')}
        columns={columnsOf(t)}
        defaultSort={{ property: 'last_reported_at', type: 'desc' }}
        search={<SearchField label={t('complaints.search')} />}
        tools={
          <StateField
            label={t('console:state')}
            all={t('complaints.states.open')}
            choices={complaintStates
              .filter((name) => name !== 'open')
              .map((name) => [name, t(`complaints.states.${name}`)] as const)}
          />
        }
        query={query}
        empty={t('complaints.empty')}
        icon={mdiMessageAlertOutline}
      />
      {query.data !== undefined && (
        <Box sx={{ mt: 6 }}>
          <WrongNumbers />
        </Box>
      )}
    </>
  );
}

const columnsOf = (t: TFunction<['compliance', 'console', 'adminMenu']>): Column<Complaint>[] => [
  {
    id: 'phone',
    head: t('complaints.columns.phone'),
    cell: ({ phone }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Typography component="bdi" variant="table" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
          {phoneOf(phone)}
        </Typography>
        <CopyButton text={phone} name={t('complaints.copy')} />
      </Box>
    ),
    card: 'title',
  },
  {
    id: 'reports',
    head: t('complaints.columns.reports'),
    cell: ({ reports }) => number(reports),
    sorted: true,
    numeric: true,
  },
  {
    id: 'accounts',
    head: t('complaints.columns.accounts'),
    cell: ({ accounts }) => number(accounts),
    sorted: true,
    numeric: true,
  },
  {
    id: 'confirmed',
    head: t('complaints.columns.confirmed'),
    cell: ({ confirmed }) => number(confirmed),
    numeric: true,
  },
  {
    id: 'sources',
    head: t('complaints.columns.sources'),
    cell: ({ sources }) => (sources.length === 0 ? '–' : sources.join(', ')),
  },
  {
    id: 'last_reported_at',
    head: t('complaints.columns.last'),
    cell: ({ last_reported_at }) => <TimeAgo at={last_reported_at} />,
    sorted: true,
  },
  {
    id: 'actions',
    head: '',
    cell: (complaint) => <ComplaintActions complaint={complaint} />,
    card: 'end',
  },
];
