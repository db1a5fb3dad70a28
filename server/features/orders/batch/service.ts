/** Orders for API clients: created from leads in one call, paid once quoted, results read by cursor. */

import { sql } from 'kysely';
import { notice } from '#contract/accounts/terms';
import type { BatchTerms } from '#contract/orders/batch/schemas';
import { numberColumns, type OrderKind } from '#contract/orders/kinds';
import type { Outcome } from '#contract/orders/results';
import { Purpose } from '#contract/orders/schemas';
import { headerNames } from '#contract/uploads/headers';
import { type Header, type Mapping, SentLead, type TypedLead } from '#contract/uploads/schemas';
import { requireConfirmedEmail, requireOwner, requireTerms } from '#features/accounts';
import { missingRequirements } from '#features/column-mapping';
import { markRows } from '#features/do-not-contact';
import { addLeads } from '#features/uploads';
import { readBalance } from '#features/wallet';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, type ErrorCode, invalidFields } from '#platform/errors';
import { fieldMessage } from '#platform/http/field-messages';
import type { Home } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';
import { orderOwner } from '../owner.ts';
import { assertNotErased, assertRowsKept } from '../payable.ts';
import type { LeadWithResult } from '../present.ts';
import { resolvePurpose } from '../purpose.ts';
import { discardUpload } from '../quote/open-uploads.ts';
import { hasPaid, type OrderRow } from '../repository.ts';
import { selectLastRow, selectLeadsAfter } from '../results-repository.ts';
import { findOrder, lockPayable, quoteOrder, startOrder } from '../service.ts';
import { selectAutoPayment, setAutoPayment } from './auto-payment.ts';

/** Errors reported per call. */
const maxErrors = 20;

/** Parses leads from JSON lines. Throws, with the faulty lines. */
export function parseLeadLines(text: string, limit: number): TypedLead[] {
  const leads: TypedLead[] = [];
  const errors: Record<string, Message> = {};
  let firstInvalidLine: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (leads.length === limit) throw new AppError('too_many_leads.lines', { values: { limit } });
    const error = parseLeadLine({ text: line, number: index + 1 }, leads);
    if (error === null) continue;
    firstInvalidLine ??= index + 1;
    errors[`leads.${leads.length}`] = error;
    leads.push({});
    if (Object.keys(errors).length === maxErrors) break;
  }
  if (firstInvalidLine !== undefined)
    throw new AppError('invalid.lead_line', { values: { line: firstInvalidLine }, errors });
  if (leads.length === 0) throw invalidFields({ leads: message('fields:no_leads') });
  return leads;
}

/** Appends the line's lead to `leads`, or returns what is wrong with the line. */
function parseLeadLine(
  { text, number: line }: { text: string; number: number },
  leads: TypedLead[],
): Message | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return message('fields:line_not_json', { line });
  }
  const lead = SentLead.safeParse(value);
  if (!lead.success) {
    const [issue] = lead.error.issues;
    return issue === undefined ? message('fields:line_not_lead', { line }) : fieldMessage(issue);
  }
  leads.push(lead.data);
  return null;
}

/** Creates an order from leads. With `pay`, it is paid with coins once it is quoted. */
export async function createBatchOrder(
  ctx: Context,
  caller: Caller,
  { leads, kind, pay, most_coins, name, hit_on, ...statedPurpose }: BatchTerms & { leads: TypedLead[] },
): Promise<OrderRow> {
  assertEnoughFields(leads, kind);
  const payPurpose = pay ? resolvePurpose(caller, statedPurpose) : null;
  if (pay) await assertCanPay(ctx, caller, { leads: leads.length, kind });
  const upload = await addLeads(ctx, caller, leads, { name: `${name}.csv`, untraceable: 'keep' });
  const draft = { upload_id: upload.id, mapping: upload.mapping, kind, name, hit_on, background: true };
  try {
    return await quoteOrder(
      ctx,
      caller,
      payPurpose === null ? draft : { ...draft, pay: { ...payPurpose, most_coins } },
    );
  } catch (error) {
    // A refused call leaves no upload behind, however often it's repeated.
    if (error instanceof AppError) await discardUpload(ctx, caller, upload.id);
    throw error;
  }
}

/** Throws before anything is stored if no lead could be traced or checked with the fields that the leads have. */
function assertEnoughFields(leads: readonly TypedLead[], kind: OrderKind): void {
  const isUsed = (header: Header) => leads.some((lead) => (lead[header] ?? '') !== '');
  const mapping: Mapping = Object.fromEntries(
    headerNames.filter(isUsed).map((header, index) => [header, [index]]),
  );
  if (kind === 'scrub') {
    if (numberColumns(mapping).length === 0)
      throw invalidFields({ leads: message('fields:leads_without_phone') });
  } else if (missingRequirements(mapping).length > 0)
    throw invalidFields({ leads: message('fields:leads_incomplete') });
}

