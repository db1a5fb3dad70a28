/** Checks that the secret key is there, and is the one that sealed the data. */
import { type Config, ConfigError } from '#platform/config/config';
import {
  assertOneKey,
  checkSecretKey,
  readKeyFile,
  readSecretKey,
  secretKeyPath,
} from '#platform/security/secret-key';
import { type Finding, fault, fine, note } from './finding.ts';

export async function* checkKey(databaseUrl: string, config: Config): AsyncGenerator<Finding> {
  const { dataFolder, secretKey } = config;
  try {
    await assertOneKey(config);
    await checkSecretKey(databaseUrl, config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield fault(error.problems.join(' '), 'Without the right key, files and secrets can’t be read.');
    return;
  }
  if ((await readSecretKey(config)) === null) return;
  yield fine(
    `The secret key ${secretKey === undefined ? 'in the data folder' : 'from the environment'} is right`,
  );
  if (secretKey !== undefined && (await readKeyFile(dataFolder)) !== null)
    yield note(
      `The secret key is also in ${secretKeyPath(dataFolder)}`,
      'Delete the file once every process gets the key from its environment. Keep a copy elsewhere.',
    );
}
