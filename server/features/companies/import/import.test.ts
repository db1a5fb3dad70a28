import { describe, expect, test } from 'vitest';
import { importPeople } from '#features/imports';
import { traceOwners } from '#features/orders';
import { memorySource } from '#features/reference';
import { type Entity, type Person, parseLead } from '#linkage';
import { emptyReference, importFile } from '#support/reference/imports';
import { postgresCompanies } from '../store/postgres.ts';

const reference = emptyReference();

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const ada = { first: 'Ada', middle: '', last: 'Quillwood', suffix: '' };
const company: Entity = {
  registry_id: 'L99000000001',
  state: 'FL',
  name: 'ELM STREET HOLDINGS LLC',
  other_names: [],
  active: true,
  status: 'Active',
  kind: 'FLAL',
  formed: '2015-03-01',
  addresses: [home],
  parties: [{ role: 'managing_member', name: ada, organization: '', addresses: [home] }],
};
const renamed: Entity = {
  ...company,
  name: 'OAK STREET HOLDINGS LLC',
  parties: [{ role: 'manager', name: { ...ada, first: 'Bea' }, organization: '', addresses: [home] }],
};
const person: Person = {
  record_id: '1',
  names: [{ first: 'Ada', last: 'Quillwood' }],
  addresses: [home],
  phones: [{ number: '+18135550101' }],
  emails: [],
};

const importEntities = (entities: Entity[], more = {}) =>
  importPeople(
    reference.ctx,
    importFile('Florida', more),
    entities.map((entity) => ({ entity })),
  );

const everything = async () => {
  const tables = ['entity', 'entity_name', 'entity_party', 'entity_address'];
  const found = tables.map(async (table) => {
    const { rows } = await reference.ctx.pool.query(`select * from ${table} order by bucket, registry_id`);
    return rows
      .map(({ run: _, ...row }) =>
        JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
      )
      .sort();
  });
  return Promise.all(found);
};

async function trace(full_name: string) {
  const [traced] = await traceOwners(
    [parseLead({ full_name, property_state: 'FL', mailing_address: home.street, mailing_zip: home.zip })],
    {
      source: memorySource([person], 'People'),
      companies: postgresCompanies(reference.ctx.lookups),
      purpose: null,
      referenceSize: 1000,
      year: 2026,
      deadline: new Date('2099-01-01'),
    },
  );
  return traced;
}

describe('TRACE-13: companies', () => {
  test('are imported once, and found with the people behind them', async () => {
    expect(await importEntities([company, company])).toMatchObject({ rows: 2, added: 1, refused: 1 });
    expect(await importEntities([company])).toMatchObject({ added: 0, unchanged: 1 });
    const traced = await trace('ELM STREET HOLDINGS L L C');
    expect(traced).toMatchObject({
      outcome: 'hit',
      result: {
        entity: { registry_id: company.registry_id, source: 'Florida' },
        role: 'managing_member',
        path: [{ registry_id: company.registry_id, role_probability: 0.9 }],
      },
    });
    expect(traced?.result.entity?.probability).toBeGreaterThan(0.9);
  });

  test('are replaced whole: former officers go, and the old name stays', async () => {
    await importEntities([company]);
    expect(await importEntities([renamed])).toMatchObject({ changed: 1 });
    const { result } = (await trace('ELM STREET HOLDINGS LLC')) ?? {};
    expect(result?.entity).toMatchObject({
      name: renamed.name,
      parties: [{ name: 'Bea Quillwood', role: 'manager' }],
    });
    expect((await trace('ELM STREET HOLDINGS LLC'))?.outcome).not.toBe('hit');
  });

  test('are restored when an import is undone', async () => {
    await importEntities([company]);
    const before = await everything();
    await importEntities([renamed, { ...company, registry_id: 'L99000000002' }]);
    expect(await reference.undo('Florida')).toMatchObject({ state: 'undone' });
    expect(await everything()).toEqual(before);
    await reference.undo('Florida');
    expect(await everything()).toEqual([[], [], [], []]);
  });

  test('are withdrawn when a complete file lacks them', async () => {
    const others = [2, 3, 4].map((at) => ({ ...company, registry_id: `L9900000000${at}` }));
    await importEntities([company, ...others]);
    const before = await everything();
    expect(await importEntities(others, { complete: true })).toMatchObject({ withdrawn: 1, unchanged: 3 });
    await reference.undo('Florida');
    expect(await everything()).toEqual(before);
  });
});
