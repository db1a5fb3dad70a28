/** TRACE-15: the customer chooses what counts as a hit; other people found are free. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HitOn } from '#contract/orders/hit-on';
import type { OrderLead } from '#contract/orders/schemas';
import type { Person } from '#linkage';
import type { TestUser } from '#support/api';
import { type KeyCustomer, openHistory } from '#support/orders/history';
import {
  csv,
  download,
  importTown,
  leadHeader,
  leadRow,
  pay,
  quote,
  readOrder,
  workAll,
} from '#support/orders/orders';

const { api, customer, leadOf, single, batch, leadsOf, spent } = await openHistory();

type Kind = 'mobile' | 'landline' | 'email';
const kinds: Kind[] = ['mobile', 'landline', 'email'];

const contactsOf = (kind: Kind, at: number): Pick<Person, 'phones' | 'emails'> => ({
  phones: kind === 'email' ? [] : [{ number: `+121755501${at + 20}`, type: kind }],
  emails: [{ address: `reached-${at}@example.com` }],
});

/** Four people of each kind, with different last names. */
const reached = kinds.flatMap((kind, group) =>
  Array.from({ length: 4 }, (_, n): Person & { kind: Kind } => {
    const at = group * 4 + n;
    return {
      kind,
      record_id: `reached-${at}`,
      names: [{ first: 'Thaddeus', last: `Vale${'abcdefghijkl'[at]}crest` }],
      addresses: [{ street: `${300 + at} Birch Rd`, city: 'Peoria', state: 'IL', zip: '61604' }],
      ...contactsOf(kind, at),
    };
  }),
);
await importTown(api.ctx, [...reached]);

const byKind = (kind: Kind) => reached.filter((one) => one.kind === kind);
const file = csv([leadHeader, ...reached.map(leadRow)]);
const choose = (as: TestUser, id: string, hit_on: string) =>
  api.call('PUT', `/order-hit-on/${id}`, { as, body: { hit_on } });

const outcomesOf = (leads: OrderLead[]) => leads.map(({ outcome }) => outcome);
const contactCount = ({ result }: OrderLead) =>
  (result?.person?.phones.length ?? 0) + (result?.person?.emails.length ?? 0);

async function traceWith(user: TestUser, content: string, hit_on: HitOn) {
  const { id } = await quote(api, user, content);
  expect((await choose(user, id, hit_on)).status).toBe(200);
  await pay(api, user, id);
  await workAll(api.ctx);
  return { order: await readOrder(api, user, id), leads: await leadsOf(user, id) };
}

