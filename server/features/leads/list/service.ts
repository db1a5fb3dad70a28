import type { LeadList, LeadListQuery, ListedLead } from '#contract/leads/schemas';
import { markRows } from '#features/do-not-contact';
import { readWork, seesOwnLeadsOnly, untouched, type Viewer } from '#features/lead-work';
import { presentLead } from '#features/orders';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { type AppError, invalidFields, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { hasUnlistedLeads, type LeadRow, selectByIds, selectTagsOf } from './repository.ts';
import { selectPage } from './search-repository.ts';

/** A page of the caller's leads, recorded in the audit log. Throws `not_found` for another user's list. */
export async function readList(
  ctx: Context,
  caller: Caller,
  user_id: string,
  query: LeadListQuery,
): Promise<LeadList> {
  if (user_id !== caller.user_id) throw notFound('leads');
  const { page, per_page } = query;
  // Before the page is read: leads that are added in between are missing from it.
  const listing = !seesOwnLeadsOnly(caller) && (await hasUnlistedLeads(ctx.db, caller, query.order));
  const { ids, total, more } = await selectPage(ctx, caller, query);
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (page > pages && ids.length === 0) throw outOfRange(page, pages);
  const items = await presentRows(ctx.db, caller, await selectByIds(ctx.db, caller, ids));
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'leads.read', subject: 'leads' }));
  return { items, total, page, per_page, more, listing };
}

function outOfRange(page: number, pages: number): AppError {
  return invalidFields({ page: message('fields:page_range', { page, pages }) });
}

/** Leads by id; omits those that the viewer may not see. */
export const findLeads = async (
  { db }: Context,
  caller: Viewer,
  ids: readonly string[],
): Promise<ListedLead[]> => presentRows(db, caller, await selectByIds(db, caller, [...ids]));

/** A lead that the caller may see, with its order. Throws `not_found`. */
export async function findLead(ctx: Context, caller: Viewer, id: string): Promise<ListedLead> {
  const rows = isId(id) ? await selectByIds(ctx.db, caller, [id]) : [];
  const [lead] = await presentRows(ctx.db, caller, rows);
  if (lead === undefined) throw notFound('lead');
  return lead;
}

async function presentRows(db: Db, owner: Viewer, stored: LeadRow[]): Promise<ListedLead[]> {
  if (stored.length === 0) return [];
  const rows = await markRows(db, owner, { rows: stored, leadOf: ({ mapped }) => mapped });
  const orders = await db
    .selectFrom('trace_order')
    .select(['id', 'number', 'name', 'paid_at'])
    .where('account_id', '=', owner.account_id)
    .where('id', 'in', [...new Set(rows.map(({ order_id }) => order_id))])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const ids = rows.map(({ id }) => id);
  const [tags, work] = await Promise.all([selectTagsOf(db, owner, ids), readWork(db, owner, ids)]);
  return rows.flatMap((row) => {
    const order = byId.get(row.order_id);
    if (order === undefined) return [];
    const { id, number, name, paid_at } = order;
    const lead = presentLead(row);
    // A lead that was traced before shows that trace and its date.
    const traced_at = lead.result?.traced_at ?? paid_at?.toISOString() ?? null;
    return [
      {
        ...lead,
        order: { id, number: Number(number), name },
        traced_at,
        tags: tags.get(lead.id) ?? [],
        work: work.get(lead.id) ?? untouched,
      },
    ];
  });
}
