/** The calls of the affiliate programme. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AffiliateNotice, PayoutMethod, PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import type { PayoutAddress } from '#contract/affiliate/schemas';
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

/** What a list is narrowed to. */
export interface Narrowed {
  page: number;
  converted?: 'true' | 'false' | undefined;
  campaign?: string | undefined;
  status?: ReferralStatus | undefined;
  payout?: string | undefined;
  state?: PayoutState | undefined;
}

/** What is asked for, without what is left open. */
const asked = ({ page, ...narrowed }: Narrowed) => ({
  page: String(page),
  per_page: perPage,
  ...(Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined)) as Omit<
    Narrowed,
    'page'
  >),
});

/** The address of a list as a file, narrowed as it is on the page. */
export const listFile = (user: string, list: 'visits' | 'referrals' | 'payouts', of: Narrowed): string => {
  const { page: _, per_page: __, ...narrowed } = asked(of);
  const query = new URLSearchParams(narrowed as Record<string, string>);
  return `/affiliate-file/${user}/${list}${query.size > 0 ? `?${query}` : ''}`;
};

export const visitsQuery = (id: string, of: Narrowed) =>
  queryOptions({
    queryKey: key('visits', id, of),
    queryFn: ({ signal }) =>
      dataOf(api['visit-list'][':id'].$get({ param: { id }, query: asked(of) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (id: string, of: Narrowed) =>
  queryOptions({
    queryKey: key('referrals', id, of),
    queryFn: ({ signal }) =>
      dataOf(api.referral[':id'].$get({ param: { id }, query: asked(of) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (id: string, of: Narrowed) =>
  queryOptions({
    queryKey: key('payouts', id, of),
    queryFn: ({ signal }) =>
      dataOf(api['affiliate-payouts'][':id'].$get({ param: { id }, query: asked(of) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** What was earned in a range of days, both named, of some statuses. */
export const graphQuery = (id: string, from: string, to: string, statuses: ReferralStatus[]) =>
  queryOptions({
    queryKey: key('graph', id, from, to, statuses),
    queryFn: ({ signal }) =>
      dataOf(
        api['referral-graph'][':id'].$post(
          { param: { id }, json: { from, to, statuses } },
          { init: { signal } },
        ),
      ),
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
