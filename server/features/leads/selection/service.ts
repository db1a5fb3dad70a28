/** What is done with chosen leads: counted, traced again, deleted. */
import { sql } from 'kysely';
import type { Selected, Selection } from '#contract/leads/selection';
import type { TypedLead } from '#contract/uploads/schemas';
import { countDeleted, deleteLeadRows, type OrderRow, quoteOrder } from '#features/orders';
import { addLeads } from '#features/uploads';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { recount } from '../list/repository.ts';
import { selectChosen } from '../list/search-repository.ts';

/** Leads that are traced again in one order. */
const mostAgain = 10_000;
/** Leads that are deleted in one transaction. */
const batch = 2000;

/** A selection without ids that are none. */
export const validSelection = ({ ids, filter, except }: Selection): Selection => ({
  ...(ids && { ids: ids.filter(isId) }),
  ...(filter && { filter }),
  except: except.filter(isId),
});

/** How many leads of the caller's a selection has. */
export async function countSelected(ctx: Context, caller: Caller, selection: Selection): Promise<Selected> {
  const { leads } = await selectChosen(ctx, caller, validSelection(selection), 0);
  return { leads };
}

const nothing = () => new AppError('not_found', 'None of these leads exists. Choose leads from your list.');

/** Drafts an order of the chosen leads, as they were given; those that cannot be traced are left out. */
export async function traceAgain(ctx: Context, caller: Caller, selection: Selection): Promise<OrderRow> {
  const { ids, leads } = await selectChosen(ctx, caller, validSelection(selection), mostAgain);
  if (leads === 0) throw nothing();
  if (leads > mostAgain) {
    const most = mostAgain.toLocaleString('en-US');
    throw new AppError(
      'invalid',
      `At most ${most} leads are traced again at once, and these are ${leads.toLocaleString('en-US')}. Choose fewer.`,
      { errors: { filter: `Choose at most ${most} leads.` } },
    );
  }
  const { rows } = await sql<{ mapped: TypedLead }>`
    select mapped from lead where bucket = ${caller.bucket} and account_id = ${caller.account_id}
      and id = any(${ids}::uuid[]) and status <> 'invalid' order by id`.execute(ctx.db);
  if (rows.length === 0) {
    throw new AppError('conflict', 'None of these leads has what it takes to be traced. Choose others.');
  }
  const upload = await addLeads(
    ctx,
    caller,
    rows.map(({ mapped }) => mapped),
  );
  return quoteOrder(ctx, caller, {
    upload_id: upload.id,
    mapping: upload.mapping,
    name: `${rows.length.toLocaleString('en-US')} leads traced again`,
    background: true,
  });
}

/** Deletes the chosen leads with their results and all that was said of them. What was charged stays charged. */
export async function deleteLeads(ctx: Context, caller: Caller, selection: Selection): Promise<Selected> {
  let deleted = 0;
  for (;;) {
    const { ids } = await selectChosen(ctx, caller, validSelection(selection), batch);
    if (ids.length === 0) break;
    await inTransaction(ctx, async (tx) => {
      await deleteRows(tx, caller, ids);
      await audit(tx, { caller, action: 'leads.delete', subject: `leads:${ids.length}` });
    });
    deleted += ids.length;
  }
  if (deleted === 0) throw nothing();
  return { leads: deleted };
}

async function deleteRows(tx: Tx, { bucket, account_id }: Caller, ids: string[]): Promise<void> {
  const of = { bucket, account_id };
  const { rows: gone } = await sql<{ order_number: number }>`
    delete from listed_lead where bucket = ${bucket} and account_id = ${account_id} and lead_id = any(${ids}::uuid[])
    returning order_number`.execute(tx);
  for (const table of ['lead_note', 'phone_report'] as const) {
    await sql`delete from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
              and lead_id = any(${ids}::uuid[])`.execute(tx);
  }
  await deleteLeadRows(tx, of, ids);
  const perOrder = Map.groupBy(gone, ({ order_number }) => order_number);
  for (const [number, leads] of [...perOrder].sort(([a], [b]) => a - b)) {
    await countDeleted(tx, account_id, number, leads.length);
    await recount(tx, of, number);
  }
}
