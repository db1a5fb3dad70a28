import { Command } from 'commander';
import { assertDatabase } from '../database-server.ts';
import { runSafely } from '../failures.ts';
import { commandConfig } from '../installation.ts';
import { print } from '../terminal.ts';

export const adoptCommand = () =>
  new Command('adopt-data-folder')
    .description('Link the database to a new data folder after you lose the old one')
    .addHelpText(
      'after',
      `
Files and secrets encrypted with the lost folder's key stay unreadable. If you still have that folder, set OPENSKIP_DATA
to it instead.

Example:
  OPENSKIP_DATA=/srv/openskip openskip adopt-data-folder`,
    )
    .action(() => runSafely(adopt));

async function adopt(): Promise<void> {
  const config = commandConfig();
  await assertDatabase(config);
  const { openInstallation } = await import('#platform/installation');
  const { close } = await openInstallation(config, {
    role: 'adopt',
    connections: 1,
    adopt: true,
    report: print,
  });
  await close();
  print(`The database now uses the data folder ${config.dataFolder}.`);
}
