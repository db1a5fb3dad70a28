import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Db, prepared, type Tx } from '#platform/postgres/database';
import type { LotSource } from './lots.ts';

export type SystemAccount = 'cash' | 'revenue' | 'breakage' | 'promo' | 'affiliate';
export type CustomerAccount = 'available' | 'held';
/** An account in the ledger: the customer's `available` or `held`, or a system account. */
export type LedgerAccount = SystemAccount | { account_id: string; kind: CustomerAccount };

export interface Posting {
  idempotency_key: string;
  from: LedgerAccount;
  to: LedgerAccount;
  amount: bigint;
  kind: 'purchase' | 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'adjust' | 'refund';
  order_id?: string;
  lot_id?: string;
  actor_id?: string | null;
  impersonator_id?: string | null;
}

export async function insertCustomerAccounts(tx: Tx, account_id: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values((['available', 'held'] as const).map((kind) => ({ id: newId(), account_id, kind, balance: 0n })))
    .execute();
}

const ledgerAccountId = (account: LedgerAccount) =>
  typeof account === 'string'
    ? sql`select id from ledger_account where kind = ${account} and account_id is null`
    : sql`select id from ledger_account where kind = ${account.kind} and account_id = ${account.account_id}`;

/**
 * Posts a transfer and updates both balances in one statement, once per key. Returns false if the same transfer was
 * posted before. Throws if the key was used for another transfer, which is a bug.
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const { idempotency_key, amount } = posting;
  // Locks `held` before `available`, as everywhere, so that postings can't deadlock.
  const { rows } = await sql<{ posted: number; debit: string | null; credit: string | null }>`
    with debit as (${ledgerAccountId(posting.from)}), credit as (${ledgerAccountId(posting.to)}),
    posted as (
      insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, order_id, lot_id,
                            actor_id, impersonator_id, at)
      select ${newId()}::uuid, ${idempotency_key}, debit.id, credit.id, ${amount}::bigint, ${posting.kind},
             ${posting.order_id ?? null}::uuid, ${posting.lot_id ?? null}::uuid, ${posting.actor_id ?? null}::uuid,
             ${posting.impersonator_id ?? null}::uuid, ${clock.now()}::timestamptz
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
  const [result] = rows;
  if (!result?.debit || !result.credit) throw new Error('a ledger account is missing');
  if (result.posted > 0) return true;
  const previous = await tx
    .selectFrom('transfer')
    .select(['amount', 'debit_account', 'credit_account'])
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow();
  const same =
    previous.amount === amount &&
    previous.debit_account === result.debit &&
    previous.credit_account === result.credit;
  if (!same) throw new Error(`the ledger key ${idempotency_key} was used for another transfer`);
  return false;
}

/** Coins added in a lot of their own. */
export interface Addition {
  account_id: string;
  coins: bigint;
  /** Idempotency key: one effect per cause. */
  key: string;
  source: LotSource;
  /** The system account that the coins come from: purchase, grant, refunded charge or affiliate reward. */
  from: 'cash' | 'promo' | 'revenue' | 'affiliate';
  kind: 'purchase' | 'grant';
  expires_at: Date | null;
  /** The number of the invoice, if any. */
  document?: string | undefined;
  actor_id: string | null;
}

/** Adds coins, once per key. Returns the new lot's id, or null if they were added before. */
export async function postAddition(tx: Tx, addition: Addition): Promise<string | null> {
  const { account_id, coins, key, kind, from, source, expires_at, document = null, actor_id } = addition;
  const lot_id = newId();
  const adding = sql<{ added: boolean }>`
    select add_coins(${account_id}, ${coins}, ${key}, ${kind}, ${from}, ${source}, ${expires_at}, ${document},
                     ${actor_id}, ${lot_id}, ${newId()}, ${clock.now()}) as added`;
  const [result] = await prepared(tx, 'add-coins', adding);
  return result?.added ? lot_id : null;
}

export async function postCapture(
  tx: Tx,
  capture: { order_id: string; account_id: string; chunk_no: number; amount: bigint },
): Promise<void> {
  const { order_id, account_id, chunk_no, amount } = capture;
  const capturing = sql`
    select capture_coins(${order_id}, ${account_id}, ${chunk_no}, ${amount}, ${newId()}, ${clock.now()})`;
  await prepared(tx, 'capture-coins', capturing);
}

/** The result of spending. Only `spent` changes anything. */
export interface SpendingResult {
  state: 'spent' | 'owing' | 'expiring' | 'few' | 'capped';
  had: bigint;
  owed: bigint;
  /** The setting `coins_low`, or null if it isn't set. */
  few_from: unknown;
}

/** Spends coins, once per key. Returns `expiring` if expired lots must be cleared first. */
export async function postSpending(
  tx: Tx,
  spending: {
    account_id: string;
    amount: bigint;
    key: string;
    actor_id: string;
    impersonator_id: string | null;
  },
): Promise<SpendingResult> {
  const { account_id, amount, key, actor_id, impersonator_id } = spending;
  const charging = sql<SpendingResult>`
    select * from spend_coins(${account_id}, ${amount}, ${key}, ${actor_id}, ${impersonator_id}, ${newId()},
                              ${clock.now()})`;
  const [result] = await prepared(tx, 'spend-coins', charging);
  if (result === undefined) throw new Error('spend_coins returned no row');
  return result;
}

export async function selectBalance(
  db: Db,
  account_id: string,
): Promise<{ available: bigint; held: bigint }> {
  const balances = db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', account_id);
  const rows = await prepared(db, 'balance', balances);
  const coinsIn = (kind: CustomerAccount) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { available: coinsIn('available'), held: coinsIn('held') };
}

/**
 * Locks a customer's ledger accounts and returns the available coins, so that two spenders can't use the same ones.
 * `held` is locked first, because every change of coins locks that row. FOR NO KEY UPDATE is enough: FOR UPDATE would
 * wait for transfers that reference the account and could deadlock with them.
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

export async function insertHold(
  tx: Tx,
  hold: { order_id: string; account_id: string; user_id: string; amount: bigint },
) {
  await tx
    .insertInto('hold')
    .values({ ...hold, created_at: clock.now() })
    .execute();
}

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

/** All transfers of an account, oldest first. */
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
