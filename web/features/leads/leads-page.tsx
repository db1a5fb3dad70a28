/** All leads of all orders (PAGES-3). */
import { mdiAccountMultipleOutline, mdiFilterOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadSorter, ListedLead } from '#contract/leads/schemas';
import { ColumnsMenu, useHiddenColumns } from '../../kit/lists/columns-menu.tsx';
import { Table } from '../../kit/lists/table.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadFailed } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { leadQuery } from '../orders/queries.ts';
import { ResultsCards } from '../orders/results/results-cards.tsx';
import { type LeadsWanted, leadsQuery } from './api.ts';
import { hiddenAtFirst, listColumns } from './columns.tsx';
import { FilterBar } from './filters.tsx';
import { ListTools } from './list-tools.tsx';
import type { LeadsSearch } from './search.ts';
import { SearchField } from './search-field.tsx';

const nothing: GridRowSelectionModel = { type: 'include', ids: new Set() };

const SelectionBar = lazy(() => import('./selection-bar.tsx'));
const LeadDrawer = lazy(() => import('../orders/lead/lead-drawer.tsx'));

/** The table column for each sort order. */
const sorters: Record<LeadSorter, string> = {
  date: 'date',
  name: 'name',
  confidence: 'probability',
  result: 'outcome',
};

/** Search parameters as the API's query. */
const wantedOf = ({
  page,
  value,
  outcome,
  confidence,
  line,
  dnc,
  litigator,
  state,
  tag,
  order,
  sort,
  way,
}: LeadsSearch) =>
  Object.fromEntries(
    Object.entries({
      page: page ?? 1,
      value,
      outcome,
      min_confidence: confidence,
      line_type: line,
      dnc,
      litigator,
      state,
      tag,
      order,
      sorter_property: sort,
      sorter_type: way,
    }).filter(([, given]) => given !== undefined),
  ) as Omit<LeadsWanted, 'per_page'>;

export function LeadsPage() {
  const { t } = useTranslation('leads');
  const { t: tOrders } = useTranslation('orders');
  const { user } = useSession();
  const search = useSearch({ from: '/framed/leads-list' });
  const navigate = useNavigate({ from: paths.leads });
  const [perPage, setPerPage] = useState(25);
  const [chosen, setChosen] = useState(nothing);
  const [hidden, setHidden] = useHiddenColumns('leads', hiddenAtFirst);
  const columns = useMemo(() => listColumns(t, tOrders), [t, tOrders]);
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const wanted = { ...wantedOf(search), per_page: perPage };
  const { data, error, refetch, isPlaceholderData } = useQuery(leadsQuery(user?.id ?? '', wanted));

  const { page: _, sort, way, lead: openId, ...filters } = search;
  const listed = data?.items ?? [];
  const beside = openId !== undefined && !listed.some(({ id }) => id === openId);
  // A lead opened by its address may be on another page of the list.
  const { data: alone } = useQuery({ ...leadQuery(openId ?? ''), enabled: beside && data !== undefined });
  const setOpenId = (id: string | null) =>
    void navigate({
      search: { ...search, lead: id ?? undefined },
      resetScroll: false,
      replace: openId !== undefined,
    });
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  const show = (change: Partial<LeadsSearch>, replace = false) => {
    // "All leads" of another list isn't what the user selected.
    if (chosen.type === 'exclude' && !('page' in change)) setChosen(nothing);
    void navigate({ search: { ...search, page: undefined, ...change }, resetScroll: false, replace });
  };
  const clear = () => show(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])));
  const list = {
    page: data,
    loading: data === undefined || isPlaceholderData,
    onPage: (page: number) => show({ page: page > 1 ? page : undefined }),
    onPerPage: (size: number) => {
      setPerPage(size);
      show({});
    },
    onOpen: (lead: { id: string }) => setOpenId(lead.id),
  };
  const head = (
    <PageHead
      title={t('title')}
      actions={
        <ButtonLink to={paths.skipTrace} variant="contained">
          {t('newTrace')}
        </ButtonLink>
      }
    />
  );
  if (data?.total === 0 && !narrowed) {
    return (
      <>
        {head}
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
      </>
    );
  }
  return (
    <>
      {head}
      {/* `clip`, because `hidden` would make the card scroll and keep the selection bar at the card's end. */}
      <Card component="section" aria-label={t('title')} sx={{ overflow: 'clip' }}>
        <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <SearchField value={search.value} onSearch={(value) => show({ value }, true)} />
            {!small && <ColumnsMenu columns={columns} hidden={hidden} onChoose={setHidden} />}
          </Box>
          <FilterBar filters={filters} onChange={show} onClear={clear} />
          {small && (
            <ListTools
              sort={sort ?? 'date'}
              onSort={(by, direction) => show({ sort: by, way: direction })}
              onAll={
                (data?.total ?? 0) > 0 && chosen.type === 'include'
                  ? () => setChosen({ type: 'exclude', ids: new Set() })
                  : undefined
              }
            />
          )}
        </Box>
        {error !== null && data === undefined ? (
          <LoadFailed
            what={t('failed')}
            error={error}
            retry={() => void refetch()}
            elsewhere={<Button onClick={clear}>{t('showAll')}</Button>}
          />
        ) : data?.total === 0 ? (
          <Empty
            icon={mdiFilterOffOutline}
            title={t('none')}
            action={
              <Button variant="outlined" onClick={clear}>
                {t('showAll')}
              </Button>
            }
          />
        ) : small ? (
          <ResultsCards {...list} chosen={chosen} onChosen={setChosen} />
        ) : (
          <Table<ListedLead>
            {...list}
            label={t('title')}
            columns={columns}
            hidden={hidden}
            chosen={chosen}
            onChosen={setChosen}
            sort={{ field: sorters[sort ?? 'date'], direction: way ?? 'desc' }}
            onSort={({ field, direction }) =>
              show({
                sort: (Object.keys(sorters) as LeadSorter[]).find((name) => sorters[name] === field),
                way: direction,
              })
            }
          />
        )}
        {(chosen.type === 'exclude' || chosen.ids.size > 0) && (
          <Suspense>
            <SelectionBar chosen={chosen} wanted={wantedOf(search)} onNone={() => setChosen(nothing)} />
          </Suspense>
        )}
        {data?.more && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 3 }}>
            {t('more', { count: data.total })}
          </Typography>
        )}
      </Card>
      {openId !== undefined && (
        <Suspense>
          <LeadDrawer
            leads={beside && alone !== undefined ? [alone] : listed}
            openId={openId}
            onOpen={setOpenId}
          />
        </Suspense>
      )}
    </>
  );
}
