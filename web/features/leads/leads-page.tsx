import { mdiAccountMultipleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leadQuery } from '../../kit/lead-panel/lead-query.ts';
import { ColumnsMenu, useHiddenColumns } from '../../kit/lists/columns-menu.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { hiddenByDefault, listColumns } from './columns.tsx';
import { FilterBar } from './filters.tsx';
import { LeadsResults } from './leads-results.tsx';
import { ListTools } from './list-tools.tsx';
import { SearchField } from './search-field.tsx';
import { type LeadsList, useLeadsList } from './use-leads-list.ts';

const SelectionBar = lazy(() => import('./selection-bar.tsx'));
const LeadListPanel = lazy(() => import('../../kit/lead-panel/lead-list-panel.tsx'));

/** All leads of all orders (PAGES-3). */
export function LeadsPage() {
  const { t } = useTranslation('leads');
  const { t: tOrders } = useTranslation('orders');
  const list = useLeadsList();
  const [hidden, setHidden] = useHiddenColumns('leads', hiddenByDefault);
  const columns = useMemo(() => listColumns(t, tOrders), [t, tOrders]);
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = list.query;
  const noLeadsYet = data?.total === 0 && !list.filtered;
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <ButtonLink to={paths.skipTrace} variant="contained">
            {t('newTrace')}
          </ButtonLink>
        }
      />
      {noLeadsYet ? (
        <NoLeadsYet />
      ) : (
        // `clip`, because `hidden` would make the card scroll and keep the selection bar at the card's end.
        <Card component="section" aria-label={t('title')} sx={{ overflow: 'clip' }}>
          <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <SearchField value={list.text} onSearch={(value) => list.show({ value }, true)} />
              {!small && <ColumnsMenu columns={columns} hidden={hidden} onChoose={setHidden} />}
            </Box>
            <FilterBar filters={list.filters} onChange={list.show} onClear={list.clearFilters} />
            {small && <SmallScreenTools list={list} />}
          </Box>
          <LeadsResults list={list} columns={columns} hidden={hidden} small={small} />
          <Selection list={list} />
          {data?.more && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 3 }}>
              {t('more', { count: data.total })}
            </Typography>
          )}
        </Card>
      )}
      {!noLeadsYet && list.openId !== undefined && <OpenLead list={list} openId={list.openId} />}
    </>
  );
}

function NoLeadsYet() {
  const { t } = useTranslation('leads');
  return (
    <Card>
      <Empty
        icon={mdiAccountMultipleOutline}
        title={t('empty.title')}
        action={
          <ButtonLink to={paths.skipTrace} variant="outlined">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </Empty>
    </Card>
  );
}

function SmallScreenTools({ list }: { list: LeadsList }) {
  const { query, selected, sort, show, selectAll } = list;
  const canSelectAll = (query.data?.total ?? 0) > 0 && selected.type === 'include';
  return (
    <ListTools
      sort={sort ?? 'date'}
      onSort={(by, direction) => show({ sort: by, way: direction })}
      onAll={canSelectAll ? selectAll : undefined}
    />
  );
}

function Selection({ list: { selected, params, selectNone } }: { list: LeadsList }) {
  if (selected.type === 'include' && selected.ids.size === 0) return null;
  return (
    <Suspense>
      <SelectionBar selected={selected} params={params} onNone={selectNone} />
    </Suspense>
  );
}

function OpenLead({ list: { query, open }, openId }: { list: LeadsList; openId: string }) {
  const listed = query.data?.items ?? [];
  // A lead opened by its address may be on another page of the list.
  const elsewhere = !listed.some(({ id }) => id === openId);
  const { data: lead } = useQuery({ ...leadQuery(openId), enabled: elsewhere && query.data !== undefined });
  return (
    <Suspense>
      <LeadListPanel
        leads={elsewhere && lead !== undefined ? [lead] : listed}
        openId={openId}
        onOpen={open}
      />
    </Suspense>
  );
}
