import type { Config } from '#platform/config/config';
import { readSecretKey } from '#platform/security/secret-key';
import { UsageError } from '../../failures.ts';

/** The passphrase of backups. Throws UsageError if none is set. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== undefined) return backupPassphrase;
  throw new UsageError('Set OPENSKIP_BACKUP_PASSPHRASE to a passphrase of at least 12 characters.');
}

/**
 * What may open a backup: the passphrase, and the secret key, which seals backups before upgrades if no passphrase is
 * set. Throws UsageError if there is neither.
 */
export async function findPassphrases(config: Config): Promise<string[]> {
  const key = await readSecretKey(config);
  if (key === null) return [passphraseOf(config)];
  return config.backupPassphrase === undefined ? [key] : [config.backupPassphrase, key];
}
