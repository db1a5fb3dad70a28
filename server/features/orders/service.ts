import type { RowFilter } from '#contract/orders/figures/schemas';
import type { HitOn } from '#contract/orders/hit-on';
import type { OrderKind } from '#contract/orders/kinds';
import { restrictedPurposes } from '#contract/orders/purposes';
import type { Outcome } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { requireConfirmedEmail, requireTerms } from '#features/accounts';
import { hitPrice, numbersPrice } from '#features/charges';
import { missingRequirements, rememberMapping, validateMapping } from '#features/column-mapping';
import { markRows } from '#features/do-not-contact';
import { readCoverage } from '#features/reference';
import { lockUpload, type UploadDetails } from '#features/uploads';
import { holdCoins, type Payer } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { type AutoPayment, setAutoPayment } from './batch/auto-payment.ts';
import { orderOwner } from './owner.ts';
import { assertNotErased, assertPayable, assertRowsKept, mostCoins } from './payable.ts';
import { resolvePurpose, type StatedPurpose } from './purpose.ts';
import { deleteFixedRows } from './quote/fix-rows-repository.ts';
import { requestQuote } from './quote/queue.ts';
import { setDraft } from './quote/repository.ts';
import { selectUnpaidOrder } from './quote/uploads-repository.ts';
import {
  hasPaid,
  insertOrder,
  lockOrder,
  type OrderFilters,
  type OrderRow,
  selectLastHitOn,
  selectOrder,
  selectOrderByNumber,
  selectOrders,
  setPaid,
  sumOrders,
} from './repository.ts';
import { selectLeads } from './results-repository.ts';
import { insertChunks } from './run/chunks.ts';
import { assertNumberMapping } from './scrub/mapping.ts';
import { chargeDependentRows } from './traced-before/mark-free.ts';

export interface OrderDraft {
  upload_id: string;
  mapping: Mapping;
  name?: string | undefined;
  /** What counts as a hit; the account's last choice by default. */
  hit_on?: HitOn | undefined;
  kind?: OrderKind | undefined;
  background: boolean;
  /** Pays the order with coins once it is quoted. */
  pay?: AutoPayment;
}

/**
 * Creates an order for an upload and has its file read. With `background: false` the caller reads it (the command line
 * does).
 */
export async function quoteOrder(ctx: Context, caller: Caller, draft: OrderDraft): Promise<OrderRow> {
  const id = await inTransaction(ctx, async (tx) =>
    draftOrder(tx, caller, draft, await lockUpload(tx, caller, draft.upload_id, 'share')),
  );
  return findOrder(ctx, caller, id);
}

/** Inserts a draft for a locked upload and returns its id. */
export async function draftOrder(
  tx: Tx,
  caller: Caller,
  draft: OrderDraft,
  upload: UploadDetails,
): Promise<string> {
  const { kind = 'trace' } = draft;
  assertValidMapping(draft.mapping, upload.columns.length, kind);
  const order_id = await insertOrder(tx, {
    account_id: caller.account_id,
    home_bucket: caller.home_bucket,
    user_id: caller.user_id,
    name: draft.name ?? upload.name,
    upload_id: upload.id,
    format: upload.format,
    mapping: draft.mapping,
    column_names: upload.columns.map((column) => column.name),
    kind,
    price_coins: kind === 'scrub' ? await numbersPrice(tx, caller) : hitPrice(caller),
    hit_on: draft.hit_on ?? (await selectLastHitOn(tx, caller.account_id)),
    bytes_total: BigInt(upload.size),
  });
  if (draft.background) await requestQuote(tx, order_id);
  await audit(tx, { caller, action: 'order.quote', subject: `order:${order_id}` });
  const { pay } = draft;
  if (pay) {
    await setAutoPayment(tx, order_id, pay);
    await audit(tx, { caller, action: 'order.pay', subject: `order:${order_id}`, purpose: pay.purpose });
  }
  return order_id;
}

