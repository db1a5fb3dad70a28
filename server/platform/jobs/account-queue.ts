/**
 * Limits how much of one kind of expensive work each account runs at once, so that one account can't take all
 * connections.
 */
import { AppError } from '../errors.ts';

export interface AccountQueue {
  /** Runs work when the account is below its share. Throws `too_many_searches` if too much is waiting. */
  run<T>(account_id: string, work: () => Promise<T>): Promise<T>;
}

interface AccountState {
  running: number;
  waiting: (() => void)[];
}

/** Per process: `atOnce` jobs of an account run, and up to `waiting` more wait in order. */
export function createAccountQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): AccountQueue {
  const accounts = new Map<string, AccountState>();
  return {
    async run(account_id, work) {
      const line = accounts.get(account_id) ?? { running: 0, waiting: [] };
      accounts.set(account_id, line);
      if (line.running < atOnce) line.running += 1;
      else {
        if (line.waiting.length >= waiting)
          throw new AppError('too_many_searches', {
            values: { running: atOnce + waiting },
            retryAfter: 5,
          });
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        // The next job takes over the slot.
        const next = line.waiting.shift();
        if (next !== undefined) next();
        else if (--line.running === 0) accounts.delete(account_id);
      }
    },
  };
}
