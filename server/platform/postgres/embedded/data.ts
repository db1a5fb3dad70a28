/** Creates the data files of the embedded PostgreSQL and checks their version. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, MachineError } from '../../errors.ts';
import { asOwner, exists, type PostgresHome } from './home.ts';

const run = promisify(execFile);

/** Name of both the user and the database. */
export const name = 'openskip';
/** Major version of the bundled PostgreSQL. */
export const major = '18';

export type Settings = Record<string, string>;

/** Returns true if a process with this id exists, whatever user owns it. */
export const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Initializes an empty server unless data exists. Removes what an interrupted attempt left. */
export async function createData(home: PostgresHome, password: string, settings: Settings): Promise<void> {
  for (const entry of await fs.readdir(home.folder)) {
    const maker = /^new-(\d+)-/.exec(entry)?.[1];
    if (maker !== undefined && !alive(Number(maker))) {
      await fs.rm(join(home.folder, entry), { recursive: true, force: true });
    }
  }
  if (await exists(home.data)) return checkVersion(home);
  const draft = join(home.folder, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const secret = `${draft}.password`;
  try {
    await fs.mkdir(draft, { mode: 0o700 });
    await fs.writeFile(secret, password, { mode: 0o600 });
    if (home.owner !== undefined) {
      await fs.chown(draft, home.owner.uid, home.owner.gid);
      await fs.chown(secret, home.owner.uid, home.owner.gid);
    }
    const locale = ['--locale-provider=builtin', '--encoding=UTF8', '--builtin-locale=C.UTF-8'];
    // Some macOS versions don't know C.UTF-8 by name; collation is PostgreSQL's built-in one anyway.
    locale.push(`--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`);
    const access = ['-U', name, `--pwfile=${secret}`, '--auth=scram-sha-256', '--no-instructions'];
    if (settings.fsync === 'off') access.push('--no-sync');
    const options = { ...asOwner(home.owner), cwd: home.folder };
    await run(join(home.binaries, 'bin', 'initdb'), ['-D', draft, ...locale, ...access], options);
    await fs.rename(draft, home.data);
  } catch (error) {
    // Another process was faster.
    if (await exists(home.data)) return;
    const text = error instanceof Error ? error.message : String(error);
    if (/ENOSPC|No space left/.test(text)) {
      throw new MachineError(
        `The disk of ${home.folder} is full: an empty database needs 60 MB. Free up space, then start again.`,
        {
          cause: error,
        },
      );
    }
    const reason = /^initdb: error: .*$|FATAL: .*$/m.exec(text)?.[0] ?? text;
    throw new MachineError(`The database couldn’t be created in ${home.folder}: ${reason}`, {
      cause: error,
    });
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
    await fs.rm(secret, { force: true });
  }
}

async function checkVersion(home: PostgresHome): Promise<void> {
  const version = (await fs.readFile(join(home.data, 'PG_VERSION'), 'utf8')).trim();
  if (version === major) return;
  throw new MachineError(
    `The database in ${home.data} was written by PostgreSQL ${version}; this OpenSkip runs ${major}. ` +
      'Nothing was changed. Back it up with the OpenSkip that wrote it, and restore it into a new data folder.',
  );
}
