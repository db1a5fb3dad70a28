/**
 * Permissible purposes: accepted terms, stated per trace, bound to keys, shown on replies and files; source licenses
 * respect them.
 */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice, termsVersion } from '#contract/accounts/terms';
import type { LicenceClass } from '#contract/imports/schemas';
import { DownloadJson } from '#contract/orders/download/schemas';
import { demoTown } from '#database/seed/town';
import { importPeople } from '#features/imports';
import { newId, sha256 } from '#platform/ids';
import { actFor } from '#support/accounts/acting';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { runQuotes } from '#support/jobs';
import { giveCoins, leadFile, leadRow, quote, readOrder, workAll } from '#support/orders/orders';
import terms from '../../web/locales/en/terms.ts';

/** People of the town by the license of their source: the first ten of each class. */
const people = [...demoTown({ people: 30 })];
const classes: LicenceClass[] = ['public', 'glba', 'dppa'];
const licenceOf = (index: number) => classes[index % classes.length];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  for (const licence_class of classes) {
    const file = {
      source: licence_class,
      licence_class,
      name: licence_class,
      size: 0,
      sha256: sha256(newId()),
    };
    const part = people.filter((_, index) => licenceOf(index) === licence_class);
    await importPeople(
      api.ctx,
      file,
      part.map((person) => ({ person })),
    );
  }
  user = await api.customer();
  await confirmEmailOf(api, user);
  await giveCoins(api, user, 200);
});
afterAll(() => api.close());

const leadOf = (index: number) => {
  const [full_name, property_address, property_city, property_state, property_zip] = leadRow(people[index]);
  return { full_name, property_address, property_city, property_state, property_zip };
};

/** Pays for and runs an order of the whole town, and returns its leads. */
async function traced(purpose: string, purpose_note = '') {
  const { id } = await quote(api, user, leadFile(people));
  const body = { order_id: id, method: 'coins', purpose, purpose_note };
  expect((await api.call('POST', '/payment', { as: user, body })).status).toBe(200);
  await workAll(api.ctx);
  const { items } = (await api.call('GET', `/order-leads/${id}?per_page=100`, { as: user })).body.data;
  const sources = items.flatMap(({ result }) => result?.source ?? []);
  return { id, sources: [...new Set(sources)].sort() };
}

async function makeKey(more: object): Promise<string> {
  const body = { name: 'Nightly', scopes: ['trace', 'read'], ...more };
  return (await api.call('POST', '/app-key', { as: user, body })).body.data.key;
}
const ask = (key: string, body: object) =>
  api.call('POST', '/trace', { body, headers: { 'x-api-key': key } });

test('LAW-1: accepts the terms at registration with version and time, and only in a released wording', async () => {
  const body = { email: 'reader@example.com', password: 'long enough', terms: termsVersion };
  const { id } = (await api.call('POST', '/registration', { body })).body.user;
  const { rows } = await api.ctx.pool.query(
    `select u.terms_version, u.terms_accepted_at is not null as timed, a.subject, a.ip from app_user u
     join audit a on a.actor_id = u.id and a.action = 'terms.accept' where u.id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { terms_version: termsVersion, timed: true, subject: `terms:${termsVersion}`, ip: '127.0.0.1' },
  ]);
  const older = await api.call('POST', '/registration', {
    body: { ...body, email: 'old@example.com', terms: '2020-01-01' },
  });
  expect([older.status, older.body.errors]).toEqual([422, { terms: expect.stringContaining(termsVersion) }]);
  // Changing a word needs a new terms version and the new hash here.
  const words = sha256(JSON.stringify([terms.lead, terms.points]))
    .toString('hex')
    .slice(0, 16);
  expect([termsVersion, words]).toEqual(['2026-11-25', 'e08c07ef630ef21b']);
});

test('LAW-1: lets nobody trace without accepting the current terms', async () => {
  const late = await api.customer();
  await confirmEmailOf(api, late);
  await giveCoins(api, late, 50);
  const { id } = await quote(api, late, leadFile(people.slice(0, 2)));
  const key = (await api.call('POST', '/app-key', { as: late, body: { name: 'Mine', scopes: ['trace'] } }))
    .body.data.key;
  await api.ctx.pool.query(`update app_user set terms_version = '2020-01-01' where id = $1`, [late.id]);
  const admin = await api.admin();
  await api.ctx.pool.query('update app_user set terms_version = null where id = $1', [admin.id]);
  const lead = leadOf(0);
  const purpose = 'own_records';
  for (const refused of [
    await api.call('POST', '/payment', { as: late, body: { order_id: id, method: 'coins', purpose } }),
    await api.call('POST', `/order-sample/${id}`, { as: late, body: { purpose } }),
    await ask(key, { lead, purpose }),
    await api.call('POST', '/orders', { body: { leads: [lead], purpose }, headers: { 'x-api-key': key } }),
    await api.call('POST', '/admin/people-search', {
      as: admin,
      body: { name: lead.full_name, zip: lead.property_zip, purpose },
    }),
  ])
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: expect.stringContaining(termsVersion) },
    ]);
  const { version } = (await api.call('GET', '/terms')).body.data;
  expect(version).toBe(termsVersion);
  expect((await api.call('GET', `/profile/${late.id}`, { as: late })).body.data.terms_due).toBe(true);

  const accept = (as: TestUser, version = termsVersion) =>
    api.call('POST', '/terms-acceptance', { as, body: { version } });
  expect((await accept(late, '2020-01-01')).status).toBe(422);
  expect((await accept(await actFor(api, late))).status).toBe(403);
  for (const user of [late, late, admin]) expect((await accept(user)).body.data.terms_due).toBe(false);
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int from audit where action = 'terms.accept' and actor_id = $1`,
    [late.id],
  );
  expect(rows[0].count).toBe(2);
  expect((await ask(key, { lead, purpose })).status).toBe(200);
});

