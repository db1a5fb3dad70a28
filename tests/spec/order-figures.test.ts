/** The figures of an order: its funnel, where its leads are, and its name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Area, OrderFigures } from '#contract/orders/figures/schemas';
import type { Order, OrderLead } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { countyOfZip, positionOfZip, zipsOfCounty } from '#features/areas';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { csv, giveCoins, importTown, leadHeader, leadRow, trace } from '#support/orders/orders';

/** A person of Decatur who moved to Naples, with a number of a type and no flags. */
const moved = (name: string, type: 'mobile' | 'landline'): Person => ({
  record_id: name,
  names: [{ first: name, last: 'Quarterstaff' }],
  addresses: [
    { street: '61 Tamarind Ct', city: 'Naples', state: 'FL', zip: '34108', last_seen: '2025-05-01' },
    {
      street: `${name.length} Lantern Way`,
      city: 'Decatur',
      state: 'IL',
      zip: '62521',
      last_seen: '2015-05-01',
    },
  ],
  phones: [
    { number: `+1217555${String(100 + name.length).padStart(4, '0')}`, type, last_seen: '2025-05-01' },
  ],
  emails: [],
});

const people = [
  ...demoTown({ people: 200 }),
  moved('Winifred', 'mobile'),
  moved('Thaddeus Otto', 'landline'),
];
const movedRow = (name: string) => [
  `${name} Quarterstaff`,
  `${name.length} Lantern Way`,
  'Decatur',
  'IL',
  '62521',
];
const stranger = ['Zebedee O’Quill', '1 Nowhere Lane', 'Anchorage', 'AK', '99501'];

let api: TestApi;
let user: TestUser;
let order: Order;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 500);
  const rows = [
    ...people.slice(0, 60).map(leadRow),
    movedRow('Winifred'),
    movedRow('Thaddeus Otto'),
    stranger,
  ];
  order = await trace(
    api,
    user,
    csv([leadHeader, ...rows, leadRow(people[0]), ['Joan Clarke', '', '', '', '']]),
  );
});
afterAll(() => api.close());

const figures = async (): Promise<OrderFigures> =>
  (await api.call('GET', `/order-figures/${order.id}`, { as: user })).body.data;
const areas = async (query = ''): Promise<Area[]> =>
  (await api.call('GET', `/order-areas/${order.id}?${query}`, { as: user })).body.data.areas;
const leads = async (query = ''): Promise<{ items: OrderLead[]; total: number }> =>
  (await api.call('GET', `/order-leads/${order.id}?per_page=100&${query}`, { as: user })).body.data;
const sum = (list: Area[], figure: 'traced' | 'hits') => list.reduce((all, area) => all + area[figure], 0);

describe('the funnel', () => {
  test('counts what the results say', async () => {
    const { items } = await leads();
    const withPhone = items.filter(
      ({ outcome, result }) => outcome === 'hit' && result?.person?.phones.length,
    );
    const ofType = (type: string) =>
      withPhone.filter(({ result }) => result?.person?.phones[0]?.type === type).length;
    const found = await figures();
    expect(found.funnel).toEqual({
      rows: 65,
      traced: 63,
      matched: items.filter(({ outcome }) => ['hit', 'possible', 'no_contact'].includes(outcome ?? ''))
        .length,
      phone: withPhone.length,
      mobile: ofType('mobile'),
      callable: 0,
    });
    expect(found.line_types).toMatchObject({ mobile: ofType('mobile'), landline: ofType('landline') });
    expect(found.hits).toBe(order.leadSummery.hits);
    expect(found.misses.reduce((all, { leads: count }) => all + count, 0)).toBe(63 - found.hits);
  });

  test('calls a number callable only while it is known not to be on a list', async () => {
    const setFlags = (dnc: string, until: string | null) =>
      api.ctx.pool.query(
        `update lead_result set dnc = $2, flags_until = now() + $3::interval
         where order_id = $1 and row_no = (select min(row_no) from lead_result
                                           where order_id = $1 and outcome = 'hit' and best_phone_type = 'mobile')`,
        [order.id, dnc, until],
      );
    const countAfter = async (dnc: string, until: string | null) => {
      await setFlags(dnc, until);
      return (await figures()).funnel.callable;
    };
    expect(await countAfter('no', null)).toBe(1);
    expect(await countAfter('no', '1 day')).toBe(1);
    expect(await countAfter('no', '-1 day')).toBe(0);
    expect(await countAfter('yes', null)).toBe(0);
    expect(await countAfter('unknown', null)).toBe(0);
  });
});