/** Throws before anything is stored if the account couldn't pay for the batch. */
async function assertCanPay(
  ctx: Context,
  caller: Caller,
  { leads, kind }: { leads: number; kind: OrderKind },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await requireTerms(tx, caller);
    if (!(await hasPaid(tx, caller.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  });
  // The price of a check depends on how many numbers differ.
  if (caller.admin_account || kind === 'scrub') return;
  const { available } = await readBalance(ctx.db, caller.account_id);
  if (available < leads)
    throw new AppError('insufficient_coins.batch', { values: { count: leads, available } });
}

/** Why an order couldn't be paid automatically, and the most that it costs if that is why. */
export interface PaymentProblem {
  code: ErrorCode | 'over_limit' | 'suspended';
  most_coins: bigint | null;
}

/**
 * Pays an order with automatic payment in the transaction that quotes it, so that clients never see it await a payment
 * that is about to be made. If it costs more than the limit given or than the account can pay, it waits for payment like
 * any other, and the problem is returned; null if there is none.
 */
export async function payAutomatically(
  ctx: Context,
  tx: Tx,
  order_id: string,
  people: number,
): Promise<PaymentProblem | null> {
  const payment = await selectAutoPayment(tx, order_id);
  if (payment === undefined) return { code: 'suspended', most_coins: null };
  if (payment.pay_purpose === null) return null;
  const caller: Caller = {
    user_id: payment.user_id,
    account_id: payment.account_id,
    home_bucket: payment.home_bucket,
    admin_account: payment.price_coins === 0n,
    role: 'customer',
    seat: payment.seat,
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
  const purpose = Purpose.parse(payment.pay_purpose);
  await setAutoPayment(tx, order_id, null);
  await sql`savepoint payment`.execute(tx);
  let most_coins: bigint | null = null;
  try {
    const payable = await lockPayable(ctx, tx, caller, { id: order_id, purpose });
    if (payable === null) return null;
    most_coins = payable.most_coins;
    if (payment.pay_most !== null && most_coins > payment.pay_most) return { code: 'over_limit', most_coins };
    await startOrder(tx, caller, { order_id, purpose, purpose_note: payment.pay_note, people });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint payment`.execute(tx);
    ctx.log.info(
      { order_id, code: error.code },
      'an order waits for its payment: it couldn’t be paid when priced',
    );
    return { code: error.code, most_coins };
  }
}

interface ResultsQuery {
  starting_after: number;
  limit: number;
  outcome?: Outcome | undefined;
}

/** Finds the order and records in the audit log that its results were read. */
async function openOrderResults(ctx: Context, caller: Caller, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx, caller, id);
  assertNotErased(order);
  assertRowsKept(order);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'order.read', subject: `order:${order.id}`, purpose: order.purpose }),
  );
  return order;
}

/** A page of results after a row number; rows added or finished meanwhile don't shift it. */
export async function readResults(
  ctx: Context,
  caller: Caller,
  { id, ...query }: ResultsQuery & { id: string },
) {
  const order = await openOrderResults(ctx, caller, id);
  const owner = orderOwner(caller, order);
  const rows = await selectLeadsAfter(ctx.db, owner, { ...query, limit: query.limit + 1 });
  const items = await markLeads(ctx, owner, rows.slice(0, query.limit));
  const has_more = rows.length > items.length;
  const purpose = order.purpose === null ? null : Purpose.parse(order.purpose);
  return { purpose, notice, items, has_more, next: has_more ? (items.at(-1)?.row_no ?? null) : null };
}

const markLeads = ({ db }: Context, owner: Home, rows: LeadWithResult[]): Promise<LeadWithResult[]> =>
  markRows(db, owner, { rows, leadOf: ({ mapped }) => mapped });

/** All results in batches. The order is checked before the first batch. */
export async function streamResults(
  ctx: Context,
  caller: Caller,
  { id, starting_after, outcome }: Omit<ResultsQuery, 'limit'> & { id: string },
) {
  // Reading all rows counts as a download, which only owners may do.
  requireOwner(caller);
  const order = await openOrderResults(ctx, caller, id);
  const owner = orderOwner(caller, order);
  const limit = 500;
  return (async function* () {
    const last = await selectLastRow(ctx.db, owner);
    for (let after = starting_after; after < last; after += limit) {
      const range = { starting_after: after, up_to: after + limit, limit };
      const rows = await selectLeadsAfter(ctx.db, owner, { ...range, outcome });
      if (rows.length > 0) yield await markLeads(ctx, owner, rows);
    }
  })();
}
