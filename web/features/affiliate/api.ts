import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as affiliateCalls from '#contract/affiliate/calls';
import * as affiliateDomainsCalls from '#contract/affiliate/domains/calls';
import type { AffiliateNotice, PayoutMethod, PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import type { PayoutAddress } from '#contract/affiliate/schemas';
import { load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';

const perPage = '25';
const key = (...parts: unknown[]) => ['affiliate', ...parts];

export const reloadAffiliate = () => queryClient.invalidateQueries({ queryKey: ['affiliate'] });

export const urlQuery = (id: string) =>
  queryOptions({
    queryKey: key('url', id),
    queryFn: ({ signal }) => load(affiliateCalls.getAffiliateUrl, { params: { id }, signal }),
  });

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: key('statistics', id),
    queryFn: ({ signal }) => load(affiliateCalls.getAffiliateStatistics, { params: { id }, signal }),
  });

export const pointsQuery = (id: string) =>
  queryOptions({
    queryKey: key('points', id),
    queryFn: ({ signal }) => load(affiliateCalls.getAffiliatePoints, { params: { id }, signal }),
  });

export const unpaidQuery = (id: string) =>
  queryOptions({
    queryKey: key('unpaid', id),
    queryFn: ({ signal }) => load(affiliateCalls.listUnpaidReferrals, { params: { id }, query: {}, signal }),
  });

export interface AffiliateFilters {
  page: number;
  converted?: 'true' | 'false' | undefined;
  campaign?: string | undefined;
  status?: ReferralStatus | undefined;
  payout?: string | undefined;
  state?: PayoutState | undefined;
}

/** Drops the filters that are not set. */
const queryOf = ({ page, ...narrowed }: AffiliateFilters) => ({
  page: String(page),
  per_page: perPage,
  ...(Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined)) as Omit<
    AffiliateFilters,
    'page'
  >),
});

/** Path of the CSV of a list, with the same filters as the page. */
export const listFilePath = (
  user: string,
  list: 'visits' | 'referrals' | 'payouts',
  filters: AffiliateFilters,
): string => {
  const { page: _, per_page: __, ...narrowed } = queryOf(filters);
  const query = new URLSearchParams(narrowed as Record<string, string>);
  return `/affiliate-file/${user}/${list}${query.size > 0 ? `?${query}` : ''}`;
};

export const visitsQuery = (id: string, filters: AffiliateFilters) =>
  queryOptions({
    queryKey: key('visits', id, filters),
    queryFn: ({ signal }) =>
      load(affiliateCalls.listVisits, { params: { id }, query: queryOf(filters), signal }),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (id: string, filters: AffiliateFilters) =>
  queryOptions({
    queryKey: key('referrals', id, filters),
    queryFn: ({ signal }) =>
      load(affiliateCalls.listReferrals, { params: { id }, query: queryOf(filters), signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (id: string, filters: AffiliateFilters) =>
  queryOptions({
    queryKey: key('payouts', id, filters),
    queryFn: ({ signal }) =>
      load(affiliateCalls.listPayouts, { params: { id }, query: queryOf(filters), signal }),
    placeholderData: keepPreviousData,
  });

/** `from` and `to` are days (YYYY-MM-DD), both included. */
export const graphQuery = (id: string, from: string, to: string, statuses: ReferralStatus[]) =>
  queryOptions({
    queryKey: key('graph', id, from, to, statuses),
    queryFn: ({ signal }) =>
      load(affiliateCalls.getReferralGraph, { params: { id }, body: { from, to, statuses }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('settings', id),
    queryFn: ({ signal }) => load(affiliateCalls.getAffiliateSettings, { params: { id }, signal }),
  });

export const requestPayout = (id: string, method: PayoutMethod) =>
  request(affiliateCalls.requestPayout, { params: { id }, body: { method } });

export const updatePayoutAddress = (id: string, address: PayoutAddress) =>
  request(affiliateCalls.updatePayoutMethod, { params: { id }, body: address });

export const setNotice = (id: string, kind: AffiliateNotice, accept: boolean) =>
  request(affiliateCalls.setAffiliateNotice, { params: { id }, body: { kind, accept } });

export const domainsQuery = (id: string) =>
  queryOptions({
    queryKey: key('domains', id),
    queryFn: ({ signal }) => load(affiliateDomainsCalls.listDomains, { params: { id }, signal }),
  });

export const addDomain = (id: string, domain: string) =>
  request(affiliateDomainsCalls.createDomain, { params: { id }, body: { domain } });

export const checkDomain = (id: string) => request(affiliateDomainsCalls.checkDomain, { params: { id } });

export const removeDomain = (id: string) => request(affiliateDomainsCalls.deleteDomain, { params: { id } });