test('LAW-1: never returns a data class that the purpose excludes: not by orders, their copies, or single traces', async () => {
  const free = await traced('collection', 'File 12, =cmd');
  expect(free.sources).toEqual(['dppa', 'glba', 'public']);
  // The same leads were traced for another purpose before: they are free but not copied.
  for (const purpose of ['marketing', 'reconnect', 'own_records', 'property_purchase'])
    expect((await traced(purpose)).sources).toEqual(['public']);
  expect((await traced('legal')).sources).toEqual(['dppa', 'glba', 'public']);

  const key = await makeKey({});
  for (const [index, licenseClass] of classes.entries()) {
    expect((await ask(key, { lead: leadOf(index), purpose: 'legal' })).body.data.result.source).toBe(
      licenseClass,
    );
    const { result } = (await ask(key, { lead: leadOf(index), purpose: 'marketing' })).body.data;
    expect([result.source, result.person]).toEqual(
      licenseClass === 'public' ? ['public', expect.anything()] : [undefined, undefined],
    );
  }

  // The allowed and excluded uses are on the order, in its files and with its results.
  expect(await readOrder(api, user, free.id)).toMatchObject({
    purpose: 'collection',
    purpose_note: 'File 12, =cmd',
  });
  const file = (format: string) =>
    api.call('GET', `/lead-file-download/${free.id}/hits?format=${format}`, { as: user });
  const rows: Record<string, string>[] = parse(String((await file('csv')).body), { columns: true });
  expect(new Set(rows.map((row) => row.Purpose))).toEqual(
    new Set([`Collect a debt that is owed: File 12, =cmd. ${notice}`]),
  );
  const json = DownloadJson.parse((await file('json')).body);
  expect(json).toMatchObject({
    notice,
    order: {
      purpose: 'collection',
      purpose_note: 'File 12, =cmd',
      purpose_text: 'Collect a debt that is owed: File 12, =cmd',
    },
  });
  const results = await api.call('GET', `/order-results/${free.id}?limit=1`, { as: user });
  expect(results.body.data).toMatchObject({ purpose: 'collection', notice });
  const stream = await api.call('GET', `/order-results/${free.id}/stream`, { as: user });
  expect(stream.headers.get('notice')).toBe(notice);
});

test('LAW-1: creates a key for a purpose, states it for the key’s calls, and refuses another', async () => {
  const key = await makeKey({ purpose: 'collection', purpose_note: 'Night run' });
  // A lead no order of the account traced, so that it is traced now.
  const apart = { ...leadOf(4), email: 'apart@example.com' };
  const { status, body } = await ask(key, { lead: apart });
  expect([status, body.data]).toMatchObject([200, { purpose: 'collection', notice }]);
  const { rows } = await api.ctx.pool.query(
    `select t.purpose, t.purpose_note, a.purpose as noted from single_trace t
     join audit a on a.subject = 'trace:' || t.id where t.id = $1`,
    [body.data.id],
  );
  expect(rows).toEqual([{ purpose: 'collection', purpose_note: 'Night run', noted: 'collection' }]);
  expect((await ask(key, { lead: apart, purpose: 'collection' })).status).toBe(200);
  const other = await ask(key, { lead: apart, purpose: 'marketing' });
  expect([other.status, other.body]).toMatchObject([
    403,
    { message: expect.stringContaining('for the purpose “collection”') },
  ]);
  const batch = (body: object) =>
    api.call('POST', '/orders', { body: { leads: [leadOf(5)], ...body }, headers: { 'x-api-key': key } });
  expect((await batch({ purpose: 'marketing' })).status).toBe(403);
  expect((await batch({})).status).toBe(200);
  // An order that it only quotes is paid for the key's purpose, and later for no other.
  const quoted = (await batch({ pay: false })).body.data.id;
  await runQuotes(api);
  const pay = (body: object) =>
    api.call('POST', '/payment', {
      body: { order_id: quoted, method: 'coins', ...body },
      headers: { 'x-api-key': key },
    });
  expect((await pay({ purpose: 'marketing' })).status).toBe(403);
  const paid = await pay({});
  expect([paid.status, paid.body.data]).toMatchObject([200, { purpose: 'collection', state: 'queued' }]);
  const noted = await api.ctx.pool.query(
    `select purpose from audit where action = 'order.pay' and subject = $1`,
    [`order:${quoted}`],
  );
  expect(noted.rows).toEqual([{ purpose: 'collection' }]);
  expect((await pay({ purpose: 'collection' })).status).toBe(200);
  const again = await api.call('POST', '/payment', {
    body: { order_id: quoted, method: 'coins', purpose: 'marketing' },
    as: user,
  });
  expect([again.status, again.body.error?.code]).toEqual([409, 'order_already_paid']);
  // Without a key purpose, each call states its own.
  expect((await ask(await makeKey({}), { lead: leadOf(4) })).body).toMatchObject({
    status: false,
    errors: { purpose: expect.stringContaining('purpose') },
  });
});
