import type { Config } from '#platform/config/config';
import { UsageError } from '../../failures.ts';

/** The passphrase of backups. Throws UsageError if none is set. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== undefined) return backupPassphrase;
  throw new UsageError('Set OPENSKIP_BACKUP_PASSPHRASE to a passphrase of at least 12 characters.');
}
