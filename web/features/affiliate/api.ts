/** The calls of the affiliate programme. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PayoutAddress } from '#contract/affiliate';
import type { AffiliateNotice, PayoutMethod, ReferralStatus } from '#contract/affiliate-rules';
import { api, bodyOf, dataOf } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';

const perPage = '25';
const key = (...parts: unknown[]) => ['affiliate', ...parts];

/** Loads anew whatever a payout or a setting has changed. */
export const reloadAffiliate = () => queryClient.invalidateQueries({ queryKey: ['affiliate'] });

export const urlQuery = (id: string) =>
  queryOptions({
    queryKey: key('url', id),
    queryFn: ({ signal }) =>
      dataOf(api['affiliate-url'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: key('statistics', id),
    queryFn: ({ signal }) => dataOf(api.statistics[':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const pointsQuery = (id: string) =>
  queryOptions({
    queryKey: key('points', id),
    queryFn: ({ signal }) =>
      dataOf(api['affiliate-points'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const unpaidQuery = (id: string) =>
  queryOptions({
    queryKey: key('unpaid', id),
    queryFn: ({ signal }) =>
      dataOf(api['referral-payment'][':id'].$get({ param: { id }, query: {} }, { init: { signal } })),
  });

export const visitsQuery = (id: string, page: number, converted: 'true' | 'false' | undefined) =>
  queryOptions({
    queryKey: key('visits', id, page, converted),
    queryFn: ({ signal }) =>
      dataOf(
        api['visit-list'][':id'].$get(
          {
            param: { id },
            query: { page: String(page), per_page: perPage, ...(converted && { converted }) },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (id: string, page: number, status: ReferralStatus | undefined) =>
  queryOptions({
    queryKey: key('referrals', id, page, status),
    queryFn: ({ signal }) =>
      dataOf(
        api.referral[':id'].$get(
          { param: { id }, query: { page: String(page), per_page: perPage, ...(status && { status }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: key('payouts', id, page),
    queryFn: ({ signal }) =>
      dataOf(
        api['affiliate-payouts'][':id'].$get(
          { param: { id }, query: { page: String(page), per_page: perPage } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** What was earned in a range of days, both named. */
export const graphQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: key('graph', id, from, to),
    queryFn: ({ signal }) =>
      dataOf(api['referral-graph'][':id'].$post({ param: { id }, json: { from, to } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('settings', id),
    queryFn: ({ signal }) =>
      dataOf(api['affiliate-setting'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const askPayout = (id: string, method: PayoutMethod) =>
  bodyOf(api['affiliate-payouts'][':id'].$post({ param: { id }, json: { method } }));

export const changeAddress = (id: string, address: PayoutAddress) =>
  bodyOf(api['affiliate-setting'][':id'].$put({ param: { id }, json: address }));

export const chooseNotice = (id: string, kind: AffiliateNotice, accept: boolean) =>
  bodyOf(api['notification-accept-cancel'][':id'].$post({ param: { id }, json: { kind, accept } }));

export const domainsQuery = (id: string) =>
  queryOptions({
    queryKey: key('domains', id),
    queryFn: ({ signal }) => dataOf(api['domain-list'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const addDomain = (id: string, domain: string) =>
  bodyOf(api['store-domain'][':id'].$post({ param: { id }, json: { domain } }));

export const checkDomain = (id: string) => bodyOf(api['domain-check'][':id'].$post({ param: { id } }));

export const removeDomain = (id: string) => bodyOf(api['domain-delete'][':id'].$get({ param: { id } }));
