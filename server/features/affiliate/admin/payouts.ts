/** Payouts for the admin: approve in batches, export, mark as sent, reject, or record as returned. */
import { sql } from 'kysely';
import type { AdminPayout, AdminPayoutBatch } from '#contract/affiliate/admin';
import type { PayoutState } from '#contract/affiliate/rules';
import type { Page } from '#contract/envelope';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { writeCsv } from '#platform/streams/csv';
import { lockAffiliate } from '../repository.ts';
import { emitPayout } from '../rewards/payouts.ts';
import { currency } from '../rewards/terms.ts';
import { decryptAddress } from '../settings.ts';
import { joinUser, type ListFilters, limitOf, matchesSearch } from './affiliates.ts';

type Row = Omit<AdminPayout, 'affiliate' | 'amount' | 'coins' | 'created_at' | 'settled_at'> & {
  user_id: string | null;
  email: string | null;
  amount: bigint;
  coins: bigint | null;
  created_at: Date;
  settled_at: Date | null;
  total: number;
};

/** Lists payouts, newest first; requested ones oldest first. */
export async function listPayouts(
  db: Db,
  filters: ListFilters & { state?: PayoutState | undefined },
): Promise<Page<AdminPayout>> {
  const { value, state = null } = filters;
  const order = state === 'requested' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select payout.id, payout.method, payout.state, payout.batch_id, payout.amount, payout.currency, payout.coins,
           payout.reason, payout.created_at, payout.settled_at, person.id as user_id, person.email,
           (select count(*)::int from affiliate_line where payout_id = payout.id) as referrals,
           count(*) over ()::int as total
    from affiliate_payout payout
    join affiliate on affiliate.account_id = payout.affiliate_id
    ${joinUser(sql`payout.affiliate_id`, sql`person`)}
    where (${state}::text is null or payout.state = ${state}) and ${matchesSearch(value)}
    order by payout.id ${order} ${limitOf(filters)}`.execute(db);
  const items = rows.map(({ user_id, email, total: _, ...row }) => ({
    ...row,
    affiliate: { id: user_id, email: email ?? '' },
    amount: Number(row.amount),
    coins: row.coins === null ? null : Number(row.coins),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
  return { items, total: rows[0]?.total ?? 0, page: filters.page, per_page: filters.per_page };
}

/** Lists approved batches that haven't been sent, oldest first. */
export async function listBatches(db: Db): Promise<AdminPayoutBatch[]> {
  const { rows } = await sql<
    Omit<AdminPayoutBatch, 'amount' | 'approved_at'> & { amount: bigint; approved_at: Date }
  >`
    select batch_id as id, min(method) as method, count(*)::int as payouts, sum(amount)::bigint as amount,
           min(currency) as currency, min(approved_at) as approved_at
    from affiliate_payout where state = 'approved' and batch_id is not null
    group by batch_id order by min(approved_at), batch_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    approved_at: row.approved_at.toISOString(),
  }));
}

/**
 * Approves payouts of one method as a batch and returns its id. Throws `already_decided` if one was already decided.
 */
export async function approveBatch(ctx: Context, caller: Caller, payoutIds: string[]): Promise<string> {
  const batch_id = newId();
  const ids = [...new Set(payoutIds)];
  await inTransaction(ctx, async (tx) => {
    const rows = await tx
      .updateTable('affiliate_payout')
      .set({ state: 'approved', batch_id, approved_at: clock.now() })
      .where('id', 'in', ids.filter(isId).length > 0 ? ids.filter(isId) : [newId()])
      .where('state', '=', 'requested')
      .returning('method')
      .execute();
    if (rows.length !== ids.length) throw new AppError('already_decided.payouts');
    if (new Set(rows.map(({ method }) => method)).size > 1) throw new AppError('payout_batch_mixed');
    await audit(tx, { caller, action: 'payout.approve', subject: `batch:${batch_id}` });
  });
  return batch_id;
}

async function selectBatch(ctx: Context, id: string) {
  const rows = isId(id)
    ? await ctx.db
        .selectFrom('affiliate_payout')
        .selectAll()
        .where('batch_id', '=', id)
        .orderBy('id')
        .execute()
    : [];
  if (rows.length === 0) throw notFound('payout_batch');
  return rows;
}

