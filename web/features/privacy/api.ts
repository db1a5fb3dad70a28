import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDropStatus, syncDrop } from '#contract/drop/calls';
import {
  approvePrivacyRequest,
  getPrivacyRequest,
  getSuppressionSummary,
  listPrivacyRequests,
  rejectPrivacyRequest,
} from '#contract/privacy/admin-calls';
import {
  createPrivacyRequest,
  decidePrivacyRequest,
  listPrivacyRecords,
  submitPrivacyForm,
  verifyPrivacyRequest,
} from '#contract/privacy/calls';
import type { PrivacyAction, PrivacyForm, PrivacyStart } from '#contract/privacy/schemas';
import { listErasures } from '#contract/retention/calls';
import { type Failed, load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';

export const startRequest = (body: PrivacyStart) => request(createPrivacyRequest, { body });
export const verifyCode = (body: { id: string; code: string }) => request(verifyPrivacyRequest, { body });
export const recordsQuery = (body: { id: string; key: string }) =>
  queryOptions({
    queryKey: ['privacy', 'records', body.id],
    queryFn: ({ signal }) => load(listPrivacyRecords, { body, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
/** Whether a request was decided, or its hour is over. */
export const isEnded = ({ error }: Failed): boolean => error?.code === 'privacy_session_ended';
export const decide = (body: { id: string; key: string; action: PrivacyAction }) =>
  request(decidePrivacyRequest, { body });
export const sendForm = (body: PrivacyForm) => request(submitPrivacyForm, { body });

/** Polling intervals in ms: while a job carries out what was decided here, and otherwise. */
const FAST_POLL_MS = 2000;
const SLOW_POLL_MS = 10_000;

export const summaryQuery = queryOptions({
  queryKey: ['privacy', 'summary'],
  queryFn: ({ signal }) => load(getSuppressionSummary, { signal }),
  refetchInterval: SLOW_POLL_MS,
});

export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: ({ signal }) => load(listErasures, { signal }),
});

export const dropQuery = queryOptions({
  queryKey: ['privacy', 'drop'],
  queryFn: ({ signal }) => load(getDropStatus, { signal }),
  refetchInterval: SLOW_POLL_MS,
});
export const syncNow = () => request(syncDrop);
export const reloadDrop = () => queryClient.invalidateQueries({ queryKey: dropQuery.queryKey });

export const perPage = 20;

export const requestsQuery = (page: number, open: boolean) =>
  queryOptions({
    queryKey: ['privacy', 'requests', page, open],
    queryFn: ({ signal }) =>
      load(listPrivacyRequests, {
        query: { page, per_page: perPage, ...(open && { open: 'yes' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'working') ? FAST_POLL_MS : SLOW_POLL_MS,
  });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) => load(getPrivacyRequest, { params: { id }, signal }),
  });

export const confirm = (id: string, people: string[]) =>
  request(approvePrivacyRequest, { params: { id }, body: { people } });
export const refuse = (id: string, reason: string) =>
  request(rejectPrivacyRequest, { params: { id }, body: { reason } });

export const reload = () => queryClient.invalidateQueries({ queryKey: ['privacy'] });
