import { Command } from 'commander';
import { runSafely } from '../failures.ts';
import { commandConfig } from '../installation.ts';
import { print } from '../terminal.ts';

export const adoptCommand = () =>
  new Command('adopt-data-folder')
    .description('Link the database to this data folder after losing the old one')
    .addHelpText(
      'after',
      `
You won't be able to read files and secrets sealed with the key in the lost folder. If you still have that folder, set
OPENSKIP_DATA to it instead.`,
    )
    .action(() => runSafely(adopt));

async function adopt(): Promise<void> {
  const config = commandConfig();
  const { openInstallation } = await import('#platform/installation');
  const { close } = await openInstallation(config, { role: 'adopt', connections: 1, adopt: true });
  await close();
  print(`The database belongs to ${config.dataFolder} now.`);
}
