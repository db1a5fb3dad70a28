/** Runs `openskip adopt-data-folder`. */
import { openInstallation } from '#platform/installation';
import { commandConfig } from '../installation.ts';
import { sayTo } from '../terminal.ts';

export async function adopt(): Promise<void> {
  const config = commandConfig();
  const { close } = await openInstallation(config, { role: 'adopt', connections: 1, adopt: true });
  await close();
  sayTo(process.stdout)(`The database belongs to ${config.dataFolder} now.`);
}
