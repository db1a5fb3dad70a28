/** The calls of the affiliate programme. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AffiliateNotice, PayoutMethod, PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import type { PayoutAddress } from '#contract/affiliate/schemas';
import * as calls from '#contract/calls';
import { load, request } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';

const perPage = '25';
const key = (...parts: unknown[]) => ['affiliate', ...parts];

/** Loads anew whatever a payout or a setting has changed. */
export const reloadAffiliate = () => queryClient.invalidateQueries({ queryKey: ['affiliate'] });

export const urlQuery = (id: string) =>
  queryOptions({
    queryKey: key('url', id),
    queryFn: ({ signal }) => load(calls.getAffiliateUrl, { params: { id }, signal }),
  });

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: key('statistics', id),
    queryFn: ({ signal }) => load(calls.getAffiliateStatistics, { params: { id }, signal }),
  });

export const pointsQuery = (id: string) =>
  queryOptions({
    queryKey: key('points', id),
    queryFn: ({ signal }) => load(calls.getAffiliatePoints, { params: { id }, signal }),
  });

export const unpaidQuery = (id: string) =>
  queryOptions({
    queryKey: key('unpaid', id),
    queryFn: ({ signal }) => load(calls.listUnpaidReferrals, { params: { id }, query: {}, signal }),
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
    queryFn: ({ signal }) => load(calls.listVisits, { params: { id }, query: asked(of), signal }),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (id: string, of: Narrowed) =>
  queryOptions({
    queryKey: key('referrals', id, of),
    queryFn: ({ signal }) => load(calls.listReferrals, { params: { id }, query: asked(of), signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (id: string, of: Narrowed) =>
  queryOptions({
    queryKey: key('payouts', id, of),
    queryFn: ({ signal }) => load(calls.listPayouts, { params: { id }, query: asked(of), signal }),
    placeholderData: keepPreviousData,
  });

/** What was earned in a range of days, both named, of some statuses. */
export const graphQuery = (id: string, from: string, to: string, statuses: ReferralStatus[]) =>
  queryOptions({
    queryKey: key('graph', id, from, to, statuses),
    queryFn: ({ signal }) =>
      load(calls.getReferralGraph, { params: { id }, body: { from, to, statuses }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('settings', id),
    queryFn: ({ signal }) => load(calls.getAffiliateSettings, { params: { id }, signal }),
  });

export const askPayout = (id: string, method: PayoutMethod) =>
  request(calls.requestPayout, { params: { id }, body: { method } });

export const changeAddress = (id: string, address: PayoutAddress) =>
  request(calls.updatePayoutMethod, { params: { id }, body: address });

export const chooseNotice = (id: string, kind: AffiliateNotice, accept: boolean) =>
  request(calls.setAffiliateNotice, { params: { id }, body: { kind, accept } });

export const domainsQuery = (id: string) =>
  queryOptions({
    queryKey: key('domains', id),
    queryFn: ({ signal }) => load(calls.listDomains, { params: { id }, signal }),
  });

export const addDomain = (id: string, domain: string) =>
  request(calls.createDomain, { params: { id }, body: { domain } });

export const checkDomain = (id: string) => request(calls.checkDomain, { params: { id } });

export const removeDomain = (id: string) => request(calls.deleteDomain, { params: { id } });
