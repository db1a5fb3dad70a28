/** The SQL of the ledger: accounts, transfers, holds. */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Db, prepared, type Tx } from '#platform/postgres/database';
import type { LotSource } from './lots.ts';

export type SystemAccount = 'cash' | 'revenue' | 'breakage' | 'promo' | 'affiliate';
export type CustomerAccount = 'available' | 'held';
/** An account of the ledger: one of a customer's two, or one of the system's. */
export type LedgerAccount = SystemAccount | { account_id: string; kind: CustomerAccount };

export interface Posting {
  idempotency_key: string;
  from: LedgerAccount;
  to: LedgerAccount;
  amount: bigint;
  kind: 'purchase' | 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'adjust' | 'refund';
  order_id?: string;
  chunk_no?: number;
  lot_id?: string;
  /** The number of the invoice or credit note that tells of it. */
  document?: string | undefined;
  actor_id?: string | null;
  impersonator_id?: string | null;
}

/** Opens a customer's two accounts. */
export async function insertCustomerAccounts(tx: Tx, account_id: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values((['available', 'held'] as const).map((kind) => ({ id: newId(), account_id, kind, balance: 0n })))
    .execute();
}

const sideOf = (account: LedgerAccount) =>
  typeof account === 'string'
    ? sql`select id from ledger_account where kind = ${account} and account_id is null`
    : sql`select id from ledger_account where kind = ${account.kind} and account_id = ${account.account_id}`;

/**
 * Posts a transfer once per key, with both balances, in one statement. False when the key was posted before with the same
 * amount; a key that comes again with another amount is a fault of ours and throws.
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const { idempotency_key, amount } = posting;
  // What is held before what is available, as everywhere, so that no two postings wait for each other.
  const { rows } = await sql<{ posted: number; debit: string | null; credit: string | null }>`
    with debit as (${sideOf(posting.from)}), credit as (${sideOf(posting.to)}),
    posted as (
      insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, order_id, chunk_no,
                            lot_id, document, actor_id, impersonator_id, at)
      select ${newId()}::uuid, ${idempotency_key}, debit.id, credit.id, ${amount}::bigint, ${posting.kind},
             ${posting.order_id ?? null}::uuid, ${posting.chunk_no ?? null}::int, ${posting.lot_id ?? null}::uuid,
             ${posting.document ?? null}, ${posting.actor_id ?? null}::uuid, ${posting.impersonator_id ?? null}::uuid,
             ${clock.now()}::timestamptz
      from debit, credit
      on conflict (idempotency_key) do nothing
      returning debit_account, credit_account, amount
    ), locked as materialized (
      select a.id from ledger_account a, posted
      where a.id in (posted.debit_account, posted.credit_account) and a.account_id is not null
      order by a.kind desc for no key update of a
    ), changed as (
      update ledger_account a
      set balance = a.balance + case when a.id = posted.credit_account then posted.amount else -posted.amount end
      from posted, locked where a.id = locked.id
      returning 1
    )
    select (select count(*) from posted)::int as posted, (select id from debit) as debit,
           (select id from credit) as credit, (select count(*) from changed)::int as changed`.execute(tx);
  const [done] = rows;
  if (!done?.debit || !done.credit) throw new Error('a ledger account is missing');
  if (done.posted > 0) return true;
  const before = await tx
    .selectFrom('transfer')
    .select(['amount', 'debit_account', 'credit_account'])
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow();
  const same =
    before.amount === amount && before.debit_account === done.debit && before.credit_account === done.credit;
  if (!same) throw new Error(`the ledger key ${idempotency_key} was used for another transfer`);
  return false;
}

/** Coins that come in a lot of their own. */
export interface Addition {
  account_id: string;
  coins: bigint;
  /** The ledger's key: one effect per cause. */
  key: string;
  source: LotSource;
  /** Where the coins come from: paid for, given, or charged before. */
  from: 'cash' | 'promo' | 'revenue' | 'affiliate';
  kind: 'purchase' | 'grant';
  expires_at: Date | null;
  document?: string | undefined;
  actor_id: string | null;
}

