/** The name order of a file, found from its first rows, applies to names that could be read either way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import type { TestApi } from '#support/api';
import { csv, giveCoins, importTown, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';
import { runCli } from '#support/processes/cli';

/** Two people in one house whose names are each other's reversed. */
const both = [
  ['James', 'Thomas', '+12175550141'],
  ['Thomas', 'James', '+12175550142'],
].map(
  ([first = '', last = '', number = '']): Person => ({
    record_id: first,
    names: [{ first, last }],
    addresses: [{ street: '100 Quiet Ln', city: 'Decatur', state: 'IL', zip: '62522' }],
    phones: [{ number, type: 'mobile', last_seen: '2026-01' }],
    emails: [],
  }),
);
const open = ['THOMAS JAMES', '100 Quiet Ln', 'Decatur', 'IL', '62522'];

let api: TestApi;
let people: Person[];
let folder: string;
beforeAll(async () => {
  ({ api, people } = await openTown());
  await importTown(api.ctx, both);
  folder = await mkdtemp(join(tmpdir(), 'openskip-name-order-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** A two-word name in the file's order. */
const called = ({ names: [name] }: Person, surnameFirst: boolean) =>
  surnameFirst ? `${name?.last} ${name?.first}` : `${name?.first} ${name?.last}`;

test.each([
  ['the surname first', true, 'James Thomas'],
  ['the surname last', false, 'Thomas James'],
])(
  'TRACE-3: reads a row of a later chunk in the order of the whole file: %s',
  async (_, surnameFirst, meant) => {
    const user = await api.customer();
    await giveCoins(api, user, 60);
    // A chunk has at least 50 rows, so the ambiguous name is in the second.
    const rows = people
      .slice(0, 55)
      .map((person) => [called(person, surnameFirst), ...leadRow(person).slice(1)]);
    const order = await trace(api, user, csv([leadHeader, ...rows, open]));
    const { rows: found } = await api.ctx.pool.query(
      `select result -> 'person' -> 'names' -> 0 as name from lead_result where order_id = $1 and row_no = 56`,
      [order.id],
    );
    expect(`${found[0]?.name?.first} ${found[0]?.name?.last}`).toBe(meant);
  },
);

test.each([
  ['the surname first', true, ['James', 'Thomas']],
  ['the surname last', false, ['Thomas', 'James']],
])('TRACE-11: reads a file of people in its own name order: %s', async (title, surnameFirst, meant) => {
  const town = [...demoTown({ people: 40, seed: 7 })];
  const header = ['Id', 'Full Name', 'Address', 'City', 'State', 'ZIP'];
  const rows = town.map((person) => [
    person.record_id,
    called(person, surnameFirst),
    ...leadRow(person).slice(1),
  ]);
  const file = join(folder, `${surnameFirst}.csv`);
  await writeFile(file, csv([header, ...rows, ['open', ...open]]));
  const { ctx } = api;
  const env = { DATABASE_URL: ctx.databaseUrl, OPENSKIP_DATA: ctx.config.dataFolder };
  const { code, stderr } = await runCli(['import', file, '--source', title], env);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const { rows: stored } = await ctx.pool.query(
    `select record -> 'n' -> 0 as name from person where record ->> 'id' = 'open'`,
  );
  expect(stored.at(-1)?.name.filter((part: string) => part !== '')).toEqual(meant);
});
