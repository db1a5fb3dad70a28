/** Results: of an order, or of all orders. One table with its views, filters, selection and open row. */
import { mdiFilterOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy-part.ts';
import { useAssignees } from '../lead-work/assignees.ts';
import { Empty, LoadFailed } from '../page/states.tsx';
import { useHasSeat } from '../session/seat.ts';
import { useMedia } from '../theme/use-media.ts';
import { PhoneActions } from './cards/phone-actions.tsx';
import { SkeletonCards } from './cards/skeleton-cards.tsx';
import { Footer } from './pager.tsx';
import { pendingLead } from './pending.ts';
import { isEmpty } from './selection/model.ts';
import { useDeletion } from './selection/use-deletion.ts';
import { hiddenAtFirst } from './table/columns.tsx';
import { defaultLayout, useTableLayout } from './table/layout.ts';
import { ResultsTable } from './table/table.tsx';
import { Toolbar } from './toolbar.tsx';
import { type ResultsList, type ResultsPartProps, type ResultsState, useResults } from './use-results.ts';

/** Only phones show cards. */
const ResultsCards = lazyPart(() => import('./cards/cards.tsx'));
const SelectionBar = lazyPart(() => import('./selection/selection-bar.tsx'));
const LeadPanel = lazyPart(() => import('../lead-panel/lead-panel.tsx'));

export interface LeadResultsProps extends ResultsState {
  /** The page's primary button, at the bottom edge on phones. */
  action?: ReactNode;
  /** Shown instead if there are no leads at all. */
  empty: ReactNode;
}

export function LeadResults({ action, empty, ...state }: LeadResultsProps) {
  const { t } = useTranslation('leads');
  const table = state.scope.order === undefined ? 'leads' : 'order';
  const hasTeam = useHasTeam();
  const hidden = hiddenAtFirst(hasTeam);
  const [layout, changeLayout] = useTableLayout(table, hidden);
  const list = useResults(state, layout.perPage);
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const selectable = useHasSeat('manager');
  const onDeleted = useDeletion(list);
  const { data, isFetching } = list.query;
  const noneAtAll = data?.total === 0 && !isFetching && !list.filtered && list.pollMs === false;
  if (noneAtAll) return <Card>{empty}</Card>;
  const parts = { list, layout, onLayout: changeLayout, small, selectable };
  return (
    <>
      {/* `clip`, because `hidden` would make the card scroll, and keep the header and the selection bar in it. */}
      <Card
        component="section"
        aria-label={t('results')}
        sx={{ overflow: 'clip', mx: { xs: -4, sm: 0 }, borderRadius: { xs: 0, sm: '6px' } }}
      >
        <Toolbar
          {...parts}
          order={state.scope.order?.number}
          onReset={() => changeLayout({ ...defaultLayout(hidden), perPage: layout.perPage })}
        />
        <Rows {...parts} />
        {(small ? list.selecting : !isEmpty(list.selection)) && (
          <Selection list={list} onDeleted={onDeleted} />
        )}
      </Card>
      {small && !list.selecting && action !== undefined && <PhoneActions>{action}</PhoneActions>}
      {list.openId !== undefined && <OpenLead list={list} openId={list.openId} />}
    </>
  );
}

/** Whether leads are shared with others, so that their status matters at a glance. */
function useHasTeam(): boolean {
  const { canAssign } = useAssignees();
  const isManager = useHasSeat('manager');
  return canAssign || !isManager;
}

function Rows({ list, layout, onLayout, small, selectable }: ResultsPartProps) {
  const { t } = useTranslation('leads');
  const { error, refetch, isPlaceholderData } = list.query;
  // Leads that were deleted don't stay until the last page is there.
  const data = list.missing ? undefined : list.query.data;
  const clear = () => list.showFilters({});
  if (error !== null && data === undefined && !list.missing)
    return (
      <LoadFailed
        what={t('failed')}
        error={error}
        retry={() => void refetch()}
        elsewhere={<Button onClick={clear}>{t('showAll')}</Button>}
      />
    );
  if (data?.total === 0) return <NoMatches list={list} onClear={clear} />;
  const shared = {
    label: t('results'),
    leads: data?.items,
    loading: isPlaceholderData,
    onSelect: list.select,
    onOpen: list.open,
  };
  return (
    <>
      {small ? (
        <Suspense fallback={<SkeletonCards />}>
          <ResultsCards {...shared} selection={list.selecting ? list.selection : undefined} />
        </Suspense>
      ) : (
        <ResultsTable
          {...shared}
          selection={list.selection}
          onSelect={selectable ? list.select : undefined}
          skipped={(list.page - 1) * layout.perPage}
          total={data?.total ?? 0}
          layout={layout}
          onLayout={onLayout}
          sort={list.sort}
          onSort={list.setSort}
          openId={list.openId}
        />
      )}
      {data !== undefined && (
        <Footer
          page={data.page}
          perPage={data.per_page}
          total={data.total}
          more={data.more}
          onPage={list.setPage}
          onPerPage={(perPage) => {
            onLayout({ perPage });
            list.setPage(1);
          }}
        />
      )}
    </>
  );
}

function NoMatches({ list, onClear }: { list: ResultsList; onClear: () => void }) {
  const { t } = useTranslation('leads');
  if (!list.filtered) return <Empty icon={mdiFilterOffOutline} title={t('noneYet')} />;
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

function Selection({ list, onDeleted }: { list: ResultsList; onDeleted: () => void }) {
  const { selection, query, openId, selectAll, selectNone } = list;
  return (
    <Suspense fallback={<Box sx={{ height: 52 }} />}>
      <SelectionBar
        selected={selection}
        // The rows of other filters, shown until the new ones load, have another total.
        total={query.isPlaceholderData ? 0 : (query.data?.total ?? 0)}
        narrow={openId !== undefined}
        onAll={selectAll}
        onNone={selectNone}
        onDeleted={onDeleted}
      />
    </Suspense>
  );
}

/** The open lead next to the table. Its arrows step through the page. */
function OpenLead({ list: { query, page, open }, openId }: { list: ResultsList; openId: string }) {
  const leads = query.data?.items ?? [];
  // Negative for a lead opened by its address that is on another page.
  const index = leads.findIndex(({ id }) => id === openId);
  const place = useLastPlace(openId, index);
  const perPage = query.data?.per_page ?? 0;
  const neighborOf = (id: string, by: 1 | -1) => {
    const from = leads.findIndex((lead) => lead.id === id);
    if (from >= 0) return leads[from + by];
    // The next one has taken its place.
    return id === openId && place >= 0 ? leads[by === 1 ? place : place - 1] : undefined;
  };
  const step = (by: 1 | -1) => {
    if (neighborOf(openId, by) === undefined) return undefined;
    return () => {
      // Keys come faster than rows open.
      const next = neighborOf(pendingLead() ?? openId, by);
      if (next !== undefined) open(next.id);
    };
  };
  return (
    <Suspense>
      <LeadPanel
        leadId={openId}
        lead={leads[index]}
        position={
          index < 0 ? undefined : { index: (page - 1) * perPage + index, total: query.data?.total ?? 0 }
        }
        onPrevious={step(-1)}
        onNext={step(1)}
        onClose={() => open(null)}
      />
    </Suspense>
  );
}

/** Where the open lead was in the list: a lead that no longer matches the filters leaves it while it's open. */
function useLastPlace(id: string, index: number): number {
  const [last, setLast] = useState({ id, index });
  if (last.id !== id || (index >= 0 && index !== last.index)) setLast({ id, index });
  return last.id === id ? last.index : index;
}
