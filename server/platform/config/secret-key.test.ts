import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from '#support/processes/config-problems';
import { readConfig } from './config.ts';

describe('the secret key', () => {
  const key = 'AB'.repeat(32);
  let file: string;
  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'openskip-config-')), 'secret-key');
  });
  afterEach(() => rm(dirname(file), { recursive: true }));

  test('comes from a variable or a file', async () => {
    await writeFile(file, `${key}\n`);
    expect(readConfig({ OPENSKIP_SECRET_KEY: key }).secretKey).toBe(key.toLowerCase());
    expect(readConfig({ OPENSKIP_SECRET_KEY_FILE: file }).secretKey).toBe(key.toLowerCase());
  });

  test('is refused if its file is missing or holds something else, and if both are set', async () => {
    expect(problemsOf({ OPENSKIP_SECRET_KEY_FILE: file })).toEqual([expect.stringContaining('ENOENT')]);
    await writeFile(file, 'a made-up secret');
    const [problem] = problemsOf({ OPENSKIP_SECRET_KEY_FILE: file });
    expect(problem).toContain('64 hexadecimal digits');
    expect(problem).not.toContain('made-up');
    await writeFile(file, key);
    expect(problemsOf({ OPENSKIP_SECRET_KEY: key, OPENSKIP_SECRET_KEY_FILE: file })).toEqual([
      expect.stringContaining('only one'),
    ]);
  });
});
