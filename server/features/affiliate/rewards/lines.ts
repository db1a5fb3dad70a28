/**
 * Holds the lines of a payment against its books: what it earns now, whatever was refunded, disputed, won back, refused or
 * let pass, and in whatever order. What is not paid out yet is made smaller or larger; what is, by a line of its own, which
 * the next payout sets off.
 */
import { Rate } from '#contract/affiliate/terms';
import { type PaymentOfReward, readPaymentOfReward } from '#features/billing';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { type LineRow, lockAffiliate, lockCustomer, updateLine } from '../repository.ts';
import { currency, earned } from './terms.ts';

/** Whether a reward was refused, by a rule or by somebody: what it loses of itself only stands in `reversed`. */
export const isRefused = ({ state, reversed, amount }: LineRow): boolean =>
  state === 'rejected' && reversed < amount;

/** What a line counts for: nothing once it was refused. */
const worth = (line: LineRow) => (line.state === 'rejected' ? 0n : line.amount - line.reversed);

/** The reward of a payment and the lines that followed it; whoever asks has locked the affiliate. */
export async function linesOf(tx: Tx, payment_id: string) {
  const all = await tx
    .selectFrom('affiliate_line')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute();
  return { reward: all.find(({ kind }) => kind === 'reward'), all };
}

/** Brings the lines of a payment to what it earns now; tells its affiliate where that has changed. */
export async function settleLines(tx: Tx, payment: PaymentOfReward): Promise<void> {
  const { reward, all } = await linesOf(tx, payment.id);
  if (reward === undefined) return;
  const rate = Rate.parse({ kind: reward.rate_kind, value: Number(reward.rate) });
  const due = isRefused(reward) ? 0n : earned(rate, reward.base, payment.taken_back);
  const change = due - all.reduce((sum, line) => sum + worth(line), 0n);
  if (change === 0n) return;
  await (change < 0n ? takeBack(tx, reward, payment, -change) : giveBack(tx, reward, change));
}

/** The same, for a payment by its id; nothing where its customer came from nobody. The books are read once both are locked. */
export async function settlePayment(
  tx: Tx,
  { account_id, payment_id }: { account_id: string; payment_id: string },
): Promise<void> {
  const customer = await lockCustomer(tx, account_id);
  if (customer === undefined) return;
  await lockAffiliate(tx, customer.affiliate_id);
  const payment = await readPaymentOfReward(tx, payment_id);
  if (payment !== undefined) await settleLines(tx, payment);
}

async function takeBack(tx: Tx, reward: LineRow, payment: PaymentOfReward, amount: bigint): Promise<void> {
  const reason = payment.disputed ? 'disputed' : 'refunded';
  const left = reward.state === 'open' && reward.payout_id === null ? reward.amount - reward.reversed : 0n;
  const here = amount < left ? amount : left;
  if (here > 0n) {
    const reversed = reward.reversed + here;
    const all = reversed === reward.amount;
    await updateLine(tx, reward.id, { reversed, ...(all && { state: 'rejected', reason }) });
  }
  // What is paid out, or on its way, is set off against what comes next.
  if (amount > here) await addLine(tx, reward, { kind: 'reversal', amount: here - amount, reason });
  await record(tx, reward, { what: 'reversed', amount, reason });
}

async function giveBack(tx: Tx, reward: LineRow, amount: bigint): Promise<void> {
  const left = reward.payout_id === null && !isRefused(reward) ? reward.reversed : 0n;
  const here = amount < left ? amount : left;
  if (here > 0n)
    await updateLine(tx, reward.id, { reversed: reward.reversed - here, state: 'open', reason: null });
  if (amount > here)
    await addLine(tx, reward, { kind: 'restored', amount: amount - here, reason: 'dispute_won' });
  await record(tx, reward, { what: 'restored', amount, reason: null });
}

async function addLine(
  tx: Tx,
  of: LineRow,
  line: { kind: 'reversal' | 'restored'; amount: bigint; reason: string },
): Promise<void> {
  const { affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate } = of;
  const now = clock.now();
  await tx
    .insertInto('affiliate_line')
    .values({
      ...{ affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate },
      ...line,
      id: newId(),
      currency: of.currency,
      holds_until: now,
      created_at: now,
    })
    .execute();
}

async function record(
  tx: Tx,
  { payment_id, affiliate_id }: LineRow,
  of: { what: 'reversed' | 'restored'; amount: bigint; reason: string | null },
): Promise<void> {
  const action = of.what === 'reversed' ? 'referral.reverse' : 'referral.restore';
  await audit(tx, { caller: null, action, subject: `payment:${payment_id}` });
  await tellReferral(tx, affiliate_id, of);
}

/** Tells an affiliate what became of a referral. */
export const tellReferral = (
  tx: Tx,
  affiliate_id: string,
  of: { what: 'made' | 'reversed' | 'restored' | 'rejected'; amount: bigint; reason: string | null },
) => emit(tx, 'referral.changed', affiliate_id, { ...of, amount: Number(of.amount), currency });
