/** Builds the pages if they are missing or older than their sources. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError } from '../errors.ts';
import { guarded } from '../streams/guarded.ts';

const project = new URL('../../..', import.meta.url).pathname;
const output = join(project, 'dist/web');
const stampFile = join(output, '.stamp');
/** A development package: not installed where the pages come already built. */
const vite = join(project, 'node_modules/vite/bin/vite.js');
const sources: readonly string[] = ['web', 'contract', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Hashes every source file of the pages. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    const entries = await readdir(join(project, path), { withFileTypes: true }).catch(() => null);
    if (entries === null) {
      hash.update(path).update(await readFile(join(project, path)).catch(() => ''));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) await add(join(path, entry.name));
  };
  for (const source of sources) await add(source);
  return hash.digest('hex');
}

/**
 * Rebuilds the pages if their sources changed. Returns true if it built them. Throws a `MachineError` if the development
 * packages that build them aren't installed, or if this user can't write to the project's folder.
 */
export async function ensureWebBuilt(): Promise<boolean> {
  const stamp = await hashSources();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp) return false;
  if (!existsSync(vite))
    throw new MachineError(
      'The pages aren’t built for this version, and the packages that build them aren’t installed. ' +
        'Run “npm ci --include=dev && npm run build”, then “npm prune --omit=dev” if space is short; ' +
        'or copy dist/web from a machine where the same version was built.',
    );
  await new Promise<void>((resolve, reject) => {
    // The built pages are public: another user who starts the service must be able to read them, whatever this umask
    // is.
    const publicFiles = '--import=data:text/javascript,process.umask(0o022)';
    const build = spawn(process.execPath, [publicFiles, vite, 'build'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    guarded(build.stderr).on('data', (text) => {
      output += text;
    });
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(buildError(output))));
  });
  await writeFile(stampFile, stamp);
  await chmod(stampFile, 0o644);
  return true;
}

/** What to tell after a build that ended with this output. */
export function buildError(output: string): Error {
  if (/\bENOSPC\b/.test(output))
    return new MachineError(
      'The pages couldn’t be built: the disk is full. Free some space, then start again.',
    );
  // A service often runs as another user than the one who installed it.
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return new MachineError(
      `The pages aren’t built for this version, and this user can’t write to ${project} to build them. ` +
        'Run “npm run build” there as the user who installed OpenSkip, then start again.',
    );
  return new Error(`The pages couldn’t be built:\n${output.slice(-2000)}`);
}
