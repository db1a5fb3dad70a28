/** What the operator decides: referrals that somebody has to look at, and payouts in money, by batches. */
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { AskedPayout, FlaggedReferral } from '#contract/affiliate';
import type { PayoutMethod } from '#contract/affiliate-rules';
import type { Page } from '#contract/envelope';
import { addressOf } from '#features/accounts';
import { audit } from '#platform/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { AppError, notFound } from '#platform/errors';
import { emit } from '#platform/events';
import { isId, newId } from '#platform/ids';
import { customerName } from './lists.ts';
import { tellPayout } from './payouts.ts';
import { lockAffiliate, updateLine } from './repository.ts';
import { openAddress } from './settings.ts';
import { currency } from './terms.ts';

interface Paged {
  page: number;
  per_page: number;
}

/** A page of the referrals that wait for a look, the oldest first. */
export async function listFlagged(ctx: Context, of: Paged): Promise<Page<FlaggedReferral>> {
  const from = ctx.db
    .selectFrom('affiliate_line')
    .where('state', '=', 'open')
    .where('reviewed_at', 'is', null)
    .where(sql<boolean>`flags <> '{}'`);
  const [rows, { total }] = await Promise.all([
    from
      .select([
        'id',
        'affiliate_id',
        'customer_id',
        'flags',
        'base',
        'amount',
        'reversed',
        'currency',
        'created_at',
      ])
      .orderBy('id')
      .limit(of.per_page)
      .offset((of.page - 1) * of.per_page)
      .execute(),
    from.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      affiliate: (await addressOf(ctx.db, row.affiliate_id))?.email ?? '',
      customer: customerName(row.customer_id),
      flags: row.flags as FlaggedReferral['flags'],
      base: Number(row.base),
      amount: Number(row.amount - row.reversed),
      currency: row.currency,
      created_at: row.created_at.toISOString(),
    })),
  );
  return { items, total: Number(total), page: of.page, per_page: of.per_page };
}

/** Lets a referral pass, or refuses it with a reason that its affiliate reads. */
export async function decideReferral(
  ctx: Context,
  caller: Caller,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const line = isId(id)
      ? await tx.selectFrom('affiliate_line').select('affiliate_id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (line === undefined) throw notFound('This referral');
    await lockAffiliate(tx, line.affiliate_id);
    const row = await tx
      .selectFrom('affiliate_line')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.state !== 'open' || row.payout_id !== null)
      throw new AppError('conflict', 'This referral is decided already.');
    await updateLine(tx, id, {
      reviewed_at: clock.now(),
      ...(!approve && { state: 'rejected', reason: reason || 'refused' }),
    });
    await audit(tx, {
      caller,
      action: approve ? 'referral.approve' : 'referral.reject',
      subject: `referral:${id}`,
    });
    if (approve) return;
    const amount = Number(row.amount - row.reversed);
    await emit(tx, 'referral.changed', row.affiliate_id, {
      what: 'rejected',
      amount,
      currency: row.currency,
      reason: reason || 'refused',
    });
  });
}

const payouts = (db: Context['db'] | Tx) => db.selectFrom('affiliate_payout').selectAll();

/** A page of payouts in money that are asked for or approved, the oldest first. */
export async function listAsked(ctx: Context, of: Paged): Promise<Page<AskedPayout>> {
  const open = payouts(ctx.db).where('state', 'in', ['requested', 'approved']);
  const all = await open.orderBy('id').execute();
  const items = await Promise.all(
    all.slice((of.page - 1) * of.per_page, of.page * of.per_page).map(async (row) => ({
      id: row.id,
      affiliate: (await addressOf(ctx.db, row.affiliate_id))?.email ?? '',
      method: row.method as PayoutMethod,
      state: row.state as AskedPayout['state'],
      batch_id: row.batch_id,
      amount: Number(row.amount),
      currency: row.currency,
      created_at: row.created_at.toISOString(),
    })),
  );
  return { items, total: all.length, page: of.page, per_page: of.per_page };
}

