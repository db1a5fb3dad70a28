/** Privacy requests: people see what we have about them, are hidden or deleted, and stay that way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { importPeople } from '#features/imports';
import { indexOrderLeads } from '#features/leads';
import { executePrivacyRequests } from '#features/privacy';
import type { Person } from '#linkage';
import { clock, days } from '#platform/clock';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { mailTo } from '#support/mail/mail';
import { download, giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { codeFor, optOut, prove } from '#support/privacy/privacy';
import { importFile } from '#support/reference/imports';
import { registeredCompany } from '#support/registered-company';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const ada: Person = {
  record_id: 'ada',
  names: [{ first: 'Ada', last: 'Quillfeather' }],
  addresses: [home],
  phones: [{ number: '+12175550142' }, { number: '+12175550199' }],
  emails: [{ address: 'ada@example.com' }],
};
/** Lives with Ada and shares a line with her. */
const boris: Person = {
  record_id: 'boris',
  names: [{ first: 'Boris', last: 'Quillfeather' }],
  addresses: [home],
  phones: [{ number: '+12175550143' }, { number: '+12175550199' }],
  emails: [{ address: 'boris@example.com' }],
};
const clara: Person = {
  ...ada,
  record_id: 'clara',
  names: [{ first: 'Clara', last: 'Underbough' }],
  addresses: [{ ...home, street: '77 Oak Ave' }],
  phones: [{ number: '+12175550144' }],
  emails: [{ address: 'clara@example.com' }],
};
const asAda = { first_name: 'Ada', last_name: 'Quillfeather', email: 'ada@example.com' };

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
let order: string;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, [...demoTown({ people: 300 }), ada, boris, clara]);
  [admin, customer] = [await api.admin(), await api.customer()];
  await giveCoins(api, customer, 20);
  order = (await trace(api, customer, leadFile([ada, boris, clara]))).id;
  await indexOrderLeads(api.ctx, order);
});
afterAll(async () => {
  clock.set(null);
  await api.close();
});

const file = async () => (await download(api, customer, order, 'all')).body;
const adaInIt = /2175550142|2175550199|ada@example\.com/;

test('LAW-3: doesn’t reveal whether a record exists, and codes can’t be guessed', async () => {
  const known = await api.call('POST', '/privacy/requests', { body: asAda });
  const unknown = await api.call('POST', '/privacy/requests', {
    body: { ...asAda, email: 'nobody@example.com' },
  });
  expect({ ...known.body, data: null, request_id: null }).toEqual({
    ...unknown.body,
    data: null,
    request_id: null,
  });
  expect(known.headers.get('cache-control')).toBe('no-store');
  expect(await mailTo(api.ctx, 'nobody@example.com')).toHaveLength(1);

  const { id } = known.body.data;
  const code = await codeFor(api, asAda.email);
  const other = code === '000000' ? '000001' : '000000';
  const guess = (with_: string, requestId = id) =>
    api.call('POST', '/privacy/proof', { body: { id: requestId, code: with_ } });
  const message = (await guess(other, 'no-such-id')).body.message;
  for (let tries = 0; tries < 5; tries += 1)
    expect(await guess(other)).toMatchObject({ status: 422, body: { message } });
  // The right code comes too late.
  expect((await guess(code)).status).toBe(422);
  const { body } = await api.call('POST', '/privacy/decision', {
    body: { id, key: 'a-key-that-nobody-was-given', action: 'erase' },
  });
  expect(body.status).toBe(false);
});

test('LAW-3: shows a mailbox only its own records and nothing about housemates', async () => {
  const { held } = await prove(api, asAda);
  expect(held).toEqual([
    {
      names: ['Ada Quillfeather'],
      addresses: ['12 Elm St, Springfield IL 62704'],
      phones: ['+12175550142', '+12175550199'],
      emails: ['ada@example.com'],
      birth: null,
      source: 'Town',
    },
  ]);
  expect((await prove(api, { ...asAda, first_name: 'Zoe' })).held).toEqual([]);
});

test('LAW-3: shows the records again until the request is decided or its hour is over', async () => {
  const { id, key, held } = await prove(api, asAda);
  const read = (body: object) => api.call('POST', '/privacy/records', { body });
  expect((await read({ id, key })).body.data).toEqual({ held });
  expect((await read({ id, key: `${key}x` })).body.error.code).toBe('privacy_session_ended');
  clock.set(new Date(Date.now() + 61 * 60_000));
  expect((await read({ id, key })).body.error.code).toBe('privacy_session_ended');
  clock.set(null);
});

