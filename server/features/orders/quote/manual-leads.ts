/** Edits leads typed by hand until they are ordered. Edits discard unpaid orders and create a new quote. */
import type { ChangeLeadsBody, TypedLeads } from '#contract/uploads/schemas';
import { readTypedLeads, replaceTypedLeads } from '#features/uploads';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { discardUnpaid } from '../retention/service.ts';
import { createQuote } from './create.ts';
import { selectPaidOrder } from './uploads-repository.ts';

/** Throws if an order was paid for these leads. */
export async function assertNotOrdered(db: Db, { account_id }: Caller, upload_id: string): Promise<void> {
  const order = await selectPaidOrder(db, account_id, upload_id);
  if (order !== undefined)
    throw new AppError('leads_already_ordered', { values: { number: String(order.number) } });
}

/** The leads of an upload as typed. */
export async function listManualLeads(ctx: Context, caller: Caller, id: string): Promise<TypedLeads> {
  const leads = await readTypedLeads(ctx, caller, id);
  await assertNotOrdered(ctx.db, caller, id);
  return leads;
}

/** Replaces the typed leads and returns an order with their quote. Identical leads keep their order. */
export async function updateManualLeads(
  ctx: Context,
  caller: Caller,
  request: { id: string } & ChangeLeadsBody,
) {
  const upload = await replaceTypedLeads(ctx, caller, request, async (tx) => {
    await discardUnpaid(tx, request.id, caller);
    // Checked after discarding, which waits for a payment in progress.
    await assertNotOrdered(tx, caller, request.id);
  });
  // Identical leads skip the callback above but may have been ordered.
  await assertNotOrdered(ctx.db, caller, upload.id);
  return createQuote(ctx, caller, { upload_id: upload.id, mapping: upload.mapping, kind: 'trace' });
}