describe('areas', () => {
  test('are where the person lives, or where the property is', async () => {
    const [home, property] = [await areas(), await areas('basis=property')];
    const hitsIn = (list: Area[], state: string) => list.find(({ id }) => id === state)?.hits ?? 0;
    expect(hitsIn(home, 'FL') - hitsIn(property, 'FL')).toBe(2);
    expect(hitsIn(property, 'IL') - hitsIn(home, 'IL')).toBe(2);
    expect(home.find(({ id }) => id === 'AK')).toMatchObject({ traced: 1, hits: 0 });
    for (const list of [home, property]) {
      expect(sum(list, 'traced')).toBe(63);
      expect(sum(list, 'hits')).toBe(order.leadSummery.hits);
    }
  });

  test('add up from ZIP codes to counties to states', async () => {
    const illinois = (await areas('basis=property')).find(({ id }) => id === 'IL');
    const counties = await areas('basis=property&state=IL');
    expect(sum(counties, 'hits')).toBe(illinois?.hits);
    const [largest] = counties;
    const zips = await areas(`basis=property&state=IL&county=${largest?.id}`);
    expect(sum(zips, 'hits')).toBe(largest?.hits);
    expect(zips.every(({ id, position }) => countyOfZip(id ?? '') === largest?.id && position)).toBe(true);
  });

  test('filter the leads of the order', async () => {
    const [largest] = await areas('basis=property&state=IL');
    const inCounty = await leads(`basis=property&state=IL&county=${largest?.id}&outcome=hit`);
    expect(inCounty.total).toBe(largest?.hits);
    expect(inCounty.items).toHaveLength(inCounty.total);
    const inNaples = await leads('state=FL&zip=34108');
    expect(inNaples.items.map(({ lead }) => lead.name)).toEqual([
      'Winifred Quarterstaff',
      'Thaddeus Otto Quarterstaff',
    ]);
    expect((await leads('basis=property&state=FL&zip=34108')).total).toBe(0);
    for (const step of ['traced', 'matched', 'phone', 'mobile'] as const)
      expect((await leads(`step=${step}`)).total).toBe((await figures()).funnel[step]);
  });

  test('know the county and the position of a ZIP code', () => {
    expect(countyOfZip('62521')).toBe('17115');
    expect(zipsOfCounty('17115')).toContain('62521');
    const { x, y } = positionOfZip('62521') ?? { x: 0, y: 0 };
    expect([x > 560 && x < 640, y > 220 && y < 330]).toEqual([true, true]);
    for (const unknown of ['00000', '99999', '6252']) expect(countyOfZip(unknown)).toBeNull();
  });
});

describe('renaming', () => {
  test('changes the name for its owner and nobody else', async () => {
    const body = { name: 'Springfield absentee owners' };
    const renamed = await api.call('PUT', `/order-name/${order.id}`, { as: user, body });
    expect(renamed.body.data.name).toBe(body.name);
    const other = await api.customer();
    const refused = await api.call('PUT', `/order-name/${order.id}`, { as: other, body: { name: 'Mine' } });
    expect(refused.status).toBe(404);
    const { body: kept } = await api.call('GET', `/single-order-list/${order.id}`, { as: user });
    expect(kept.data.name).toBe(body.name);
  });
});