describe('an order', () => {
  test('TRACE-15: expects hits by choice, and charges those of the choice made before payment', async () => {
    const user = await customer();
    const quoted = await quote(api, user, file);
    expect(quoted.hit_on).toBe('any');
    expect(quoted.quote).toMatchObject({
      expected_hits: 12,
      expected_by_choice: { any: 12, phone: 8, mobile: 4 },
      most_coins: 12,
    });
    const { body } = await choose(user, quoted.id, 'phone');
    expect(body.data).toMatchObject({ hit_on: 'phone', quote: { expected_hits: 8, expected_coins: 8 } });
    const coins = await spent(user, async () => {
      await pay(api, user, quoted.id);
      await workAll(api.ctx);
    });
    expect(coins).toBe(8);
    const done = await readOrder(api, user, quoted.id);
    expect(done.leadSummery).toMatchObject({
      hits: 8,
      phone_hits: 8,
      mobile_hits: 4,
      no_contact: 4,
      coins: 8,
    });
    const leads = await leadsOf(user, quoted.id);
    const withheld = leads.slice(8);
    expect(outcomesOf(withheld)).toEqual(Array(4).fill('no_contact'));
    expect(withheld.map(contactCount)).toEqual([0, 0, 0, 0]);
    expect(withheld.map(({ result }) => result?.person?.names[0]?.first)).toEqual(Array(4).fill('Thaddeus'));
    expect((await download(api, user, done.id, 'all')).body).not.toMatch(/reached-(8|9|10|11)@/);
  });

  test('TRACE-15: keeps what the lead came with, which is no new contact', async () => {
    const user = await customer();
    const [one] = byKind('mobile');
    const content = csv([
      [...leadHeader, 'Phone'],
      [...leadRow(one), one?.phones[0]?.number ?? ''],
    ]);
    const { leads } = await traceWith(user, content, 'mobile');
    expect(leads).toMatchObject([
      { outcome: 'no_contact', coins: 0, result: { person: { phones: [{ from_lead: true }], emails: [] } } },
    ]);
  });

  test('TRACE-15: counts no mobile that the customer reported as wrong', async () => {
    const user = await customer();
    const [one] = byKind('mobile');
    const { leads } = await traceWith(user, csv([leadHeader, leadRow(one)]), 'mobile');
    const number = leads[0]?.result?.person?.phones[0]?.number;
    const report = { number, verdict: 'wrong_number' };
    await api.call('PUT', `/phone-report/${leads[0]?.id}`, { as: user, body: report });
    const moved = {
      ...leadOf(one),
      property_unit: '',
      reference: 'again',
      full_name: `${one?.names[0]?.last}`,
    };
    const again = await batch(user, [moved], 'own_records', 'mobile');
    expect(again.leadSummery).toMatchObject({ hits: 0, coins: 0 });
  });

  test('TRACE-15: starts with the account’s last choice on the page, and with any contact through the API', async () => {
    const user = await customer();
    await traceWith(user, csv([leadHeader, leadRow(reached[0])]), 'mobile');
    expect((await quote(api, user, csv([leadHeader, leadRow(reached[1])]))).hit_on).toBe('mobile');
    expect((await batch(user, [leadOf(reached[2])])).hit_on).toBe('any');
  });

  test('TRACE-15: counts phones and mobiles where any contact counts', async () => {
    const user = await customer();
    const { order } = await traceWith(user, file, 'any');
    expect(order.leadSummery).toMatchObject({ hits: 12, phone_hits: 8, mobile_hits: 4, coins: 12 });
    const { body } = await api.call('GET', `/lead-orders/${user.id}`, { as: user });
    expect(body.leadSummery).toMatchObject({ hits: 12, phone_hits: 8, mobile_hits: 4 });
  });
});

describe('a single trace', () => {
  test('TRACE-15: is free and without contacts where the person has none that count', async () => {
    const user = await customer();
    const [one] = byKind('landline');
    const withheld = await single(user, leadOf(one), 'own_records', 'mobile');
    expect(withheld).toMatchObject({ outcome: 'no_contact', coins: 0, repeated: false });
    expect(withheld.result.person).toMatchObject({ phones: [], emails: [] });
    const counted = await single(user, leadOf(one), 'own_records', 'phone');
    expect(counted).toMatchObject({ outcome: 'hit', coins: 1, repeated: false });
    const again = await single(user, leadOf(one), 'own_records', 'mobile');
    expect(again).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
  });

  test('TRACE-15: is charged in a later order for any contact, if its contacts were withheld', async () => {
    const user = await customer();
    const [one] = byKind('email');
    await single(user, leadOf(one), 'own_records', 'mobile');
    const order = await batch(user, [leadOf(one)]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1, traced_before: 0 });
  });

  test('TRACE-15: refuses an unknown choice', async () => {
    const user = await customer();
    const body = { lead: leadOf(byKind('mobile')[0]), purpose: 'own_records', hit_on: 'fax' };
    const { status } = await api.call('POST', '/trace', { body, headers: { 'x-api-key': user.key } });
    expect(status).toBe(422);
  });
});

