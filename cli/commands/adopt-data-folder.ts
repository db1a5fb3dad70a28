/** `openskip adopt-data-folder`: ties the database to a new data folder. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

/** The command `adopt-data-folder`. */
export const adoptCommand = () =>
  new Command('adopt-data-folder')
    .description('Tie the database to this data folder, after the one that it had was lost')
    .addHelpText(
      'after',
      `
Files and secrets that the lost folder's key sealed can't be read afterwards. If you still have that folder, set
OPENSKIP_DATA to it instead.`,
    )
    .action(() => runSafely(async () => (await import('./adopt-data-folder-run.ts')).adopt()));
