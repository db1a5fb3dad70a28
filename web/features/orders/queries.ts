/** Orders as several pages load them, and how a newer state of one finds its way into all of them. */

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Page } from '#contract/envelope';
import { getLead } from '#contract/leads/calls';
import { createLeadsDownload } from '#contract/leads/selection-calls';
import { getOrder, listOrderLeads, listOrders } from '#contract/orders/calls';
import { createDownloadTicket } from '#contract/orders/download/calls';
import type {
  DownloadQuery,
  DownloadTicket,
  DownloadValue,
  SelectionDownload,
} from '#contract/orders/download/schemas';
import type { Outcome } from '#contract/orders/results';
import type { Order, OrderState } from '#contract/orders/schemas';
import { endedStates, isIn } from '#contract/orders/states';
import { type Failed, load, request } from '../../kit/api/api.ts';

/** States in which the order still moves by itself. */
const moving: readonly OrderState[] = ['queued', 'running', 'cancelling'];

export const isMoving = (order: Order): boolean => moving.includes(order.state);
export const hasEnded = (order: Order): boolean => isIn(endedStates, order.state);
/** Not paid yet: it belongs to the steps of the skip trace, not to the order's page. */
export const isUnpaid = (order: Order): boolean => order.paid_at === null;

/** Beside the stream, in case no line to it can be kept open: an order that moves is asked for now and then. */
export const asking = 5000;
/** While its file is read the stream is silent about an order. */
const askingWhileRead = 1000;

/** After how many milliseconds an order is asked for anew; false: not by itself. */
export function askingOf(order: Order | undefined): number | false {
  if (order?.state === 'draft') return askingWhileRead;
  return order !== undefined && isMoving(order) ? asking : false;
}

/** One order, by its id or by its number. */
export const orderQuery = (idOrNumber: string) =>
  queryOptions({
    queryKey: ['order', idOrNumber],
    queryFn: ({ signal }) => load(getOrder, { params: { id: idOrNumber }, signal }),
    refetchInterval: ({ state: { data } }) => askingOf(data),
  });

/** A page of orders, the newest first. */
export const ordersQuery = (
  page: number,
  perPage: number,
  narrowed: { value?: string | undefined; state?: OrderState | undefined } = {},
) =>
  queryOptions({
    queryKey: ['orders', page, perPage, narrowed],
    queryFn: ({ signal }) => load(listOrders, { query: { page, per_page: perPage, ...narrowed }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? asking : false),
  });

export interface OrderLeadsWanted {
  order: string;
  page: number;
  per_page: number;
  outcome: Outcome | undefined;
}

/** A page of an order's rows with their results. */
export const orderLeadsQuery = ({ order, ...query }: OrderLeadsWanted) =>
  queryOptions({
    queryKey: ['order-leads', order, query],
    queryFn: ({ signal }) => load(listOrderLeads, { params: { id: order }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Puts a newer state of an order wherever the order is shown. */
export function keepOrder(cache: QueryClient, order: Order): void {
  const before = cache.getQueryData<Order>(['order', order.id]);
  for (const name of [order.id, String(order.number)]) {
    // An answer that is under way is older than what was just told, and would take its place.
    void cache.cancelQueries({ queryKey: ['order', name] });
    cache.setQueryData(['order', name], order);
  }
  let listed = false;
  cache.setQueriesData<Page<Order>>({ queryKey: ['orders'] }, (page) => {
    if (!page?.items.some(({ id }) => id === order.id)) return page;
    listed = true;
    return { ...page, items: page.items.map((item) => (item.id === order.id ? order : item)) };
  });
  // What was discarded leaves the lists.
  if (!listed || (isUnpaid(order) && hasEnded(order))) void cache.invalidateQueries({ queryKey: ['orders'] });
  if (before?.state !== order.state) void cache.invalidateQueries({ queryKey: ['order-leads', order.id] });
}

/** What a download is asked for; what isn't said is as usual. */
export interface DownloadChoice extends Partial<DownloadQuery> {
  value: DownloadValue;
}

/** Starts a download by a ticket, so that the browser itself writes the file; answers how large it will be. */
export async function startDownload(
  order: string,
  { value, ...query }: DownloadChoice,
): Promise<DownloadTicket | Failed> {
  return follow(await request(createDownloadTicket, { params: { orderId: order, value }, query }));
}

/** Starts a download of chosen leads. */
export const startChosenDownload = async (
  json: z.input<typeof SelectionDownload>,
): Promise<DownloadTicket | Failed> => follow(await request(createLeadsDownload, { body: json }));

/** Has the browser follow a ticket. */
function follow(answer: { status: true; data: DownloadTicket } | Failed): DownloadTicket | Failed {
  if (!answer.status) return answer;
  window.location.assign(answer.data.path);
  return answer.data;
}

/** One lead with what was said of it. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => load(getLead, { params: { id }, signal }),
  });