describe('leads whose contacts were withheld', () => {
  test('TRACE-15: are charged when they are ordered again for any contact', async () => {
    const user = await customer();
    const content = csv([leadHeader, ...byKind('email').map(leadRow)]);
    expect((await traceWith(user, content, 'mobile')).order.leadSummery).toMatchObject({ hits: 0, coins: 0 });
    const again = await quote(api, user, content);
    expect(again.quote).toMatchObject({ valid: 4, traced_before: 0, most_coins: 4 });
    const { order, leads } = await traceWith(user, content, 'any');
    expect(order.leadSummery).toMatchObject({ hits: 4, coins: 4, traced_before: 0 });
    expect(leads.map(contactCount)).toEqual([1, 1, 1, 1]);
  });

  test('TRACE-15: are charged when they are traced one by one', async () => {
    const user = await customer();
    const [one] = byKind('landline');
    await batch(user, [leadOf(one)], 'own_records', 'mobile');
    expect(await single(user, leadOf(one))).toMatchObject({ outcome: 'hit', coins: 1, repeated: false });
  });

  test('TRACE-15: show contacts that were paid for before, free', async () => {
    const user = await customer();
    const content = csv([leadHeader, ...byKind('landline').map(leadRow)]);
    await traceWith(user, content, 'any');
    const { order, leads } = await traceWith(user, content, 'mobile');
    expect(order.leadSummery).toMatchObject({ hits: 4, coins: 0, traced_before: 4 });
    expect(leads.map(contactCount)).toEqual([2, 2, 2, 2]);
  });
});

test('TRACE-15: the free sample shows what counts, and follows a change of the choice', async () => {
  const user = await customer();
  const { id } = await quote(api, user, file);
  await choose(user, id, 'mobile');
  const taken = await api.call('POST', `/order-sample/${id}`, { as: user, body: { purpose: 'own_records' } });
  const hitsOf = (leads: OrderLead[]) => leads.filter(({ outcome }) => outcome === 'hit').length;
  expect(hitsOf(taken.body.data.leads)).toBe(4);
  await choose(user, id, 'phone');
  expect(hitsOf((await api.call('GET', `/order-sample/${id}`, { as: user })).body.data.leads)).toBe(8);
  await pay(api, user, id);
  await workAll(api.ctx);
  expect((await readOrder(api, user, id)).leadSummery).toMatchObject({ hits: 8, coins: 0, no_contact: 4 });
});

test('TRACE-15: the choice is the owner’s, and fixed once the order is paid', async () => {
  const [user, other] = [await customer(), await customer()];
  const { id } = await quote(api, user, csv([leadHeader, leadRow(reached[0])]));
  expect((await api.call('PUT', `/order-hit-on/${id}`, { body: { hit_on: 'phone' } })).status).toBe(401);
  expect((await choose(other, id, 'phone')).status).toBe(404);
  expect((await choose(user, id, 'fax')).status).toBe(422);
  await pay(api, user, id);
  const refused = await choose(user, id, 'phone');
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_not_awaiting_payment']);
});

/** What a lead costs, and whether it counts, after what was paid for it before. */
function expectedOf(kind: Kind, hit_on: HitOn, paid: boolean) {
  const counts = hit_on === 'any' || kind === 'mobile' || (hit_on === 'phone' && kind === 'landline');
  if (paid) return { outcome: 'hit', coins: 0 };
  return counts ? { outcome: 'hit', coins: 1 } : { outcome: 'no_contact', coins: 0 };
}

const step = fc.record({
  lead: fc.integer({ min: 0, max: reached.length - 1 }),
  hit_on: fc.constantFrom<HitOn>('any', 'phone', 'mobile'),
  singly: fc.boolean(),
});

test('TRACE-15: a lead is paid once, by the first call whose choice it meets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      const user: KeyCustomer = await customer();
      const paid = new Set<number>();
      for (const { lead, hit_on, singly } of steps) {
        const person = reached[lead];
        const kind = person?.kind ?? 'email';
        const expected = expectedOf(kind, hit_on, paid.has(lead));
        const coins = await spent(user, async () => {
          if (singly) {
            const one = await single(user, leadOf(person), 'own_records', hit_on);
            return void expect(one).toMatchObject(expected);
          }
          const order = await batch(user, [leadOf(person)], 'own_records', hit_on);
          expect(await leadsOf(user, order.id)).toMatchObject([{ outcome: expected.outcome }]);
        });
        expect(coins).toBe(expected.coins);
        if (expected.coins > 0) paid.add(lead);
      }
    }),
    { numRuns: 8 },
  );
});
