import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandError, Interrupted, UsageError } from './failures.ts';
import { checkInput, checkOutput, readMeasured, readRecords, writeWhole } from './files.ts';
import type { Interrupt } from './interrupt.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'openskip-files-')));
});
afterEach(() => rm(folder, { recursive: true }));

const neverInterrupt: Interrupt = { check: () => {}, race: (work) => work, off: () => {} };
/** Throws on the n-th check. */
function interruptAt(n: number): Interrupt {
  let checks = 0;
  const check = () => {
    checks += 1;
    if (checks >= n) throw new Interrupted('SIGINT');
  };
  return { ...neverInterrupt, check };
}

describe('checkInput', () => {
  test('returns the size', async () => {
    await writeFile(at('leads.csv'), '12345');
    expect(await checkInput(at('leads.csv'))).toBe(5);
  });

  test('refuses a missing file, a folder and a device', async () => {
    await expect(checkInput(at('none.csv'))).rejects.toThrow('doesn’t exist');
    await expect(checkInput(folder)).rejects.toThrow('is a folder');
    await expect(checkInput('/dev/null')).rejects.toThrow('isn’t a regular file');
  });
});

describe('readRecords', () => {
  const records = [
    ['Name', 'ZIP'],
    ['José Núñez', '62881'],
  ];
  const text = 'Name,ZIP\nJosé Núñez,62881\n';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(text, 'utf16le').swap16()],
  ])('reads %s', async (_name, content) => {
    await writeFile(at('list.csv'), content);
    expect(await readRecords(at('list.csv'))).toEqual(records);
  });

  test.each([
    ['a workbook', 'PK\u0003\u0004\0\0', 'isn’t CSV'],
    ['a PDF', '%PDF-1.7\n', 'isn’t CSV'],
    ['a quotation mark that is never closed', 'Name,ZIP\n"Ada Moss,62881\n', 'never closed, on line 2'],
  ])('refuses %s', async (_name, content, reason) => {
    await writeFile(at('list.csv'), content);
    const reading = readRecords(at('list.csv'));
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(reason);
  });
});

describe('checkOutput', () => {
  const check = (path: string, force = false, inputs: string[] = []) =>
    checkOutput(path, { option: '--out', force, inputs });

  test('accepts a new file', async () => {
    expect(await check(at('new.csv'))).toBe(at('new.csv'));
  });

  test('accepts an existing file only with --force', async () => {
    await writeFile(at('old.csv'), 'kept');
    await expect(check(at('old.csv'))).rejects.toThrow('add --force');
    expect(await check(at('old.csv'), true)).toBe(at('old.csv'));
  });

  test('follows links', async () => {
    await writeFile(at('old.csv'), '');
    await symlink(at('old.csv'), at('link.csv'));
    expect(await check(at('link.csv'), true)).toBe(at('old.csv'));
  });

  test('refuses an input file, a device and a folder', async () => {
    await writeFile(at('leads.csv'), '');
    await symlink(at('leads.csv'), at('link.csv'));
    await mkdir(at('sub'));
    await expect(check(at('leads.csv'), true, [at('leads.csv')])).rejects.toThrow(
      'would overwrite the input file',
    );
    await expect(check(at('link.csv'), true, [at('leads.csv')])).rejects.toThrow(
      'would overwrite the input file',
    );
    await expect(check('/dev/null', true)).rejects.toThrow('isn’t a file');
    await expect(check(at('sub'), true)).rejects.toThrow('isn’t a file');
  });

  test('refuses standard output', async () => {
    await expect(check('-')).rejects.toThrow('--out needs a file');
  });

  test('refuses a missing folder', async () => {
    const refused = check(at('none/new.csv'));
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow('doesn’t exist');
  });
});

describe('writeWhole', () => {
  async function* pieces(...texts: (string | Error)[]) {
    for (const text of texts) {
      if (text instanceof Error) throw text;
      yield Buffer.from(text);
    }
  }

  test('writes all pieces', async () => {
    await writeWhole(at('out.csv'), pieces('a\r\n', 'b\r\n'), neverInterrupt);
    expect(await readFile(at('out.csv'), 'utf8')).toBe('a\r\nb\r\n');
    expect(await readdir(folder)).toEqual(['out.csv']);
  });

  test('lets no other user read the file, whatever the umask and the file that it replaces', async () => {
    await writeFile(at('out.csv'), 'before', { mode: 0o644 });
    const mask = process.umask(0o022);
    await writeWhole(at('out.csv'), pieces('a'), neverInterrupt).finally(() => process.umask(mask));
    expect((await stat(at('out.csv'))).mode & 0o777).toBe(0o600);
  });

  test('keeps the existing file after a failure', async () => {
    await writeFile(at('out.csv'), 'before');
    await expect(writeWhole(at('out.csv'), pieces('a', new Error('away')), neverInterrupt)).rejects.toThrow(
      'away',
    );
    expect(await readFile(at('out.csv'), 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['out.csv']);
  });

  test('removes the drafts of killed commands for the same file after a day', async () => {
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of ['.out.csv.1.part', '.out.csv.2.part', '.other.csv.1.part']) {
      await writeFile(at(name), 'half');
      if (name !== '.out.csv.2.part') await utimes(at(name), twoDaysAgo, twoDaysAgo);
    }
    await writeWhole(at('out.csv'), pieces('a'), neverInterrupt);
    expect((await readdir(folder)).sort()).toEqual(['.other.csv.1.part', '.out.csv.2.part', 'out.csv']);
  });

  test('names a file that can’t be written', async () => {
    const name = at(`${'n'.repeat(250)}.csv`);
    const writing = writeWhole(name, pieces('a'), neverInterrupt);
    await expect(writing).rejects.toThrow(CommandError);
    await expect(writing).rejects.toThrow(`${name} couldn’t be written: ENAMETOOLONG.`);
  });

  test('leaves no file after an interrupt', async () => {
    const writing = writeWhole(at('out.csv'), pieces('a', 'b', 'c'), interruptAt(2));
    await expect(writing).rejects.toThrow(Interrupted);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('readMeasured', () => {
  test('counts and hashes the bytes read', async () => {
    await writeFile(at('leads.csv'), 'abc');
    const seen: number[] = [];
    const { stream, result } = readMeasured(at('leads.csv'), neverInterrupt, (size) => seen.push(size));
    const read = await stream.toArray();
    expect(Buffer.concat(read).toString()).toBe('abc');
    expect(seen).toEqual([3]);
    const { size, sha256 } = result();
    // SHA-256 of "abc" (FIPS 180-4, appendix).
    expect([size, sha256.toString('hex')]).toEqual([
      3,
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    ]);
  });

  test('stops on an interrupt', async () => {
    await writeFile(at('leads.csv'), 'abc');
    const { stream } = readMeasured(at('leads.csv'), interruptAt(1), () => {});
    await expect(stream.toArray()).rejects.toThrow(Interrupted);
  });
});
