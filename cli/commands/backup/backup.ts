import { once } from 'node:events';
import { join } from 'node:path';
import { createBackup } from '#platform/backup/backup';
import { readBackup } from '#platform/backup/data-files';
import { hashing } from '#platform/backup/envelope';
import { recordBackup } from '#platform/backup/last-backup';
import { errorCode } from '#platform/errors';
import { checkBucketOwner, checkInstallationId } from '#platform/installation-id';
import { assertKeyNotReplacing, readKeyFile } from '#platform/security/secret-key';
import { removeLeftovers } from '#platform/storage/leftovers';
import { openStorage } from '#platform/storage/storage';
import { openDatabaseServer } from '../../database-server.ts';
import { CommandError, UsageError } from '../../failures.ts';
import { checkFolder, writeWhole } from '../../files.ts';
import { commandConfig } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { bytes, duration, printTo } from '../../terminal.ts';
import {
  assertOtherBucket,
  type BackupFile,
  interruptible,
  isInBucket,
  openAddress,
  readFromBucket,
  writeToBucket,
} from './bucket.ts';
import { passphraseOf } from './passphrase.ts';
import { verifyBackup } from './verify.ts';

const print = printTo(process.stderr);

/** Writes a backup into a folder or bucket, or to standard output. */
export async function backup(target: string, verify: boolean): Promise<void> {
  if (target === '-' && verify)
    throw new UsageError('--verify needs a folder. Choose one, or leave out --verify.');
  const config = commandConfig();
  const passphrase = passphraseOf(config);
  const inBucket = isInBucket(target) ? openAddress(target, config) : null;
  if (inBucket !== null) assertOtherBucket(inBucket, config);
  const folder = inBucket !== null || target === '-' ? null : await checkFolder(target);
  const database = await openDatabaseServer(config);
  const interrupt = listenForInterrupt();
  try {
    await checkInstallationId(database.url, config);
    await checkBucketOwner(database.url, config);
    await assertKeyNotReplacing(database.url);
    const bucket = config.s3 === null ? null : openStorage(config);
    const meter = hashing();
    const startedAt = performance.now();
    const at = new Date().toISOString();
    const content = meter.through(
      createBackup(
        { databaseUrl: database.url, dataFolder: config.dataFolder, bucket, cipher: config.cipher },
        passphrase,
      ),
    );
    const name = `openskip-${at.replaceAll(/[:.]/g, '-')}.backup`;
    const file = inBucket === null ? null : below(inBucket, name);
    const path =
      file === null ? await write(folder, name, content, interrupt) : await send(file, content, interrupt);
    const { size, sha256 } = meter.result();
    print(`Backup complete: ${path}, ${bytes(size)} in ${duration((performance.now() - startedAt) / 1000)}.`);
    print(`SHA-256: ${sha256}`);
    if ((await readKeyFile(config.dataFolder)) === null)
      print(
        'The backup doesn’t contain the secret key, which isn’t in the data folder. Keep a copy of it elsewhere.',
      );
    if (verify)
      print(
        await verifyBackup(
          file === null ? readBackup(path) : await readFromBucket(file),
          passphrase,
          interrupt,
        ),
      );
    await recordBackup(config.dataFolder, database.url, { at, verified: verify });
  } finally {
    interrupt.off();
    await database.release();
  }
}

const below = (folder: BackupFile, name: string): BackupFile => ({
  ...folder,
  key: folder.key === '' ? name : `${folder.key}/${name}`,
});

async function send(
  file: BackupFile,
  content: AsyncIterable<Uint8Array>,
  interrupt: Interrupt,
): Promise<string> {
  await writeToBucket(file, interruptible(content, interrupt));
  return `s3://${file.bucket}/${file.key}`;
}

async function write(
  folder: string | null,
  name: string,
  content: AsyncIterable<Uint8Array>,
  interrupt: Interrupt,
): Promise<string> {
  if (folder !== null) {
    await removeLeftovers(folder, (draft) => /^\.openskip-.+\.backup\.\d+\.part$/.test(draft));
    const path = join(folder, name);
    await writeWhole(path, content, interrupt);
    return path;
  }
  if (process.stdout.isTTY)
    throw new UsageError('A backup can’t be shown on a terminal. Send it to a file or program.');
  await writeToOutput(content, interrupt);
  return 'standard output';
}

async function writeToOutput(content: AsyncIterable<Uint8Array>, interrupt: Interrupt): Promise<void> {
  const { stdout } = process;
  let failure = '';
  stdout.once('error', (error) => {
    failure = errorCode(error);
  });
  const assertWritten = () => {
    if (failure !== '')
      throw new CommandError(
        `The backup is incomplete: it couldn’t be written (${failure}). Check the program or disk that receives it.`,
      );
  };
  for await (const piece of content) {
    interrupt.check();
    // If it fails instead, the failure is noted already.
    if (!stdout.write(piece)) await once(stdout, 'drain').catch(() => {});
    assertWritten();
  }
  await new Promise((resolve) => stdout.write('', resolve));
  assertWritten();
}
