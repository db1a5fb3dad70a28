/**
 * Payments that a customer's bank takes back: their unspent coins are taken back at once, what was spent of them is owed, and
 * admins are told. Won, everything is as before; lost, it stays so.
 */
import { sql } from 'kysely';
import { adminAccounts } from '#features/accounts';
import { addBoughtCoins, forgiveDebts, lotOfDocument, payDebts, reclaimCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { gatewayOf } from '../gateway/choose.ts';
import type { GatewayDispute } from '../gateway/port.ts';
import { invoiceOf } from '../invoices/service.ts';
import {
  lockPayment,
  type PaymentRow,
  selectPaymentById,
  selectPaymentOfCharge,
} from '../payments/repository.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { findPlan } from '../subscriptions/plans.ts';
import { lockSubscription } from '../subscriptions/repository.ts';
import { discountedPurchases } from './plans.ts';

/** How a dispute stands; an inquiry moves no money. */
type Settled = Exclude<GatewayDispute['state'], 'inquiry'>;

/** Brings what we know of a dispute up to date with what the gateway says; false where its charge is none of ours. */
export async function applyDispute(ctx: Context, told: GatewayDispute): Promise<boolean> {
  const charge = { gateway: gatewayOf(ctx).realm, ref: told.charge, key: null };
  const found = await selectPaymentOfCharge(ctx.db, charge);
  if (!found) return false;
  await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, found.id);
    const known = await tx
      .selectFrom('dispute')
      .selectAll()
      .where('gateway_ref', '=', told.ref)
      .executeTakeFirst();
    if (known?.state === told.state || told.state === 'inquiry') return;
    const payment = await selectPaymentById(tx, found.id);
    if (payment?.state !== 'paid') return;
    if (known === undefined) await open(tx, payment, told);
    else if (known.state === 'open') await close(tx, payment, known, told.state);
  });
  return true;
}

async function open(tx: Tx, payment: PaymentRow, told: GatewayDispute): Promise<void> {
  const { account_id, currency } = payment;
  const id = newId();
  const won = told.state === 'won';
  const { taken, owed } = won
    ? { taken: 0n, owed: 0n }
    : await reclaim(tx, payment, { id, amount: told.amount });
  await tx
    .insertInto('dispute')
    .values({
      id,
      payment_id: payment.id,
      account_id,
      gateway_ref: told.ref,
      state: told.state,
      amount: told.amount,
      currency,
      coins_taken: taken,
      coins_spent: owed,
      opened_at: clock.now(),
      closed_at: told.state === 'open' ? null : clock.now(),
    })
    .execute();
  await audit(tx, { caller: null, action: 'payment.dispute', subject: `payment:${payment.id}` });
  if (told.state === 'won' || told.state === 'inquiry') return;
  await tell(tx, payment, { state: told.state, amount: told.amount });
  // Nothing more is charged to the card of somebody who takes back what they paid.
  await tx.updateTable('top_up').set({ enabled: false }).where('account_id', '=', account_id).execute();
  const subscription = await lockSubscription(tx, account_id);
  if (payment.purpose === 'subscription' && subscription)
    await endSubscription(tx, subscription, (await findPlan(tx, subscription.plan_id)).name);
  for (const admin of await adminAccounts(tx)) {
    await emit(tx, 'money.attention', admin, {
      what: 'dispute',
      amount: Number(told.amount),
      currency,
      count: Number(owed),
    });
  }
}

const tell = (tx: Tx, payment: PaymentRow, { state, amount }: { state: Settled; amount: bigint }) =>
  emit(tx, 'payment.disputed', payment.account_id, {
    payment_id: payment.id,
    state,
    amount: Number(amount),
    currency: payment.currency,
  });

/** Takes back the coins that the payment brought, by the share of it that is disputed; without coins there is nothing to take. */
async function reclaim(tx: Tx, payment: PaymentRow, { id, amount }: { id: string; amount: bigint }) {
  const invoice = await invoiceOf(tx, payment.id);
  const { account_id } = payment;
  const lot = invoice && (await lotOfDocument(tx, { account_id, document: invoice.number }));
  if (!lot) return { taken: 0n, owed: 0n };
  const share = (lot.granted * amount + payment.amount - 1n) / payment.amount;
  const left = lot.granted - lot.refunded;
  const coins = share < left ? share : left;
  const sum = await reclaimCoins(tx, { account_id, lot_id: lot.id, coins, cause: id });
  if (payment.purpose !== 'subscription') return sum;
  // The plan isn't paid after all: coins bought at its price cost what they cost without it.
  for (const { payment_id, lot_id, surplus } of await discountedPurchases(tx, payment)) {
    if (lot_id === null) continue;
    const part = { account_id, lot_id, coins: surplus, cause: `${id}:${payment_id}` };
    const { taken, owed } = await reclaimCoins(tx, part);
    sum.taken += taken;
    sum.owed += owed;
  }
  return sum;
}

async function close(
  tx: Tx,
  payment: PaymentRow,
  dispute: { id: string; amount: bigint; coins_taken: bigint },
  state: Settled,
): Promise<void> {
  const change = { state, closed_at: clock.now() };
  await tx.updateTable('dispute').set(change).where('id', '=', dispute.id).execute();
  await audit(tx, { caller: null, action: `payment.dispute.${state}`, subject: `payment:${payment.id}` });
  await tell(tx, payment, { state, amount: dispute.amount });
  if (state !== 'won') return;
  const coins = dispute.coins_taken + (await forgiveDebts(tx, dispute.id));
  const invoice = await invoiceOf(tx, payment.id);
  if (coins === 0n || !invoice) return;
  await addBoughtCoins(tx, {
    account_id: payment.account_id,
    coins,
    payment_id: `${payment.id}:won:${dispute.id}`,
    document: invoice.number,
    actor_id: null,
  });
}

/** Disputes are asked for so far back, so that a lost event only delays what follows. */
const memory = days(90);

/** Takes up disputes of which no event came, and collects what came back to the lots of disputed payments since. */
export async function followDisputes(ctx: Context): Promise<void> {
  for (const told of await gatewayOf(ctx).recentDisputes(after(clock.now(), -memory))) {
    await applyDispute(ctx, told);
  }
  const owing = await ctx.db
    .selectFrom('coin_debt')
    .innerJoin('dispute', (join) => join.on(sql<boolean>`dispute.id::text = coin_debt.cause`))
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select(['payment.account_id', 'payment.lot_id'])
    .whereRef('coin_debt.paid', '<', 'coin_debt.coins')
    .where('coin_debt.forgiven', '=', false)
    .execute();
  for (const { account_id, lot_id } of owing) {
    if (lot_id !== null) await inTransaction(ctx, (tx) => payDebts(tx, { account_id, lot_id }));
  }
}
