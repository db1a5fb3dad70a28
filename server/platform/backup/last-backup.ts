/** When the latest backup was made, for `openskip doctor`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({ at: z.iso.datetime(), verified: z.boolean() });
export type LastBackup = z.infer<typeof LastBackup>;

export const lastBackupPath = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

/** Returns null if `openskip backup` never completed. */
export async function readLastBackup(dataFolder: string): Promise<LastBackup | null> {
  const text = await readFile(lastBackupPath(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : LastBackup.parse(JSON.parse(text));
}
