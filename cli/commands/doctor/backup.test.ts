import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { clock } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { checkBackup } from './backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'openskip-last-backup-'));
afterEach(() => clock.set(null));
afterAll(() => rm(folder, { recursive: true, force: true }));

const config = readConfig({ OPENSKIP_DATA: folder, DATABASE_URL: 'postgres://localhost/openskip' });
const advice = 'Run “openskip backup <folder> --verify” every day.';

async function findings(at: string | null, verified: boolean, production: boolean) {
  clock.set(new Date('2026-11-25T12:00:00Z'));
  const file = join(folder, 'last-backup.json');
  await (at === null ? rm(file, { force: true }) : writeFile(file, JSON.stringify({ at, verified })));
  return Array.fromAsync(checkBackup(config, production));
}

test.each([
  [null, false, 'note', 'fault', '“openskip backup” has never run'],
  ['2026-11-20T12:00:00Z', true, 'note', 'fault', 'The last backup is 5 days old'],
  ['2026-11-25T10:00:00Z', true, 'fine', 'fine', 'The last backup is 2 h 0 min old and was verified'],
])(
  'reports the last backup once, as a problem only in production: %o %o',
  async (at, verified, kind, live, text) => {
    const withAdvice = (found: string) => ({ kind: found, text, ...(found !== 'fine' && { advice }) });
    expect(await findings(at, verified, false)).toEqual([withAdvice(kind)]);
    expect(await findings(at, verified, true)).toEqual([withAdvice(live)]);
  },
);

test('asks in production for a backup that was verified', async () => {
  const text = 'The last backup is 2 h 0 min old';
  expect(await findings('2026-11-25T10:00:00Z', false, false)).toEqual([{ kind: 'fine', text }]);
  expect(await findings('2026-11-25T10:00:00Z', false, true)).toEqual([
    { kind: 'fault', text: `${text} and wasn’t verified`, advice },
  ]);
});
