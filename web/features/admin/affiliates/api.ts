/** The calls of the operator's side of the affiliate programme. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '../../../kit/api.ts';

const key = (...parts: unknown[]) => ['console', 'affiliates', ...parts];

interface Asked {
  value: string | undefined;
  state?: string | undefined;
  page: number;
}

/** What is asked for, without what is left open. */
const queryOf = ({ value, state, page }: Asked): Record<string, string> => ({
  page: String(page),
  ...(value !== undefined && { value }),
  ...(state !== undefined && { state }),
});

export const peopleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('people', asked),
    queryFn: ({ signal }) =>
      dataOf(api.admin.affiliates.$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('referrals', asked),
    queryFn: ({ signal }) =>
      dataOf(api.admin['affiliate-referrals'].$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const domainsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('domains', asked),
    queryFn: ({ signal }) =>
      dataOf(api.admin['affiliate-domains'].$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('payouts', asked),
    queryFn: ({ signal }) =>
      dataOf(api.admin['affiliate-payouts'].$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const batchesQuery = queryOptions({
  queryKey: key('batches'),
  queryFn: ({ signal }) => dataOf(api.admin['affiliate-batch'].$get({}, { init: { signal } })),
});

/** Plans, whose rates can be others. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => dataOf(api['plan-list'].$get({}, { init: { signal } })),
});

export interface Decision {
  id: string;
  approve: boolean;
  reason?: string;
}

export const decideReferral = ({ id, ...json }: Decision) =>
  bodyOf(api.admin['affiliate-referrals'][':id'].$post({ param: { id }, json }));

export const decideDomain = ({ id, ...json }: Decision) =>
  bodyOf(api.admin['affiliate-domains'][':id'].$post({ param: { id }, json }));

export const refusePayout = ({ id, reason }: { id: string; reason: string }) =>
  bodyOf(api.admin['affiliate-payouts'][':id'].$post({ param: { id }, json: { reason } }));

export const approvePayouts = (payout_ids: string[]) =>
  bodyOf(api.admin['affiliate-batch'].$post({ json: { payout_ids } }));

export const sendBatch = (id: string) => bodyOf(api.admin['affiliate-batch'][':id'].$post({ param: { id } }));

/** The address of a batch as a file. */
export const batchFile = ({ id, method }: { id: string; method: 'paypal' | 'bank' }): string =>
  `/admin/affiliate-batch/${id}/${method}`;
