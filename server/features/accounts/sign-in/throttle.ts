/**
 * How often a password may be tried. Counts follow what was typed, never whether it has an account, and no count that a
 * stranger can fill locks the owner out: a known device and a completed reset have counts of their own, and a sign-in
 * link by email works whatever the counts say.
 */
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { createLimit, createPass, inWords, type Limit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import type { UserRow } from '../repository.ts';
import { findDevice } from './devices.ts';

export interface Attempt {
  email: string;
  ip: string;
  /** The token of the browser's device cookie. */
  device: string | null;
}

/** An attempt that may go on. */
export interface Admitted {
  /** Counts a code of the second factor; throws `sign_in_throttled` after too many. */
  countCode(user_id: string): Promise<void>;
  /** The sign-in was good: it and the tries before it no longer count. */
  succeed(user: Pick<UserRow, 'id' | 'email_confirmed_at'>): Promise<void>;
}

/** In seconds. */
const minute = 60;

async function take(limit: Limit, key: string): Promise<void> {
  try {
    await limit.take(key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limit')) throw error;
    const { retryAfter = 1 } = error;
    throw new AppError(
      'sign_in_throttled',
      `Too many sign-in attempts. Get a sign-in link by email, or wait ${inWords(retryAfter)} and try again.`,
      { retryAfter, cause: error },
    );
  }
}

/** The counts of this installation. */
export function signInThrottle(ctx: Context) {
  const { pool } = ctx;
  const perNetwork = createLimit(pool, { name: 'sign-in', points: 60, duration: 10 * minute });
  const perPair = createLimit(pool, { name: 'sign-in-pair', points: 10, duration: 10 * minute });
  const perDevice = createLimit(pool, { name: 'sign-in-device', points: 10, duration: 10 * minute });
  // Three networks fill it. It only sends unknown devices to the link by email.
  const perAccount = createLimit(pool, { name: 'sign-in-account', points: 30, duration: 60 * minute });
  const perCode = createLimit(pool, { name: 'sign-in-code', points: 5, duration: 15 * minute });
  const proven = createPass(pool, { name: 'sign-in-proven', duration: 60 * minute });

  const pairOf = ({ email, ip }: Pick<Attempt, 'email' | 'ip'>) => `${email} ${networkOf(ip)}`;
  /** Codes tried by somebody with a stolen password count apart from those of the owner's device, link or reset. */
  const codes = (suffix: string) => ({
    countCode: (user_id: string) => take(perCode, user_id + suffix),
    resetCodes: (user_id: string) => perCode.reset(user_id + suffix),
  });

  return {
    /** Counts an attempt with a password; throws `sign_in_throttled` after too many. */
    async admit(attempt: Attempt): Promise<Admitted> {
      const { email, ip } = attempt;
      const device = await findDevice(ctx.db, email, attempt.device);
      if (device !== null) {
        await take(perDevice, device);
        const { countCode, resetCodes } = codes(` device ${device}`);
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
      if (!isProven) await take(perNetwork, networkOf(ip));
      await take(perPair, pair);
      if (!isProven) await take(perAccount, email);
      const { countCode, resetCodes } = codes(isProven ? ` at ${networkOf(ip)}` : '');
      return {
        countCode,
        async succeed({ id, email_confirmed_at }) {
          await resetCodes(id);
          // Somebody who registered with another person's email must not clear the counts of wrong passwords for it.
          if (email_confirmed_at === null) return;
          await perPair.reset(pair);
          if (!isProven) await perAccount.refund(email);
        },
      };
    },

    /** Lifts the throttle of an account for a network from which somebody has proven that its mailbox is theirs. */
    async prove(email: string, ip: string): Promise<void> {
      const pair = pairOf({ email, ip });
      await perPair.reset(pair);
      await proven.grant(pair);
    },

    /** Counts codes given with a sign-in link, which only the mailbox's owner has. */
    byLink: codes(' link'),
  };
}

export type SignInThrottle = ReturnType<typeof signInThrottle>;
