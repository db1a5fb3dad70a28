/** Do-not-call and litigator lists: how they load, what they say about phones, and for how long. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhoneList } from '#contract/phone-lists/schemas';
import { NumberSet, NumberSetBuilder } from '#features/compliance';
import { indexOrderLeads, refilterOrder, reindexStaleOrders } from '#features/leads';
import { listStatus, loadList } from '#features/phone-lists';
import type { Person } from '#linkage';
import { clock } from '#platform/clock';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { download, giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { expectNothingUnhandled } from '#support/processes/unhandled';

const person = (last: string, phone: string): Person => ({
  record_id: last,
  names: [{ first: 'Ada', last }],
  addresses: [{ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: phone }],
  emails: [],
});
const people = [
  person('Quillfeather', '+12175550142'),
  person('Underbough', '+12175550143'),
  person('Fernsby', '+13125550144'),
];
const today = '2026-11-20';

expectNothingUnhandled();

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
let folder: string;
beforeAll(async () => {
  clock.set(new Date(`${today}T12:00:00Z`));
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  await importTown(api.ctx, people);
  [admin, customer] = [await api.admin(), await api.customer()];
  await giveCoins(api, customer, 30);
});
afterAll(async () => {
  clock.set(null);
  await api.close();
});

async function load(list: PhoneList, name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return loadList(api.ctx, admin.caller, { list, path });
}

test('LAW-2: loads full and change lists of both line formats, and changes nothing for a wrong format, a truncated file or an older date', async () => {
  const full = await load('ftc', `2026-11-01_217.txt.gz`, gzipSync('217,5550142\n217,5550150\n2175550151\n'));
  expect(full).toMatchObject({ kind: 'full', day: '2026-11-01', numbers: 3, refused: 0, area_codes: [217] });
  const change = await load(
    'ftc',
    `2026-11-10_217.txt`,
    '217,5550150,2026-11-09,D\n217,5550143,2026-11-09,A\n',
  );
  expect(change).toMatchObject({ kind: 'change', numbers: 2 });
  const [ftc] = await listStatus(api.ctx.db);
  expect(ftc).toMatchObject({ list: 'ftc', numbers: 3, area_codes: 1, newest: '2026-11-10', stale: 0 });

  await expect(load('ftc', '2026-11-11_217.txt', '217,5550142\n217,55501')).rejects.toThrow('cut off');
  for (const other of ['name,town\nAda,Springfield\n', Buffer.from('217,5550142', 'utf16le')])
    await expect(load('ftc', '2026-11-11_217.txt', other)).rejects.toThrow('isn’t a list of phone numbers');
  for (const empty of ['', '\n\n', gzipSync('')])
    await expect(load('ftc', '2026-11-11_217.txt', empty)).rejects.toThrow('This file is empty');
  await expect(load('ftc', '2026-11-11_217.txt', '<list><ac val="217"/></list>\n')).rejects.toMatchObject({
    code: 'list_is_xml',
  });
  const pdf = '%PDF-1.7\n<< /Type /Catalog >>\n';
  for (const packed of [pdf, gzipSync(pdf)])
    for (const list of ['ftc', 'litigators'] as const)
      await expect(load(list, '2026-11-11_217.txt', packed)).rejects.toThrow('This is a PDF');
  await expect(load('ftc', '2026-11-11_217.txt', '217,5550142\n<b>\n<i>\n')).rejects.toThrow('cut off');
  await expect(load('ftc', '2026-11-09_217.txt', '217,5550142\n')).rejects.toMatchObject({
    code: 'list_outdated',
  });
  await expect(load('ftc', '2026-11-11_618.txt', '618,5550142,x,A\n')).rejects.toMatchObject({
    code: 'list_full_first',
  });
  await expect(load('ftc', '2027-01-01_217.txt', '217,5550142\n')).rejects.toMatchObject({
    code: 'list_date_in_future',
  });
  await expect(load('ftc', '2026-02-31_217.txt', '217,5550142\n')).rejects.toMatchObject({
    code: 'list_date_missing',
  });
  await expect(load('ftc', 'list.txt', '217,5550142\n')).rejects.toMatchObject({ code: 'list_date_missing' });
  expect(await listStatus(api.ctx.db)).toEqual([ftc]);
});

test('LAW-2: changes nothing when a packed list is truncated or missing', async () => {
  const before = await listStatus(api.ctx.db);
  const numbers = Array.from({ length: 20_000 }, (_, at) => `217,${2_000_000 + ((at * 7919) % 7_999_993)}`);
  const packed = gzipSync(numbers.join('\n'));
  await expect(load('ftc', '2026-11-12_217.txt.gz', packed.subarray(0, -20_000))).rejects.toThrow(
    'cut off or damaged. Nothing was changed',
  );
  const people_ = gzipSync(
    `phone,name,reason\n${numbers.map((line) => `${line.replace(',', '')},A,B`).join('\n')}`,
  );
  await expect(load('litigators', '2026-11-12.csv.gz', people_.subarray(0, -20_000))).rejects.toThrow(
    'incomplete',
  );
  for (const list of ['ftc', 'litigators'] as const)
    await expect(
      loadList(api.ctx, admin.caller, { list, path: join(folder, '2026-11-12_gone.txt') }),
    ).rejects.toMatchObject({ code: 'file_not_found' });
  expect(await listStatus(api.ctx.db)).toEqual(before);
});

test('LAW-2: keeps the litigators if an older file of them is loaded', async () => {
  const content = 'phone,name,reason\n2175550199,Lee Gate,sues callers\n';
  await load('litigators', '2026-11-02.csv', content);
  const before = await listStatus(api.ctx.db);
  await expect(load('litigators', '2026-11-01.csv', content)).rejects.toMatchObject({
    code: 'list_outdated',
    message: expect.stringContaining('Nov 2, 2026'),
  });
  expect(await listStatus(api.ctx.db)).toEqual(before);
  await load('litigators', '2026-11-02.csv', content);
});

test('LAW-2, TRACE-6: marks phones yes, no or unknown with the list’s date, and never no from a list over 31 days old', async () => {
  await load(
    'litigators',
    '2026-11-15.csv',
    'Phone,Name,Reason,Date\n(217) 555-0143,A. Suer,12 suits,2026-01-05\n',
  );
  await load('state', '2026-10-25_217.txt', '217,5550150\n');
  await load('state', '2026-11-19_312.txt', '312,5550150\n');
  const { id } = await trace(api, customer, leadFile(people));
  await indexOrderLeads(api.ctx, id);
  const csv = (await download(api, customer, id, 'all')).body;
  const row = (name: string) => csv.split('\n').find((line) => line.startsWith(`Ada ${name}`)) ?? '';
  expect(row('Quillfeather')).toMatch(/yes,2026-11-10,no,no/);
  expect(row('Underbough')).toMatch(/yes,2026-11-10,no,yes/);
  // No national list is loaded for area code 312.
  expect(row('Fernsby')).toMatch(/unknown,,no,no/);
  const list = async (query: string) =>
    (await api.call('GET', `/all-leads/${customer.id}?${query}`, { as: customer })).body.data.total;
  expect([await list('dnc=yes'), await list('litigator=yes')]).toEqual([2, 1]);

  // A change list removes a number; the old order is scrubbed again.
  await load('ftc', '2026-11-18_217.txt', '217,5550142,2026-11-17,D\n');
  expect(await refilterOrder(api.ctx, id)).toBe(2);
  expect((await download(api, customer, id, 'all')).body).toMatch(/no,2026-11-18,no,no/);
  expect(await refilterOrder(api.ctx, id)).toBe(0);
  for (const unknown of ['none', customer.id])
    await expect(refilterOrder(api.ctx, unknown)).rejects.toMatchObject({ code: 'order_not_found' });
  expect([await list('dnc=no'), await list('dnc=unknown'), await list('litigator=no')]).toEqual([1, 1, 2]);

  // Each list ages by its own date: the state list is too old, the others aren't.
  clock.set(new Date('2026-11-26T12:00:00Z'));
  customer = { ...customer, ...(await api.signIn(customer)) };
  expect((await download(api, customer, id, 'all')).body).toMatch(/no,2026-11-18,unknown,no/);

  // The lists are too old even without another scrub, also in filters and for leads listed later.
  clock.set(new Date('2026-12-20T12:00:00Z'));
  await reindexStaleOrders(api.ctx);
  customer = { ...customer, ...(await api.signIn(customer)) };
  expect([await list('dnc=no'), await list('dnc=unknown'), await list('litigator=no')]).toEqual([0, 2, 0]);
  const later = (await download(api, customer, id, 'all')).body;
  const lineOf = (name: string) => later.split('\n').find((line) => line.startsWith(`Ada ${name}`)) ?? '';
  expect(lineOf('Quillfeather')).toMatch(/unknown,,unknown,unknown/);
  expect(lineOf('Underbough')).toMatch(/yes,2026-11-18,unknown,yes/);
  expect(lineOf('Fernsby')).toMatch(/unknown,,unknown,unknown/);
  clock.set(new Date(`${today}T12:00:00Z`));
});

test('LAW-2, PAGES-3: counts a number on a state’s list only as on a do-not-call list', async () => {
  const mobile = {
    ...person('Nettlecombe', ''),
    phones: [{ number: '+16185550145', type: 'mobile' as const }],
  };
  await importTown(api.ctx, [mobile]);
  await load('ftc', '2026-11-18_618.txt', '618,5550199\n');
  const caller = await api.customer();
  await giveCoins(api, caller, 5);
  const { id } = await trace(api, caller, leadFile([mobile]));
  const counts = async () => {
    await indexOrderLeads(api.ctx, id);
    const views = await api.call('GET', '/lead-view-counts', { as: caller });
    const list = async (dnc: string) =>
      (await api.call('GET', `/all-leads/${caller.id}?dnc=${dnc}`, { as: caller })).body.data.total;
    return [views.body.data.callable_mobiles, await list('no'), await list('yes')];
  };
  expect(await counts()).toEqual([1, 1, 0]);
  await load('state', '2026-11-19_618.txt', '618,5550145\n');
  expect(await refilterOrder(api.ctx, id)).toBe(1);
  expect(await counts()).toEqual([0, 0, 1]);
  const body = { filter: { dnc: 'yes' } };
  const selected = await api.call('POST', '/selection-all-leads', { as: caller, body });
  expect(selected.body.data).toMatchObject({ leads: 1, on_dnc: 1 });
});

test('LAW-2: contains exactly what was added to a packed set', () => {
  const number = fc.integer({ min: 2_000_000, max: 2_019_999 });
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 1500 }), fc.array(number), (added, others) => {
      const gatherer = new NumberSetBuilder();
      for (const one of added) gatherer.add(one);
      const { numbers, count } = gatherer.pack();
      const set = new NumberSet(numbers);
      expect(count).toBe(added.length);
      expect([...set.all()]).toEqual([...added].sort((a, b) => a - b));
      const inIt = new Set(added);
      for (const one of [...added, ...others])
        if (set.has(one) !== inIt.has(one)) throw new Error(String(one));
    }),
    { numRuns: 30 },
  );
});
