/** Orders as their customer sees them: quoted, paid, watched, read. */

import { restrictedPurposes } from '#contract/orders/purposes';
import type { Outcome } from '#contract/orders/results';
import type { Purpose, Upload } from '#contract/orders/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { requireConfirmedEmail, requireTerms } from '#features/accounts';
import { hitPrice } from '#features/charges';
import { missingRequirements, rememberMapping, validateMapping } from '#features/column-mapping';
import { readCoverage } from '#features/reference';
import { holdUpload } from '#features/uploads';
import { holdCoins, type Payer } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { type Asked, setAsked } from './batch/auto-payment.ts';
import { assertRowsKept, refuseErased, refuseUnpayable } from './payable.ts';
import { purposeOf, type StatedPurpose } from './purpose.ts';
import { deleteMended } from './quote/fix-rows-repository.ts';
import { requestQuote } from './quote/queue.ts';
import { setDraft } from './quote/repository.ts';
import { selectWaiting } from './quote/uploads-repository.ts';
import {
  hasPaid,
  insertOrder,
  lockOrder,
  type OrderRow,
  type OrdersWanted,
  selectOrder,
  selectOrderByNumber,
  selectOrders,
  setPaid,
  sumOrders,
} from './repository.ts';
import { selectLeads } from './results-repository.ts';
import { insertChunks } from './run/chunks.ts';
import { chargeDependentRows } from './traced-before.ts';

/** What an order is drafted with. */
export interface Drafted {
  upload_id: string;
  mapping: Mapping;
  name?: string | undefined;
  background: boolean;
  /** Pays it with coins once it is priced. */
  pay?: Asked;
}

/**
 * Drafts an order on an upload and has its file read. `background: false` leaves the reading to the caller (the command
 * line does it itself).
 */
export async function quoteOrder(ctx: Context, caller: Caller, asked: Drafted): Promise<OrderRow> {
  const id = await inTransaction(ctx, async (tx) =>
    draftOrder(tx, caller, asked, await holdUpload(tx, caller, asked.upload_id, 'share')),
  );
  return findOrder(ctx, caller, id);
}

/** Writes the draft on an upload that the transaction holds, and answers its id. */
export async function draftOrder(tx: Tx, caller: Caller, asked: Drafted, upload: Upload): Promise<string> {
  refuseUnmapped(asked.mapping, upload.columns.length);
  const order_id = await insertOrder(tx, {
    account_id: caller.account_id,
    bucket: caller.bucket,
    user_id: caller.user_id,
    name: asked.name ?? upload.name,
    upload_id: upload.id,
    format: upload.format,
    mapping: asked.mapping,
    column_names: upload.columns.map((column) => column.name),
    price_coins: hitPrice(caller),
    bytes_total: BigInt(upload.size),
  });
  if (asked.background) await requestQuote(tx, order_id);
  await audit(tx, { caller, action: 'order.quote', subject: `order:${order_id}` });
  const { pay } = asked;
  if (pay) {
    await setAsked(tx, order_id, pay);
    await audit(tx, { caller, action: 'order.pay', subject: `order:${order_id}`, purpose: pay.purpose });
  }
  return order_id;
}

function refuseUnmapped(mapping: Mapping, columns: number): void {
  const errors = validateMapping(mapping, columns);
  const [fault] = Object.values(errors);
  if (fault !== undefined) throw new AppError('invalid', fault, { errors });
  const missing = missingRequirements(mapping);
  if (missing.length > 0) {
    throw new AppError('invalid', missing.join(' '), { errors: { mapping: missing.join(' ') } });
  }
}

/** An order of the caller's, by its id or its number. */
export async function findOrder(ctx: Context, caller: Caller, id: string): Promise<OrderRow> {
  const order = isId(id)
    ? await selectOrder(ctx.db, caller.account_id, id)
    : /^\d{1,15}$/.test(id)
      ? await selectOrderByNumber(ctx.db, caller.account_id, BigInt(id))
      : undefined;
  if (!order) throw notFound('This order');
  return order;
}

/** The caller's orders, the newest first. */
export const listOrders = (ctx: Context, caller: Caller, wanted: OrdersWanted) =>
  selectOrders(ctx.db, caller.account_id, wanted);

/** Orders that were made longer ago are the old history. */
const recentFor = days(90);

/**
 * The history of the caller's orders, the recent one, the old one or both, with the sum of how their leads ended; anybody else's
 * does not exist.
 */
export async function readHistory(
  ctx: Context,
  caller: Caller,
  asked: Omit<OrdersWanted, 'before' | 'since'> & { user_id: string; which: 'recent' | 'old' | 'all' },
) {
  if (asked.user_id !== caller.user_id) throw notFound('This history');
  const border = after(clock.now(), -recentFor);
  const range = { all: {}, old: { before: border }, recent: { since: border } }[asked.which];
  const { page, per_page, value, state } = asked;
  const wanted = { page, per_page, value, state, ...range };
  const found = await selectOrders(ctx.db, caller.account_id, wanted);
  return { ...found, summary: await sumOrders(ctx.db, caller.account_id, wanted) };
}

/**
 * Locks an order that is to be paid for a purpose. Null when it is paid already; throws, saying why, when it can't be.
 */
