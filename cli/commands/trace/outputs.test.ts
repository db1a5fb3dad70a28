import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../failures.ts';
import { writeResults } from './outputs.ts';

test('says how to get results that can’t be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-outputs-'));
  const interrupt = { check: () => {}, race: <T>(work: T) => work, off: () => {} };
  // biome-ignore lint/correctness/useYield: it fails before the first piece, as a write to a full disk does
  async function* onFullDisk(): AsyncGenerator<Uint8Array> {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  }
  const resume = 'openskip trace --resume 3 --out out.csv';
  const error = await writeResults(join(folder, 'out.csv'), onFullDisk(), { interrupt, resume }).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /the disk is full[\s\S]*The order keeps its results\. .*\n {2}openskip trace --resume 3/,
    ),
  });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
