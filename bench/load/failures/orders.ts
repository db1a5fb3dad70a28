/** Orders of new customers, each with the same file, through a service that fails. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DownloadQuery } from '#contract/orders/download/schemas';
import { deleteAccount } from '#features/accounts';
import { findOrder, payOrder, quoteOrder, startOrderDownload } from '#features/orders';
import type { Context } from '#platform/context';
import { AppError, isDiskFull } from '#platform/errors';
import { newId } from '#platform/ids';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { createFileCustomer, type FileCustomer, filePassword } from '#support/orders/stored-file';
import { accountData } from '../../../server/account-data.ts';
import { mapping } from '../../support/leads.ts';

/** What an order did, from the tables and its file. Equal for every order with the same figures of the reference. */
export interface Outcome {
  results: number;
  leads: number;
  hits: number;
  captured: number;
  held: number;
  /** The hash of the download. */
  file: string;
}

/** Retries for this long, ms: a restart takes seconds, a full disk its minute. */
const patience = 10 * 60_000;

const transient = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  isDiskFull(error) ||
  (error instanceof AppError && ['database_unavailable', 'disk_full'].includes(error.code));

/** Repeats what fails because the database is down or the disk is full. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const began = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!transient(error) || performance.now() - began > patience) throw error;
      await pause(250);
    }
  }
}

/**
 * One order of a new customer, from its file to its download. `figures` is the version that the reference has learned;
 * `leave` deletes the customer's account.
 */
export async function runOrder(
  ctx: Context,
  path: string,
  leads: number,
): Promise<{ outcome: Outcome; figures: string; leave: () => Promise<void> }> {
  const ip = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const customer = await insist(() =>
    createFileCustomer(ctx, { email: `${newId()}@example.com`, coins: leads, path, ip }),
  );
  const { caller, upload_id } = customer;
  const { id } = await insist(() => quoteOrder(ctx, caller, { upload_id, mapping, background: true }));
  await reach(ctx, customer, id, 'awaiting_payment');
  await insist(async () => {
    const { state } = await findOrder(ctx, caller, id);
    if (state === 'awaiting_payment') await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  });
  await reach(ctx, customer, id, 'completed');
  const counted = await insist(() => countOrder(ctx, customer, id));
  const file = await insist(() => download(ctx, customer, id));
  const figures = await insist(() => readFiguresVersion(ctx, id));
  return {
    outcome: { ...counted, file },
    figures,
    leave: () => insist(() => deleteAccount(ctx, caller, { password: filePassword }, accountData)),
  };
}

async function reach(ctx: Context, { caller }: FileCustomer, id: string, state: string): Promise<void> {
  for (const began = performance.now(); ; ) {
    const order = await insist(() => findOrder(ctx, caller, id));
    if (order.state === state) return;
    if (order.state === 'failed') throw new Error(`the order failed: ${order.failure}`);
    if (performance.now() - began > patience) throw new Error(`the order is still ${order.state}`);
    await pause(100);
  }
}

async function countOrder(
  ctx: Context,
  { caller }: FileCustomer,
  id: string,
): Promise<Omit<Outcome, 'file'>> {
  const { rows } = await ctx.pool.query(
    `select r.*, m.captured,
            (select balance::int from ledger_account where account_id = $2 and kind = 'held') as held
     from (select count(*)::int as results, count(distinct lead_id)::int as leads,
                  count(*) filter (where outcome = 'hit')::int as hits
           from lead_result where order_id = $1) r,
          (select coalesce(sum(amount), 0)::int as captured
           from transfer where order_id = $1 and kind = 'capture') m`,
    [id, caller.account_id],
  );
  return rows[0];
}

async function readFiguresVersion(ctx: Context, id: string): Promise<string> {
  const { rows } = await ctx.pool.query('select figures_version from trace_order where id = $1', [id]);
  return String(rows[0]?.figures_version);
}

/** When a lead was traced, and "Coins Charged": of rows with the same person, the one whose chunk completed first paid. */
const varying = /,20\d\d-\d\d-\d\dT[\d:.]+Z(?=,)|,[01](?=,"[^"]*",new,\r?$)/gm;

async function download(ctx: Context, { caller }: FileCustomer, id: string): Promise<string> {
  const query = { ...DownloadQuery.parse({}), value: 'all' as const, language: 'en' as const };
  const { pieces } = await startOrderDownload(ctx, caller, await findOrder(ctx, caller, id), query);
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  const text = Buffer.concat(parts).toString().replace(varying, '');
  return createHash('sha256').update(text).digest('hex');
}
