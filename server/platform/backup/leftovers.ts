/** Removes what interrupted backups, restores and starts left. */
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEmbeddedRunning, stopUnusedPostgres } from '../postgres/embedded/supervisor.ts';
import { isAbandoned, removeLeftovers } from '../storage/leftovers.ts';
import { removeOldUpgradeBackups } from './before-upgrade.ts';
import { removeStaging } from './restore.ts';

/** Prefix of the temporary folders in which backups are verified. */
export const scratchPrefix = 'openskip-verify-';
/** Drafts of small files, which are renamed or linked once they are complete. */
const drafts =
  /^(?:(?:installation-id|postgres-moved\.json|postgres-password|secret-key|secret-key\.next|sign-ins\.json)\.[0-9a-f]{12}|audit-heads\.jsonl\.part)$/;

/** Cleans up a data folder and what is next to it. */
export async function removeDataLeftovers(dataFolder: string): Promise<void> {
  await removeLeftovers(dataFolder, (name) => drafts.test(name));
  await removeLeftovers(join(dataFolder, 'backups'), (name) => /^\.before-upgrade-.*\.part$/.test(name));
  await removeOldUpgradeBackups(dataFolder);
  await removeAbandonedRestore(`${dataFolder}.restoring`);
}

/** Cleans up this machine's temporary folder, or another `folder`. */
export async function removeTemporaryLeftovers(folder = tmpdir()): Promise<void> {
  await removeLeftovers(folder, (name) => name.startsWith('openskip-companies-'));
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(scratchPrefix)) continue;
    const scratch = join(folder, name);
    if (!(await isAbandoned(scratch))) continue;
    for (const part of ['data', 'data.restoring']) await removeAbandonedRestore(join(scratch, part));
    const rest = await readdir(scratch).catch(() => []);
    if (rest.length === 0) await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes a restored folder and its database, which may still run, unless a process uses them. */
async function removeAbandonedRestore(folder: string): Promise<void> {
  if (!(await isAbandoned(folder))) return;
  await stopUnusedPostgres(folder);
  if (!(await isEmbeddedRunning(folder))) await removeStaging(folder);
}
