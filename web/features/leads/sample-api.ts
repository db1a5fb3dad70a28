/** The calls about the price of an order that is not paid yet. */
import { queryOptions } from '@tanstack/react-query';
import type { Purpose } from '#contract/orders/purposes';
import { api, bodyOf, dataOf } from '../../kit/api.ts';

/** The free sample of an order as it stands. */
export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-sample', id],
    queryFn: ({ signal }) => dataOf(api['order-sample'][':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Traces the free sample. */
export const takeSample = (id: string, purpose: Purpose) =>
  bodyOf(api['order-sample'][':id'].$post({ param: { id }, json: { purpose } }));

/** Has an order priced anew. */
export const repriceOrder = (id: string) => bodyOf(api['order-reprice'][':id'].$post({ param: { id } }));
