/**
 * California's Delete Request and Opt-out Platform (DROP), against a local server with the published interface (LAW-3).
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameBirthZip } from '#features/compliance';
import { syncDrop, tickDrop } from '#features/drop';
import { indexOrderLeads } from '#features/leads';
import type { Person } from '#linkage';
import { clock, days, after as later } from '#platform/clock';
import type { Context } from '#platform/context';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { download, giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { dropKey, dyingAt, type FakeDrop, fakeDrop, type Offered } from '#support/privacy/drop';
import { optOut } from '#support/privacy/privacy';

const person = (first: string, more: Partial<Person>): Person => ({
  record_id: first,
  names: [{ first: first, last: 'Quillfeather' }],
  addresses: [{ street: `${first.length} Elm St`, city: 'Sacramento', state: 'CA', zip: '95814' }],
  phones: [],
  emails: [],
  ...more,
});
const people = [
  person('Ada', { phones: [{ number: '+19165550101' }] }),
  person('Boris', { phones: [{ number: '+19165550102' }], emails: [{ address: 'home@example.com' }] }),
  person('Claras', { phones: [{ number: '+19165550103' }], emails: [{ address: 'home@example.com' }] }),
  person('Dorotea', { phones: [{ number: '+19165550104' }], birth_date: '1985-07-04' }),
  person('Ernestine', { phones: [{ number: '+19165550105' }] }),
];
/** Not in the reference database until a later import. */
const fay = person('Fay', { phones: [{ number: '+19165550106' }] });

const requests = {
  ada: { id: 'AAAAAAAAAAAa', list: 'Phone', identifier: '9165550101' },
  fay: { id: 'FFFFFFFFFFFf', list: 'Phone', identifier: '9165550106' },
  home: { id: 'HHHHHHHHHHHh', list: 'Email', identifier: 'home@example.com' },
  dorotea: {
    id: 'DDDDDDDDDDDd',
    list: 'NDZ',
    identifier: nameBirthZip('Dorotea', 'Quillfeather', '19850704', '95814'),
  },
  maid: { id: 'MMMMMMMMMMMm', list: 'MAID', identifier: 'a'.repeat(32) },
} satisfies Record<string, Offered>;

let drop: FakeDrop;
let api: TestApi;
let admin: TestUser;
let customer: TestUser;
let order: string;
beforeAll(async () => {
  drop = await fakeDrop();
  api = await testApi({ OPENSKIP_DROP_KEY: dropKey, OPENSKIP_DROP_URL: drop.url });
  await importTown(api.ctx, people);
  [admin, customer] = [await api.admin(), await api.customer()];
  await giveCoins(api, customer, 50);
  order = (await trace(api, customer, leadFile(people))).id;
  await indexOrderLeads(api.ctx, order);
});
afterAll(async () => {
  clock.set(null);
  await api.close();
  await drop.close();
});

/** Runs a sync without waiting; returns its outcome and the delays it requested, ms. */
async function sync(ctx: Context = api.ctx) {
  const waits: number[] = [];
  const end = await syncDrop(ctx, async (seconds) => {
    waits.push(seconds);
    return true;
  });
  return { end, waits };
}
const status = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await api.call('GET', '/admin/drop', { as: admin, headers })).body.data;
};
const downloaded = async () => (await download(api, customer, order, 'all')).body;
const stored = async (): Promise<string[]> => {
  const { rows } = await api.ctx.pool.query(`select record::text as record from person`);
  return rows
    .map(({ record }) => /Ada|Boris|Claras|Dorotea|Ernestine|Fay/i.exec(record)?.[0]?.toLowerCase() ?? '')
    .sort();
};
const notices = async () =>
  (
    await api.ctx.pool.query(
      `select payload ->> 'what' as what from event where name = 'drop.attention' order by id`,
    )
  ).rows.map(({ what }) => what);

