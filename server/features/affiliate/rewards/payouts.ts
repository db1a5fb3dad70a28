/** A payout turns unpaid earnings into coins at once, or into money that the admin sends. */

import type { PayoutMethod } from '#contract/affiliate/rules';
import type { Payout, UnpaidReferrals } from '#contract/affiliate/schemas';
import { addressOf } from '#features/accounts';
import { payRewardInCoins } from '#features/wallet';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { hasOpenPayout, presentPayout, selectReferrals } from '../lists/service.ts';
import { type AffiliateRow, lockAffiliate, lockDue, selectDue } from '../repository.ts';
import { currency, readTerms, toCoins } from './terms.ts';

/** Throws `customer_only` for an impersonating admin, who must not move a customer's earnings. */
export function assertNotImpersonating({ impersonator_id }: Caller): void {
  if (impersonator_id !== null) throw new AppError('customer_only.payouts');
}

/** Returns the lines of the next payout, its amount, and whether one is already open. */
export async function readUnpaid(
  ctx: Context,
  { account_id }: AffiliateRow,
  paging: { page: number; per_page: number },
): Promise<UnpaidReferrals> {
  const terms = await readTerms(ctx.db);
  const due = await selectDue(ctx.db, account_id);
  return {
    ...(await selectReferrals(ctx.db, account_id, { ...paging, status: 'unpaid', due: true })),
    due: Number(due),
    currency,
    least_payout: terms.least_payout,
    coins: Number(toCoins(due, terms)),
    waiting: await hasOpenPayout(ctx.db, account_id),
  };
}

/** Throws `email_unconfirmed` unless the email is confirmed. Coin payouts need that only if the service sends mail. */
async function requireConfirmed(ctx: Context, tx: Tx, caller: Caller, method: PayoutMethod): Promise<void> {
  if (method === 'coins' && ctx.config.smtp === null) return;
  if ((await addressOf(tx, caller.account_id))?.confirmed) return;
  throw new AppError('email_unconfirmed.first_payout');
}

function requireAddress({ payout_method, payout_address }: AffiliateRow, method: PayoutMethod): void {
  if (method === 'coins' || (payout_method === method && payout_address !== null)) return;
  throw invalidFields({ method: message('fields:payout_address_needed') });
}

/** Requests a payout of all unpaid lines. Coins are paid at once; money waits for the admin. */
export async function requestPayout(
  ctx: Context,
  caller: Caller,
  { account_id }: AffiliateRow,
  method: PayoutMethod,
): Promise<Payout> {
  assertNotImpersonating(caller);
  return inTransaction(ctx, async (tx) => {
    const affiliate = await lockAffiliate(tx, account_id);
    if (affiliate === undefined) throw new Error('a known affiliate is missing');
    await requireConfirmed(ctx, tx, caller, method);
    requireAddress(affiliate, method);
    if (await hasOpenPayout(tx, account_id)) throw new AppError('payout_pending');
    const terms = await readTerms(tx);
    const lines = await lockDue(tx, account_id);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
    const coins = method === 'coins' ? toCoins(amount, terms) : null;
    if (amount < BigInt(terms.least_payout) || coins === 0n)
      throw new AppError('payout_too_small', {
        values: { minimum: terms.least_payout, unpaid: Number(amount) },
      });
    const now = clock.now();
    const paidAt = coins === null ? null : now;
    const id = newId();
    const row = { id, method, amount, currency, coins, created_at: now, settled_at: paidAt };
    await tx
      .insertInto('affiliate_payout')
      .values({
        ...row,
        affiliate_id: account_id,
        state: paidAt === null ? 'requested' : 'sent',
        address: paidAt === null ? affiliate.payout_address : null,
      })
      .execute();
    await tx
      .updateTable('affiliate_line')
      .set({ payout_id: id, ...(paidAt !== null && { state: 'paid' }) })
      .where(
        'id',
        'in',
        lines.map((line) => line.id),
      )
      .execute();
    await audit(tx, { caller, action: 'payout.request', subject: `payout:${id}` });
    if (coins !== null) {
      await payRewardInCoins(tx, { account_id, coins, payout_id: id, actor_id: caller.user_id });
      await emitPayout(tx, account_id, { what: 'sent', amount, coins, reason: null });
    }
    return presentPayout({
      ...row,
      state: paidAt === null ? 'requested' : 'sent',
      referrals: lines.length,
      reason: null,
    });
  });
}

export const emitPayout = (
  tx: Tx,
  account_id: string,
  change: {
    what: 'sent' | 'rejected' | 'failed';
    amount: bigint;
    coins: bigint | null;
    reason: string | null;
  },
) =>
  emit(tx, 'payout.sent', account_id, {
    ...change,
    amount: Number(change.amount),
    currency,
    coins: change.coins === null ? null : Number(change.coins),
  });
