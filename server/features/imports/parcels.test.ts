/** Parcel rolls, from rows to results: stored with their owners, found by address or number, and undone. */
import { describe, expect, test } from 'vitest';
import { type Identity, suppress } from '#features/compliance';
import { traceLeads } from '#features/orders';
import { deleteErased, localSource, parcelKeyTables } from '#features/reference';
import { type LeadFields, type Person, parseLead } from '#linkage';
import { after, clock, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { emptyReference, everyKey, importFile } from '#support/reference/imports';
import { importPeople } from './import.ts';
import { recordsOfRow } from './rows/rolls.ts';
import type { ImportRow } from './rows/row.ts';

const reference = emptyReference();

const columns = ['parcel', 'owner', 'situs', 'city', 'zip', 'mail', 'mail_city', 'mail_state', 'mail_zip'];
const mapping = {
  record_id: [0],
  apn: [0],
  full_name: [1],
  property_address: [2],
  property_city: [3],
  property_zip: [4],
  mailing_address: [5],
  mailing_city: [6],
  mailing_state: [7],
  mailing_zip: [8],
};
const rules = {
  isRoll: true,
  mailingFirst: true,
  blankIsHidden: true,
  defaults: { property_state: 'NH' },
  order: 'surname_first' as const,
};
const baker = '12-3-45|BAKER, ALMA B|12 ELM ST|LEBANON|03766|9 Oak Ave|HANOVER|NH|03755';
const firm = '12-3-46|ELM STREET HOLDINGS LLC|14 ELM ST|LEBANON|03766|PO Box 7|HANOVER|NH|03755';
const town = '12-3-47|TOWN OF LEBANON|16 ELM ST|LEBANON|03766|1 PARK ST|LEBANON|NH|03766';
const hidden = '12-3-48||18 ELM ST|LEBANON|03766|18 ELM ST|LEBANON|NH|03766';

/** The items of a roll's rows. */
const rowsOf = (lines: readonly string[]): ImportRow[] =>
  lines.flatMap((line, index) => {
    const cells = line.split('|');
    expect(cells).toHaveLength(columns.length);
    return recordsOfRow(cells, mapping, rules).map((item) => ({ row: index + 1, ...item }));
  });

const putRoll = (lines: readonly string[], more = {}) =>
  importPeople(
    reference.ctx,
    importFile('Lebanon roll', { repeats: true, as_of: '2026-10-01', ...more }),
    rowsOf(lines),
  );

const contacts = (record_id: string, first: string, last: string, street: string, n: number): Person => ({
  record_id,
  names: [{ first, last }],
  addresses: [{ street, city: 'Lebanon', state: 'NH', zip: '03766' }],
  phones: [{ number: `+1603555010${n}` }],
  emails: [],
  birth_year: 1960 + n,
});

async function trace(fields: LeadFields) {
  const source = localSource(reference.ctx.lookups);
  const [traced] = await traceLeads([parseLead(fields)], {
    source,
    purpose: null,
    deadline: after(clock.now(), seconds(20)),
    referenceSize: 10_000,
    year: 2026,
  });
  if (traced === undefined) throw new Error('no result');
  return traced;
}
const address = (property_address: string): LeadFields => ({
  property_address,
  property_city: 'Lebanon',
  property_state: 'NH',
  property_zip: '03766',
});
const number = (apn: string): LeadFields => ({ apn, county: 'Grafton', property_state: 'NH' });

describe('TRACE-12: a lead without a name', () => {
  const alma: Person = {
    ...contacts('a1', 'Alma', 'Baker', '9 Oak Ave', 1),
    addresses: [{ street: '9 Oak Ave', city: 'Hanover', state: 'NH', zip: '03755' }],
  };

  test('leads through the roll to the owner, by address and by number', async () => {
    await putRoll([baker, firm]);
    await reference.put('Phones', [alma]);
    for (const lead of [address('12 Elm Street'), { ...number('12-3-45'), ...address('12 Elm') }]) {
      const { outcome, result } = await trace(lead);
      expect(result).toMatchObject({
        person: { phones: [{ number: '+16035550101' }] },
        owner_source: 'Lebanon roll',
        owner_as_of: '2026-10-01',
        absentee: 'yes',
        property: { apn: '12-3-45' },
      });
      expect(result.person?.names[0]).toMatchObject({ first: 'Alma', last: 'Baker' });
      expect(outcome).toBe('hit');
      expect(result.reason).toMatch(/^owner\.per_roll /);
      expect(result.resident).toBeUndefined();
    }
    // Towns of New Hampshire reuse short numbers.
    expect((await trace(number('12-3-45'))).outcome).toBe('possible');
  });

  test('is a free miss that names the company, or says that the owner is hidden', async () => {
    await putRoll([firm, town, hidden]);
    await reference.put('Phones', [contacts('r1', 'Tom', 'Marsh', '14 Elm St', 2)]);
    expect(await trace(address('14 Elm St'))).toMatchObject({
      outcome: 'miss',
      person_id: null,
      result: {
        reason: 'miss.company',
        owner_type: 'company',
        owner_name: 'ELM STREET HOLDINGS LLC',
        owner_source: 'Lebanon roll',
      },
    });
    expect((await trace(address('16 Elm St'))).result).toMatchObject({
      reason: 'miss.government',
      owner_name: 'TOWN OF LEBANON',
    });
    const unnamed = await trace(address('18 Elm St'));
    expect(unnamed).toMatchObject({ outcome: 'miss', result: { reason: 'owner.hidden' } });
    expect(unnamed.result.owner_source).toBeUndefined();
  });

  test('gets residents only where no roll knows the address, and never as a hit', async () => {
    await putRoll([baker.replace('BAKER, ALMA B', 'GONE, GRACE')]);
    await reference.put('Phones', [
      contacts('r1', 'Tom', 'Marsh', '77 Pine St', 2),
      contacts('r2', 'Ann', 'Marsh', '77 Pine St', 1),
      contacts('r3', 'Zoe', 'Quill', '12 Elm St', 3),
      contacts('r4', 'Lee', 'Holt', '5 School St', 4),
    ]);
    const two = await trace(address('77 Pine St'));
    expect(two).toMatchObject({
      outcome: 'possible',
      result: {
        resident: true,
        reason: 'resident.head:count=2',
        person: { names: [{ first: 'Ann' }] },
        relatives: [{ name: 'Tom Marsh' }],
      },
    });
    expect(two.result.relatives[0]?.phone).toBeUndefined();
    const one = await trace(address('5 School St'));
    expect(one).toMatchObject({ outcome: 'possible', probability: 0.5, result: { reason: 'resident.only' } });
    const renter = await trace(address('12 Elm St'));
    expect(renter.result.resident).toBeUndefined();
    expect(renter.result.person?.names[0]?.first).not.toBe('Zoe');
  });

  test('is found by its own phone, even if others live at the address', async () => {
    await reference.put('Phones', [contacts('r4', 'Lee', 'Holt', '5 School St', 4)]);
    const { result } = await trace({ ...address('5 School St'), phone: '6035550104' });
    expect(result.resident).toBeUndefined();
    expect(result.person?.names).toMatchObject([{ first: 'Lee' }]);
  });
});

test('a lead with a name gets the facts of its own property only', async () => {
  await putRoll([baker, baker.replace('12-3-45', '9-9-99').replace('12 ELM', '40 SPRUCE')]);
  const lead = { full_name: 'Alma Baker', ...address('40 Spruce St') };
  expect((await trace(lead)).result.property).toEqual({ apn: '9-9-99' });
  const other = { full_name: 'Alma Baker', ...address('41 Spruce St') };
  expect((await trace(other)).result.property).toBeUndefined();
});

describe('importing a roll', () => {
  const stored = async () => {
    const { pool } = reference.ctx;
    const parcels = await pool.query('select record_id, run, record from parcel order by record_id');
    return { parcels: parcels.rows, keys: await everyKey(pool, parcelKeyTables) };
  };
  const owners = async () => (await stored()).parcels.map(({ record }) => record.o[0] ?? null);

  test('stores owners of every kind, and refuses no row for its owner', async () => {
    expect(await putRoll([baker, firm, town])).toMatchObject({
      parcels: 3,
      added: 1,
      refused: 0,
      refusals: {},
    });
    expect(await owners()).toEqual(['BAKER, ALMA B', 'ELM STREET HOLDINGS LLC', 'TOWN OF LEBANON']);
  });

  test('of a newer date changes owners, and undoing it restores them', async () => {
    await putRoll([baker, firm]);
    const before = await stored();
    await putRoll([baker.replace('BAKER, ALMA B', 'STONE, PETER'), town], {
      as_of: '2026-11-01',
      complete: 'most',
    });
    expect(await owners()).toEqual(['STONE, PETER', 'TOWN OF LEBANON']);
    await reference.undo('Lebanon roll');
    expect(await stored()).toEqual(before);
  });

  test('of a complete newer file confirms what it leaves unchanged', async () => {
    await putRoll([firm]);
    await putRoll([firm], { as_of: '2026-11-01', complete: true });
    expect((await trace(address('14 Elm St'))).result.owner_as_of).toBe('2026-11-01');
  });

  test('doesn’t bring back an owner who is hidden now', async () => {
    await putRoll([baker, firm]);
    await putRoll([baker.replace('BAKER, ALMA B', ''), firm], { as_of: '2026-11-01' });
    await reference.undo('Lebanon roll');
    expect(await owners()).toEqual([null, 'ELM STREET HOLDINGS LLC']);
  });

  test('leaves out owners who asked to be deleted, before and after', async () => {
    await putRoll([baker, firm]);
    const identity: Identity = {
      names: [{ first: 'Alma', last: 'Baker' }],
      addresses: [{ street: '9 Oak Ave', zip: '03755' }],
      phones: [],
      emails: [],
    };
    await inTransaction(reference.ctx, (tx) =>
      suppress(tx, { identities: [identity], cause: 'test', erase: true }),
    );
    await deleteErased(reference.ctx, 'all');
    expect(await owners()).toEqual([null, 'ELM STREET HOLDINGS LLC']);
    await putRoll([baker], { as_of: '2026-11-01' });
    expect(await owners()).toEqual([null, 'ELM STREET HOLDINGS LLC']);
  });

  test('keeps the first row of a parcel, in the same batch and in a later one, new or not', async () => {
    const kept = baker.replace('BAKER, ALMA B', 'MARSH, TOM');
    const sold = baker.replace('BAKER, ALMA B', 'STONE, PETER');
    const others = Array.from({ length: 2100 }, (_, at) => firm.replace('12-3-46', `7-${at}`));
    for (let time = 1; time <= 2; time += 1) {
      await putRoll([kept, sold, ...others, sold], { complete: time === 2 });
      expect((await stored()).parcels).toHaveLength(2101);
      expect((await owners()).filter((owner) => owner !== 'ELM STREET HOLDINGS LLC')).toEqual(['MARSH, TOM']);
    }
  });

  test('undone leaves nothing', async () => {
    await putRoll([baker, firm]);
    await reference.undo('Lebanon roll');
    expect(await stored()).toEqual({ parcels: [], keys: [] });
  });
});