/** Approves payouts as one batch; answers its id. */
export async function approveBatch(ctx: Context, caller: Caller, ids: string[]): Promise<string> {
  const batch_id = newId();
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('affiliate_payout')
      .set({ state: 'approved', batch_id })
      .where('id', 'in', ids.filter(isId).length > 0 ? ids.filter(isId) : [newId()])
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== new Set(ids).size)
      throw new AppError('conflict', 'One of these payouts is decided already. Load the list anew.');
    await audit(tx, { caller, action: 'payout.approve', subject: `batch:${batch_id}` });
  });
  return batch_id;
}

async function batchOf(ctx: Context, id: string) {
  const rows = isId(id) ? await payouts(ctx.db).where('batch_id', '=', id).orderBy('id').execute() : [];
  if (rows.length === 0) throw notFound('This batch');
  return rows;
}

const units = (cents: bigint) => (Number(cents) / 100).toFixed(2);

/** The approved payouts of a batch, as PayPal's mass payment or a bank takes them. */
export async function batchFile(
  ctx: Context,
  caller: Caller,
  { id, method }: { id: string; method: 'paypal' | 'bank' },
): Promise<string> {
  const lines: string[][] =
    method === 'paypal' ? [] : [['Holder', 'Routing', 'Account', 'Amount', 'Currency', 'Reference']];
  for (const row of await batchOf(ctx, id)) {
    if (row.method !== method || row.state !== 'approved') continue;
    const to = await openAddress(ctx, { account_id: row.affiliate_id, payout_address: row.address });
    const amount = units(row.amount);
    if (to?.method === 'paypal') lines.push([to.email, amount, currency.toUpperCase(), row.id]);
    if (to?.method === 'bank')
      lines.push([to.holder, to.routing, to.account, amount, currency.toUpperCase(), row.id]);
  }
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'payout.export', subject: `batch:${id}` }));
  return stringify(lines, { escape_formulas: true });
}

/** Notes that a batch was sent: what it pays is paid. A second time changes nothing. */
export async function sendBatch(ctx: Context, caller: Caller, id: string): Promise<void> {
  const rows = await batchOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    for (const { id: payout_id, affiliate_id, amount } of rows) {
      await lockAffiliate(tx, affiliate_id);
      const { numUpdatedRows } = await tx
        .updateTable('affiliate_payout')
        .set({ state: 'sent', settled_at: clock.now() })
        .where('id', '=', payout_id)
        .where('state', '=', 'approved')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await tx
        .updateTable('affiliate_line')
        .set({ state: 'paid' })
        .where('payout_id', '=', payout_id)
        .execute();
      await tellPayout(tx, affiliate_id, { what: 'sent', amount, coins: null, reason: null });
    }
    await audit(tx, { caller, action: 'payout.send', subject: `batch:${id}` });
  });
}

/** Refuses a payout with a reason: what it was to pay is unpaid again. */
export async function refusePayout(
  ctx: Context,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = isId(id) ? await payouts(tx).where('id', '=', id).executeTakeFirst() : undefined;
    if (row === undefined) throw notFound('This payout');
    await lockAffiliate(tx, row.affiliate_id);
    const { numUpdatedRows } = await tx
      .updateTable('affiliate_payout')
      .set({ state: 'rejected', reason, settled_at: clock.now(), address: null })
      .where('id', '=', id)
      .where('state', 'in', ['requested', 'approved'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('conflict', 'This payout is decided already.');
    await tx.updateTable('affiliate_line').set({ payout_id: null }).where('payout_id', '=', id).execute();
    await audit(tx, { caller, action: 'payout.reject', subject: `payout:${id}` });
    await tellPayout(tx, row.affiliate_id, { what: 'rejected', amount: row.amount, coins: null, reason });
  });
}
