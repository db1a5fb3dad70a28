import { sql } from 'kysely';
import type { Dispute, GatewayEvent, Reconciliation } from '#contract/billing/admin';
import { Difference } from '#contract/billing/admin';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { countRows } from '#platform/postgres/database';

interface Page {
  page: number;
  per_page: number;
}

/** Lists disputes of all accounts, newest first. */
export async function listDisputes({ db }: Context, { page, per_page }: Page) {
  const all = db.selectFrom('dispute');
  const rows = await all
    .leftJoin('app_user as u', (join) => join.on('u.id', '=', sql<string>`owner_of(dispute.account_id)`))
    .selectAll('dispute')
    .select(['u.id as user_id', 'u.email'])
    .orderBy('dispute.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const items: Dispute[] = rows.map((row) => ({
    id: row.id,
    payment_id: row.payment_id,
    account_id: row.account_id,
    customer: presentCustomer(row),
    state: row.state as Dispute['state'],
    amount: Number(row.amount),
    currency: row.currency,
    coins_taken: Number(row.coins_taken),
    coins_spent: Number(row.coins_spent),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }));
  return { items, total: await countRows(all), page, per_page };
}

const presentCustomer = ({ user_id, email }: { user_id: string | null; email: string | null }) =>
  user_id === null || email === null ? null : { id: user_id, email };

/** Lists gateway events that aren't done: parked, failed or still waiting. Newest first. */
export async function listOpenEvents({ db }: Context, { page, per_page }: Page) {
  const open = db.selectFrom('gateway_event').where('state', 'in', ['waiting', 'parked', 'failed']);
  const rows = await open
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const items: GatewayEvent[] = rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    type: row.type,
    about: row.about,
    object_ref: row.object_ref,
    state: row.state as GatewayEvent['state'],
    received_at: row.received_at.toISOString(),
  }));
  return { items, total: await countRows(open), page, per_page };
}

/** Queues an event again, for example after its account was restored. */
export async function retryEvent(ctx: Context, caller: Caller, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const event = await tx
      .updateTable('gateway_event')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'parked', 'failed'])
      .returning('id')
      .executeTakeFirst();
    if (!event) throw notFound('payment_event');
    await enqueue(tx, 'billing.event', { event_id: id });
    await audit(tx, { caller, action: 'payment_event.retry', subject: `payment_event:${id}` });
  });
}

/** Returns the latest reconciliation, or null before the first. */
export async function readLastReconciliation({ db }: Context): Promise<Reconciliation | null> {
  const row = await db
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    gateway: row.gateway,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    compared: row.compared,
    differences: Difference.array().parse(row.differences),
    at: row.at.toISOString(),
  };
}
