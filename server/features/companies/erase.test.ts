/** People who asked to be deleted are in no company of the registers, nor in what an undo would restore. */
import { beforeEach, expect, test } from 'vitest';
import { type Identity, suppress } from '#features/compliance';
import { importPeople } from '#features/imports';
import type { Entity } from '#linkage';
import { inTransaction } from '#platform/context';
import { emptyReference, importFile } from '#support/reference/imports';
import { registeredCompany } from '#support/registered-company';
import { eraseParties, partyKeys } from './erase.ts';

const reference = emptyReference();
beforeEach(() => reference.ctx.pool.query('delete from suppression'));

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const office = { street: '1 Corporate Dr', city: 'Miami', state: 'FL', zip: '33101' };
const manager = (first: string, addresses = [home]): Entity['parties'][number] => ({
  role: 'manager',
  name: { first, middle: '', last: 'Quillwood', suffix: '' },
  organization: '',
  addresses,
});
const company = registeredCompany('L1', { parties: [manager('Ada'), manager('Boris')] });
/** The register gives the officer no address. */
const bare = registeredCompany('L2', { name: 'ELM LLC', parties: [manager('Ada', [])] });
/** A namesake elsewhere. */
const namesake = registeredCompany('L3', {
  name: 'OFFICE LLC',
  addresses: [office],
  parties: [manager('Ada', [office])],
});
const ada: Identity = {
  names: [{ first: 'Ada', last: 'Quillwood' }],
  addresses: [home],
  phones: [],
  emails: [],
};

const suppressAda = (erase = true) =>
  inTransaction(reference.ctx, (tx) => suppress(tx, { identities: [ada], cause: 'request:1', erase }));

const importEntities = (entities: Entity[]) =>
  importPeople(
    reference.ctx,
    importFile('Florida'),
    entities.map((entity) => ({ entity })),
  );

/** The people whom each stored company names, and those in the data for undoing imports. */
async function named() {
  const { rows } = await reference.ctx.pool.query<{ registry_id: string; record: Entity }>(
    'select registry_id, record from entity union all select registry_id, record from entity_change',
  );
  return rows
    .map(({ registry_id, record }) =>
      [registry_id, ...record.parties.map(({ name }) => name?.first)].join(' '),
    )
    .toSorted();
}

test('LAW-3: removes deleted people from stored companies and their undo data, and nobody else', async () => {
  await importEntities([company, bare, namesake]);
  await importEntities([{ ...company, status: 'Inactive', parties: [manager('Ada')] }]);
  await suppressAda(false);
  await eraseParties(reference.ctx, partyKeys([ada]));
  expect(await named()).toEqual(['L1 Ada', 'L1 Ada Boris', 'L2 Ada', 'L3 Ada']);

  await suppressAda();
  await eraseParties(reference.ctx, partyKeys([ada]));
  expect(await named()).toEqual(['L1', 'L1 Boris', 'L2', 'L3 Ada']);
  const { rows } = await reference.ctx.pool.query('select from entity_party');
  expect(rows).toHaveLength(1);
  await reference.undo('Florida');
  expect(await named()).toEqual(['L1 Boris', 'L2', 'L3 Ada']);
  await reference.undo('Florida');
  expect(await named()).toEqual([]);
});

test('LAW-3: leaves deleted people out of later imports until their request is lifted', async () => {
  await suppressAda();
  expect(await importEntities([company])).toMatchObject({ added: 1 });
  expect(await named()).toEqual(['L1 Boris']);
  expect(await importEntities([company])).toMatchObject({ unchanged: 1 });
  await reference.ctx.pool.query('delete from suppression');
  expect(await importEntities([company])).toMatchObject({ changed: 1 });
  expect(await named()).toEqual(['L1 Ada Boris', 'L1 Boris']);
});

test('LAW-3: an undo restores former officers except those who were deleted since', async () => {
  await importEntities([company]);
  await importEntities([{ ...company, parties: [] }]);
  await suppressAda();
  await reference.undo('Florida');
  expect(await named()).toEqual(['L1 Boris']);
});