test('LAW-3: deletes people who asked through DROP from reference, results and search, and reports each request', async () => {
  expect(await status()).toMatchObject({ configured: true, done_at: null, overdue: false, batches: [] });
  expect(await downloaded()).toMatch(/9165550101|916\) 555-0101/);
  drop.offer(Object.values(requests));
  drop.fail(null, { status: 429, retryAfter: 30 });
  expect(await sync()).toEqual({ end: { outcome: 'done' }, waits: [60, 30] });
  expect(Object.fromEntries(drop.answers)).toEqual({
    [requests.ada.id]: 3,
    [requests.fay.id]: 5,
    [requests.home.id]: 4,
    [requests.dorotea.id]: 3,
    [requests.maid.id]: 5,
  });
  expect(await stored()).toEqual(['boris', 'claras', 'ernestine']);
  const all = await downloaded();
  for (const gone of ['0101', '0102', '0103', '0104']) expect(all).not.toContain(gone);
  expect(all).toContain('0105');
  const search = { name: 'Boris Quillfeather', street: '5 Elm St', zip: '95814', purpose: 'legal' };
  const found = await api.call('POST', '/admin/people-search', { as: admin, body: search });
  expect(JSON.stringify(found.body.data)).not.toContain('0102');
  const listed = await api.call('GET', `/all-leads/${customer.id}?value=9165550101`, { as: customer });
  expect(listed.body.data.total).toBe(0);

  // Unmatched requests apply to later imports; a deleted person stays out, with another phone too.
  const [ada] = people;
  await importTown(api.ctx, [
    fay,
    { ...(ada as Person), record_id: 'again', phones: [{ number: '+19165550177' }] },
  ]);
  expect(await stored()).toEqual(['boris', 'claras', 'ernestine']);
  const [batch] = (await status()).batches;
  expect(batch).toMatchObject({
    received: 5,
    withdrawn: 0,
    deleted: 2,
    opted_out: 1,
    not_found: 2,
    state: 'done',
  });

  // After withdrawal they can be imported again. A batch of withdrawals only needs no report.
  drop.offer([], [requests.fay, requests.ada]);
  expect((await sync()).end).toEqual({ outcome: 'done' });
  await importTown(api.ctx, [fay, { ...(ada as Person), record_id: 'later' }]);
  expect(await stored()).toEqual(['ada', 'boris', 'claras', 'ernestine', 'fay']);
  expect(await status()).toMatchObject({ requests: 3, last: { outcome: 'done', fault: null } });

  // People who shared an identifier return after the withdrawal, unless they also opted out directly.
  const namesOf = async (name: string) =>
    (
      await api.call('POST', '/admin/people-search', {
        as: admin,
        body: { ...search, name: `${name} Quillfeather`, street: `${name.length} Elm St` },
      })
    ).body.data.people.map((one: { name: string }) => one.name);
  expect([await namesOf('Boris'), await namesOf('Claras')]).toEqual([[], []]);
  await optOut(api, { first_name: 'Claras', last_name: 'Quillfeather', email: 'home@example.com' }, 'hide');
  drop.offer([], [requests.home]);
  expect((await sync()).end).toEqual({ outcome: 'done' });
  expect([await namesOf('Boris'), await namesOf('Claras')]).toEqual([['Boris Quillfeather'], []]);
});

