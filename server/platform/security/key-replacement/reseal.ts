/** Seals with a new secret key what an old one sealed. */
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { UnreadableFile } from '../../storage/sealed-file.ts';
import { openStorage, type Storage, type StorageSource } from '../../storage/storage.ts';
import type { CipherName } from '../sealing/ciphers.ts';
import { type SealedColumn, sealWith, unsealWith } from '../sealing/secrets.ts';

export interface Resealing {
  oldKey: string;
  newKey: string;
  cipher: CipherName;
  /** Receives how many more values are done. It may throw to interrupt. */
  onSealed: (count: number) => void;
}

export interface Resealed {
  /** Values that the new key opens. */
  sealed: number;
  /** Values that the old key doesn't open, which are left as they were. */
  unreadable: number;
}

/** Folders of a bucket whose files are sealed by their names. */
const foldersByKey: readonly string[] = ['drop', 'imports', 'parts'];
const rowsPerBatch = 1000;

/** Counts what `resealFiles` and `resealColumns` seal. */
export async function countSealed(
  client: pg.Client,
  source: StorageSource,
  columns: readonly SealedColumn[],
): Promise<{ files: number; rows: number }> {
  let rows = 0;
  for (const { table, column } of columns) {
    const { rows: found } = await client.query<{ count: number }>(
      `select count(${column})::int as count from ${table}`,
    );
    rows += found[0]?.count ?? 0;
  }
  return { files: (await filesByKey(source)).length, rows };
}

async function filesByKey(source: StorageSource): Promise<string[]> {
  if (source.s3 === null) return [];
  const storage = openStorage(source);
  const keys: string[] = [];
  for (const folder of foldersByKey) for await (const { key } of storage.list(folder)) keys.push(key);
  return keys;
}

/** Seals the files of a bucket that are sealed by their names. Files that the new key opens already stay as they are. */
export async function resealFiles(
  source: StorageSource,
  { oldKey, newKey, onSealed }: Resealing,
): Promise<Resealed> {
  const old = openStorage({ ...source, secretKey: oldKey });
  const fresh = openStorage({ ...source, secretKey: newKey });
  const result = { sealed: 0, unreadable: 0 };
  for (const key of await filesByKey(source)) {
    if (await resealFile(key, old, fresh)) result.sealed += 1;
    else result.unreadable += 1;
    onSealed(1);
  }
  return result;
}

/** Returns false if neither key opens the file. */
async function resealFile(key: string, old: Storage, fresh: Storage): Promise<boolean> {
  const opened = await buffer(fresh.openByKey(key, { to: 1 })).catch(ignoreUnreadable);
  if (opened !== null) return true;
  // The store replaces the file once all of it was read.
  const sealed = await fresh.sealByKey(key, old.openByKey(key)).catch(ignoreUnreadable);
  return sealed !== null;
}

function ignoreUnreadable(error: unknown): null {
  if (error instanceof UnreadableFile) return null;
  throw error;
}

/** Seals the values of columns. The caller's transaction makes them change together. */
export async function resealColumns(
  client: pg.Client,
  columns: readonly SealedColumn[],
  { oldKey, newKey, cipher, onSealed }: Resealing,
): Promise<Resealed> {
  const old = Buffer.from(oldKey, 'hex');
  const fresh = { key: Buffer.from(newKey, 'hex'), cipher };
  const result = { sealed: 0, unreadable: 0 };
  for (const { table, column, id, ownedBy, owner } of columns) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await client.query<{ id: string; owned_by: string; value: Buffer }>(
        `select ${id} as id, ${ownedBy} as owned_by, ${column} as value from ${table}
         where ${column} is not null and ${id} > $1 order by ${id} limit ${rowsPerBatch}`,
        [last],
      );
      if (rows.length === 0) break;
      const changed = rows.flatMap((row) => {
        const secret = unsealed(old, row.value, owner(row.owned_by));
        return secret === null ? [] : [{ id: row.id, value: sealWith(fresh, secret, owner(row.owned_by)) }];
      });
      await client.query(
        `update ${table} set ${column} = changed.value
         from unnest($1::uuid[], $2::bytea[]) as changed (id, value) where ${table}.${id} = changed.id`,
        [changed.map((row) => row.id), changed.map((row) => row.value)],
      );
      result.sealed += changed.length;
      result.unreadable += rows.length - changed.length;
      onSealed(rows.length);
      last = rows.at(-1)?.id ?? last;
    }
  }
  return result;
}

/** The secret; null if the key doesn't open it. */
export function unsealed(key: Buffer, value: Buffer, owner: string): Buffer | null {
  try {
    return unsealWith(key, value, owner);
  } catch {
    return null;
  }
}
