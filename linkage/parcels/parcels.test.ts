import { describe, expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import type { LeadFields } from '../types.ts';
import { readParcelNumber, sameParcelNumber } from './apn.ts';
import { readCounty, statesWithCounty } from './counties.ts';
import { leadParcelKeys, parcelKeys } from './keys.ts';
import { findProperty, type ParcelCandidate } from './match.ts';
import { organisationOwner, ownersOfParcel, withParcel } from './owners.ts';
import { type Parcel, type ParcelRecord, prepareParcel, prepareParcelAgain } from './record.ts';

const roll: Parcel[] = [];
function add(
  apn: string,
  street: string,
  owner: string,
  more: Partial<Parcel> & { unit?: string } = {},
): void {
  const { unit, ...rest } = more;
  roll.push({
    record_id: `${roll.length}`,
    situs: { street, unit, city: 'Lebanon', state: 'NH', zip: '03766' },
    mailing: { street: 'PO Box 7', city: 'Hanover', state: 'NH', zip: '03755' },
    owners: [owner],
    order: 'surname_first',
    facts: { apn, county: 'Grafton' },
    ...rest,
  });
}
add('12-3-45', '17 Faraway Ln', 'BEATTY, JOHN J');
add('1-23-45', '19 Faraway Ln', 'LUNTER, MARY');
add('012-004-0007', '101-105 N Main St', 'ELM STREET HOLDINGS LLC');
add('77', '8 Oak St', 'QUILL, ADA', { unit: '1' });
add('78', '8 Oak St', 'MARSH, TOM', { unit: '2' });
add('79', '40 Pine St', 'HOLT, ANN', { unit: 'A' });
add('80', '40 Pine St', 'HOLT, ANN', { unit: 'B' });
add('81', '9 School St', '');
add('82', '154 Garden Hill Dr', 'VANCE, PAUL');

const parcels = roll.map(
  (parcel, index): ParcelCandidate => ({
    parcel_id: index,
    record: prepareParcel(parcel),
    source: 'Lebanon roll',
    as_of: '2026-10-01',
  }),
);
/** The candidates of a lead, as a store returns them. */
function candidates(fields: LeadFields): ParcelCandidate[] {
  const keys = new Set(leadParcelKeys(parseLead(fields)).map(({ key }) => key));
  return parcels.filter(({ record }) => parcelKeys(record).some(({ key }) => keys.has(key)));
}
const find = (fields: LeadFields) => findProperty(parseLead(fields), candidates(fields));
const at = (property_address: string, more: LeadFields = {}) =>
  find({ property_address, property_city: 'Lebanon', property_state: 'NH', property_zip: '03766', ...more });
const found = (index: number) => ({ kind: 'found', parcel: { parcel_id: index } });

describe('parcel numbers', () => {
  const same = (a: string, b: string) => {
    const [one, other] = [readParcelNumber(a), readParcelNumber(b)];
    return one !== null && other !== null && sameParcelNumber(one, other);
  };
  test.each([
    ['12-3-45', '012-003-0045', true],
    ['12-3-45', '1-23-45', false],
    ['1203045', '012-03-045', true],
    ['012.03.045', '01203045', true],
    ['R 12 3', 'r12-3', false],
    ['1234567.0', '001234567', true],
    ['12-3-45A', '12-3-45', false],
  ])('%s and %s: %s', (a, b, expected) => expect(same(a, b)).toBe(expected));

  test.each(['', 'N/A', '0000', '1.2E+11', '-'])('rejects %s', (text) => {
    expect(readParcelNumber(text)).toBe(null);
  });
});

describe('counties', () => {
  test.each([
    [{ county: 'Grafton County', state: 'NH' }, ['33009']],
    [{ fips: '12086' }, ['12086']],
    [{ county: '23', state: 'FL' }, ['12086']],
    [{ county: 'Dade', state: 'FL' }, ['12086']],
    [{ fips: '23', state: 'FL' }, ['12023']],
    [{ fips: '1001' }, ['01001']],
    [{ county: 'Fairfax City', state: 'VA' }, ['51600']],
    [{ county: 'Hartford', state: 'CT' }, ['09003', '09110', '09140', '09160']],
    [{ county: 'Capitol Planning Region', state: 'CT' }, ['09110']],
    [{ county: 'Nowhere', state: 'CT' }, []],
  ])('%o', (fields, codes) => expect(readCounty(fields).codes).toEqual(codes));

  test('tells the state from a code, and lists the states of a name', () => {
    expect(readCounty({ fips: '33009' }).state).toBe('NH');
    expect(statesWithCounty('Grafton').map(({ state }) => state)).toEqual(['NH']);
    expect(statesWithCounty('Washington').length).toBeGreaterThan(25);
  });
});

describe('a property', () => {
  test('is found by its address', () => {
    expect(at('17 Faraway Lane')).toMatchObject({ ...found(0), probability: expect.closeTo(1, 2) });
    expect(at('17 Farway Ln')).toMatchObject(found(0));
    expect(at('21 Faraway Ln')).toEqual({ kind: 'unknown' });
    expect(at('17 Faraway Ln', { property_zip: undefined })).toMatchObject(found(0));
  });

  test('is found within a range, and without its direction', () => {
    expect(at('103 N Main St')).toMatchObject(found(2));
    expect(at('104 N Main St')).toEqual({ kind: 'unknown' });
    expect(at('101 Main St')).toMatchObject(found(2));
    expect(at('101 S Main St')).toEqual({ kind: 'unknown' });
  });

  test('is found without its suffix, if the street’s last word could be one', () => {
    expect(at('154 Garden Hill')).toMatchObject(found(8));
  });

  test('needs its unit if the units have several owners', () => {
    expect(at('8 Oak St #2')).toMatchObject(found(4));
    expect(at('8 Oak St')).toEqual({ kind: 'ambiguous', count: 2 });
    expect(at('8 Oak St #3')).toEqual({ kind: 'unit_unknown' });
    expect(at('40 Pine St')).toMatchObject({ ...found(5), several: true });
  });

  test('is found by its number in a county or state', () => {
    const number = (apn: string, more: LeadFields) => find({ apn, ...more });
    expect(number('12-3-45', { property_state: 'NH' })).toMatchObject(found(0));
    expect(number('1-23-45', { county: 'Grafton', property_state: 'NH' })).toMatchObject(found(1));
    expect(number('12345', { fips: '33009' })).toEqual({ kind: 'ambiguous', count: 2 });
    expect(number('12-4-7', { county: 'Grafton' })).toMatchObject(found(2));
    expect(number('0120040007', { property_state: 'NH' })).toMatchObject(found(2));
    expect(number('12-3-45', { property_state: 'VT' })).toEqual({ kind: 'unknown' });
    expect(number('12-3-45', { county: 'Coos', property_state: 'NH' })).toEqual({ kind: 'unknown' });
  });

  test('with a short number of a state whose towns reuse numbers is uncertain', () => {
    const short = find({ apn: '12-3-45', property_state: 'NH' });
    expect(short.kind === 'found' && short.probability).toBeLessThan(0.9);
    const long = find({ apn: '012-004-0007', property_state: 'NH' });
    expect(long.kind === 'found' && long.probability).toBeGreaterThan(0.95);
  });

  test('is sure by a short number if its town is known, and not another town’s', () => {
    const lot = (city: string, id: number): ParcelCandidate => {
      const situs = { street: '9 Broadway', city, state: 'NJ' };
      const record = prepareParcel({
        record_id: `nj-${id}`,
        situs,
        owners: [`WALKER ${id}`],
        state: 'NJ',
        fips: '34013',
        facts: { apn: '701-12', county: 'Essex' },
      });
      return { parcel_id: 100 + id, record, source: 'Roll', as_of: '2026-10-01' };
    };
    const lots = [lot('Newark', 1), lot('Orange', 2)];
    const inTown = (property_city: string, candidates: ParcelCandidate[]) =>
      findProperty(
        parseLead({ apn: '701 12', county: 'Essex', property_state: 'NJ', property_city }),
        candidates,
      );
    expect(inTown('', lots)).toEqual({ kind: 'ambiguous', count: 2 });
    expect(inTown('Orange', lots)).toMatchObject({ kind: 'found', parcel: { parcel_id: 102 } });
    const sure = inTown('Newark', lots.slice(0, 1));
    expect(sure.kind === 'found' && sure.probability).toBeGreaterThan(0.99);
    const unsure = inTown('', lots.slice(0, 1));
    expect(unsure.kind === 'found' && unsure.probability).toBeLessThan(0.9);
  });

  test('is the one whose address agrees too', () => {
    expect(at('19 Faraway Ln', { apn: '12345' })).toMatchObject(found(1));
    expect(at('8 Oak St', { apn: '78' })).toMatchObject(found(4));
  });

  test('in two rolls is one property, as the newest describes it', () => {
    const lead = parseLead({ property_address: '17 Faraway Ln', property_zip: '03766' });
    const [first] = parcels;
    if (first === undefined) throw new Error('no parcel');
    const newer = {
      ...first,
      parcel_id: 90,
      as_of: '2026-11-01',
      record: { ...first.record, o: ['NEW, OWNER'] },
    };
    expect(findProperty(lead, [first, newer])).toMatchObject({ kind: 'found', parcel: { parcel_id: 90 } });
    expect(findProperty(lead, [newer, first])).toEqual(findProperty(lead, [first, newer]));
  });
});

describe('TRACE-12: owners', () => {
  const one = (index: number) => parcels[index] as ParcelCandidate;
  test('complete a lead that names nobody', () => {
    const lead = parseLead({ apn: '12-3-45', property_state: 'NH' });
    expect(withParcel(lead, one(0))).toMatchObject({
      owner_type: 'person',
      owners: [{ first: 'JOHN', middle: 'J', last: 'BEATTY' }],
      property: { number: '17', core: 'FARAWAY', zip: '03766' },
      mailing: { core: 'PO BOX', number: '7' },
    });
    const named = parseLead({ full_name: 'Ada Quill', apn: '12-3-45', property_state: 'NH' });
    expect(withParcel(named, one(0))).toMatchObject({
      owners: [{ last: 'QUILL' }],
      property: { number: '17' },
    });
  });

  test('live at the property if the lead writes its street in another way', () => {
    const completed = (property_address: string, more: LeadFields = {}) =>
      withParcel(parseLead({ property_address, property_zip: '03766', ...more }), one(8)).property;
    const situs = { number: '154', core: 'GARDEN HILL', suffix: 'DR', city: 'LEBANON', zip: '03766' };
    expect(completed('154 Garden Hill')).toMatchObject(situs);
    expect(completed('154 Gardin Hill Dr')).toMatchObject(situs);
    expect(completed('154 Gardin Hill Dr Apt 2')).toMatchObject({ ...situs, unit: '2' });
    expect(
      completed('154 Garden Hill Dr', { property_city: 'Lebanon', property_zip: '03750' }),
    ).toMatchObject(situs);
    expect(completed('9 Elsewhere Rd')).toMatchObject({ number: '9', core: 'ELSEWHERE' });
    const building = withParcel(
      parseLead({ property_address: '103 N Main St', property_zip: '03766' }),
      one(2),
    );
    expect(building.property).toMatchObject({ number: '103', pre: 'N', core: 'MAIN' });
  });

  test('of a house within the lead’s range live in that house', () => {
    const fields = { property_address: '150-158 Garden Hill Dr', property_zip: '03766' };
    expect(find(fields)).toMatchObject(found(8));
    expect(withParcel(parseLead(fields), one(8)).property).toMatchObject({ number: '154' });
    expect(find({ ...fields, property_address: '151-157 Garden Hill Dr' })).toEqual({ kind: 'unknown' });
  });

  test('that are companies have the roll’s mailing address if the lead names them without one', () => {
    const place = { property_address: '101 N Main St', property_city: 'Lebanon', property_state: 'NH' };
    const named = (full_name: string, more: LeadFields = {}) =>
      withParcel(parseLead({ full_name, ...place, ...more }), one(2)).mailing;
    expect(named('Elm Street Holdings, LLC')).toMatchObject({ core: 'PO BOX', number: '7', zip: '03755' });
    expect(named('OTHER HOLDINGS LLC')).toBe(null);
    expect(named('ELM STREET HOLDINGS LLC', { mailing_full: '9 Far Rd, Reno, NV 89501' })).toMatchObject({
      core: 'FAR',
    });
  });

  test('are the people named in full next to a family trust, or read on in the next column', () => {
    const owners = (...o: string[]) =>
      ownersOfParcel({ ...one(0).record, o }).people.map(({ first, last }) => `${first} ${last}`);
    expect(owners('BEATTY FAMILY TRUST', 'BEATTY JOHN J TRUSTEE')).toEqual(['JOHN BEATTY']);
    expect(owners('BEATTY JOHN J &', 'CARLA')).toEqual(['JOHN BEATTY', 'CARLA BEATTY']);
    expect(owners('BEATTY FAMILY TRUST')).toEqual([' BEATTY']);
    const estate = ownersOfParcel({ ...one(0).record, o: ['BEATTY JOHN J EST & CARLA'] });
    expect(estate.people.map(({ deceased }) => deceased)).toEqual([true, undefined]);
  });

  test('that are companies are reported as written', () => {
    expect(organisationOwner(one(2))).toEqual({
      owner: 'ELM STREET HOLDINGS LLC',
      kind: 'company',
      mailing: expect.objectContaining({ street: 'PO Box 7', zip: '03755' }),
      state: 'NH',
      parcel_id: 2,
      source: 'Lebanon roll',
      as_of: '2026-10-01',
    });
    expect(organisationOwner(one(0))).toBe(null);
  });
});

test('a record prepared again is the same', () => {
  for (const { record } of parcels) {
    const stored: ParcelRecord = JSON.parse(JSON.stringify(record));
    expect(prepareParcelAgain(stored)).toEqual(record);
  }
});
