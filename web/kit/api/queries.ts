/** The query cache with its retry rules, and the queries that many pages share. */

import { type InferDataFromTag, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getProfile } from '#contract/accounts/profile/calls';
import { getPublicSettings } from '#contract/site/calls';
import type { SettingInfo } from '#contract/site/schemas';
import { getBalance } from '#contract/wallet/calls';
import type { Balance } from '#contract/wallet/schemas';
import { CallError, load } from './api.ts';

/** Seconds. Nobody waits longer for a page. */
const longestWait = 60;

const failedOf = (error: unknown) => (error instanceof CallError ? error.failure : undefined);

/** Lazy: the shell's bundle has no toasts. Their place loads with the page, so that it's there without a connection. */
async function showRefusal(message: string): Promise<void> {
  const { toast } = await import('../toasts/toaster.tsx');
  toast.error(message, { id: 'too-many-requests' });
}

/** Whether to retry a load. Rate-limited loads (429) are retried once. */
export function shouldRetry(count: number, error: unknown): boolean {
  const { http = 0, retryAfter = 0, message = '' } = failedOf(error) ?? {};
  if (retryAfter > longestWait) return false;
  // One toast, no matter how many loads of the page are refused.
  if (http === 429) void showRefusal(message);
  return http === 429 ? count < 1 && retryAfter > 0 : count < 2 && (http === 0 || http >= 500);
}

/** Milliseconds until the retry: what the server asks for, plus jitter. */
export function retryDelay(count: number, error: unknown): number {
  const { retryAfter } = failedOf(error) ?? {};
  const spread = 1 + Math.random() / 4;
  return 1000 * spread * (retryAfter === undefined ? Math.min(2 ** count, 30) : retryAfter);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: shouldRetry,
      retryDelay,
      throwOnError: false,
      // Without a network, loads fail at once instead of pausing silently; they reload when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Available and held coins. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => load(getBalance, { signal }),
  meta: { unauthorized: 'log' },
});

/** Caches the reply to a change. Loads under way may have read the data before the change, so they are canceled. */
export function cacheReply<K extends QueryKey>(
  cache: QueryClient,
  queryKey: K,
  data: InferDataFromTag<unknown, K>,
): void {
  // Others may share the key's prefix; they continue.
  void cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<unknown>([...queryKey], data);
}

/** Stores a newer balance. Movements shown on the page reload. */
export function cacheBalance(cache: QueryClient, balance: Balance): void {
  const { queryKey } = balanceQuery;
  cacheReply(cache, queryKey, balance);
  void cache.invalidateQueries({ queryKey: [...queryKey, 'movements'] });
}

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => load(getProfile, { params: { id }, signal }),
    staleTime: 5 * 60_000,
    meta: { unauthorized: 'log' },
  });

/** Reloads notifications in the bell and on their page (NOTE-2). */
export const reloadNotifications = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
};

/** The settings that the server embeds in the page, if any. */
function settingsOfPage(): SettingInfo | undefined {
  const text = globalThis.document?.getElementById('setting-info')?.textContent;
  return (JSON.parse(text ?? 'null') as SettingInfo | null) ?? undefined;
}

export const settingsQuery = queryOptions({
  queryKey: ['setting-info'],
  queryFn: ({ signal }) => load(getPublicSettings, { signal }),
  staleTime: 5 * 60_000,
  initialData: settingsOfPage,
  // The page may come from the back-forward cache: show its settings at once, then reload them.
  initialDataUpdatedAt: 0,
});
