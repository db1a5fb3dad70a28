import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressReader } from '../addresses/parse.ts';
import {
  type CompanyOwner,
  contactsBehind,
  type Entity,
  learnWidth,
  matchEntity,
  mayBeCut,
  nameKey,
  ownerStanding,
  type Party,
  readCompanyName,
  roleOfTitle,
} from './index.ts';

const reader = new AddressReader();
const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const entity = (id: string, name: string, more: Partial<Entity> = {}): Entity => ({
  registry_id: id,
  state: 'FL',
  name,
  other_names: [],
  active: true,
  status: 'Active',
  kind: 'LLC',
  addresses: [home],
  parties: [],
  ...more,
});
const owner = (text: string, more: Partial<CompanyOwner> = {}): CompanyOwner => ({
  text,
  name: readCompanyName(text),
  state: 'FL',
  mailing: reader.readMailable({ street: '12 Elm Street', zip: '33602' }),
  cut: false,
  ...more,
});
const match = (of: CompanyOwner, entities: Entity[], nearby: Entity[] = []) => {
  const stored = (list: Entity[]) => list.map((one) => ({ id: one.registry_id, entity: one }));
  return matchEntity(of, stored(entities), stored(nearby), { reader, isShared: () => false });
};

describe('names', () => {
  test.each([
    ['SAND & SEA RENTALS L.L.C.', 'Sand and Sea Rentals LLC'],
    ['THE QUIET HARBOR GROUP LLC', 'QUIET HARBOR GRP LLC'],
    ['OAK HLDGS LLC C/O JANE DOE', 'OAK HOLDINGS, LLC'],
    ['PALM MGMT INC DBA PALM', 'PALM MANAGEMENT INC'],
    ['BLUE HERONLLC', 'BLUE HERON LLC'],
    ['JARDÍN ESPAÑA LLC', 'JARDIN ESPANA LIMITED LIABILITY COMPANY'],
  ])('%s is %s', (one, other) => {
    expect(readCompanyName(one)).toEqual(readCompanyName(other));
  });

  test.each([
    ['BAY 2 LLC', 'BAY II LLC'],
    ['BAY 2 LLC', 'BAY TWO LLC'],
    ['1234 BAY ST LLC', '1235 BAY ST LLC'],
    ['OAK REALTY LLC', 'OAK LLC'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(readCompanyName(one))).not.toBe(nameKey(readCompanyName(other)));
  });

  test('are read whatever the text, and read again alike', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const name = readCompanyName(text);
        expect(readCompanyName(text.toUpperCase()).loose).toBe(name.loose);
      }),
      { numRuns: 300 },
    );
  });

  test('are cut at a published or learned width', () => {
    expect(mayBeCut('GULFSTREAM PALM INVESTMENT PRO', 'FL')).toBe(true);
    expect(mayBeCut('GULFSTREAM PALM', 'FL')).toBe(false);
    expect(learnWidth([...Array(9).fill('A'.repeat(20)), 'SHORT'])).toBe(20);
    expect(learnWidth(['ONE LLC', 'TWO LLC'])).toBe(null);
  });
});

