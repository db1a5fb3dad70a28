/** Payouts: what is unpaid becomes coins at once, or money that the operator sends. */

import type { PayoutMethod } from '#contract/affiliate/rules';
import type { Payout, UnpaidReferrals } from '#contract/affiliate/schemas';
import { addressOf } from '#features/accounts';
import { rewardCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { hasOpenPayout, presentPayout, selectReferrals } from '../lists/service.ts';
import { type AffiliateRow, lockAffiliate, lockDue, selectDue } from '../repository.ts';
import { currency, inCoins, readTerms } from './terms.ts';

/** Cents in words for a message. */
export const inMoney = (cents: bigint): string =>
  (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() });

/** Who only acts for a customer moves none of what they earned. */
export function refuseImpersonator({ impersonator_id }: Caller): void {
  if (impersonator_id !== null)
    throw new AppError(
      'customer_only',
      'Payouts are the customer’s own: they can’t be made or changed while you act for them.',
    );
}

/** What the next payout would pay, and whether it can be asked for. */
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
    coins: Number(inCoins(due, terms)),
    waiting: await hasOpenPayout(ctx.db, account_id),
  };
}

/** Money goes to a confirmed address alone; coins too, where mail can be sent at all. */
async function requireConfirmed(ctx: Context, tx: Tx, caller: Caller, method: PayoutMethod): Promise<void> {
  if (method === 'coins' && ctx.config.smtp === null) return;
  if ((await addressOf(tx, caller.account_id))?.confirmed) return;
  throw new AppError(
    'email_unconfirmed',
    'Confirm your e-mail before your first payout: open the link that we sent you, or have it sent again from your profile. What you earned waits.',
  );
}

function requireAddress({ payout_method, payout_address }: AffiliateRow, method: PayoutMethod): void {
  if (method === 'coins' || (payout_method === method && payout_address !== null)) return;
  const message = 'Say first where the money goes to, in the settings of your payouts.';
  throw new AppError('invalid', message, { errors: { method: message } });
}

/** Asks for all that is unpaid: in coins it is paid at once, in money the operator sends it. */
export async function requestPayout(
  ctx: Context,
  caller: Caller,
  { account_id }: AffiliateRow,
  method: PayoutMethod,
): Promise<Payout> {
  refuseImpersonator(caller);
  return inTransaction(ctx, async (tx) => {
    const affiliate = await lockAffiliate(tx, account_id);
    if (affiliate === undefined) throw new Error('an affiliate that was read is not there');
    await requireConfirmed(ctx, tx, caller, method);
    requireAddress(affiliate, method);
    if (await hasOpenPayout(tx, account_id))
      throw new AppError('payout_pending', 'A payout is under way already. Wait until it is sent.');
    const terms = await readTerms(tx);
    const lines = await lockDue(tx, account_id);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
    const coins = method === 'coins' ? inCoins(amount, terms) : null;
    if (amount < BigInt(terms.least_payout) || coins === 0n)
      throw new AppError(
        'payout_too_small',
        `A payout takes at least ${inMoney(BigInt(terms.least_payout))}, and ${inMoney(amount)} is unpaid. What is pending is added when its time is over.`,
      );
    const now = clock.now();
    const paid = coins === null ? null : now;
    const id = newId();
    const row = { id, method, amount, currency, coins, created_at: now, settled_at: paid };
    await tx
      .insertInto('affiliate_payout')
      .values({
        ...row,
        affiliate_id: account_id,
        state: paid === null ? 'requested' : 'sent',
        address: paid === null ? affiliate.payout_address : null,
      })
      .execute();
    await tx
      .updateTable('affiliate_line')
      .set({ payout_id: id, ...(paid !== null && { state: 'paid' }) })
      .where(
        'id',
        'in',
        lines.map((line) => line.id),
      )
      .execute();
    await audit(tx, { caller, action: 'payout.request', subject: `payout:${id}` });
    if (coins !== null) {
      await rewardCoins(tx, { account_id, coins, payout_id: id, actor_id: caller.user_id });
      await tellPayout(tx, account_id, { what: 'sent', amount, coins, reason: null });
    }
    return presentPayout({
      ...row,
      state: paid === null ? 'requested' : 'sent',
      referrals: lines.length,
      reason: null,
    });
  });
}

/** Tells an affiliate what became of a payout. */
export const tellPayout = (
  tx: Tx,
  account_id: string,
  of: { what: 'sent' | 'rejected' | 'failed'; amount: bigint; coins: bigint | null; reason: string | null },
) =>
  emit(tx, 'payout.sent', account_id, {
    ...of,
    amount: Number(of.amount),
    currency,
    coins: of.coins === null ? null : Number(of.coins),
  });
