import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registeredCompany } from '#support/registered-company';
import { AddressReader } from '../addresses/parse.ts';
import {
  type CompanyOwner,
  contactsBehind,
  type Entity,
  learnWidth,
  matchEntity,
  nameKey,
  ownerStanding,
  type Party,
  possibleCut,
  readCompanyName,
  roleOfTitle,
} from './index.ts';

const reader = new AddressReader();
const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const entity = (id: string, name: string, more: Partial<Entity> = {}): Entity =>
  registeredCompany(id, { name, ...more });
const owner = (text: string, more: Partial<CompanyOwner> = {}): CompanyOwner => ({
  text,
  name: readCompanyName(text),
  state: 'FL',
  mailing: reader.readMailable({ street: '12 Elm Street', zip: '33602' }),
  cut: null,
  ...more,
});
const match = (companyOwner: CompanyOwner, entities: Entity[], nearby: Entity[] = []) => {
  const stored = (list: Entity[]) => list.map((one) => ({ id: one.registry_id, entity: one }));
  return matchEntity(companyOwner, stored(entities), stored(nearby), { reader, isShared: () => false });
};

describe('names', () => {
  test.each([
    ['SAND & SEA RENTALS L.L.C.', 'Sand and Sea Rentals LLC'],
    ['THE QUIET HARBOR GROUP LLC', 'QUIET HARBOR GRP LLC'],
    ['OAK HLDGS LLC C/O JANE DOE', 'OAK HOLDINGS, LLC'],
    ['OAK HOLDINGS LLC, ET AL.', 'OAK HOLDINGS LLC'],
    ['OAK HOLDINGS LLC; UNKNOWN TENANT 1', 'OAK HOLDINGS LLC'],
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
    expect(possibleCut('GULFSTREAM PALM INVESTMENT PRO', 'FL')).toBe('anywhere');
    expect(possibleCut('GULFSTREAM PALM INVESTMENTS 1', 'FL')).toBe('after_word');
    expect(possibleCut('GULFSTREAM PALM', 'FL')).toBe(null);
    const cut = [...'ABCDEFGHI'].map((letter) => letter.repeat(20));
    expect(learnWidth([...cut, 'SHORT'])).toBe(20);
    expect(learnWidth([...Array(9).fill('A'.repeat(20)), 'SHORT'])).toBe(null);
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

  describe('a name that a roll cut', () => {
    const elsewhere = reader.readMailable({ street: '9 Far Rd', city: 'Ocala', state: 'FL', zip: '34470' });
    const cutOwner = (text: string, more: Partial<CompanyOwner> = {}) =>
      owner(text, { cut: possibleCut(text, 'FL'), ...more });
    const probabilityOf = (companyOwner: CompanyOwner, name: string) =>
      match(companyOwner, [entity('1', name)]).candidates[0]?.probability ?? 0;

    test.each([
      ['CORAL WINSLOW COVE PARTNERS 7', 'CORAL WINSLOW COVE PARTNERS 7 LLC'],
      ['EAGLE FENWICK BRIDGE GROUP 207', 'EAGLE FENWICK BRIDGE GROUP 207 INC.'],
      ['MAGNOLIA SHORE MANAGEMENT III', 'MAGNOLIA SHORE MANAGEMENT III, L.L.C.'],
      ['GULF THORNE CREST PARTNERS TWO', 'GULF THORNE CREST PARTNERS TWO LLC'],
      ['NORTHERN MOON RENTALS III L L', 'NORTHERN MOON RENTALS III LLC'],
      ['SUNNY LANGTRY COVE HOLDINGS TW', 'SUNNY LANGTRY COVE HOLDINGS TWO LLC'],
      ['SUNNY LANGTRY COVE VENTURES TH', 'SUNNY LANGTRY COVE VENTURES THREE LLC'],
    ])('%s shows its number, so only the legal form is missing', (text, name) => {
      expect(probabilityOf(cutOwner(text, { mailing: elsewhere }), name)).toBeGreaterThan(0.9);
    });

    test.each([
      ['ATLANTIC BRIDGE ENTERPRISES II', 'ATLANTIC BRIDGE ENTERPRISES II INC.'],
      ['WILLOW QUILLWOOD BEND ASSETS 3', 'WILLOW QUILLWOOD BEND ASSETS 3 LLC'],
      ['HARBOR WINSLOW BRIDGE PARTNERS', 'HARBOR WINSLOW BRIDGE PARTNERS LLC'],
      ['SUNNY LANGTRY COVE PROPERTIE T', 'SUNNY LANGTRY COVE PROPERTIE TWO LLC'],
      ['ATLANTIC CRYSTAL LANDING AT TH', 'ATLANTIC CRYSTAL LANDING AT THORNE THREE LLC'],
    ])('%s may go on with more numbers', (text, name) => {
      const probability = probabilityOf(cutOwner(text, { mailing: elsewhere }), name);
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(0.9);
    });

    test.each([
      ['MAGNOLIA HAVEN MANAGEMENT III', 'MAGNOLIA HAVEN MANAGEMENT II INC.'],
      ['ATLANTIC ASHBY PARK REALTY LLC', 'ATLANTIC ASHBY PARK REALTY III CORP'],
      ['SUNNY HARBOR BEACH HOLDINGS 12', 'SUNNY HARBOR BEACH HOLDINGS 1 LLC'],
      ['PACIFIC COVE INVESTMENT HOLDIN', 'PACIFIC COVE INVESTMENT TRUST HOLDINGS LLC'],
    ])('%s isn’t the beginning of %s', (text, name) => {
      expect(match(cutOwner(text), [entity('1', name)]).outcome).toBe('none');
    });

    test('an active company with a longer name isn’t the twin of one that ended', () => {
      const ended = entity('1', 'PRIME DREXEL STAR DEVELOPMENT CORP', { active: false });
      const longer = entity('2', 'PRIME DREXEL STAR DEVELOPMENT 3 LLC', {
        addresses: [{ ...home, street: '5 Old Rd', zip: '33999' }],
      });
      const [best] = match(cutOwner('PRIME DREXEL STAR DEVELOPMENT'), [ended, longer]).candidates;
      expect(best?.id).toBe('1');
      expect(best?.probability).toBeGreaterThan(0.9);
    });

    test.each([
      ['OCEN FENWICK FIELD INVESTMENTS', 'OCEAN FENWICK FIELD INVESTMENTS 102, LLC', 'found'],
      ['PEICAN BRIDGE PROPERTIES 73 L', 'PELICAN BRIDGE PROPERTIES 73 LLC', 'found'],
      ['PEICAN BRIDGE PROPERTIES 73 L', 'PELICAN BRIDGE PROPERTIES 74 LLC', 'none'],
      ['PEICAN BRIDGE PROPERTIES 73 L', 'PELICAN BRIDGE PROPERTIES LLC', 'none'],
      ['SUNY WINSLOW CREST PARTNERS II', 'SUNNY WINSLOW CREST PARTNERS LLC', 'none'],
    ])('misspelled, %s at the address of %s: %s', (text, name, outcome) => {
      expect(match(cutOwner(text), [], [entity('1', name)]).outcome).toBe(outcome);
    });
  });

  test('one wrong letter in a long name is a spelling error at the same address', () => {
    const nearby = [entity('1', 'PALM WINSLOW HILL LAND LLC')];
    expect(match(owner('PAM WINSLOW HILL LAND LLC'), [], nearby).outcome).toBe('found');
    const elsewhere = reader.readMailable({ street: '9 Far Rd', zip: '34470' });
    expect(match(owner('PAM WINSLOW HILL LAND LLC', { mailing: elsewhere }), [], nearby).outcome).toBe(
      'none',
    );
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

describe('TRACE-13: the path to a person', () => {
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
  ['SMITH JOHN C/O FIRST IMAGINARY BANK', 'plain'],
  ['SMITH JOHN % SAMPLE CREDIT UNION', 'plain'],
  ['OAK HOLDINGS LLC C/O FIRST IMAGINARY BANK', 'plain'],
  ['C/O FIRST IMAGINARY BANK', 'institution'],
  ['CHURCH, ROBERT A', 'plain'],
  ['CHURCH ROBERT & MARY', 'plain'],
  ['MARY CHURCH TRUSTEE', 'trustee'],
  ['ESTATE OF MARY CHURCH', 'estate'],
  ['GRACE CHURCH', 'institution'],
])('%s: %s', (text, standing) => {
  expect(ownerStanding(text)).toBe(standing);
});
