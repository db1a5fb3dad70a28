import { queryOptions } from '@tanstack/react-query';
import type { Purpose } from '#contract/orders/purposes';
import { getSample, requoteOrder as requoteOrderCall, traceSample } from '#contract/orders/quote/calls';
import { load, request } from '../../../../kit/api/api.ts';

export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-sample', id],
    queryFn: ({ signal }) => load(getSample, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const takeSample = (id: string, purpose: Purpose) =>
  request(traceSample, { params: { id }, body: { purpose } });

export const requoteOrder = (id: string) => request(requoteOrderCall, { params: { id } });
