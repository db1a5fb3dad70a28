/** People that only company registers and property rolls name, deleted by an admin or on their own request. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importPeople, listImports, runUndo, undoImport } from '#features/imports';
import { executePrivacyRequests } from '#features/privacy';
import type { Entity, Parcel } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { prove } from '#support/privacy/privacy';
import { importFile, undoer } from '#support/reference/imports';
import { registeredCompany } from '#support/registered-company';

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const office = { street: '1 Corporate Dr', city: 'Miami', state: 'FL', zip: '33101' };
const manager = (first: string, suffix = ''): Entity['parties'][number] => ({
  role: 'manager',
  name: { first, middle: '', last: 'Quillwood', suffix },
  organization: '',
  addresses: [home],
});
const company = registeredCompany('L1', {
  addresses: [office],
  parties: [manager('Robert', 'Jr'), manager('Boris')],
});
const parcel: Parcel = {
  record_id: '12-3-45',
  situs: { street: '40 Bay Rd', city: 'Tampa', state: 'FL', zip: '33602' },
  mailing: home,
  owners: ['QUILLWOOD ROBERT JR'],
  facts: { apn: '12-3-45' },
};

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await testApi();
  admin = await api.admin();
});
afterAll(() => api.close());

const importBoth = async () => {
  await importPeople(api.ctx, importFile('Florida'), [{ row: 1, entity: company }]);
  await importPeople(api.ctx, importFile('Roll', { repeats: true }), [{ row: 1, parcel }]);
};
beforeEach(async () => {
  await api.ctx.pool.query('delete from suppression');
  await importBoth();
});

/** Who is in companies and on parcels, the data for undoing imports included. */
async function named(): Promise<string[]> {
  const { rows } = await api.ctx.pool.query<{ record: Entity & { o?: string[] } }>(
    `select record from entity union all select record from entity_change
     union all select record from parcel union all select record from parcel_change`,
  );
  const names = rows.flatMap(({ record }) => [
    ...(record.parties ?? []).map(({ name }) => name?.first ?? ''),
    ...(record.o ?? []),
  ]);
  return [...new Set(names)].toSorted();
}

/** Undoes each import, the newest of a source first. */
async function undoAll(): Promise<void> {
  const next = async () =>
    (await listImports(api.ctx.db, { page: 1, per_page: 50 })).items.find(({ undoable }) => undoable);
  for (let run = await next(); run !== undefined; run = await next()) {
    await undoImport(api.ctx, undoer, run.id);
    await runUndo(api.ctx, { import_id: run.id });
  }
}

const everybody = ['Boris', 'QUILLWOOD ROBERT JR', 'Robert'];

test.each(['hide', 'erase'])(
  'LAW-3: an admin’s %s of somebody who is in no record of people',
  async (action) => {
    expect(await named()).toEqual(everybody);
    const reason = 'They wrote to us';
    const body = { first_name: 'Bob', last_name: 'Quillwood', ...home, action, reason };
    const { status } = await api.call('POST', '/admin/suppressions', { as: admin, body });
    expect(status).toBe(200);
    const left = action === 'erase' ? ['Boris'] : everybody;
    await executePrivacyRequests(api.ctx);
    expect(await named()).toEqual(left);
    const { rows } = await api.ctx.pool.query('select lookup_keys from operator_suppression');
    expect(rows.every(({ lookup_keys }) => lookup_keys === null)).toBe(true);
    await importBoth();
    expect(await named()).toEqual(left);
    await undoAll();
    expect(await named()).toEqual([]);
  },
);

test('LAW-3: a form’s deletion takes somebody off parcels who is in no record of people', async () => {
  const requester = { first_name: 'Bob', last_name: 'Quillwood', email: 'bob@example.com' };
  const { id, key } = await prove(api, requester);
  await api.call('POST', '/privacy/form', { body: { id, key, action: 'erase', ...home, phones: [] } });
  const approval = await api.call('POST', `/admin/privacy-requests/${id}/confirm`, {
    as: admin,
    body: { people: [] },
  });
  expect(approval.status).toBe(200);
  await executePrivacyRequests(api.ctx);
  expect(await named()).toEqual(['Boris']);
});
