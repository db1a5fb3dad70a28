/** What a result contains and what it never does, checked against the town the leads come from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TraceResult } from '#contract/orders/results';
import type { OrderLead } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { csv, giveCoins, importTown, leadFile, leadHeader, leadRow, trace } from '#support/orders/orders';

/** A person about whom the source has more than a result shows. */
const known: Person = {
  record_id: 'known',
  names: ['Winifred', 'Winnie', 'Freda', 'Wyn', 'Fred'].map((first) => ({
    first,
    middle: 'Q',
    last: 'Quarterstaff',
  })),
  addresses: Array.from({ length: 8 }, (_, index) => ({
    street: `${100 + index} Lantern Way`,
    city: 'Decatur',
    state: 'IL',
    zip: '62521',
    last_seen: `${2025 - index}-05-01`,
  })),
  phones: Array.from({ length: 12 }, (_, index) => ({
    number: `+1217555${String(120 + index).padStart(4, '0')}`,
    type: 'mobile' as const,
    carrier: 'Example Mobile',
    last_seen: `${2025 - index}-05-01`,
  })),
  emails: Array.from({ length: 7 }, (_, index) => ({ address: `winifred${index}@example.com` })),
  birth_date: '1961-02-03',
  deceased: false,
  property: { apn: '12-34', county: 'Macon', use: 'Single family', assessed_value: '41000' },
};

/** A person with one house. */
const settled: Person = {
  ...known,
  record_id: 'settled',
  names: [{ first: 'Barnaby', last: 'Thistlewood' }],
  addresses: [
    { street: '31 Lantern Way', city: 'Decatur', state: 'IL', zip: '62521', last_seen: '2025-05-01' },
  ],
  phones: [{ number: '+12175550198' }],
  emails: [],
};

/** A person with a name, a street and one phone in the source. */
const bare: Person = {
  record_id: 'bare',
  names: [{ first: 'Thaddeus', last: 'Umberfield' }],
  addresses: [{ street: '7 Lantern Way', zip: '62521' }],
  phones: [{ number: '+12175550199' }],
  emails: [],
};

/** A person without contacts. */
const silent: Person = {
  record_id: 'silent',
  names: [{ first: 'Ottoline', last: 'Quietwater' }],
  addresses: [{ street: '8 Lantern Way', city: 'Decatur', state: 'IL', zip: '62521' }],
  phones: [],
  emails: [],
};

const town = [...demoTown({ people: 500 }), known, settled, bare, silent];
const byRecord = new Map(town.map((person) => [person.record_id, person]));

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, town);
  user = await api.customer();
  await giveCoins(api, user, 2000);
});
afterAll(() => api.close());

async function leadsOf(order_id: string): Promise<OrderLead[]> {
  const leads: OrderLead[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.call('GET', `/order-leads/${order_id}?per_page=100&page=${page}`, {
      as: user,
    });
    leads.push(...body.data.items);
    if (leads.length >= body.data.total) return leads;
  }
}

const results = async (content: string) => leadsOf((await trace(api, user, content)).id);

const one = async (row: string[], header = leadHeader): Promise<OrderLead> => {
  const [lead] = await results(csv([header, row]));
  if (!lead) throw new Error('no row came back');
  return lead;
};

const knownText = (value: boolean | undefined): string => {
  if (value === undefined) return 'unknown';
  return value ? 'yes' : 'no';
};

/** Every value in a JSON tree. */
function* leaves(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield value;
  else for (const part of Object.values(value)) yield* leaves(part);
}

describe('a hit', () => {
  test('TRACE-6: has the facts of the property if the person has only that house', async () => {
    const { result } = await one(leadRow(settled));
    expect(result).toMatchObject({ source_record_id: 'settled', property: settled.property });
  });

  test('TRACE-6: contains the person, up to ten phones and five emails, and the sources', async () => {
    const { outcome, probability, coins, result } = await one(leadRow(known));
    expect({ outcome, coins }).toEqual({ outcome: 'hit', coins: 1 });
    expect(probability).toBeGreaterThanOrEqual(0.9);
    const { person } = result ?? {};
    expect(person?.names).toEqual(known.names);
    expect(person?.addresses).toEqual(known.addresses);
    expect(person?.phones).toHaveLength(10);
    expect(person?.phones[0]).toEqual({
      number: '+12175550120',
      type: 'mobile',
      carrier: 'Example Mobile',
      last_seen: '2025-05-01',
      dnc: 'unknown',
      state_dnc: 'unknown',
      litigator: 'unknown',
      score: expect.any(Number),
    });
    const scores = person?.phones.map(({ score }) => score) ?? [];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(person?.emails).toHaveLength(5);
    expect(person?.deceased).toBe('no');
    expect(person?.age_band).toMatch(/^\d\d-\d\d$/);
    expect(result).toMatchObject({
      source: 'Town',
      source_record_id: 'known',
      absentee: 'no',
      owner_type: 'person',
    });
    // The facts may be about any of their eight houses.
    expect(result).not.toHaveProperty('property');
    expect(result?.comparisons.map(({ comparison }) => comparison)).toContain('last_name');
    expect(result?.reason).toMatch(/^[A-Z].+\.$/);
  });

  test('TRACE-6: reports what the source doesn’t state as unknown or absent, never as no or empty', async () => {
    const { outcome, result } = await one(['Thaddeus Umberfield', '7 Lantern Way', '', '', '62521']);
    expect(outcome).toBe('hit');
    expect(result?.person).toEqual({
      names: [{ first: 'Thaddeus', last: 'Umberfield' }],
      addresses: [{ street: '7 Lantern Way', zip: '62521' }],
      phones: [
        {
          number: '+12175550199',
          dnc: 'unknown',
          state_dnc: 'unknown',
          litigator: 'unknown',
          score: expect.any(Number),
        },
      ],
      emails: [],
      deceased: 'unknown',
    });
    expect(result).not.toHaveProperty('property');
    expect(result).not.toHaveProperty('co_owner');
  });
});

