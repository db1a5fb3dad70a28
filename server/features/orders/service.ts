/** Orders as their customer sees them: quoted, paid, watched, read. */
import type { Mapping } from '#contract/leads';
import type { DownloadTicket, DownloadValue, Purpose } from '#contract/orders';
import type { Outcome } from '#contract/results';
import { requireConfirmedEmail } from '#features/accounts';
import { findUpload, missingRequirements, validateMapping } from '#features/leads';
import { readCoverage } from '#features/sources';
import { holdCoins } from '#features/wallet';
import { audit } from '#platform/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { emit } from '#platform/events';
import { isId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs';
import { insertChunks } from './chunks.ts';
import {
  hasPaid,
  insertOrder,
  lockOrder,
  type OrderRow,
  selectOrder,
  selectOrderByNumber,
  selectOrders,
  setPaid,
  sumOrders,
} from './repository.ts';
import { selectLeads } from './results-repository.ts';
import { insertTicket, takeTicket } from './tickets.ts';

/** Coins for one hit. The operator's own orders cost nothing. */
const priceOf = (caller: Caller) => (caller.operator ? 0n : 1n);

/**
 * Drafts an order on an upload and has its file read. `background: false` leaves the reading to the caller (the command
 * line does it itself).
 */
export async function quoteOrder(
  ctx: Context,
  caller: Caller,
  asked: { upload_id: string; mapping: Mapping; name?: string | undefined; background: boolean },
): Promise<OrderRow> {
  const upload = await findUpload(ctx, caller, asked.upload_id);
  const errors = validateMapping(asked.mapping, upload.columns.length);
  const [fault] = Object.values(errors);
  if (fault !== undefined) throw new AppError('invalid', fault, { errors });
  const missing = missingRequirements(asked.mapping);
  if (missing.length > 0) {
    throw new AppError('invalid', missing.join(' '), { errors: { mapping: missing.join(' ') } });
  }
  const id = await inTransaction(ctx, async (tx) => {
    const order_id = await insertOrder(tx, {
      account_id: caller.account_id,
      bucket: caller.bucket,
      user_id: caller.user_id,
      name: asked.name ?? upload.name,
      upload_id: upload.id,
      format: upload.format,
      mapping: asked.mapping,
      column_names: upload.columns.map((column) => column.name),
      price_coins: priceOf(caller),
      bytes_total: BigInt(upload.size),
    });
    if (asked.background) await enqueue(tx, 'orders.quote', { order_id });
    await audit(tx, { caller, action: 'order.quote', subject: `order:${order_id}` });
    return order_id;
  });
  return findOrder(ctx, caller, id);
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
export const listOrders = (ctx: Context, caller: Caller, page: { page: number; per_page: number }) =>
  selectOrders(ctx.db, caller.account_id, page);

/** The history of the caller's orders with the sum of how their leads ended; anybody else's does not exist. */
export async function readHistory(
  ctx: Context,
  caller: Caller,
  user_id: string,
  page: { page: number; per_page: number },
) {
  if (user_id !== caller.user_id) throw notFound('This history');
  const found = await selectOrders(ctx.db, caller.account_id, page);
  return { ...found, summary: await sumOrders(ctx.db, caller.account_id) };
}

const unpayable: Record<string, string> = {
  draft: 'The file is still being read. Wait for its price, then pay.',
  failed: 'The file of this order could not be read. Upload it again.',
  cancelled: 'This order was cancelled. Upload the file again.',
};

/**
 * Pays an order with coins: the most it can cost is held and it is queued, in one transaction. A second payment of the
 * same order changes nothing and answers the same.
 */
export async function payOrder(
  ctx: Context,
  caller: Caller,
  payment: { order_id: string; purpose: Purpose },
): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, payment.order_id);
  const { people } = await readCoverage(ctx.pool);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('This order');
    const fault = unpayable[order.state];
    if (fault !== undefined) throw new AppError('conflict', fault);
    if (order.state !== 'awaiting_payment') return;
    if (!(await hasPaid(tx, caller.account_id))) await requireConfirmedEmail(ctx, tx, caller);
    if (order.valid_count === 0) {
      throw new AppError(
        'conflict',
        'No row of this order can be traced. Download the rows with their reasons, mend them and upload the file again.',
      );
    }
    await holdCoins(tx, { order_id: id, amount: BigInt(order.valid_count) * order.price_coins, caller });
    const chunks_total = await insertChunks(tx, id, order.row_count);
    await setPaid(tx, id, { purpose: payment.purpose, chunks_total, reference_size: BigInt(people) });
    await emit(tx, 'order.paid', caller.account_id, { order_id: id, number: Number(order.number) });
    await audit(tx, { caller, action: 'order.pay', subject: `order:${id}`, purpose: payment.purpose });
  });
  return findOrder(ctx, caller, id);
}

/** The rows of an order with their results, by page; the look at them is kept in the audit log. */
export async function listLeads(
  ctx: Context,
  caller: Caller,
  asked: { id: string; page: number; per_page: number; outcome?: Outcome | undefined },
) {
  const order = await findOrder(ctx, caller, asked.id);
  const { account_id, bucket } = caller;
  const found = await selectLeads(ctx.db, { account_id, bucket, order_id: order.id }, order, asked);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'order.read', subject: `order:${order.id}`, purpose: order.purpose }),
  );
  return found;
}

const ticketLife = seconds(60);

/** A path that starts one download, for a browser that can't send a header. */
export async function issueTicket(
  ctx: Context,
  caller: Caller,
  asked: { id: string; value: DownloadValue },
): Promise<DownloadTicket> {
  const order = await findOrder(ctx, caller, asked.id);
  const secret = newSecret();
  await inTransaction(ctx, (tx) =>
    insertTicket(tx, {
      hash: sha256(secret),
      user_id: caller.user_id,
      account_id: caller.account_id,
      order_id: order.id,
      value: asked.value,
      expires_at: after(clock.now(), ticketLife),
    }),
  );
  return { path: `/download/${secret}` };
}

/** Takes a ticket: what it allows, once. */
export async function redeemTicket(ctx: Context, secret: string) {
  const ticket = await inTransaction(ctx, (tx) => takeTicket(tx, sha256(secret), clock.now()));
  if (!ticket)
    throw new AppError(
      'not_found',
      'This download has started before, or waited too long. Start it again from the order.',
    );
  return ticket;
}
