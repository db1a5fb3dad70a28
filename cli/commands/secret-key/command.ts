/** `openskip replace-secret-key`. Its modules are loaded when it runs. */
import { Command } from 'commander';
import { runSafely } from '../../failures.ts';

export const replaceSecretKeyCommand = () =>
  new Command('replace-secret-key')
    .description('Replace the secret key, and seal files and secrets with the new one')
    .addHelpText(
      'after',
      `
The service must be stopped on all machines. An interrupted replacement continues when you run it again.

A key in the data folder is replaced with a random one. A key from the environment is replaced with the one in
OPENSKIP_NEW_SECRET_KEY, or in the file that OPENSKIP_NEW_SECRET_KEY_FILE names.

Examples:
  openskip replace-secret-key
  OPENSKIP_NEW_SECRET_KEY_FILE=/run/secrets/new-secret-key openskip replace-secret-key`,
    )
    .action(() =>
      runSafely(async () => {
        const { replace } = await import('./replace.ts');
        await replace();
      }),
    );
