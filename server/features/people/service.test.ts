import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonFound, PersonSearch } from '#contract/providers/schemas';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { importTown } from '#support/orders/orders';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const person = (record_id: string, first: string, more: Partial<Person> = {}): Person => ({
  record_id,
  names: [{ first, last: 'Quillfeather' }],
  addresses: [home],
  phones: [{ number: '+12175550142', type: 'mobile' }],
  emails: [{ address: `${first.toLowerCase()}@example.com` }],
  ...more,
});
const people = [
  person('ada', 'Ada', { birth_year: 1970 }),
  person('adah', 'Adah', { addresses: [{ ...home, street: '9 Oak Ave' }] }),
  person('boris', 'Boris'),
  person('child', 'Ada', { birth_year: new Date().getUTCFullYear() - 9 }),
];

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, [...demoTown({ people: 500 }), ...people]);
  [admin, customer] = [await api.admin(), await api.customer()];
});
afterAll(() => api.close());

const params: PersonSearch = { name: 'Ada Quillfeather', zip: '62704', purpose: 'legal' };
const search = (body: object, as = admin) => api.call('POST', '/admin/people-search', { as, body });
const found = async (body: object): Promise<PersonFound[]> => (await search(body)).body.data.people;
const view = (id: string, body: object = params, as = admin) =>
  api.call('POST', '/admin/people-view', { as, body: { id, search: body } });

describe('the person search', () => {
  test('finds people by name and place, the most likely first, without contacts', async () => {
    const [first, ...others] = await found({ ...params, street: '12 Elm Street' });
    const year = new Date().getUTCFullYear();
    const low = Math.floor((year - 1970) / 5) * 5;
    expect(first).toMatchObject({
      name: 'Ada Quillfeather',
      place: 'Springfield, IL',
      age_band: `${low}-${low + 4}`,
      phones: 1,
      emails: 1,
      source: 'Town',
    });
    expect(first?.probability).toBeGreaterThan(0.9);
    for (const other of others) expect(other.probability).toBeLessThan(first?.probability ?? 0);
    expect(others.map(({ name }) => name)).toContain('Adah Quillfeather');
    expect(JSON.stringify([first, ...others])).not.toMatch(/555|example\.com|Elm/);
  });

  test('never finds minors, and finds no one for a company', async () => {
    expect((await found(params)).filter(({ name }) => name === 'Ada Quillfeather')).toHaveLength(1);
    const answer = await search({ ...params, name: 'Quillfeather Holdings LLC' });
    expect(answer.body.data).toEqual({
      people: [],
      reason: expect.stringContaining('company'),
    });
    expect(await found({ ...params, name: 'Zoltan Unknownsky' })).toEqual([]);
  });

  test('opens a person with unmasked contacts and comparisons', async () => {
    const people = await found(params);
    for (const { id, name } of people) {
      const { status, body, headers } = await view(id);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      const { result, probability } = body.data;
      expect(`${result.person?.names[0]?.first} ${result.person?.names[0]?.last}`).toBe(name);
      expect(result.person?.phones[0]?.number).toBe('+12175550142');
      expect(result.comparisons.length).toBeGreaterThan(1);
      expect(probability).toBe(people.find((one) => one.id === id)?.probability);
    }
  });

  test('finds a person by id, with the search that finds them', async () => {
    const find = (id: string, as = admin) =>
      api.call('POST', '/admin/people-find', { as, body: { id, purpose: 'legal' } });
    const [ada] = await found(params);
    const { status, body, headers } = await find(ada?.id ?? '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.search).toEqual({
      name: 'Ada Quillfeather',
      street: '12 Elm St',
      city: 'Springfield',
      state: 'IL',
      zip: '62704',
      purpose: 'legal',
    });
    expect(body.data.people[0]).toMatchObject({ id: ada?.id, name: 'Ada Quillfeather' });
    expect((await view(ada?.id ?? '', body.data.search)).status).toBe(200);
    expect((await find('999999999')).status).toBe(404);
    expect((await find(ada?.id ?? '', customer)).status).toBe(403);
  });

  test('finds no minor by id', async () => {
    const { rows } = await api.ctx.pool.query(
      `select person_id::text as id from person where record::text like '%Quillfeather%'`,
    );
    const statuses = await Promise.all(
      rows.map(({ id }) =>
        api.call('POST', '/admin/people-find', { as: admin, body: { id, purpose: 'legal' } }),
      ),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404]);
  });

  test('opens only people that the search found', async () => {
    const [boris] = await found({ ...params, name: 'Boris Quillfeather' });
    expect((await view(boris?.id ?? '', { ...params, name: 'Zoltan Unknownsky' })).status).toBe(404);
    expect((await view('1')).status).toBe(404);
    expect((await view('-1')).status).toBe(404);
  });

  test('ADMIN-2: answers 403 to customers, and records no view', async () => {
    const before = await api.ctx.pool.query('select count(*)::int as n from audit');
    expect(await search(params, customer)).toMatchObject({ status: 403, body: { status: false } });
    expect(await view('1', params, customer)).toMatchObject({ status: 403 });
    expect((await api.ctx.pool.query('select count(*)::int as n from audit')).rows).toEqual(before.rows);
  });

  test('LAW-4: records who viewed which person and why, but not the search text', async () => {
    await api.ctx.pool.query('select 1');
    const before = (await api.ctx.pool.query('select id from audit')).rows.map(({ id }) => id);
    const [first] = await found(params);
    await view(first?.id ?? '');
    const { rows } = await api.ctx.pool.query(
      'select actor_id, action, subject, purpose, ip from audit where not id = any($1::uuid[]) order by id',
      [before],
    );
    const by = { actor_id: admin.id, purpose: 'legal', ip: '127.0.0.1' };
    expect(rows).toEqual([
      { ...by, action: 'people.search', subject: 'reference' },
      { ...by, action: 'person.view', subject: `person:${first?.id}` },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/quill|ada|62704/i);
  });
});
