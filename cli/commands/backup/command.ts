/** `openskip backup` and `openskip restore`. Their modules are loaded when they run. */
import { Command } from 'commander';
import { runSafely } from '../../failures.ts';

export const backupCommand = () =>
  new Command('backup')
    .description('Back up the database, files, keys and settings, encrypted, while the service runs')
    .argument(
      '<folder>',
      'where to write the backup: a folder, s3://bucket/folder, or “-” for standard output',
    )
    .option('--verify', 'restore the backup into a temporary folder and check it')
    .addHelpText(
      'after',
      `
Set OPENSKIP_BACKUP_PASSPHRASE to encrypt the backup. Keep the passphrase elsewhere: without it, the backup can’t be read.

Examples:
  openskip backup /mnt/backups --verify
  openskip backup s3://bucket/folder
  openskip backup - | ssh backup@example.com 'cat > openskip.backup'`,
    )
    .action((target: string, { verify }: { verify?: true }) =>
      runSafely(async () => {
        const { backup } = await import('./backup.ts');
        await backup(target, verify === true);
      }),
    );

export const restoreCommand = () =>
  new Command('restore')
    .description('Restore a backup into an empty data folder and database')
    .argument('<backup>', 'the backup’s file or s3:// address; “-” reads it from standard input')
    .option('--force', 'replace a service that is there; its data folder is set aside')
    .addHelpText(
      'after',
      `
The service must be stopped. An interrupted restore changes nothing; run it again.

Example:
  OPENSKIP_DATA=/srv/openskip openskip restore /mnt/backups/openskip-2026-11-25T08-00-00-000Z.backup`,
    )
    .action((path: string, { force }: { force?: true }) =>
      runSafely(async () => {
        const { restore } = await import('./restore.ts');
        await restore(path, force === true);
      }),
    );
