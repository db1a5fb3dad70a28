/** Leads typed by hand that are changed until an order has taken them: what was drafted on them goes, and they are priced anew. */
import type { ChangeLeadsBody, TypedLeads } from '#contract/uploads/schemas';
import { readTyped, replaceTyped } from '#features/uploads';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { discardUnpaid } from '../retention/service.ts';
import { priceUpload } from './create.ts';
import { selectTakenBy } from './uploads-repository.ts';

/** Refuses leads that an order was paid for: what it has traced and charged stays what it was. */
async function refuseTaken(db: Db, { account_id }: Caller, upload_id: string): Promise<void> {
  const taken = await selectTakenBy(db, account_id, upload_id);
  if (taken === undefined) return;
  throw new AppError(
    'conflict',
    `Order ${taken.number} has taken these leads, so they can’t be changed any more. Add the ones that are to be different by hand, as new leads.`,
  );
}

/** The leads of an upload as they were typed. */
export async function listTyped(ctx: Context, caller: Caller, id: string): Promise<TypedLeads> {
  const typed = await readTyped(ctx, caller, id);
  await refuseTaken(ctx.db, caller, id);
  return typed;
}

/** Puts leads in the place of those that were typed, and answers the order that prices them; the same leads keep theirs. */
export async function changeTyped(ctx: Context, caller: Caller, asked: { id: string } & ChangeLeadsBody) {
  const upload = await replaceTyped(ctx, caller, asked, async (tx) => {
    await discardUnpaid(tx, asked.id, caller);
    // After that, which has waited for a payment that was under way.
    await refuseTaken(tx, caller, asked.id);
  });
  // The same leads change nothing, and may have been taken.
  await refuseTaken(ctx.db, caller, upload.id);
  return priceUpload(ctx, caller, { upload_id: upload.id, mapping: upload.mapping });
}
