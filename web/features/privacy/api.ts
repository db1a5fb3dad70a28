/** The calls of the opt-out page, and of the admin's page of requests. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PrivacyAction, PrivacyForm, PrivacyStart } from '#contract/privacy/schemas';
import { api, bodyOf, dataOf } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';

export const start = (json: PrivacyStart) => bodyOf(api.privacy.requests.$post({ json }));
export const prove = (json: { id: string; code: string }) => bodyOf(api.privacy.proof.$post({ json }));
export const decide = (json: { id: string; key: string; action: PrivacyAction }) =>
  bodyOf(api.privacy.decision.$post({ json }));
export const sendForm = (json: PrivacyForm) => bodyOf(api.privacy.form.$post({ json }));

export const summaryQuery = queryOptions({
  queryKey: ['privacy', 'summary'],
  queryFn: ({ signal }) => dataOf(api.admin.suppression.$get({}, { init: { signal } })),
});

/** What was erased because its time was over. */
export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: ({ signal }) => dataOf(api.admin.erasures.$get({}, { init: { signal } })),
});

/** How we stand with California's DROP. */
export const dropQuery = queryOptions({
  queryKey: ['privacy', 'drop'],
  queryFn: ({ signal }) => dataOf(api.admin.drop.$get({}, { init: { signal } })),
});
export const syncNow = () => bodyOf(api.admin.drop.sync.$post());
export const reloadDrop = () => queryClient.invalidateQueries({ queryKey: dropQuery.queryKey });

/** How many requests a page of them has. */
export const perPage = 20;

export const requestsQuery = (page: number, open: boolean) =>
  queryOptions({
    queryKey: ['privacy', 'requests', page, open],
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['privacy-requests'].$get(
          { query: { page, per_page: perPage, open: open ? 'yes' : 'no' } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) =>
      dataOf(api.admin['privacy-requests'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

export const confirm = (id: string, people: string[]) =>
  bodyOf(api.admin['privacy-requests'][':id'].confirm.$post({ param: { id }, json: { people } }));
export const refuse = (id: string, reason: string) =>
  bodyOf(api.admin['privacy-requests'][':id'].refuse.$post({ param: { id }, json: { reason } }));

/** Loads everything of the page anew. */
export const reload = () => queryClient.invalidateQueries({ queryKey: ['privacy'] });
