/** Orders of programs: made of leads in one call, paid once they are priced, and read by cursor. */

import { sql } from 'kysely';
import { notice } from '#contract/accounts/terms';
import type { BatchTerms } from '#contract/orders/batch';
import type { Outcome } from '#contract/orders/results';
import { Purpose } from '#contract/orders/schemas';
import { TypedLead } from '#contract/uploads/schemas';
import { requireConfirmedEmail, requireOwner, requireTerms } from '#features/accounts';
import { addLeads } from '#features/uploads';
import { readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { assertRowsKept, refuseErased } from '../payable.ts';
import { purposeOf } from '../purpose.ts';
import { hasPaid, type OrderRow } from '../repository.ts';
import { selectLeadsAfter } from '../results-repository.ts';
import { findOrder, lockPayable, quoteOrder, startOrder } from '../service.ts';
import { selectAsked, setAsked } from './auto-payment.ts';

/** Lines at fault that are told; the rest is as many of the same. */
const mostFaults = 20;

/** Reads leads out of lines of JSON. Raises AppError `invalid` that names the lines at fault. */
export function readLines(text: string, most: number): TypedLead[] {
  const leads: TypedLead[] = [];
  const errors: Record<string, string> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (leads.length === most)
      throw new AppError('too_large', `At most ${most} leads in one call. Upload a file instead.`);
    const fault = readLine(line, leads);
    if (fault === null) continue;
    errors[`leads.${leads.length}`] = `Line ${index + 1}: ${fault}`;
    leads.push({});
    if (Object.keys(errors).length === mostFaults) break;
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, { errors });
  if (leads.length === 0)
    throw new AppError('invalid', 'Send a lead.', { errors: { leads: 'Send a lead.' } });
  return leads;
}

/** Adds the lead of a line; else what is wrong with it. */
function readLine(line: string, leads: TypedLead[]): string | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'this is not JSON.';
  }
  const lead = TypedLead.safeParse(value);
  if (!lead.success) return lead.error.issues[0]?.message ?? 'this is no lead.';
  leads.push(lead.data);
  return null;
}

/** Drafts an order of leads and has it priced; with `pay` it is paid then, with coins. */
export async function orderBatch(
  ctx: Context,
  caller: Caller,
  { leads, pay, most_coins, name, ...said }: BatchTerms & { leads: TypedLead[] },
): Promise<OrderRow> {
  const stated = pay ? purposeOf(caller, said) : null;
  if (pay) await demandCoins(ctx, caller, leads.length);
  const upload = await addLeads(ctx, caller, leads, { name: `${name}.csv`, untraceable: 'keep' });
  const asked = { upload_id: upload.id, mapping: upload.mapping, name, background: true };
  return quoteOrder(ctx, caller, stated === null ? asked : { ...asked, pay: { ...stated, most_coins } });
}

/** Refuses a batch that could not be paid, before anything is kept of it. */
async function demandCoins(ctx: Context, caller: Caller, leads: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await requireTerms(tx, caller);
    if (!(await hasPaid(tx, caller.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  });
  if (caller.operator) return;
  const { available } = await readBalance(ctx.db, caller.account_id);
  if (available < leads)
    throw new AppError(
      'payment_required',
      `This order can cost up to ${leads} coins and you have ${available}. Add coins, send fewer leads, or ask for the price alone by "pay": false.`,
    );
}

/**
 * Pays an order in the transaction that prices it, if its maker chose that: a program that waits for the order never sees
 * it wait for a payment that is about to be made. If it costs more than they allowed, or than they have, it waits for
 * its payment like any other.
 */
export async function payPricedOrder(ctx: Context, tx: Tx, order_id: string, people: number): Promise<void> {
  const chosen = await selectAsked(tx, order_id);
  if (chosen?.pay_purpose == null) return;
  const caller: Caller = {
    user_id: chosen.user_id,
    account_id: chosen.account_id,
    bucket: chosen.bucket,
    operator: chosen.price_coins === 0n,
    role: 'customer',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
  const purpose = Purpose.parse(chosen.pay_purpose);
  await setAsked(tx, order_id, null);
  await sql`savepoint payment`.execute(tx);
  try {
    const payable = await lockPayable(ctx, tx, caller, { id: order_id, purpose });
    if (payable === null || (chosen.pay_most !== null && payable.most_coins > chosen.pay_most)) return;
    await startOrder(tx, caller, { order_id, purpose, purpose_note: chosen.pay_note, people });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint payment`.execute(tx);
    ctx.log.info(
      { order_id, code: error.code },
      'an order waits for its payment: it could not be paid when priced',
    );
  }
}

interface ResultsWanted {
  starting_after: number;
  limit: number;
  outcome?: Outcome | undefined;
}

/** The order of results that are read, with the look at them in the audit log. */
async function openResults(ctx: Context, caller: Caller, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx, caller, id);
  refuseErased(order);
  assertRowsKept(order);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'order.read', subject: `order:${order.id}`, purpose: order.purpose }),
  );
  return order;
}

/** The rows of an order behind one, with their results: what is added or ends meanwhile moves nothing. */
export async function readResults(
  ctx: Context,
  caller: Caller,
  { id, ...asked }: ResultsWanted & { id: string },
) {
  const order = await openResults(ctx, caller, id);
  const of = { account_id: caller.account_id, bucket: caller.bucket, order_id: order.id };
  const rows = await selectLeadsAfter(ctx.db, of, { ...asked, limit: asked.limit + 1 });
  const items = rows.slice(0, asked.limit);
  const has_more = rows.length > items.length;
  const purpose = order.purpose === null ? null : Purpose.parse(order.purpose);
  return { purpose, notice, items, has_more, next: has_more ? (items.at(-1)?.row_no ?? null) : null };
}

/** The same to the end, in batches; the order is found before the first of them. */
export async function streamResults(
  ctx: Context,
  caller: Caller,
  { id, starting_after, outcome }: Omit<ResultsWanted, 'limit'> & { id: string },
) {
  // All rows at once are a download, whatever they are called.
  requireOwner(caller);
  const order = await openResults(ctx, caller, id);
  const of = { account_id: caller.account_id, bucket: caller.bucket, order_id: order.id };
  const limit = 500;
  return (async function* () {
    let last = starting_after;
    for (;;) {
      const rows = await selectLeadsAfter(ctx.db, of, { starting_after: last, limit, outcome });
      if (rows.length > 0) yield rows;
      if (rows.length < limit) return;
      last = rows.at(-1)?.row_no ?? last;
    }
  })();
}
