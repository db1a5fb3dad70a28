/** Encrypts stored files again that have another cipher than the configured one. */
import { dirname, extname } from 'node:path/posix';
import type pg from 'pg';
import { errorCode } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { cipherOfFile, UnreadableFile } from '../../storage/sealed-file.ts';
import { openStorage, type StorageSource } from '../../storage/storage.ts';
import { type SealedColumn, sealWith } from '../sealing/secrets.ts';
import { unsealed } from './reseal.ts';

/** A stored file with another cipher than the configured one. */
interface OutdatedFile {
  column: SealedColumn;
  id: string;
  owner: string;
  name: string;
  secret: Buffer;
}

type Source = StorageSource & { secretKey: string };

/** Finds the stored files of all rows that have another cipher. `source` has the key that sealed theirs. */
export async function findOutdatedFiles(
  client: pg.Client,
  { secretKey, cipher }: Source,
  columns: readonly SealedColumn[],
): Promise<OutdatedFile[]> {
  const found: OutdatedFile[] = [];
  for (const column of columns) {
    if (column.file === undefined) continue;
    const { rows } = await client.query<{ id: string; owned_by: string; value: Buffer; name: string }>(
      `select ${column.id} as id, ${column.ownedBy} as owned_by, ${column.column} as value, ${column.file} as name
       from ${column.table} where ${column.column} is not null`,
    );
    for (const { id, owned_by, value, name } of rows) {
      const owner = column.owner(owned_by);
      const secret = unsealed(Buffer.from(secretKey, 'hex'), value, owner);
      if (secret !== null && cipherOfFile(secret) !== cipher) found.push({ column, id, owner, name, secret });
    }
  }
  return found;
}

/**
 * Encrypts files under new names and keys, one by one. A row names its old file until the new one is complete. What is
 * gone or damaged is left as it was.
 */
export async function resealStoredFiles(
  client: pg.Client,
  source: Source,
  files: readonly OutdatedFile[],
  onSealed: () => void,
): Promise<void> {
  const storage = openStorage(source);
  const key = Buffer.from(source.secretKey, 'hex');
  for (const { column, id, owner, name, secret } of files) {
    const fresh = `${dirname(name)}/${newId()}${extname(name)}`;
    const sealed = await storage.seal(fresh, storage.open(name, secret)).catch(ignoreLost);
    if (sealed !== null) {
      await client.query(
        `update ${column.table} set ${column.file} = $2, ${column.column} = $3 where ${column.id} = $1`,
        [id, fresh, sealWith({ key, cipher: source.cipher }, sealed, owner)],
      );
      await storage.remove(name);
    }
    onSealed();
  }
}

function ignoreLost(error: unknown): null {
  if (error instanceof UnreadableFile || errorCode(error) === 'ENOENT') return null;
  throw error;
}