test('LAW-3: takes a code that is written in two halves', async () => {
  const { body } = await api.call('POST', '/privacy/requests', { body: asAda });
  const code = await codeFor(api, asAda.email);
  const proof = await api.call('POST', '/privacy/proof', {
    body: { id: body.data.id, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
  });
  expect(proof.status).toBe(200);
});

test('LAW-2, LAW-3: removes a deleted person at once from new results, then from the reference and from stored results', async () => {
  expect(await file()).toMatch(adaInIt);
  const number = await optOut(api, asAda, 'erase');
  // Before the job has run: the reference database still has her, but no result shows her.
  await giveCoins(api, customer, 10);
  const other = await api.customer();
  await giveCoins(api, other, 10);
  const again = await trace(api, other, leadFile([ada, boris]));
  expect(again.leadSummery).toMatchObject({ hits: 1 });
  expect((await download(api, other, again.id, 'all')).body).not.toMatch(adaInIt);

  await executePrivacyRequests(api.ctx);
  const { rows } = await api.ctx.pool.query(
    `select record::text from person where record::text ~ 'Quillfeather'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].record).toContain('Boris');
  const now = await file();
  expect(now).not.toMatch(adaInIt);
  expect(now).toContain('suppressed');
  // Boris stays with his own line, without the shared one; Clara is unchanged.
  expect(now).toContain('2175550143');
  expect(now).toContain('clara@example.com');
  const list = await api.call('GET', `/all-leads/${customer.id}?value=2175550142`, { as: customer });
  expect(list.body.data.total).toBe(0);
  const { rows: stored } = await api.ctx.pool.query(
    'select result::text || coalesce(sealed::text, $1) as all from lead_result',
    [''],
  );
  for (const row of stored) expect(row.all).not.toMatch(adaInIt);

  const receipt = (await mailTo(api.ctx, asAda.email)).find(({ kind }) => kind === 'privacy_receipt');
  expect(receipt?.text).toContain(number);
  const { rows: requests } = await api.ctx.pool.query(
    `select asked, people, state from privacy_request where number = $1`,
    [number],
  );
  expect(requests).toEqual([{ asked: null, people: null, state: 'done' }]);
});

test('LAW-2: excludes her from later imports in any spelling, and from searches', async () => {
  const spellings: Person[] = [
    { ...ada, record_id: 'x1', phones: [], emails: [] },
    { ...ada, record_id: 'x2', names: [{ first: 'QUILLFEATHER', last: 'ADA' }], phones: [], emails: [] },
    { ...ada, record_id: 'x3', names: [{ first: 'A', last: 'Quillfeather' }], phones: [], emails: [] },
    {
      ...ada,
      record_id: 'x4',
      addresses: [{ ...home, street: '12 ELM STREET APT 3' }],
      phones: [],
      emails: [],
    },
    // Married and moved: the first name and the phone are still hers.
    { ...ada, record_id: 'x5', names: [{ first: 'Ada', last: 'Other' }], addresses: [], emails: [] },
  ];
  await importTown(api.ctx, spellings);
  const { rows } = await api.ctx.pool.query(`select from source_record where record_id ~ '^x[1-5]$'`);
  expect(rows).toEqual([]);
  const found = async (name: string) => {
    const search = { name, ...home, purpose: 'legal' };
    const { body } = await api.call('POST', '/admin/people-search', { as: admin, body: search });
    return body.data.people.map((one: { name: string }) => one.name);
  };
  expect(await found('Ada Quillfeather')).not.toContain('Ada Quillfeather');
  expect(await found('Boris Quillfeather')).toContain('Boris Quillfeather');
});

test('LAW-3: keeps a hidden person in the reference and shows them in no result', async () => {
  await optOut(api, { first_name: 'Clara', last_name: 'Underbough', email: 'clara@example.com' }, 'hide');
  await executePrivacyRequests(api.ctx);
  const { rows } = await api.ctx.pool.query(`select from person where record::text ~ 'Underbough'`);
  expect(rows).toHaveLength(1);
  expect(await file()).not.toMatch(/clara@example\.com|2175550144/);
  const lead = { full_name: 'Clara Underbough', property_address: '77 Oak Ave', property_zip: '62704' };
  const one = await api.call('POST', '/trace', { as: admin, body: { lead, purpose: 'legal' } });
  expect(one.body.data).toMatchObject({ outcome: 'suppressed', coins: 0 });
  expect(JSON.stringify(one.body)).not.toMatch(/clara@|5550144/);
});

test('LAW-3: holds a form for an admin with a 45-day deadline, and reports a refusal', async () => {
  const asBoris = { first_name: 'Boris', last_name: 'Quillfeather', email: 'boris.new@example.com' };
  const form = { ...home, action: 'erase', phones: ['217-555-0143'] };
  // They live with him; Boris comes first all the same.
  const family = ['Aaron', 'Belle', 'Carl', 'Dina', 'Emil'].map((first, at): Person => {
    return { ...boris, record_id: `family${at}`, names: [{ first, last: 'Quillfeather' }], emails: [] };
  });
  await importTown(api.ctx, family);
  const send = async () => {
    const { id, key, held } = await prove(api, asBoris);
    expect(held).toEqual([]);
    const short = await api.call('POST', '/privacy/form', {
      body: { id, key, ...form, phones: ['555-0143'] },
    });
    expect(short.body.errors).toEqual({ 'phones.0': 'Enter a phone number with 10 digits.' });
    const sent = await api.call('POST', '/privacy/form', { body: { id, key, ...form } });
    expect(sent.status).toBe(200);
    return id;
  };
  const id = await send();
  const pathOf = (path: string) => `/admin/privacy-requests/${path}`;
  expect((await api.call('GET', pathOf(id), { as: customer })).status).toBe(403);
  const listed = async (query: string) => {
    const found = await api.call('GET', `/admin/privacy-requests?${query}`, { as: admin });
    return found.body.data.items.some((request: { id: string }) => request.id === id);
  };
  expect(await Promise.all(['', 'open=yes', 'open=no'].map(listed))).toEqual([true, true, false]);
  const opened = await api.call('GET', `/admin/privacy-requests/${id}`, { as: admin });
  const { created_at, due_at, candidates } = opened.body.data;
  expect(Date.parse(due_at) - Date.parse(created_at)).toBe(days(45));
  const found = candidates.map(({ names }: { names: string[] }) => names[0]);
  expect(found[0]).toBe('Boris Quillfeather');
  expect(found).toContain('Dina Quillfeather');
  clock.set(new Date(Date.parse(due_at) + 1));
  const late = await api.call('GET', '/admin/suppression', { as: await api.admin() });
  expect(late.body.data).toMatchObject({ open: 1, overdue: 1 });
  clock.set(null);

  const reason = 'The letter that we sent came back.';
  await api.call('POST', pathOf(`${id}/refuse`), { as: admin, body: { reason } });
  expect((await mailTo(api.ctx, asBoris.email)).at(-1)?.text).toContain(reason);
  expect((await api.call('POST', pathOf(`${id}/confirm`), { as: admin, body: { people: [] } })).status).toBe(
    409,
  );

  const second = await send();
  const people = candidates.map(({ person_id }: { person_id: string }) => person_id);
  await api.call('POST', pathOf(`${second}/confirm`), { as: admin, body: { people } });
  await executePrivacyRequests(api.ctx);
  const { rows } = await api.ctx.pool.query(`select from person where record::text ~ 'Quillfeather'`);
  expect(rows).toEqual([]);
  expect(await file()).not.toContain('2175550143');
});

test('LAW-3: deletes a person from the companies that a register names them with', async () => {
  const gwen = { first: 'Gwen', middle: '', last: 'Harrowgate', suffix: '' };
  const parties = [{ role: 'manager' as const, name: gwen, organization: '', addresses: [home] }];
  await importPeople(api.ctx, importFile('Florida'), [{ entity: registeredCompany('L1', { parties }) }]);
  const register = async () => (await api.ctx.pool.query('select record::text from entity')).rows[0].record;
  const { id, key } = await prove(api, {
    first_name: 'Gwen',
    last_name: 'Harrowgate',
    email: 'gwen@example.com',
  });
  await api.call('POST', '/privacy/form', { body: { id, key, action: 'erase', ...home, phones: [] } });
  await api.call('POST', `/admin/privacy-requests/${id}/confirm`, { as: admin, body: { people: [] } });
  expect(await register()).toContain('Harrowgate');
  await executePrivacyRequests(api.ctx);
  expect(await register()).not.toContain('Harrowgate');
  expect(await register()).toContain('CORAL KEY LLC');
});
