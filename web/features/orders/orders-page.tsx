import { mdiTextBoxSearchOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadSummary } from '#contract/orders/schemas';
import { lazyContent } from '../../kit/api/lazy-part.ts';
import { coins, percent } from '../../kit/i18n/format.ts';
import { Pager } from '../../kit/lists/pager.tsx';
import { useLastPage } from '../../kit/lists/use-last-page.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { PartLinks } from '../../kit/page/part-links.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { PhoneActions } from '../../kit/results/cards/phone-actions.tsx';
import { useSession } from '../../kit/session/session.ts';
import { ButtonLink, TextLink } from '../../kit/text-link.tsx';
import { useMedia } from '../../kit/theme/use-media.ts';
import { paths } from '../../paths.ts';
import { historyQuery } from './api.ts';
import { OrderList, OrderListSkeleton } from './list.tsx';
import { OrderFilter } from './order-filter.tsx';
import type { OrdersSearch } from './search.ts';

const RecurringLists = lazyContent(() => import('./recurring/lists.tsx'));

const perPage = 25;

/** The page of orders that the URL names. */
function useOrders() {
  const { user } = useSession();
  // Keeps the id after the session ends, so that the list stays on the page.
  const [userId] = useState(user?.id ?? '');
  const { page = 1, value, state, history } = useSearch({ from: '/framed/orders' });
  const params = {
    page,
    per_page: perPage,
    ...(value !== undefined && { value }),
    ...(state !== undefined && { state }),
  };
  return useQuery(historyQuery(userId, history === 'old' ? 'old' : 'recent', params));
}

export function OrdersPage() {
  const { history } = useSearch({ from: '/framed/orders' });
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      {small ? <PhoneHead history={history} /> : <WideHead history={history} />}
      {history === 'recurring' ? (
        <Suspense fallback={<OrderListSkeleton />}>
          <RecurringLists />
        </Suspense>
      ) : (
        <OrderHistory />
      )}
      {small && (
        <PhoneActions>
          <NewTrace />
        </PhoneActions>
      )}
    </>
  );
}

function OrderHistory() {
  const { t } = useTranslation('orders');
  const { page = 1, value, state, history } = useSearch({ from: '/framed/orders' });
  const filtered = value !== undefined || state !== undefined;
  const navigate = useNavigate({ from: paths.orders });
  const old = history === 'old';
  const query = useOrders();
  const pages = Math.ceil((query.data?.total ?? 0) / perPage);
  const showPage = (chosen: number | undefined, replace = false) =>
    void navigate({ search: { page: chosen, value, state, history }, replace });
  useLastPage(query, { page, perPage, onMissing: (last) => showPage(last, true) });
  return (
    <>
      {(filtered || query.isPlaceholderData || query.data?.total !== 0) && (
        <OrderFilter
          value={value}
          state={state}
          onChange={(chosen) => void navigate({ search: { ...chosen, history }, replace: true })}
        />
      )}
      <Card>
        <Loaded query={query} failed={t('list.failed')} loading={<OrderListSkeleton />}>
          {({ total, items, summary }) =>
            total === 0 ? (
              <NoOrders
                filtered={filtered}
                old={old}
                onClear={() => void navigate({ search: { history } })}
              />
            ) : (
              <>
                <OrderList orders={items} label={t('list.label')} />
                {summary.leads > 0 && <OrderTotals summary={summary} />}
              </>
            )
          }
        </Loaded>
      </Card>
      <Pager pages={pages} page={page} onPage={(chosen) => showPage(chosen > 1 ? chosen : undefined)} />
    </>
  );
}

function NewTrace() {
  const { t } = useTranslation('orders');
  return (
    <ButtonLink to={paths.skipTrace} variant="contained">
      {t('list.newTrace')}
    </ButtonLink>
  );
}

type History = OrdersSearch['history'];

function WideHead({ history }: { history: History }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <PageHead title={t('list.title')} actions={<NewTrace />} />
      <HistoryLinks history={history} />
    </>
  );
}

/** The primary action is at the bottom edge. */
function PhoneHead({ history }: { history: History }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <Typography variant="h1" sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        {t('list.title')}
      </Typography>
      <HistoryLinks history={history} />
    </>
  );
}

const parts = [
  [undefined, 'list.recent'],
  ['old', 'list.old'],
  ['recurring', 'recurring.list.link'],
] as const;

function HistoryLinks({ history }: { history: History }) {
  const { t } = useTranslation('orders');
  return (
    <PartLinks label={t('list.parts')}>
      {parts.map(([part, name]) => (
        <TextLink
          key={name}
          to={paths.orders}
          search={part === undefined ? {} : { history: part }}
          activeOptions={{ exact: true }}
          aria-current={part === history ? 'page' : undefined}
        >
          {t(name)}
        </TextLink>
      ))}
    </PartLinks>
  );
}

interface NoOrdersProps {
  filtered: boolean;
  old: boolean;
  onClear: () => void;
}

function NoOrders({ filtered, old, onClear }: NoOrdersProps) {
  const { t } = useTranslation('orders');
  if (filtered)
    return (
      <Empty
        icon={mdiTextBoxSearchOutline}
        title={t('list.noneFound')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      />
    );
  if (old)
    return (
      <Empty
        icon={mdiTextBoxSearchOutline}
        title={t('list.emptyOld.title')}
        action={
          <ButtonLink to={paths.orders} search={{}} variant="outlined">
            {t('list.emptyOld.action')}
          </ButtonLink>
        }
      >
        {t('list.emptyOld.text')}
      </Empty>
    );
  return (
    <Empty
      icon={mdiTextBoxSearchOutline}
      title={t('list.empty.title')}
      action={
        <ButtonLink to={paths.skipTrace} variant="outlined">
          {t('list.empty.action')}
        </ButtonLink>
      }
    >
      {t('list.empty.text')}
    </Empty>
  );
}

/** Totals of all matching orders, not only of this page. */
function OrderTotals({ summary }: { summary: LeadSummary }) {
  const { t } = useTranslation('orders');
  return (
    <Typography
      variant="table"
      color="textSecondary"
      component="p"
      sx={{ p: 4, borderTop: { xs: '1px solid var(--mui-palette-divider)', sm: 0 } }}
    >
      {t('list.summary', {
        leads: t('list.leads', { count: summary.leads }),
        hits: t('list.summaryHits', { count: summary.hits, share: percent(summary.hit_rate) }),
        coins: coins(summary.coins),
      })}
    </Typography>
  );
}
