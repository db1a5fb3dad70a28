/** Suppressions by admins, next to the ones that people asked for themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { demoTown } from '#database/seed/town';
import { executePrivacyRequests } from '#features/privacy';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { importTown } from '#support/orders/orders';
import { optOut } from '#support/privacy/privacy';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const clara: Person = {
  record_id: 'clara',
  names: [{ first: 'Clara', last: 'Underbough' }],
  addresses: [{ ...home, street: '77 Oak Ave' }],
  phones: [{ number: '+12175550144' }],
  emails: [{ address: 'clara@example.com' }],
};
const ada: Person = {
  record_id: 'ada',
  names: [{ first: 'Ada', last: 'Quillfeather' }],
  addresses: [home],
  phones: [{ number: '+12175550142' }],
  emails: [{ address: 'ada@example.com' }],
};
/** Makes no request; an admin suppresses her. */
const dora: Person = {
  record_id: 'dora',
  names: [{ first: 'Dora', last: 'Fernsby' }],
  addresses: [{ ...home, street: '78 Oak Ave' }],
  phones: [{ number: '+12175550145' }],
  emails: [{ address: 'dora@example.com' }],
};

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, [...demoTown({ people: 300 }), ada, clara, dora]);
  admin = await api.admin();
  await optOut(api, { first_name: 'Ada', last_name: 'Quillfeather', email: 'ada@example.com' }, 'hide');
  await optOut(api, { first_name: 'Clara', last_name: 'Underbough', email: 'clara@example.com' }, 'hide');
  await executePrivacyRequests(api.ctx);
});
afterAll(() => api.close());

test('ADMIN-2: suppresses a person and lifts it again, each with a reason, without storing who was looked up', async () => {
  const traced = async () => {
    const lead = { full_name: 'Dora Fernsby', property_address: '78 Oak Ave', property_zip: '62704' };
    const { body } = await api.call('POST', '/trace', { as: admin, body: { lead, purpose: 'legal' } });
    return JSON.stringify(body.data);
  };
  const find = async (body: object) =>
    (await api.call('POST', '/admin/suppression-search', { as: admin, body })).body.data.items;
  const lift = (path: string, body: object) =>
    api.call('POST', `/admin/suppressions/${path}/lift`, { as: admin, body });
  expect(await traced()).toMatch(/2175550145/);
  expect(await find({ phone: '(217) 555-0145' })).toEqual([]);

  const reason = 'Protected by a court order';
  const body = { first_name: 'Dora', last_name: 'Fernsby', ...home, street: '78 Oak Ave', reason };
  const added = await api.call('POST', '/admin/suppressions', {
    as: admin,
    body: { ...body, action: 'hide' },
  });
  expect(added.body.data).toMatchObject({ kind: 'operator', effect: 'hide', reason, by: admin.email });
  expect(added.body.message).toBe('Suppression added. We no longer return this person.');
  expect(await traced()).toMatch(/suppressed/);
  expect(await traced()).not.toMatch(/2175550145|dora@/);
  // Her record identifies her by more than the admin typed.
  for (const person of [{ phone: '(217) 555-0145' }, { email: 'DORA@example.com' }])
    expect(await find(person)).toMatchObject([{ id: added.body.data.id }]);
  const path = `operator/${added.body.data.id}`;
  expect((await lift(path, { reason })).status).toBe(409);
  await executePrivacyRequests(api.ctx);
  expect((await lift(path, { reason: 'It was another Dora' })).status).toBe(200);
  expect(await traced()).toMatch(/2175550145/);

  const { rows } = await api.ctx.pool.query(
    `select action, subject, purpose from audit where action like 'suppression.%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'suppression.search',
    'suppression.add',
    'suppression.search',
    'suppression.search',
    'suppression.lift',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/555|dora@|Fernsby/i);

  // Lifting a suppression the person requested takes more than a click, and DROP requests can't be lifted here.
  const [own] = await find({
    first_name: 'Clara',
    last_name: 'Underbough',
    street: '77 Oak Ave',
    zip: '62704',
  });
  expect(own).toMatchObject({ kind: 'request', effect: 'hide' });
  const refused = await lift(`request/${own?.id}`, { reason: 'She wrote to us', ground: 'they_asked' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { number: expect.any(String) } } });
  expect((await lift(`request/${own?.id}`, { reason: 'She wrote to us', number: own?.number })).status).toBe(
    422,
  );
  const right = { reason: 'She wrote to us', ground: 'they_asked', number: own?.number };
  expect((await lift(`request/${own?.id}`, right)).status).toBe(200);
  await api.ctx.pool.query(`
    with batch as (insert into drop_batch (id, state, received_at) values (gen_random_uuid(), 'done', now()) returning id)
    insert into drop_request (id, list, hash, batch_id, file) select 'AAAAAAAAAAAA', 'Email', '\\x00', id, 'a' from batch`);
  const ofDrop = await lift('drop/AAAAAAAAAAAA', { reason: 'They wrote to us' });
  expect({ status: ofDrop.status, message: Failure.parse(ofDrop.body).message }).toMatchObject({
    status: 409,
    message: expect.stringContaining('withdraws it there'),
  });
  const { items, total } = (await api.call('GET', '/admin/suppressions', { as: admin })).body.data;
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['drop', 'request']));
  expect(total).toBe(items.length);
});

test('ADMIN-2: says that a suppressed phone leaves its person in the results', async () => {
  const { body } = await api.call('POST', '/admin/suppressions', {
    as: admin,
    body: { phone: '(217) 555-0199', action: 'hide', reason: 'Its owner wrote to us' },
  });
  expect(body.data.effect).toBe('contact');
  expect(body.message).toBe('Suppression added. Results no longer include this phone or email.');
});