test('LAW-3: reports each failure of DROP, changes nothing, and notifies admins once', async () => {
  const before = await notices();
  const count = async () =>
    (await api.ctx.pool.query('select count(*)::int as n from suppression')).rows[0].n;
  const countBefore = await count();
  drop.reset();
  drop.offer([{ id: 'EEEEEEEEEEEe', list: 'Phone', identifier: '9165550105' }]);
  for (const [failure, fault] of [
    [{ status: 401 }, 'key'],
    [{ status: 403, message: 'Select at least one list.' }, 'key'],
    [{ status: 409 }, 'lost'],
    [{ status: 500 }, 'away'],
    ['cut', 'away'],
    ['html', 'form'],
  ] as const) {
    drop.fail(failure);
    expect((await sync()).end).toMatchObject({ outcome: 'failed', fault });
  }
  for (const failure of ['half a zip', 'wrong header'] as const) {
    drop.fail(null, failure);
    // The first such sync is told to wait while the lists are built.
    if (failure === 'wrong header')
      drop.offer([{ id: 'EEEEEEEEEEEe', list: 'Phone', identifier: '9165550105' }]);
    expect((await sync()).end).toMatchObject({ outcome: 'failed', fault: 'form' });
  }
  expect([await count(), await stored()]).toEqual([
    countBefore,
    ['ada', 'boris', 'claras', 'ernestine', 'fay'],
  ]);
  expect((await notices()).slice(before.length)).toEqual(['failed']);
  expect((await status()).last).toMatchObject({ fault: 'form', detail: expect.stringContaining('header') });
  expect((await status('es')).last).toMatchObject({ detail: expect.stringContaining('encabezado') });

  // A rejected report is sent under another name; one that arrived although its reply was lost is not sent twice.
  drop.fail(null, null, { reject: 'Try another name.' });
  drop.reset();
  drop.offer([
    { id: 'EEEEEEEEEEEe', list: 'Phone', identifier: '9165550105' },
    { id: 'GGGGGGGGGGGg', list: 'Email', identifier: 'nobody@example.com' },
  ]);
  drop.fail(null, null, { reject: 'Try another name.' });
  expect((await sync()).end).toEqual({ outcome: 'failed', fault: 'rejected', detail: 'Try another name.' });
  expect(drop.answers.size).toBe(0);
  drop.fail(null, 'cut after');
  expect((await sync()).end).toMatchObject({ outcome: 'failed', fault: 'away' });
  expect((await sync()).end).toEqual({ outcome: 'done' });
  expect(Object.fromEntries(drop.answers)).toEqual({ EEEEEEEEEEEe: 3, GGGGGGGGGGGg: 5 });
  expect(await stored()).toEqual(['ada', 'boris', 'claras', 'fay']);
});

test('LAW-3: resumes at the current step after a kill, runs on schedule, and reports when it is overdue', async () => {
  const { ctx } = api;
  drop.reset();
  const fayAgain: Offered = { ...requests.fay, id: 'FFFFFFFFFFFg' };
  drop.offer([fayAgain]);
  const folder = join(ctx.config.dataFolder, 'drop');
  await writeFile(join(folder, 'of-a-killed-process.zip'), '');
  // Killed at the start of the search, then at the start of the deletion.
  for (const at of [2, 3]) {
    expect((await sync(dyingAt(ctx, at))).end).toEqual({ outcome: 'failed', fault: 'ours', detail: null });
  }
  expect((await status()).batches[0]).toMatchObject({ state: 'erasing', received: 1 });
  expect((await sync()).end).toEqual({ outcome: 'done' });
  expect(await readdir(folder)).toEqual([]);
  expect(drop.answers.get(fayAgain.id)).toBe(3);
  expect(await stored()).toEqual(['ada', 'boris', 'claras']);

  drop.reset();
  const from = clock.now();
  const call = async (after: number, request = false) => {
    clock.set(later(from, after));
    drop.calls.length = 0;
    await tickDrop(ctx, { asked: request });
    return drop.calls.length;
  };
  expect([await call(days(41)), await call(days(43)), await call(days(43) + 1)]).toEqual([0, 1, 0]);
  const before = (await notices()).length;
  drop.fail({ status: 500 }, { status: 500 });
  expect([await call(days(89)), await call(days(90))]).toEqual([1, 1]);
  expect((await notices()).slice(before)).toEqual(['overdue']);
  admin = await api.signIn(admin);
  expect(await status()).toMatchObject({
    overdue: true,
    last: { fault: 'away' },
    failing_since: later(from, days(89)).toISOString(),
  });
  // Retries on its own after the requested delay.
  drop.offer([{ ...fayAgain, id: 'FFFFFFFFFFFh' }]);
  expect(await call(days(90) + 1)).toBe(1);
  expect((await status()).failing_since).toBeNull();
  const { rows } = await ctx.pool.query(
    `select data, start_after from pgboss.job where name = 'drop.sync' and state = 'created'`,
  );
  expect(rows).toEqual([{ data: { asked: true }, start_after: later(clock.now(), 60_000) }]);
  expect((await api.call('POST', '/admin/drop/sync', { as: admin })).status).toBe(200);
  const without = { ...ctx, config: { ...ctx.config, drop: null } };
  drop.calls.length = 0;
  await tickDrop(without, { asked: true });
  expect(drop.calls).toEqual([]);
});