export async function lockPayable(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  { id, purpose }: { id: string; purpose: Purpose },
): Promise<Payable | null> {
  const order = await lockOrder(tx, id);
  if (!order || order.account_id !== caller.account_id) throw notFound('This order');
  if (order.state === 'cancelled') await refuseReplaced(tx, order);
  refuseUnpayable(order);
  if (order.state !== 'awaiting_payment') return null;
  await requireTerms(tx, caller);
  if (!(await hasPaid(tx, caller.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  if (order.valid_count + order.free_count + order.sampled_count === 0) {
    throw new AppError(
      'conflict',
      'No row of this order can be traced. Download the rows with their reasons, mend them and upload the file again.',
    );
  }
  return { id, most_coins: BigInt(order.valid_count + chargedToo(order, purpose)) * order.price_coins };
}

/** How many rows that were traced before cost a coin for this purpose if they are hits. */
const chargedToo = (order: Pick<OrderRow, 'purpose_dependent_count'>, purpose: Purpose): number =>
  restrictedPurposes.includes(purpose) ? order.purpose_dependent_count : 0;

/** Names the order that is to be paid in the place of a discarded one, where its file was priced again. */
async function refuseReplaced(
  tx: Tx,
  { account_id, upload_id, paid_at }: Pick<OrderRow, 'account_id' | 'upload_id' | 'paid_at'>,
): Promise<void> {
  if (upload_id === null || paid_at !== null) return;
  const waiting = await selectWaiting(tx, account_id, upload_id);
  if (waiting === undefined) return;
  throw new AppError(
    'conflict',
    `The file of this order was priced again, which discarded it, and nothing was charged. Pay order ${waiting.number} in its place.`,
  );
}

/** An order that waits for its payment, and the most that it can cost. */
export interface Payable {
  id: string;
  most_coins: bigint;
}

/**
 * Holds the most that an order can cost, coins of `first_lot` first, and queues it. False, and nothing happens, when it
 * doesn't wait for a payment any more.
 */
export async function startOrder(
  tx: Tx,
  payer: Payer,
  paid: StatedPurpose & { order_id: string; people: number; first_lot?: string },
): Promise<boolean> {
  const { order_id: id, purpose, purpose_note, people, first_lot } = paid;
  const order = await lockOrder(tx, id);
  if (order?.state !== 'awaiting_payment') return false;
  const too = chargedToo(order, purpose);
  const amount = BigInt(order.valid_count + too) * order.price_coins;
  if (too > 0)
    await chargeDependentRows(tx, { bucket: order.bucket, account_id: order.account_id, order_id: id });
  await holdCoins(tx, { order_id: id, amount, caller: payer, first_lot });
  const chunks_total = await insertChunks(tx, id, order.row_count);
  await setPaid(tx, id, {
    purpose,
    purpose_note,
    chunks_total,
    reference_size: BigInt(people),
    charged_too: too,
  });
  await rememberMapping(tx, order);
  await deleteMended(tx, { bucket: order.bucket, account_id: order.account_id, order_id: id });
  await emit(tx, 'order.paid', order.account_id, { order_id: id, number: Number(order.number) });
  return true;
}

/**
 * Pays an order with coins: the most it can cost is held and it is queued, in one transaction. A second payment of the
 * same order changes nothing and answers the same.
 */
export async function payOrder(
  ctx: Context,
  caller: Caller,
  payment: { order_id: string; purpose: Purpose; purpose_note?: string | undefined },
): Promise<OrderRow> {
  const stated = purposeOf(caller, payment);
  const { id } = await findOrder(ctx, caller, payment.order_id);
  const { people } = await readCoverage(ctx.pool);
  await inTransaction(ctx, async (tx) => {
    if ((await lockPayable(ctx, tx, caller, { id, purpose: stated.purpose })) === null) return;
    await startOrder(tx, caller, { order_id: id, ...stated, people });
    await audit(tx, { caller, action: 'order.pay', subject: `order:${id}`, purpose: payment.purpose });
  });
  return findOrder(ctx, caller, id);
}

/**
 * Has an order that isn't paid priced anew: its file is read again, and everything that its price is made of looked at
 * as it is now. A free sample that was taken of it is kept.
 */
export async function repriceOrder(ctx: Context, caller: Caller, asked: string): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, asked);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('This order');
    if (order.state === 'draft') return;
    if (order.state !== 'awaiting_payment') {
      throw new AppError('conflict', 'This order waits for no payment: there is nothing to price.');
    }
    await readAnew(tx, caller, order);
    await audit(tx, { caller, action: 'order.quote', subject: `order:${id}` });
  });
  return findOrder(ctx, caller, id);
}

/** Has the file of an order that isn't paid, and that the caller has locked, read and priced anew in the background. */
export async function readAnew(
  tx: Tx,
  { account_id }: Caller,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
): Promise<void> {
  await setDraft(tx, id);
  await requestQuote(tx, id);
  await emit(tx, 'order.progress', account_id, { order_id: id, number: Number(number) });
}

/** The rows of an order with their results, by page; the look at them is kept in the audit log. */
export async function listLeads(
  ctx: Context,
  caller: Caller,
  asked: { id: string; page: number; per_page: number; outcome?: Outcome | undefined },
) {
  const order = await findOrder(ctx, caller, asked.id);
  refuseErased(order);
  assertRowsKept(order);
  const { account_id, bucket } = caller;
  const found = await selectLeads(ctx.db, { account_id, bucket, order_id: order.id }, order, asked);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'order.read', subject: `order:${order.id}`, purpose: order.purpose }),
  );
  return found;
}
