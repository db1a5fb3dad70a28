/** Files that commands read and write: checked before any work, and written whole or not at all. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { byteStream } from '#platform/streams/guarded';
import { CommandError, UsageError } from './failures.ts';
import type { Interrupt } from './interrupt.ts';

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** A file to read: its size in bytes. Throws UsageError when there is none that can be read. */
export async function checkInput(path: string): Promise<number> {
  let found: Stats;
  try {
    found = await stat(path);
    await access(path, constants.R_OK);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new UsageError(`There is no file ${path}. Check its name.`);
    throw new UsageError(`The file ${path} can’t be read (${codeOf(error)}). Check its permissions.`);
  }
  if (found.isDirectory()) throw new UsageError(`${path} is a folder. Name a file in it.`);
  if (!found.isFile()) throw new UsageError(`${path} is not a file on a disk. Save it to one first.`);
  return found.size;
}

/**
 * Where a result may be written: the path, through links. Throws UsageError when something is there and `force` is not
 * given, when its folder can't be written to, and for a file that is one of `inputs`.
 */
export async function checkOutput(
  path: string,
  options: { option: string; force: boolean; inputs: string[] },
): Promise<string> {
  const { option } = options;
  const existing = await realpath(path).catch(() => null);
  const target = existing ?? resolve(path);
  for (const input of options.inputs) {
    if (target === (await realpath(input).catch(() => resolve(input)))) {
      throw new UsageError(`${option} is a file that is read, ${path}. Name another.`);
    }
  }
  if (existing !== null) {
    if (!(await stat(existing)).isFile()) throw new UsageError(`${option}: ${path} is not a file. Name one.`);
    if (!options.force) {
      throw new UsageError(`${path} is there already. Name another file, or add --force to replace it.`);
    }
  }
  try {
    await access(dirname(target), constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : `can’t be written to (${codeOf(error)})`;
    throw new UsageError(`${option}: the folder ${dirname(target)} ${why}.`);
  }
  return target;
}

/** Writes pieces to a file beside the target and puts it in its place at the end, so that nobody ever sees half of it. */
export async function writeWhole(
  target: string,
  pieces: AsyncIterable<Uint8Array>,
  interrupt: Interrupt,
): Promise<void> {
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  try {
    const file = await open(draft, 'w');
    try {
      for await (const piece of pieces) {
        interrupt.check();
        await file.write(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    const faults: Record<string, string> = {
      ENOSPC: 'the disk is full',
      EDQUOT: 'your quota is used up',
      EIO: 'the disk has a fault',
    };
    const fault = faults[codeOf(error)];
    if (fault !== undefined)
      throw new CommandError(`${target} was not written: ${fault}. Nothing is left of it.`);
    throw error;
  }
}

/** A file as a stream that counts and hashes what passes; `passed` hears how many bytes have. */
export function measured(path: string, interrupt: Interrupt, passed: (bytes: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pieces() {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      interrupt.check();
      hash.update(piece);
      size += piece.length;
      passed(size);
      yield piece;
    }
  }
  return {
    stream: byteStream(pieces()),
    /** Size and hash, once the stream has ended. */
    result: () => ({ size, sha256: hash.digest() }),
  };
}
