/** The loads and calls of money that its own pages make. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiBase, authorizedFetch, dataOf, readBody } from '../../kit/api.ts';
import { toast } from '../../kit/toasts.tsx';

export const movementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'movements', page],
    queryFn: ({ signal }) =>
      dataOf(api['wallet-movements'].$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => dataOf(api['plan-list'].$get({}, { init: { signal } })),
});

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) =>
      dataOf(
        api['invoice-list'].$get({ query: { page: String(page), per_page: '10' } }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
  });

export const addressQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['billing-address', user_id],
    queryFn: ({ signal }) =>
      dataOf(api['get-billing-address'][':id'].$get({ param: { id: user_id } }, { init: { signal } })),
  });

export const historyQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['subscription', 'history', user_id],
    queryFn: ({ signal }) =>
      dataOf(
        api['subscription-history'][':id'].$get({ param: { id: user_id }, query: {} }, { init: { signal } }),
      ),
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) =>
      dataOf(api['subscription-check-payment-info'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** Fetches a file with the user's token and hands it to the browser to keep. */
export async function saveFile(path: string, name: string): Promise<void> {
  try {
    const response = await authorizedFetch(`${apiBase}${path}`);
    if (!response.ok) {
      toast.error(readBody<never>(response.status, await response.text()).message);
      return;
    }
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  } catch {
    toast.error(readBody<never>(0, '').message);
  }
}
