/** The calls about the price of an order that is not paid yet. */

import { queryOptions } from '@tanstack/react-query';
import type { Purpose } from '#contract/orders/purposes';
import { getSample, requoteOrder, traceSample } from '#contract/orders/quote/calls';
import { load, request } from '../../../kit/api/api.ts';

/** The free sample of an order as it stands. */
export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-sample', id],
    queryFn: ({ signal }) => load(getSample, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Traces the free sample. */
export const takeSample = (id: string, purpose: Purpose) =>
  request(traceSample, { params: { id }, body: { purpose } });

/** Has an order priced anew. */
export const repriceOrder = (id: string) => request(requoteOrder, { params: { id } });
