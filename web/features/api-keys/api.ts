/** The calls of the page “Manage api”. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';

/** The user's keys. */
export const keysQuery = (user: string) =>
  queryOptions({
    queryKey: ['app-key', user],
    queryFn: ({ signal }) =>
      dataOf(api['app-key'][':id'].$get({ param: { id: user } }, { init: { signal } })),
  });

export const reloadKeys = () => queryClient.invalidateQueries({ queryKey: ['app-key'] });

/** The user's webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => dataOf(api['webhook-endpoints'].$get({}, { init: { signal } })),
});

export const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhook-endpoints'] });

/** A page of what was sent to a webhook, looked at again while something waits. */
export const messagesQuery = (id: string, page: number, per_page: number) =>
  queryOptions({
    queryKey: ['webhook-messages', id, page],
    queryFn: ({ signal }) =>
      dataOf(
        api['webhook-messages'][':id'].$get(
          { param: { id }, query: { page, per_page } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((message) => message.state === 'waiting') ? 3000 : false,
  });

export const reloadMessages = () => queryClient.invalidateQueries({ queryKey: ['webhook-messages'] });

/** A page of what a key was used for. */
export const requestsQuery = (id: string, page: number, per_page: number) =>
  queryOptions({
    queryKey: ['app-key-requests', id, page],
    queryFn: ({ signal }) =>
      dataOf(
        api['app-key-requests'][':id'].$get(
          { param: { id }, query: { page, per_page } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });
