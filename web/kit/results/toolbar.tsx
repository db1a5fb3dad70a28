/** Above the rows: views, filters, columns and paging. On phones one line. */
import { mdiCheckboxMultipleMarkedOutline, mdiFilterVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadList } from '#contract/leads/schemas';
import { lazyPart } from '../api/lazy-part.ts';
import { number } from '../i18n/format.ts';
import { Icon } from '../icon.tsx';
import { useMedia } from '../theme/use-media.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { SearchField } from './filters/search-field.tsx';
import { Steps } from './pager.tsx';
import { columns as allColumns } from './table/columns.tsx';
import { ViewOptions } from './table/view-options.tsx';
import type { ResultsList, ResultsPartProps } from './use-results.ts';
import { activeView, type View } from './views/model.ts';
import { useViews } from './views/use-views.ts';
import { ViewsBar } from './views/views-bar.tsx';

const FilterSheet = lazyPart(() => import('./filters/filter-sheet.tsx'));

/** Views with a button of their own, where there is room for few or many. */
const viewRoom = { narrow: 3, wide: 6 } as const;

export interface ToolbarProps extends ResultsPartProps {
  /** Number of the order in scope. */
  order: number | undefined;
  onReset: () => void;
}

/** The views, the active one, and how to show another. */
function useActiveView({ list, layout, onLayout, order }: ToolbarProps) {
  const views = useViews(order, list.pollMs);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = activeView(views, list.filters, chosen);
  const edited = active === undefined ? views.find(({ id, saved }) => saved && id === chosen) : undefined;
  const shown = allColumns.filter(({ id }) => !layout.hidden.includes(id)).map(({ id }) => id as string);
  const current = { filters: list.filters, sort: list.sort, columns: inOrder(shown, layout.order) };
  const onView = ({ id, filters, sort, columns }: View) => {
    setChosen(id);
    const { order: kept } = list.filters;
    list.showFilters({ ...filters, ...(kept !== undefined && { order: kept }) }, sort);
    if (columns !== undefined)
      onLayout({
        order: columns,
        hidden: allColumns.filter(({ id }) => !columns.includes(id)).map(({ id }) => id),
      });
  };
  // An address, or saving a view, chooses the view without its button.
  if (active?.saved !== undefined && active.id !== chosen) setChosen(active.id);
  return { views, active, edited, current, onView };
}

const inOrder = (ids: string[], order: readonly string[]) => [
  ...order.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !order.includes(id)),
];

export function Toolbar(props: ToolbarProps) {
  const { list, layout, onLayout, onReset, small, selectable } = props;
  const views = useActiveView(props);
  const wide = useMedia((theme) => theme.breakpoints.up('lg'));
  if (small) return <PhoneToolbar list={list} views={views} selectable={selectable} />;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, px: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ViewsBar {...views} room={wide && list.openId === undefined ? viewRoom.wide : viewRoom.narrow} />
        </Box>
        <ViewOptions layout={layout} onLayout={onLayout} onReset={onReset} />
      </Box>
      <FilterRow list={list} all={views.views[0]?.count} />
    </>
  );
}

function FilterRow({ list, all }: Pick<ToolbarProps, 'list'> & { all: number | undefined }) {
  const { t } = useTranslation('leads');
  const { query, filters, changeFilters } = list;
  const { data } = query;
  return (
    <Box
      role="group"
      aria-label={t('filters.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 47,
        px: 4,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SearchField
        value={filters.value}
        onSearch={(value) => changeFilters({ value }, filters.value !== undefined)}
      />
      <FilterChips filters={filters} onChange={changeFilters} onClear={() => list.showFilters({})} />
      <Box sx={{ flex: 1 }} />
      {data !== undefined && (
        <>
          <Total list={list} all={all} />
          {/* Next to the open lead there is room only for those below the table. */}
          {list.openId === undefined && (
            <Steps
              page={data.page}
              perPage={data.per_page}
              total={data.total}
              more={data.more}
              onPage={list.setPage}
            />
          )}
        </>
      )}
    </Box>
  );
}

interface TotalProps {
  list: ResultsList;
  /** How many there are without filters. */
  all?: number | undefined;
}

/** How many leads there are, out of all if they are filtered, or so far while more are being added. */
function Total({ list: { query, filtered }, all }: TotalProps) {
  const { t } = useTranslation('leads');
  const { data } = query;
  const text = ({ total: count, more, listing }: LeadList) => {
    if (more) return t('pager.more', { count });
    if (listing) return t('pager.soFar', { count });
    if (filtered && all !== undefined) return t('pager.of', { count, all: number(all) });
    return t('pager.total', { count });
  };
  return (
    <Box
      role="status"
      title={data?.listing ? t('listing') : undefined}
      sx={{
        flexGrow: { xs: 1, sm: 0 },
        textAlign: 'end',
        whiteSpace: 'nowrap',
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {data && text(data)}
    </Box>
  );
}

function PhoneToolbar({
  list,
  views,
  selectable,
}: Pick<ToolbarProps, 'list' | 'selectable'> & { views: ReturnType<typeof useActiveView> }) {
  const { t } = useTranslation('leads');
  const [open, setOpen] = useState(false);
  const { query, filters, changeFilters } = list;
  const used = Object.keys(filters).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 48, px: 4 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon path={mdiFilterVariant} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filters.label')}
        {used > 0 && (
          <Box
            component="span"
            sx={{
              minWidth: 18,
              height: 18,
              ml: 2,
              borderRadius: '9px',
              bgcolor: 'text.primary',
              color: 'background.paper',
              fontSize: 11,
              lineHeight: '18px',
            }}
          >
            {number(used)}
          </Box>
        )}
      </Button>
      <ViewsBar {...views} room={0} />
      {/* On the next line together, where a view has a long name. */}
      <Box sx={{ flexGrow: 1, display: 'flex', alignItems: 'center', columnGap: 2 }}>
        <Total list={list} />
        {selectable && query.data !== undefined && query.data.items.length > 0 && (
          <IconButton
            aria-label={t('selection.begin')}
            aria-pressed={list.selecting}
            onClick={list.selecting ? list.selectNone : list.beginSelecting}
            sx={{ marginInlineEnd: -2 }}
          >
            <Icon path={mdiCheckboxMultipleMarkedOutline} />
          </IconButton>
        )}
      </Box>
      <Suspense>
        {open && (
          <FilterSheet
            filters={filters}
            total={query.data?.total}
            onChange={changeFilters}
            onClear={() => list.showFilters({})}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}
