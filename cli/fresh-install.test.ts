/** The command line on an empty data folder where the service has never run, with the embedded PostgreSQL. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { dataFolder } from '#support/data-folder';
import { csv, leadFile, leadHeader, leadRow } from '#support/orders/orders';
import { runCli } from '#support/processes/cli';

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await dataFolder('openskip-fresh-');
});
afterAll(() => rm(folder, { recursive: true }));

test('imports people, traces leads and passes the doctor on a new data folder', async () => {
  const env = { OPENSKIP_DATA: at('data'), OPENSKIP_WORKERS: '1' };
  const people = [...demoTown({ people: 200 })];
  const rows = people.map((person) => [person.record_id, ...leadRow(person), person.phones[0]?.number ?? '']);
  await writeFile(at('people.csv'), csv([['id', ...leadHeader, 'phone'], ...rows]));
  await writeFile(at('leads.csv'), leadFile(people.slice(0, 20)));
  const imported = await runCli(['import', at('people.csv'), '--source', 'Test', '--json'], env);
  expect(JSON.parse(imported.stdout)).toMatchObject({ added: 200 });
  const traced = await runCli(['trace', at('leads.csv'), '--out', at('out.csv'), '--json'], env);
  expect(traced.code).toBe(0);
  const { number, leadSummery } = JSON.parse(traced.stdout).order;
  expect([number, leadSummery.leads]).toEqual([1, 20]);
  expect(leadSummery.hits).toBeGreaterThan(10);
  expect((await readFile(at('out.csv'), 'utf8')).split('\r\n')).toHaveLength(22);
  expect((await stat(join(at('data'), 'sign-ins.json'))).mode & 0o777).toBe(0o600);
  const { code, stdout } = await runCli(['doctor'], env);
  expect(stdout).toContain('✓ 200 people in the reference database, from 1 source');
  expect(stdout).toMatch(/^✓ PostgreSQL \d+\.\d+ is running \(started for this check\)$/m);
  expect(code).toBe(0);
}, 60_000);

test.each([
  ['customers'],
  ['orders'],
  ['jobs'],
  ['imports'],
  ['imports', 'undo', '0192'],
  ['lists'],
  ['lists', 'apply'],
  ['drop'],
  ['drop', 'sync'],
  ['trace', '--resume', '1', '--out', 'results.csv'],
  ['adopt-data-folder'],
  ['distribute'],
  ['setting', 'list'],
  ['setting', 'set', 'brand_name', 'Skip'],
  ['mail', 'list'],
  ['audit', 'verify'],
  ['admin', 'reset-password'],
  ['admin', 'grant', '--email', 'demo@example.com', '--coins', '5', '--reason', 'For a test'],
])('doesn’t set up a new installation in a wrong data folder: %s', async (...args) => {
  const { code, stderr } = await runCli(args, { OPENSKIP_DATA: at('wrong') });
  expect([code, stderr]).toEqual([
    1,
    `There is no database in ${at('wrong')}. Set OPENSKIP_DATA to your data folder.\n`,
  ]);
  await expect(stat(at('wrong'))).rejects.toThrow('ENOENT');
});
