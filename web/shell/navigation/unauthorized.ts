/** What a 401 does that no renewal could mend, by the kind of load that met it (GUARD-6). */
import type { QueryClient } from '@tanstack/react-query';
import { failureOf } from '../../kit/api/api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * `sign-out`: card info, which ends the session here too. `log`: a load of the frame, which keeps what it shows; the
       * end of the session is in the console. Every other load drops its own data.
       */
      unauthorized?: 'sign-out' | 'log';
    };
  }
}

/**
 * Follows the loads of a cache. The saved user is gone by then (`endSession`); where the page goes is decided here.
 * @returns how to stop following
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
