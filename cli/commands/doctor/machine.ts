/** Checks the machine: Node, the data folder, the disk, PostgreSQL's binaries and the built pages. */
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#platform/config/config';
import { nativeFolder } from '#platform/postgres/embedded/home';
import { readDisk } from '#platform/storage/disk';
import { findExposedEntries } from '#platform/storage/private-files';
import { canOpen } from '../../database-server.ts';
import { bytes, counted } from '../../terminal.ts';
import { type Finding, fault, fine, note } from './finding.ts';

const run = promisify(execFile);
const minimumNode = 26;
/** Below this, an import or an order may fill the disk, bytes. */
const comfortableFreeBytes = 1_000_000_000;
const pages = new URL('../../../dist/web/index.html', import.meta.url);

/** Yields findings about the machine. Without a configuration, only those that don't need one. */
export async function* checkMachine(config: Config | null): AsyncGenerator<Finding> {
  const major = Number(process.versions.node.split('.')[0]);
  yield major >= minimumNode
    ? fine(`Node ${process.versions.node}`)
    : fault(
        `Node ${process.versions.node} is too old. OpenSkip needs ${minimumNode} or newer`,
        'Run “npm ci”, then use “npx openskip” or “npm start”: they run the Node that comes with OpenSkip.',
      );
  if (config !== null) {
    yield await checkFolder(config.dataFolder);
    const disk = await checkDisk(config);
    if (disk !== null) yield disk;
    if (await canOpen(config.dataFolder)) yield* checkPermissions(config.dataFolder);
    if (config.databaseUrl === undefined) yield await checkBinaries();
  }
  yield existsSync(pages)
    ? fine('The web app is built')
    : note('The web app isn’t built yet; the next start builds it');
}

/** The path itself, or the nearest folder above it that exists. */
function nearestExisting(path: string): string {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

async function checkFolder(folder: string): Promise<Finding> {
  if (!(await canOpen(folder)))
    return fault(
      `You may not open the data folder ${folder}, so the database, backups and permissions weren’t checked`,
      'Run “openskip doctor” as the user who starts OpenSkip.',
    );
  const existing = nearestExisting(folder);
  try {
    await access(existing, constants.W_OK | constants.X_OK);
  } catch {
    return fault(
      `The data folder ${folder} isn’t writable`,
      'Make the user who starts OpenSkip its owner, or set OPENSKIP_DATA to another folder.',
    );
  }
  return existing === folder
    ? fine(`The data folder ${folder} is writable`)
    : note(`The data folder ${folder} doesn’t exist yet; the first start creates it`);
}

async function checkDisk({ dataFolder, minFreeBytes }: Config): Promise<Finding | null> {
  const disk = await readDisk(nearestExisting(dataFolder));
  if (disk === null) return null;
  if (disk.free < minFreeBytes)
    return fault(
      `Only ${bytes(disk.free)} free on the disk of ${dataFolder}; the service needs ${bytes(minFreeBytes)}`,
      'Free some space, or lower OPENSKIP_MIN_FREE_MB.',
    );
  return disk.free < comfortableFreeBytes
    ? note(
        `Only ${bytes(disk.free)} free on the disk of ${dataFolder}`,
        'Free some space. Results and imports are stored there.',
      )
    : fine(`${bytes(disk.free)} free on the disk`);
}

/** Number of exposed files reported one by one. */
const maxNamed = 5;

/** Checks that only the owner can read the data folder. */
async function* checkPermissions(folder: string): AsyncGenerator<Finding> {
  if (!existsSync(folder)) return;
  let open = 0;
  for await (const { path, mode, closed } of findExposedEntries(folder)) {
    open += 1;
    if (open <= maxNamed)
      yield fault(
        `Other users of this machine can access ${path} (mode ${mode.toString(8)})`,
        `Run “chmod ${closed.toString(8)} ${path}”, or start the service to fix it.`,
      );
  }
  if (open > maxNamed)
    yield fault(
      `Other users of this machine can access ${counted(open - maxNamed, 'more file')} in ${folder}`,
      'Start the service to fix their permissions.',
    );
  if (open === 0) yield fine('Only the owner can access the data folder');
}

async function checkBinaries(): Promise<Finding> {
  try {
    const { stdout } = await run(join(await nativeFolder(), 'bin', 'postgres'), ['--version']);
    return fine(`${stdout.trim()} is installed`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(
      `The embedded PostgreSQL doesn’t run: ${why}`,
      'Run “npm ci” again, or set DATABASE_URL to your own PostgreSQL (16 or newer).',
    );
  }
}
