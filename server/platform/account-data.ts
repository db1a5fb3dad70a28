/** What a feature holds of an account: how it goes into the export of one's data, and how it ends with the account. */
import type { Context } from './context.ts';
import type { Db, Tx } from './postgres/database.ts';

export interface HoldingOwner {
  account_id: string;
  bucket: number;
}

/** One file of an export; its pieces are read when its turn comes. */
export interface HeldFile {
  /** A path inside the archive, such as `orders/12.json`. */
  name: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

/** Counts of what would go with an account. */
export interface HeldCounts {
  orders?: number;
  /** Orders that are not through. */
  running?: number;
  uploads?: number;
  coins?: number;
}

export interface Holding {
  count?(db: Db, owner: HoldingOwner): Promise<HeldCounts>;
  /** All that is held, but for secrets. */
  files(ctx: Context, owner: HoldingOwner): AsyncGenerator<HeldFile>;
  /** Ends what runs, in the transaction that closes the account. */
  stop?(tx: Tx, owner: HoldingOwner): Promise<void>;
  /** Removes what need not be kept of a closed account. It may be called again, and goes on where it was cut short. */
  erase?(ctx: Context, owner: HoldingOwner): Promise<void>;
}

/** A value as a file of readable JSON; amounts of coins and sizes are written as numbers. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, asNumber, 2)}\n`;
}

/** Rows as a JSON list, one line each, however many there are. */
export async function* jsonRows(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((row) => JSON.stringify(row, asNumber)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const asNumber = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
