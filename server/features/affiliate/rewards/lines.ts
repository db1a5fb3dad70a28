/**
 * Reconciles a payment's lines with what it earns now, after refunds, disputes and reviews in any order. Unpaid lines
 * are adjusted; paid ones are offset by a new line in the next payout.
 */
import { Rate } from '#contract/affiliate/terms';
import { readSettledPayment, type SettledPayment } from '#features/billing';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { type LineRow, lockAffiliate, lockCustomer, updateLine } from '../repository.ts';
import { computeEarnings, currency } from './terms.ts';

/** True if a rule or an admin rejected the reward, as opposed to a full reversal, which is recorded in `reversed`. */
export const isRejected = ({ state, reversed, amount }: LineRow): boolean =>
  state === 'rejected' && reversed < amount;

/** The line's amount; 0 if it was rejected. */
const lineValue = (line: LineRow) => (line.state === 'rejected' ? 0n : line.amount - line.reversed);

/** The reward of a payment and all its lines. The caller has locked the affiliate. */
export async function selectLines(tx: Tx, payment_id: string) {
  const all = await tx
    .selectFrom('affiliate_line')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute();
  return { reward: all.find(({ kind }) => kind === 'reward'), all };
}

/** Adjusts the payment's lines to what it earns now and notifies the affiliate of changes. */
export async function settleLines(tx: Tx, payment: SettledPayment): Promise<void> {
  const { reward, all } = await selectLines(tx, payment.id);
  if (reward === undefined) return;
  const rate = Rate.parse({ kind: reward.rate_kind, value: Number(reward.rate) });
  const earned = isRejected(reward) ? 0n : computeEarnings(rate, reward.base, payment.taken_back);
  const change = earned - all.reduce((sum, line) => sum + lineValue(line), 0n);
  if (change === 0n) return;
  await (change < 0n ? reverseReward(tx, reward, payment, -change) : restoreReward(tx, reward, change));
}

/**
 * Same for a payment id. Does nothing if the customer wasn't referred. Reads the payment after locking customer and
 * affiliate.
 */
export async function settlePaymentLines(
  tx: Tx,
  { account_id, payment_id }: { account_id: string; payment_id: string },
): Promise<void> {
  const customer = await lockCustomer(tx, account_id);
  if (customer === undefined) return;
  await lockAffiliate(tx, customer.affiliate_id);
  const payment = await readSettledPayment(tx, payment_id);
  if (payment !== undefined) await settleLines(tx, payment);
}

async function reverseReward(
  tx: Tx,
  reward: LineRow,
  payment: SettledPayment,
  amount: bigint,
): Promise<void> {
  const reason = payment.disputed ? 'disputed' : 'refunded';
  const left = reward.state === 'open' && reward.payout_id === null ? reward.amount - reward.reversed : 0n;
  const adjustable = amount < left ? amount : left;
  if (adjustable > 0n) {
    const reversed = reward.reversed + adjustable;
    const all = reversed === reward.amount;
    await updateLine(tx, reward.id, { reversed, ...(all && { state: 'rejected', reason }) });
  }
  // The part already paid or being paid is deducted from the next payout.
  if (amount > adjustable)
    await addLine(tx, reward, { kind: 'reversal', amount: adjustable - amount, reason });
  await recordChange(tx, reward, { what: 'reversed', amount, reason });
}

async function restoreReward(tx: Tx, reward: LineRow, amount: bigint): Promise<void> {
  const left = reward.payout_id === null && !isRejected(reward) ? reward.reversed : 0n;
  const adjustable = amount < left ? amount : left;
  if (adjustable > 0n)
    await updateLine(tx, reward.id, { reversed: reward.reversed - adjustable, state: 'open', reason: null });
  if (amount > adjustable)
    await addLine(tx, reward, { kind: 'restored', amount: amount - adjustable, reason: 'dispute_won' });
  await recordChange(tx, reward, { what: 'restored', amount, reason: null });
}

async function addLine(
  tx: Tx,
  reward: LineRow,
  line: { kind: 'reversal' | 'restored'; amount: bigint; reason: string },
): Promise<void> {
  const { affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate } =
    reward;
  const now = clock.now();
  await tx
    .insertInto('affiliate_line')
    .values({
      ...{ affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate },
      ...line,
      id: newId(),
      currency: reward.currency,
      holds_until: now,
      created_at: now,
    })
    .execute();
}

async function recordChange(
  tx: Tx,
  { payment_id, affiliate_id }: LineRow,
  change: { what: 'reversed' | 'restored'; amount: bigint; reason: string | null },
): Promise<void> {
  const action = change.what === 'reversed' ? 'referral.reverse' : 'referral.restore';
  await audit(tx, { caller: null, action, subject: `payment:${payment_id}` });
  await emitReferral(tx, affiliate_id, change);
}

export const emitReferral = (
  tx: Tx,
  affiliate_id: string,
  change: { what: 'made' | 'reversed' | 'restored' | 'rejected'; amount: bigint; reason: string | null },
) => emit(tx, 'referral.changed', affiliate_id, { ...change, amount: Number(change.amount), currency });
