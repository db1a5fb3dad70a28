import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listKeyRequests, listKeys } from '#contract/api-keys/calls';
import { listApiOrders } from '#contract/single-traces/calls';
import { listWebhookMessages, listWebhooks } from '#contract/webhooks/calls';
import { CallError, load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';

export const keysQuery = (user: string) =>
  queryOptions({
    queryKey: ['app-key', user],
    queryFn: ({ signal }) => load(listKeys, { params: { id: user }, signal }),
  });

export const reloadKeys = () => queryClient.invalidateQueries({ queryKey: ['app-key'] });

export const webhooksQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => load(listWebhooks, { signal }),
});

export const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhook-endpoints'] });

/** Polls while a message is waiting to be sent. */
export const messagesQuery = (id: string, page: number, per_page: number) =>
  queryOptions({
    queryKey: ['webhook-messages', id, page],
    queryFn: ({ signal }) => load(listWebhookMessages, { params: { id }, query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((message) => message.state === 'waiting') ? 3000 : false,
  });

export const reloadMessages = () => queryClient.invalidateQueries({ queryKey: ['webhook-messages'] });

export const requestsQuery = (id: string, page: number, per_page: number) =>
  queryOptions({
    queryKey: ['app-key-requests', id, page],
    queryFn: ({ signal }) => load(listKeyRequests, { params: { id }, query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
    // A first call shows up while the developer looks on.
    refetchInterval: 10_000,
  });

export const apiOrdersQuery = (user: string, page: number) =>
  queryOptions({
    queryKey: ['api-orders', user, page],
    queryFn: async ({ signal }) => {
      const query = { page, per_page: 10 };
      const answer = await request(listApiOrders, { params: { id: user }, query, signal });
      if (!answer.status) throw new CallError(answer);
      return answer.data;
    },
    placeholderData: keepPreviousData,
  });
