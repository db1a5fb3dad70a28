import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/envelope';
import { getOrder, listOrderLeads, listOrders } from '#contract/orders/calls';
import type { AreaBasis } from '#contract/orders/figures/schemas';
import type { Outcome } from '#contract/orders/results';
import type { Order, OrderState } from '#contract/orders/schemas';
import { endedStates, isIn } from '#contract/orders/states';
import { load } from '../../kit/api/api.ts';
import { cacheReply } from '../../kit/api/queries.ts';

const inProgressStates: readonly OrderState[] = ['queued', 'running', 'cancelling'];

export const isInProgress = (order: Order): boolean => inProgressStates.includes(order.state);
export const hasEnded = (order: Order): boolean => isIn(endedStates, order.state);
/** Unpaid orders belong to the skip trace steps, not to the order page. */
export const isUnpaid = (order: Order): boolean => order.paid_at === null;

/** Fallback poll in milliseconds, in case the event stream can't stay connected. */
export const POLL_INTERVAL_MS = 5000;
/** The stream sends no events while the file is read. */
const READ_POLL_INTERVAL_MS = 1000;

/** Milliseconds until the next poll; false if the order changes only on request. */
export function pollInterval(order: Order | undefined): number | false {
  if (order?.state === 'draft') return READ_POLL_INTERVAL_MS;
  return order !== undefined && isInProgress(order) ? POLL_INTERVAL_MS : false;
}

export const orderQuery = (idOrNumber: string) =>
  queryOptions({
    queryKey: ['order', idOrNumber],
    queryFn: ({ signal }) => load(getOrder, { params: { id: idOrNumber }, signal }),
    refetchInterval: ({ state: { data } }) => pollInterval(data),
  });

export const ordersQuery = (
  page: number,
  perPage: number,
  filters: { value?: string | undefined; state?: OrderState | undefined } = {},
) =>
  queryOptions({
    queryKey: ['orders', page, perPage, filters],
    queryFn: ({ signal }) => load(listOrders, { query: { page, per_page: perPage, ...filters }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });

export interface OrderLeadsParams {
  order: string;
  page: number;
  per_page: number;
  outcome?: Outcome | undefined;
  basis?: AreaBasis | undefined;
  state?: string | undefined;
  county?: string | undefined;
  zip?: string | undefined;
}

export const orderLeadsQuery = ({ order, ...query }: OrderLeadsParams) =>
  queryOptions({
    queryKey: ['order-leads', order, query],
    queryFn: ({ signal }) => load(listOrderLeads, { params: { id: order }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Writes newer state of an order into every cached query that shows it. */
export function cacheOrder(cache: QueryClient, order: Order): void {
  const before = cache.getQueryData<Order>(['order', order.id]);
  for (const name of [order.id, String(order.number)]) cacheReply(cache, ['order', name], order);
  let listed = false;
  cache.setQueriesData<Page<Order>>({ queryKey: ['orders'] }, (page) => {
    if (!page?.items.some(({ id }) => id === order.id)) return page;
    listed = true;
    return { ...page, items: page.items.map((item) => (item.id === order.id ? order : item)) };
  });
  // A discarded order disappears from the lists.
  if (!listed || (isUnpaid(order) && hasEnded(order))) void cache.invalidateQueries({ queryKey: ['orders'] });
  if (before?.state === order.state) return;
  void cache.invalidateQueries({ queryKey: ['order-leads', order.id] });
  // Lists of leads decide themselves when they load again: rows stay where they are while somebody works with them.
  if (hasEnded(order)) void cache.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' });
}