describe('matching', () => {
  test('an active company wins over an inactive twin', () => {
    const twins = [
      entity('1', 'CORAL KEY LLC', { active: false, addresses: [{ ...home, street: '5 Old Rd' }] }),
      entity('2', 'CORAL KEY, L.L.C.'),
    ];
    const { candidates } = match(owner('CORAL KEY LLC'), twins);
    expect(candidates[0]?.id).toBe('2');
    expect(candidates[0]?.probability).toBeGreaterThan(0.9);
  });

  test('an inactive twin wins if the deed falls within its life', () => {
    const twins = [
      entity('1', 'CORAL KEY LLC', { active: false, formed: '2001-01-01', ended: '2015-01-01' }),
      entity('2', 'CORAL KEY LLC', { formed: '2020-01-01' }),
    ];
    const { candidates } = match(owner('CORAL KEY LLC', { deed: '2010-05-05' }), twins);
    expect(candidates[0]?.id).toBe('1');
  });

  test('mail out of state without agreement stays below 0.9', () => {
    const mailing = reader.readMailable({ street: '1 Far Rd', city: 'Reno', state: 'NV', zip: '89501' });
    const { candidates } = match(owner('CORAL KEY LLC', { mailing }), [entity('1', 'CORAL KEY LLC')]);
    expect(candidates[0]?.probability).toBeLessThan(0.9);
  });

  test('another state counts only where the address agrees', () => {
    const elsewhere = entity('1', 'CORAL KEY LLC', {
      state: 'NY',
      addresses: [{ street: '9 Hudson St', city: 'New York', state: 'NY', zip: '10013' }],
    });
    expect(match(owner('CORAL KEY LLC'), [elsewhere]).outcome).toBe('none');
    expect(match(owner('CORAL KEY LLC'), [{ ...elsewhere, addresses: [home] }]).outcome).toBe('found');
  });

  test('similar spelling needs the same address, digits and series', () => {
    const nearby = [entity('1', 'CORAL KEYS HOLDNGS 4 LLC')];
    expect(match(owner('CORAL KEYS HOLDINGS 4 LLC'), [], nearby).outcome).not.toBe('none');
    expect(match(owner('CORAL KEYS HOLDINGS 5 LLC'), [], nearby).outcome).toBe('none');
  });

  test('probabilities sum to at most 1, and the order of companies doesn’t matter', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
    fc.assert(
      fc.property(some, fc.boolean(), (ids, active) => {
        const entities = ids.map((id) =>
          entity(String(id), 'CORAL KEY LLC', { active: active || id % 2 === 0 }),
        );
        const { candidates } = match(owner('CORAL KEY LLC'), entities);
        expect(candidates.reduce((sum, one) => sum + one.probability, 0)).toBeLessThanOrEqual(1);
        expect(match(owner('CORAL KEY LLC'), entities.toReversed()).candidates).toEqual(candidates);
      }),
    );
  });
});

describe('the path to a person', () => {
  const ada = { first: 'Ada', last: 'Quillwood' };
  test('ends at cycles and multiplies along it', () => {
    const link = (name: string): Party => ({
      role: 'manager',
      name: null,
      organization: name,
      addresses: [],
    });
    const parent = entity('2', 'PARENT LLC', {
      parties: [link('CHILD LLC'), { role: 'member', name: ada, organization: '', addresses: [] }],
    });
    const child = entity('1', 'CHILD LLC', { parties: [link('PARENT LLC')] });
    const graph = {
      find: (_: string, { organization }: { organization: string }) =>
        [parent, child].filter(({ name }) => name === organization),
    };
    const [contact, ...others] = contactsBehind(child, 0.9, graph, reader);
    expect(others).toEqual([]);
    expect(contact?.steps.map(({ role }) => role)).toEqual(['manager', 'member']);
    expect(contact?.probability).toBeCloseTo(0.9 * 0.75 * 0.97 * 0.9, 5);
  });

  test.each([
    ['MGRM', 'managing_member'],
    ['AMBR', 'managing_member'],
    ['MGR', 'manager'],
    ['PSTD', 'president_director'],
    ['VP', 'officer'],
    ['AR', 'authorized_person'],
    ['TRUS', 'trustee'],
    ['Member, Manager', 'managing_member'],
    ['Chief Executive Officer', 'president'],
    ['Vice President', 'officer'],
  ])('%s is %s', (title, role) => {
    expect(roleOfTitle(title)).toBe(role);
  });
});

test.each([
  ['ZELTHORPE MARIBEL TR', 'trustee'],
  ['JONES MARY REV TRUST', 'trustee'],
  ['JONES FAMILY TRUST', 'family_trust'],
  ['SMITH JOHN EST OF', 'estate'],
  ['FIRST IMAGINARY BANK TR NO 1057', 'institution'],
  ['RIVERSIDE BAPTIST CHURCH', 'institution'],
  ['SMITH JOHN', 'plain'],
])('%s: %s', (text, standing) => {
  expect(ownerStanding(text)).toBe(standing);
});