const formatAmount = (cents: bigint) => (Number(cents) / 100).toFixed(2);

/**
 * Exports a batch's approved payouts as CSV for PayPal's mass payment or a bank. Throws `payout_address_missing` if one
 * has no address.
 */
export async function exportBatch(
  ctx: Context,
  caller: Caller,
  { id, method }: { id: string; method: 'paypal' | 'bank' },
): Promise<string> {
  const lines: string[][] =
    method === 'paypal' ? [] : [['Holder', 'Routing', 'Account', 'Amount', 'Currency', 'Reference']];
  for (const row of await selectBatch(ctx, id)) {
    if (row.method !== method || row.state !== 'approved') continue;
    const to = await decryptAddress(ctx, { account_id: row.affiliate_id, payout_address: row.address });
    const amount = formatAmount(row.amount);
    if (to?.method === 'paypal') lines.push([to.email, amount, currency.toUpperCase(), row.id]);
    else if (to?.method === 'bank')
      lines.push([to.holder, to.routing, to.account, amount, currency.toUpperCase(), row.id]);
    // Skipping it would still mark it as sent.
    else throw new AppError('payout_address_missing', { values: { id: row.id } });
  }
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'payout.export', subject: `batch:${id}` }));
  return writeCsv(lines);
}

/** Marks a batch as sent, pays its lines and deletes the payout addresses. Idempotent. */
export async function markBatchSent(ctx: Context, caller: Caller, id: string): Promise<void> {
  const rows = await selectBatch(ctx, id);
  await inTransaction(ctx, async (tx) => {
    for (const { id: payout_id, affiliate_id, amount } of rows) {
      await lockAffiliate(tx, affiliate_id);
      const { numUpdatedRows } = await tx
        .updateTable('affiliate_payout')
        .set({ state: 'sent', settled_at: clock.now(), address: null })
        .where('id', '=', payout_id)
        .where('state', '=', 'approved')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await tx
        .updateTable('affiliate_line')
        .set({ state: 'paid' })
        .where('payout_id', '=', payout_id)
        .execute();
      await emitPayout(tx, affiliate_id, { what: 'sent', amount, coins: null, reason: null });
    }
    await audit(tx, { caller, action: 'payout.send', subject: `batch:${id}` });
  });
}

/**
 * Rejects a payout, or records that a sent money payout was returned. Its lines become unpaid again, or forfeited if
 * the account is closed. Throws `already_decided` if the payout was already decided.
 */
export async function rejectPayout(
  ctx: Context,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<'rejected' | 'failed'> {
  return inTransaction(ctx, async (tx) => {
    const known = isId(id)
      ? await tx.selectFrom('affiliate_payout').select('affiliate_id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (known === undefined) throw notFound('payout');
    const affiliate = await lockAffiliate(tx, known.affiliate_id);
    const row = await tx
      .selectFrom('affiliate_payout')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isReturned = row.state === 'sent' && row.method !== 'coins';
    if (!isReturned && row.state !== 'requested' && row.state !== 'approved')
      throw new AppError('already_decided.payout');
    const state = isReturned ? 'failed' : 'rejected';
    await tx
      .updateTable('affiliate_payout')
      .set({ state, reason, settled_at: clock.now(), address: null })
      .where('id', '=', id)
      .execute();
    await releaseLines(tx, id, affiliate?.closed_at !== null);
    await audit(tx, {
      caller,
      action: isReturned ? 'payout.fail' : 'payout.reject',
      subject: `payout:${id}`,
    });
    await emitPayout(tx, row.affiliate_id, { what: state, amount: row.amount, coins: null, reason });
    return state;
  });
}

const releaseLines = (tx: Tx, payout_id: string, closed: boolean) =>
  tx
    .updateTable('affiliate_line')
    .set({
      payout_id: null,
      ...(closed ? { state: 'rejected', reason: 'account_closed' } : { state: 'open' }),
    })
    .where('payout_id', '=', payout_id)
    .execute();
