/** Each feature that stores account data implements this contract so that exports and account deletion cover it. */
import type { Language } from '#contract/languages';
import type { Context } from './context.ts';
import type { Home } from './lead-buckets.ts';
import type { Db, Tx } from './postgres/database.ts';

export type AccountDataOwner = Home;

/** Whose data an export contains, and the language of its texts. */
export interface ExportOwner extends AccountDataOwner {
  language: Language;
}

/** One file of an export. Its content is read lazily, when the archive reaches it. */
export interface ExportFile {
  /** A path inside the archive, such as `orders/12.json`. */
  name: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

export interface AccountDataCounts {
  orders?: number;
  /** Orders still in progress. */
  running?: number;
  uploads?: number;
  coins?: number;
  /** Those among them that are refunded to a card. */
  coins_to_card?: number;
  /** People other than the one who asks. */
  people?: number;
}

export interface AccountData {
  count?(db: Db, owner: AccountDataOwner): Promise<AccountDataCounts>;
  /** Everything stored for the account except secrets. */
  files(ctx: Context, owner: ExportOwner): AsyncGenerator<ExportFile>;
  /** Stops whatever is running, in the transaction that closes the account. */
  stop?(tx: Tx, owner: AccountDataOwner): Promise<void>;
  /** Deletes everything the law doesn't require keeping. Idempotent: a second call resumes an interrupted one. */
  erase?(ctx: Context, owner: AccountDataOwner): Promise<void>;
}

/** Formats a value as indented JSON; bigints become numbers. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, asNumber, 2)}\n`;
}

/** Streams rows as a JSON array, one row per line. */
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
