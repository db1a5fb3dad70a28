/** Restores a backup into a temporary folder with a database of its own, and checks the result. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLedgerFaults } from '#features/wallet';
import { verifyAudit } from '#platform/audit/anchor';
import { BackupError } from '#platform/backup/errors';
import { removeTemporaryLeftovers, scratchPrefix } from '#platform/backup/leftovers';
import { removeStaging, restoreBackup } from '#platform/backup/restore';
import { openDatabase } from '#platform/postgres/database';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { defaultCipher } from '#platform/security/sealing/ciphers';
import { CommandError } from '../../failures.ts';
import { assertNotInterrupted, type Interrupt } from '../../interrupt.ts';
import { counted } from '../../terminal.ts';
import { interruptible } from './bucket.ts';

/** Returns a summary. Throws CommandError if the restored ledger or audit log is at fault, or the temporary disk is full. */
export async function verifyBackup(
  backup: AsyncIterable<Uint8Array>,
  passphrase: string,
  interrupt: Pick<Interrupt, 'check'>,
): Promise<string> {
  await removeTemporaryLeftovers();
  const scratch = await mkdtemp(join(tmpdir(), scratchPrefix));
  const dataFolder = join(scratch, 'data');
  try {
    const { rows, files } = await restoreBackup(interruptible(backup, interrupt), [passphrase], {
      dataFolder,
      databaseUrl: undefined,
      s3: null,
      secretKey: undefined,
      cipher: defaultCipher,
      force: false,
      check: interrupt.check,
    });
    const faults = await findFaults(dataFolder);
    if (faults.length > 0)
      throw new CommandError(
        `The restored backup has problems:\n${faults.join('\n')}\nRun “openskip doctor”.`,
      );
    return `Verified: restored ${counted(rows, 'row')} and ${counted(files, 'file')}; the ledger balances and the audit log is intact.`;
  } catch (error) {
    assertNotInterrupted(interrupt, 'Stopped. The backup is written, but wasn’t checked.');
    if (!(error instanceof BackupError && error.code === 'disk_full')) throw error;
    throw new CommandError(
      `The backup is written, but couldn’t be checked: the disk of ${tmpdir()} is full. Set TMPDIR to a folder on a disk with space for a second copy of your data, then back up again with --verify.`,
      { cause: error },
    );
  } finally {
    await removeStaging(dataFolder).finally(() => rm(scratch, { recursive: true, force: true }));
  }
}

async function findFaults(dataFolder: string): Promise<string[]> {
  const postgres = await ensurePostgres({ dataFolder });
  const database = openDatabase(postgres.url, { role: 'verify', max: 2 });
  try {
    const { fault } = await verifyAudit(database.db, dataFolder);
    const faults = await findLedgerFaults(database.db);
    return fault === null ? faults : [...faults, `The audit log was ${fault}.`];
  } finally {
    await database.close();
    await postgres.release();
  }
}