/** Adds coins, once per key; answers their lot, null when they were added before. */
export async function postAddition(tx: Tx, of: Addition): Promise<string | null> {
  const lot_id = newId();
  const addition = sql<{ added: boolean }>`
    select add_coins(${of.account_id}, ${of.coins}, ${of.key}, ${of.kind}, ${of.from}, ${of.source}, ${of.expires_at},
                     ${of.document ?? null}, ${of.actor_id}, ${lot_id}, ${newId()}, ${clock.now()}) as added`;
  const [done] = await prepared(tx, 'add-coins', addition);
  return done?.added ? lot_id : null;
}

/** Captures coins of an order's hold for a chunk, once. */
export async function postCapture(
  tx: Tx,
  of: { order_id: string; account_id: string; chunk_no: number; amount: bigint },
): Promise<void> {
  const capture = sql`
    select capture_coins(${of.order_id}, ${of.account_id}, ${of.chunk_no}, ${of.amount}, ${newId()}, ${clock.now()})`;
  await prepared(tx, 'capture-coins', capture);
}

/** How spending went; but for `spent`, nothing has changed. */
export interface Spending {
  state: 'spent' | 'owing' | 'expiring' | 'few';
  /** What was available. */
  had: bigint;
  owed: bigint;
  /** What the operator has set to be called few; null where nothing is set. */
  few_from: unknown;
}

/** Spends coins at once, once per key. Lots that have expired are to be ended first. */
export async function postSpending(
  tx: Tx,
  of: { account_id: string; amount: bigint; key: string; actor_id: string; impersonator_id: string | null },
): Promise<Spending> {
  const spending = sql<Spending>`
    select * from spend_coins(${of.account_id}, ${of.amount}, ${of.key}, ${of.actor_id}, ${of.impersonator_id},
                              ${newId()}, ${clock.now()})`;
  const [went] = await prepared(tx, 'spend-coins', spending);
  if (went === undefined) throw new Error('spending coins answered nothing');
  return went;
}

/** A customer's balances. */
export async function selectBalance(
  db: Db,
  account_id: string,
): Promise<{ available: bigint; held: bigint }> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', account_id)
    .execute();
  const of = (kind: CustomerAccount) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { available: of('available'), held: of('held') };
}

/**
 * Locks a customer's accounts and reads what is available, so that two spenders can't both see the same coins. What is
 * held is locked first: whoever changes an account's coins has that row, and so stands alone. The lock is the one that an
 * update takes: a stronger one would wait for every transfer that names the account, and those may wait for us.
 */
export async function lockAvailable(tx: Tx, account_id: string): Promise<bigint> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', account_id)
    .orderBy('kind', 'desc')
    .forNoKeyUpdate()
    .execute();
  return rows.find((row) => row.kind === 'available')?.balance ?? 0n;
}

export async function insertHold(tx: Tx, hold: { order_id: string; account_id: string; amount: bigint }) {
  await tx
    .insertInto('hold')
    .values({ ...hold, created_at: clock.now() })
    .execute();
}

/** The hold of an order, locked. */
export async function lockHold(tx: Tx, order_id: string) {
  return tx.selectFrom('hold').selectAll().where('order_id', '=', order_id).forUpdate().executeTakeFirst();
}

export async function closeHold(tx: Tx, order_id: string, released: bigint) {
  await tx
    .updateTable('hold')
    .set({ released, closed_at: clock.now() })
    .where('order_id', '=', order_id)
    .execute();
}

/** What was posted to and from a customer's accounts, the oldest first. */
export const selectTransfers = (db: Db, account_id: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('ledger_account as own', (join) =>
      join.on((on) =>
        on.or([
          on('own.id', '=', on.ref('transfer.debit_account')),
          on('own.id', '=', on.ref('transfer.credit_account')),
        ]),
      ),
    )
    .select(['transfer.id', 'transfer.kind', 'transfer.amount', 'transfer.order_id', 'transfer.at'])
    .distinct()
    .where('own.account_id', '=', account_id)
    .orderBy('transfer.id')
    .execute();
