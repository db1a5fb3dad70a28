/**
 * Limits password attempts. Counts depend on what was entered, not on whether it has an account. No count that a
 * stranger can exhaust locks out the owner: known devices and completed resets have counts of their own, and the
 * emailed sign-in link always works.
 */
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { createLimit, createPass, type Limit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import type { UserRow } from '../repository.ts';
import { findDevice } from './devices.ts';

export interface Attempt {
  email: string;
  ip: string;
  device: string | null;
}

/** An attempt within the limits. */
export interface Admitted {
  /** Counts a second-factor code. Throws `sign_in_throttled` after too many. */
  countCode(user_id: string): Promise<void>;
  /** Clears the counts after a successful sign-in. */
  succeed(user: Pick<UserRow, 'id' | 'email_confirmed_at'>): Promise<void>;
}

/** In seconds. */
const minute = 60;

async function takeAttempt(limit: Limit, key: string): Promise<void> {
  try {
    await limit.take(key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limit')) throw error;
    const { retryAfter = 1 } = error;
    throw new AppError('sign_in_throttled', { values: { wait: retryAfter }, retryAfter, cause: error });
  }
}

function createLimits({ pool }: Context) {
  return {
    perNetwork: createLimit(pool, { name: 'sign-in', points: 60, duration: 10 * minute }),
    perPair: createLimit(pool, { name: 'sign-in-pair', points: 10, duration: 10 * minute }),
    perDevice: createLimit(pool, { name: 'sign-in-device', points: 10, duration: 10 * minute }),
    // Three networks together exhaust it. Unknown devices then have to use the emailed link.
    perAccount: createLimit(pool, { name: 'sign-in-account', points: 30, duration: 60 * minute }),
    perCode: createLimit(pool, { name: 'sign-in-code', points: 5, duration: 15 * minute }),
    proven: createPass(pool, { name: 'sign-in-proven', duration: 60 * minute }),
  };
}

export function signInThrottle(ctx: Context) {
  const { perNetwork, perPair, perDevice, perAccount, perCode, proven } = createLimits(ctx);
  const pairOf = ({ email, ip }: Pick<Attempt, 'email' | 'ip'>) => `${email} ${networkOf(ip)}`;
  /** Codes tried with a stolen password count separately from those of the owner's device, link or reset. */
  const codeLimit = (suffix: string) => ({
    countCode: (user_id: string) => takeAttempt(perCode, user_id + suffix),
    resetCodes: (user_id: string) => perCode.reset(user_id + suffix),
  });

  return {
    /** Counts a password attempt. Throws `sign_in_throttled` after too many. */
    async admit(attempt: Attempt): Promise<Admitted> {
      const { email, ip } = attempt;
      const device = await findDevice(ctx.db, email, attempt.device);
      if (device !== null) {
        await takeAttempt(perDevice, device);
        const { countCode, resetCodes } = codeLimit(` device ${device}`);
        return {
          countCode,
          async succeed({ id }) {
            await perDevice.reset(device);
            await resetCodes(id);
          },
        };
      }
      const pair = pairOf(attempt);
      const isProven = await proven.has(pair);
      if (!isProven) await takeAttempt(perNetwork, networkOf(ip));
      await takeAttempt(perPair, pair);
      if (!isProven) await takeAttempt(perAccount, email);
      const { countCode, resetCodes } = codeLimit(isProven ? ` at ${networkOf(ip)}` : '');
      return {
        countCode,
        async succeed({ id, email_confirmed_at }) {
          await resetCodes(id);
          // Registering with someone else's email must not clear the counts of its wrong passwords.
          if (email_confirmed_at === null) return;
          await perPair.reset(pair);
          if (!isProven) await perAccount.refund(email);
        },
      };
    },

    /** Lifts an account's throttle for a network, after a proof of access to its mailbox. */
    async grantProof(email: string, ip: string): Promise<void> {
      const pair = pairOf({ email, ip });
      await perPair.reset(pair);
      await proven.grant(pair);
    },

    /** Counts codes entered with a sign-in link, which only the mailbox's owner has. */
    byLink: codeLimit(' link'),
  };
}

export type SignInThrottle = ReturnType<typeof signInThrottle>;
