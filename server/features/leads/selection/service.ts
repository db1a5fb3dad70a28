import { sql } from 'kysely';
import type { Language } from '#contract/languages';
import { maxTagged, maxTags } from '#contract/leads/rules';
import type {
  Selected,
  Selection,
  SelectionCount,
  TaggedLeads,
  TagLeadsBody,
} from '#contract/leads/selection';
import type { HitOn } from '#contract/orders/hit-on';
import type { TypedLead } from '#contract/uploads/schemas';
import { deleteWork } from '#features/lead-work';
import {
  activeOrderNumbers,
  addDeletedLeads,
  deleteLeadRows,
  type OrderRow,
  quoteOrder,
} from '#features/orders';
import { deleteReports } from '#features/phone-reports';
import { addLeads } from '#features/uploads';
import { message, translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { isId } from '#platform/ids';
import { byLeadBucket, type LeadOwner } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';
import { recountLeads, recountSoon } from '../list/counting.ts';
import { selectUnlistedOrders } from '../list/repository.ts';
import { tagLeads } from '../remarks/repository.ts';
import { countSelection, selectSelectedIds } from './repository.ts';

/** Leads retraced in one order. */
const maxRetraced = 10_000;
/** Leads deleted per transaction. */
const batchSize = 10_000;

/** Drops malformed ids. */
export const dropInvalidIds = ({ ids, filter, except, counted_at }: Selection): Selection => ({
  ...(ids && { ids: ids.filter(isId) }),
  ...(filter && { filter }),
  except: except.filter(isId),
  counted_at,
});

export const countSelected = (ctx: Context, caller: Caller, selection: Selection): Promise<SelectionCount> =>
  countSelection(ctx, caller, dropInvalidIds(selection));

/** Adds and removes tags of up to `maxTagged` leads. Counts the leads that changed and those with tags left out. */
export async function tagSelected(
  ctx: Context,
  caller: Caller,
  { selection, add, remove }: TagLeadsBody,
): Promise<TaggedLeads> {
  const { ids, leads } = await selectSelectedIds(ctx, caller, dropInvalidIds(selection), {
    limit: maxTagged,
  });
  if (leads === 0) throw new AppError('leads_not_found');
  if (leads > maxTagged)
    throw invalidFields({ selection: message('fields:too_many_tagged', { leads, limit: maxTagged }) });
  const change = { ids, add: [...new Set(add)], remove, limit: maxTags, at: clock.now() };
  return inTransaction(ctx, async (tx) => {
    const tagged = await tagLeads(tx, caller, change);
    await audit(tx, { caller, action: 'leads.tag', subject: `leads:${tagged.leads}` });
    return tagged;
  });
}

/**
 * Drafts an order of the selected leads as originally given, without those that can't be traced. `language` is that of
 * its name.
 */
export async function retraceLeads(
  ctx: Context,
  caller: Caller,
  { selection, hit_on, language }: { selection: Selection; hit_on?: HitOn | undefined; language: Language },
): Promise<OrderRow> {
  const { ids, leads } = await selectSelectedIds(ctx, caller, dropInvalidIds(selection), {
    limit: maxRetraced,
  });
  if (leads === 0) throw new AppError('leads_not_found');
  if (leads > maxRetraced) {
    const values = { leads, limit: maxRetraced };
    throw invalidFields({ filter: message('fields:too_many_selected', values) });
  }
  const chosen = await selectTraceable(ctx.db, caller, ids);
  if (chosen.length === 0) throw new AppError('leads_untraceable');
  const name = translate(language, message('orderTexts:order_name_leads', { count: chosen.length }));
  const upload = await addLeads(ctx, caller, chosen, { name: `${name}.csv` });
  return quoteOrder(ctx, caller, {
    upload_id: upload.id,
    mapping: upload.mapping,
    name,
    hit_on,
    background: true,
  });
}

/** The leads that can be traced, as given, in the order of their ids. */
async function selectTraceable(db: Db, caller: Caller, ids: readonly string[]): Promise<TypedLead[]> {
  const leads = new Map<string, TypedLead>();
  for (const [{ bucket, account_id }, group] of byLeadBucket(caller, ids)) {
    const { rows } = await sql<{ id: string; mapped: TypedLead }>`
      select id, mapped from lead where bucket = ${bucket} and account_id = ${account_id}
        and id = any(${group}::uuid[]) and status <> 'invalid'`.execute(db);
    for (const { id, mapped } of rows) leads.set(id, mapped);
  }
  return [...leads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lead]) => lead);
}

/** Deletes the selected leads of ended orders with their results, notes, reports and statuses. Charges stay. */
export async function deleteLeads(ctx: Context, caller: Caller, selection: Selection): Promise<Selected> {
  let deleted = 0;
  const uncounted = new Set<number>();
  // A filter would also delete leads that are listed only after the customer saw how many match.
  const exceptOrders =
    selection.filter === undefined
      ? await activeOrderNumbers(ctx.db, caller.account_id)
      : await selectUnlistedOrders(ctx.db, caller);
  for (;;) {
    const { ids } = await selectSelectedIds(ctx, caller, dropInvalidIds(selection), {
      limit: batchSize,
      exceptOrders,
    });
    if (ids.length === 0) break;
    await inTransaction(ctx, async (tx) => {
      for (const number of await deleteRows(tx, caller, ids)) uncounted.add(number);
      await audit(tx, { caller, action: 'leads.delete', subject: `leads:${ids.length}` });
    });
    deleted += ids.length;
  }
  if (deleted === 0) {
    const { leads } = await countSelected(ctx, caller, selection);
    throw new AppError(leads === 0 ? 'leads_not_found' : 'leads_not_found.running');
  }
  // The page shows the counts of what is left as soon as this returns.
  for (const number of uncounted) await inTransaction(ctx, (tx) => recountLeads(tx, caller, number));
  return { leads: deleted };
}

/** Returns the numbers of orders that are still to be counted. */
async function deleteRows(tx: Tx, caller: Caller, ids: string[]): Promise<number[]> {
  const deletedRows: { order_number: number }[] = [];
  for (const [owner, group] of byLeadBucket(caller, ids))
    deletedRows.push(...(await deleteRowsIn(tx, owner, group)));
  await deleteReports(tx, caller, ids);
  const perOrder = Map.groupBy(deletedRows, ({ order_number }) => order_number);
  const uncounted: number[] = [];
  for (const [number, leads] of [...perOrder].sort(([a], [b]) => a - b)) {
    await addDeletedLeads(tx, caller.account_id, number, leads.length);
    if (!(await recountSoon(tx, caller, number))) uncounted.push(number);
  }
  return uncounted;
}

async function deleteRowsIn(tx: Tx, owner: LeadOwner, ids: string[]): Promise<{ order_number: number }[]> {
  const ofLeads = sql`bucket = ${owner.bucket} and account_id = ${owner.account_id} and lead_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ order_number: number }>`
    delete from listed_lead where ${ofLeads} returning order_number`.execute(tx);
  await sql`delete from lead_note where ${ofLeads}`.execute(tx);
  await deleteWork(tx, owner, ids);
  await deleteLeadRows(tx, owner, ids);
  return rows;
}
