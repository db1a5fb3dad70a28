/** How data is loaded and kept: one cache, gentle retries, and the loads that many pages share. */

import { QueryClient, queryOptions } from '@tanstack/react-query';
import { getProfile } from '#contract/accounts/profile/calls';
import { getPublicSettings } from '#contract/site/calls';
import type { SettingInfo } from '#contract/site/schemas';
import { getBalance } from '#contract/wallet/calls';
import type { Balance } from '#contract/wallet/schemas';
import { CallError, load } from './api.ts';

/** Longer than this nobody waits for a page. */
const longestWait = 60;

const failedOf = (error: unknown) => (error instanceof CallError ? error.failure : undefined);

/** Toasts are loaded when the first is shown: the shell has none. */
async function showRefusal(message: string): Promise<void> {
  const { toast } = await import('../toasts/toasts.tsx');
  toast.error(message, { id: 'too-many-requests' });
}

/** Whether a load is tried again; one that was refused for too many calls says so, and is tried again once. */
export function shouldRetry(count: number, error: unknown): boolean {
  const { http = 0, retryAfter = 0, message = '' } = failedOf(error) ?? {};
  if (retryAfter > longestWait) return false;
  // One message, however many loads of the page are refused.
  if (http === 429) void showRefusal(message);
  return http === 429 ? count < 1 && retryAfter > 0 : count < 2 && (http === 0 || http >= 500);
}

/** Milliseconds until that: as the server says, and never all loads of a page at the same moment. */
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
      // A page without a network says so, instead of waiting for one without a word; it loads anew once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The coins to spend and those held. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => load(getBalance, { signal }),
  meta: { unauthorized: 'log' },
});

/** Takes over a newer balance; movements that are listed beside it are loaded anew, or still. */
export function keepBalance(cache: QueryClient, balance: Balance): void {
  const { queryKey } = balanceQuery;
  // An answer that is under way is older; movements and top-ups have keys that begin alike, and go on.
  void cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData(queryKey, balance);
  void cache.invalidateQueries({ queryKey: [...queryKey, 'movements'] });
}

/** The signed-in user as the server knows them. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => load(getProfile, { params: { id }, signal }),
    staleTime: 5 * 60_000,
    meta: { unauthorized: 'log' },
  });

/** Loads the notifications anew, in the bell and on their page (NOTE-2). */
export const reloadNotifications = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
};

/** The settings that the server has written into the page, if it has. */
function settingsOfPage(): SettingInfo | undefined {
  const text = globalThis.document?.getElementById('setting-info')?.textContent;
  return (JSON.parse(text ?? 'null') as SettingInfo | null) ?? undefined;
}

/** The public settings of this installation. */
export const settingsQuery = queryOptions({
  queryKey: ['setting-info'],
  queryFn: ({ signal }) => load(getPublicSettings, { signal }),
  staleTime: 5 * 60_000,
  initialData: settingsOfPage,
  // The page may come from the browser's back-forward cache: it is shown at once, and asked for anew.
  initialDataUpdatedAt: 0,
});