function assertValidMapping(mapping: Mapping, columns: number, kind: OrderKind): void {
  if (kind === 'scrub') {
    assertNumberMapping(mapping, columns);
    return;
  }
  const errors = validateMapping(mapping, columns);
  if (Object.keys(errors).length > 0) throw new AppError('invalid.mapping', { errors });
  const [missing] = missingRequirements(mapping);
  if (missing !== undefined)
    throw new AppError('invalid.mapping_incomplete', { errors: { mapping: missing } });
}

/** Finds an order of the caller by id or number. Throws `not_found`. */
export async function findOrder(ctx: Context, caller: Caller, id: string): Promise<OrderRow> {
  const order = await selectOrderByIdOrNumber(ctx.db, caller.account_id, id);
  if (!order) throw notFound('order');
  return order;
}

async function selectOrderByIdOrNumber(
  db: Db,
  account_id: string,
  id: string,
): Promise<OrderRow | undefined> {
  if (isId(id)) return selectOrder(db, account_id, id);
  return /^\d{1,15}$/.test(id) ? selectOrderByNumber(db, account_id, BigInt(id)) : undefined;
}

export const listOrders = (ctx: Context, caller: Caller, filters: OrderFilters) =>
  selectOrders(ctx.db, caller.account_id, filters);

/** Orders created earlier count as old history. */
const recentPeriod = days(90);

/** A page of the caller's order history with the sum of its results. Throws `not_found` for another user's history. */
export async function readHistory(
  ctx: Context,
  caller: Caller,
  query: Omit<OrderFilters, 'before' | 'since'> & { user_id: string; which: 'recent' | 'old' | 'all' },
) {
  if (query.user_id !== caller.user_id) throw notFound('order_history');
  const boundary = after(clock.now(), -recentPeriod);
  const range = { all: {}, old: { before: boundary }, recent: { since: boundary } }[query.which];
  const { page, per_page, value, state } = query;
  const filters = { page, per_page, value, state, ...range };
  const orders = await selectOrders(ctx.db, caller.account_id, filters);
  return { ...orders, summary: await sumOrders(ctx.db, caller.account_id, filters) };
}

