/** Handles a 401 that no renewal could fix, depending on the query (GUARD-6). */
import type { QueryClient } from '@tanstack/react-query';
import { failureOf } from '../../kit/api/api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * `sign-out`: card info, which signs out here too. `log`: queries of the frame, which keep their data and log to
       * the console. All other queries drop their data.
       */
      unauthorized?: 'sign-out' | 'log';
    };
  }
}

/**
 * Follows the queries of a cache. `endSession` has already removed the stored user; this decides where the page goes.
 * @returns a function that stops following
 */
export function followUnauthorized(client: QueryClient, signOut: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (failureOf(event.action.error).http !== 401) return;
    const { query } = event;
    if (query.meta?.unauthorized === 'sign-out') signOut();
    else if (query.meta?.unauthorized !== 'log') query.setState({ data: undefined });
  });
}
