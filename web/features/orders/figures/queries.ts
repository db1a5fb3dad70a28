import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrderFigures, listOrderAreas } from '#contract/orders/figures/calls';
import type { AreasQuery } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { load } from '../../../kit/api/api.ts';
import { isInProgress, POLL_INTERVAL_MS } from '../queries.ts';

/** Counts follow an order while it runs, and are read once more when it stops. */
const liveOptions = (order: Order) =>
  ({
    placeholderData: keepPreviousData,
    refetchInterval: isInProgress(order) ? POLL_INTERVAL_MS : false,
  }) as const;

export const figuresQuery = (order: Order) =>
  queryOptions({
    queryKey: ['order-figures', order.id, order.state, order.leads_deleted],
    queryFn: ({ signal }) => load(getOrderFigures, { params: { id: order.id }, signal }),
    ...liveOptions(order),
  });

export const areasQuery = (order: Order, query: Partial<AreasQuery>) =>
  queryOptions({
    queryKey: ['order-areas', order.id, order.state, query],
    queryFn: ({ signal }) => load(listOrderAreas, { params: { id: order.id }, query, signal }),
    ...liveOptions(order),
  });