/** Locks an order to be paid for a purpose. Returns null if it is already paid; throws if it can't be paid. */
export async function lockPayable(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  { id, purpose }: { id: string; purpose: Purpose },
): Promise<Payable | null> {
  const order = await lockOrder(tx, id);
  if (!order || order.account_id !== caller.account_id) throw notFound('order');
  if (order.state === 'cancelled') await assertNotReplaced(tx, order);
  assertPayable(order);
  if (order.state !== 'awaiting_payment') return null;
  await requireTerms(tx, caller);
  if (!(await hasPaid(tx, caller.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  if (order.valid_count + order.free_count + order.sampled_count === 0) {
    throw new AppError(order.kind === 'scrub' ? 'order_untraceable.numbers' : 'order_untraceable');
  }
  return {
    id,
    most_coins: mostCoins(order, countDependentCharges(order, purpose)),
  };
}

/** Rows traced before that this purpose charges if they are hits. */
const countDependentCharges = (order: Pick<OrderRow, 'purpose_dependent_count'>, purpose: Purpose): number =>
  restrictedPurposes.includes(purpose) ? order.purpose_dependent_count : 0;

/** Throws, naming the order that replaced this one when its file was quoted again. */
async function assertNotReplaced(
  tx: Tx,
  { account_id, upload_id, paid_at }: Pick<OrderRow, 'account_id' | 'upload_id' | 'paid_at'>,
): Promise<void> {
  if (upload_id === null || paid_at !== null) return;
  const replacement = await selectUnpaidOrder(tx, account_id, upload_id);
  if (replacement === undefined) return;
  throw new AppError('order_replaced', { values: { number: String(replacement.number) } });
}

export interface Payable {
  id: string;
  most_coins: bigint;
}

/**
 * Holds the most the order can cost, using coins of `first_lot` first, and queues it. Returns false, changing nothing,
 * if the order isn't awaiting payment.
 */
export async function startOrder(
  tx: Tx,
  payer: Payer,
  payment: StatedPurpose & { order_id: string; people: number; first_lot?: string },
): Promise<boolean> {
  const { order_id: id, purpose, purpose_note, people, first_lot } = payment;
  const order = await lockOrder(tx, id);
  if (order?.state !== 'awaiting_payment') return false;
  const extraRows = countDependentCharges(order, purpose);
  const amount = mostCoins(order, extraRows);
  if (extraRows > 0)
    await chargeDependentRows(tx, { bucket: order.bucket, account_id: order.account_id, order_id: id });
  await holdCoins(tx, { order_id: id, amount, caller: payer, first_lot });
  const chunks_total = await insertChunks(tx, id, order.row_count);
  await setPaid(tx, id, {
    purpose,
    purpose_note,
    chunks_total,
    reference_size: BigInt(people),
    charged_too: extraRows,
  });
  // Other orders copy the rows of an earlier one, whose mapping may have been corrected since.
  if (order.kind === 'trace' && order.upload_id !== null) await rememberMapping(tx, order);
  await deleteFixedRows(tx, { bucket: order.bucket, account_id: order.account_id, order_id: id });
  await emit(tx, 'order.paid', order.account_id, { order_id: id, number: Number(order.number) });
  return true;
}

/** Pays an order with coins: holds the most it can cost and queues it, in one transaction. Idempotent. */
export async function payOrder(
  ctx: Context,
  caller: Caller,
  payment: { order_id: string; purpose?: Purpose | undefined; purpose_note?: string | undefined },
): Promise<OrderRow> {
  const statedPurpose = resolvePurpose(caller, payment);
  const { purpose } = statedPurpose;
  const { id } = await findOrder(ctx, caller, payment.order_id);
  const { people } = await readCoverage(ctx.pool);
  await inTransaction(ctx, async (tx) => {
    if ((await lockPayable(ctx, tx, caller, { id, purpose })) === null) return;
    await startOrder(tx, caller, { order_id: id, ...statedPurpose, people });
    await audit(tx, { caller, action: 'order.pay', subject: `order:${id}`, purpose });
  });
  const order = await findOrder(ctx, caller, id);
  // Its results are only for the purpose that it was paid for first.
  if (order.purpose !== null && order.purpose !== purpose)
    throw new AppError('order_already_paid.purpose', { values: { purpose: order.purpose } });
  return order;
}

/** Creates a new quote for an unpaid order: reads its file again with current data. A free sample is kept. */
export async function requoteOrder(ctx: Context, caller: Caller, orderId: string): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('order');
    if (order.state === 'draft') return;
    if (order.state !== 'awaiting_payment') {
      throw new AppError('order_not_awaiting_payment.quote');
    }
    await restartQuote(tx, caller, order);
    await audit(tx, { caller, action: 'order.quote', subject: `order:${id}` });
  });
  return findOrder(ctx, caller, id);
}

/** Has the file of a locked, unpaid order read and quoted again in the background. */
export async function restartQuote(
  tx: Tx,
  { account_id }: Caller,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
): Promise<void> {
  await setDraft(tx, id);
  await requestQuote(tx, id);
  await emit(tx, 'order.progress', account_id, { order_id: id, number: Number(number) });
}

/** A page of an order's rows with their results, recorded in the audit log. */
export async function listLeads(
  ctx: Context,
  caller: Caller,
  query: RowFilter & { id: string; page: number; per_page: number; outcome?: Outcome | undefined },
) {
  const order = await findOrder(ctx, caller, query.id);
  assertNotErased(order);
  assertRowsKept(order);
  const found = await selectLeads(ctx.db, orderOwner(caller, order), order, query);
  const items = await markRows(ctx.db, caller, { rows: found.items, leadOf: ({ mapped }) => mapped });
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'order.read', subject: `order:${order.id}`, purpose: order.purpose }),
  );
  return { ...found, items };
}
