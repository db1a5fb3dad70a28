/** Limits concurrent searches: over 100,000 leads, one holds a connection for a while. */
import { perContext } from '#platform/context';
import { createAccountQueue } from '#platform/jobs/account-queue';

/** A page runs one or two at once; further calls of the same account wait briefly. */
export const searchTurns = perContext(() => createAccountQueue({ atOnce: 2, waiting: 20 }));