test('TRACE-6: is no hit and free for a person without new contacts', async () => {
  expect(await one(leadRow(silent))).toMatchObject({
    outcome: 'no_contact',
    coins: 0,
    result: { source_record_id: 'silent', person: { phones: [], emails: [] } },
  });
  const withPhone = await one([...leadRow(bare), '(217) 555-0199'], [...leadHeader, 'Phone']);
  expect(withPhone).toMatchObject({
    outcome: 'no_contact',
    coins: 0,
    result: { person: { phones: [{ number: '+12175550199', from_lead: true }] } },
  });
});

test('TRACE-6: gives the reason for an untraced row, and a miss shows nobody', async () => {
  const [miss, invalid, first, duplicate] = await results(
    csv([
      leadHeader,
      ['Nobody Atall', '1 Nowhere Ln', 'Decatur', 'IL', '62521'],
      ['Nobody Atall', '', '', '', ''],
      leadRow(known),
      leadRow(known),
    ]),
  );
  expect(miss).toMatchObject({ outcome: 'miss', coins: 0 });
  expect(miss?.result).not.toHaveProperty('person');
  expect(miss?.result?.reason).toMatch(/^[A-Z].+\.$/);
  expect(invalid).toMatchObject({ outcome: 'invalid', coins: 0 });
  expect(invalid?.result?.reason).toMatch(/^[A-Z].+\.$/);
  // Already traced above for a coin.
  expect(first).toMatchObject({ outcome: 'hit', coins: 0 });
  expect(duplicate).toMatchObject({ outcome: 'duplicate', coins: 0, result: { duplicate_of: 3 } });
});

describe('a town of leads', () => {
  let leads: OrderLead[];
  beforeAll(async () => {
    const whole = await results(leadFile(town.slice(0, 500)));
    // Without the street, many leads match several people.
    const vague = town
      .slice(0, 500)
      .map((person) => leadRow(person).map((cell, index) => (index === 1 ? '' : cell)));
    leads = [...whole, ...(await results(csv([leadHeader, ...vague])))];
  });

  test('TRACE-6: gives every result the contract’s shape, with nothing null or blank', () => {
    expect(leads.length).toBe(1000);
    for (const { result, probability } of leads) {
      expect(TraceResult.parse(result)).toEqual(result);
      for (const leaf of leaves(result)) expect(leaf === null || leaf === '').toBe(false);
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
  });

  test('TRACE-6: invents nothing: every contact comes from the source', () => {
    const hits = leads.filter(({ outcome }) => outcome === 'hit');
    expect(hits.length).toBeGreaterThan(300);
    const paid = new Map<string, number>();
    for (const { result, probability, coins } of hits) {
      const record = result?.source_record_id ?? '';
      paid.set(record, (paid.get(record) ?? 0) + coins);
      const source = byRecord.get(record);
      const { person } = result ?? {};
      expect(probability).toBeGreaterThanOrEqual(0.9);
      expect((person?.phones.length ?? 0) + (person?.emails.length ?? 0)).toBeGreaterThan(0);
      for (const { number } of person?.phones ?? []) {
        expect(number).toMatch(/^\+1\d{10}$/);
        expect(source?.phones.map((phone) => phone.number)).toContain(number);
      }
      for (const { address } of person?.emails ?? []) {
        expect(source?.emails.map((email) => email.address)).toContain(address);
      }
      expect(person?.deceased).toBe(knownText(source?.deceased));
      const born = source?.birth_date ?? source?.birth_year;
      expect(person?.age_band === undefined).toBe(born === undefined);
    }
    // A person costs one coin, however many rows match them (TRACE-14).
    expect(new Set(paid.values())).toEqual(new Set([1]));
  });

  test('TRACE-6: shows a possible match with masked contacts for free', () => {
    const possibles = leads.filter(({ outcome }) => outcome === 'possible');
    expect(possibles.length).toBeGreaterThan(0);
    for (const { result, probability, coins } of possibles) {
      expect(coins).toBe(0);
      expect(probability).toBeGreaterThanOrEqual(0.5);
      expect(probability).toBeLessThan(0.9);
      for (const { number } of result?.person?.phones ?? []) expect(number).toMatch(/^\+1\d{3}•{5}\d\d$/);
      for (const { address } of result?.person?.emails ?? []) expect(address).toMatch(/^.•{3}@/);
      expect(result?.relatives).toEqual([]);
    }
  });

  test('TRACE-6: shows nobody for a miss', () => {
    const misses = leads.filter(({ outcome }) => outcome === 'miss');
    expect(misses.length).toBeGreaterThan(0);
    for (const { result, coins } of misses) {
      expect(coins).toBe(0);
      expect(result).not.toHaveProperty('person');
      expect(result).not.toHaveProperty('source_record_id');
      expect(result).not.toHaveProperty('runner_up');
      expect(result?.relatives).toEqual([]);
    }
  });
});
