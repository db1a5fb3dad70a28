import { mdiFilterOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';
import type { LeadSorter, ListedLead } from '#contract/leads/schemas';
import { Table } from '../../kit/lists/table.tsx';
import { Empty, LoadFailed } from '../../kit/page/states.tsx';
import { ResultsCards } from '../orders/results/results-cards.tsx';
import type { LeadsList } from './use-leads-list.ts';

/** The table column for each sort order. */
const sorters: Record<LeadSorter, string> = {
  date: 'date',
  name: 'name',
  confidence: 'probability',
  result: 'outcome',
};

export interface LeadsResultsProps {
  list: LeadsList;
  columns: GridColDef<ListedLead>[];
  hidden: readonly string[];
  small: boolean;
}

/** The list's leads, as cards on small screens and as a table on others. */
export function LeadsResults({ list, columns, hidden, small }: LeadsResultsProps) {
  const { t } = useTranslation('leads');
  const { query, show, clearFilters, sort, way } = list;
  const { data, error, refetch, isPlaceholderData } = query;
  if (error !== null && data === undefined) {
    return (
      <LoadFailed
        what={t('failed')}
        error={error}
        retry={() => void refetch()}
        elsewhere={<Button onClick={clearFilters}>{t('showAll')}</Button>}
      />
    );
  }
  if (data?.total === 0) return <NoMatches onClear={clearFilters} />;
  const shared = {
    page: data,
    loading: data === undefined || isPlaceholderData,
    onPage: (page: number) => show({ page: page > 1 ? page : undefined }),
    onPerPage: list.setPerPage,
    onOpen: (lead: { id: string }) => list.open(lead.id),
    chosen: list.selected,
    onChosen: list.select,
  };
  if (small) return <ResultsCards {...shared} />;
  return (
    <Table<ListedLead>
      {...shared}
      label={t('title')}
      columns={columns}
      hidden={hidden}
      sort={{ field: sorters[sort ?? 'date'], direction: way ?? 'desc' }}
      onSort={({ field, direction }) =>
        show({
          sort: (Object.keys(sorters) as LeadSorter[]).find((name) => sorters[name] === field),
          way: direction,
        })
      }
    />
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('leads');
  return (
    <Empty
      icon={mdiFilterOffOutline}
      title={t('none')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('showAll')}
        </Button>
      }
    />
  );
}
