/** The leads list over all orders: filters, search, sort, paging and ownership. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadList, ListedLead } from '#contract/leads/schemas';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { indexMissedOrders, indexOrderLeads, subscribeLeadIndexing } from '#features/leads';
import { createQuoteFromFile } from '#features/orders';
import { deliverEvents } from '#platform/jobs/events';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { runJobs } from '#support/jobs';
import { csv, giveCoins, importTown, leadHeader, leadRow, readOrder, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 500 })];
const stranger = ['Zebedee O’Quill', '1 Nowhere Lane', 'Anchorage', 'AK', '99501'];

let api: TestApi;
let user: TestUser;
let orders: Order[];
beforeAll(async () => {
  api = await testApi();
  subscribeLeadIndexing(api.ctx);
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 500);
  const file = (from: number, to: number, more: string[][]) =>
    csv([leadHeader, ...people.slice(from, to).map(leadRow), ...more]);
  orders = [
    await trace(api, user, file(0, 60, [stranger]), { name: 'first.csv' }),
    await trace(api, user, file(40, 90, [['Joan Clarke', '', '', '', ''], leadRow(people[40])]), {
      name: 'second.csv',
    }),
  ];
  await deliverEvents(api.ctx);
  await runJobs(api, 'results.list', ({ order_id }) => indexOrderLeads(api.ctx, order_id));
});
afterAll(() => api.close());

/** The person found, else the name sent. */
function shownName({ lead, result }: ListedLead): string {
  const name = result?.person?.names[0];
  const found = name && [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  return (found ?? lead.name).toLowerCase();
}

const ask = (query = '', as = user) => api.call('GET', `/all-leads/${as.id}?${query}`, { as });

async function list(query = ''): Promise<LeadList> {
  const answer = await ask(query);
  expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 200, message: '' });
  return answer.body.data;
}

/** Every lead in the list, page by page. */
async function all(query = ''): Promise<ListedLead[]> {
  const found: ListedLead[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await list(`${query}&per_page=20&page=${page}`);
    found.push(...items);
    if (found.length >= total) return found;
  }
}

describe('the list', () => {
  test('PAGES-3: contains every lead of every order once, newest order first, in file order', async () => {
    const leads = await all();
    expect(leads.map(({ order, row_no }) => `${order.name} ${row_no}`)).toEqual([
      ...Array.from({ length: 52 }, (_, row) => `second.csv ${row + 1}`),
      ...Array.from({ length: 61 }, (_, row) => `first.csv ${row + 1}`),
    ]);
    expect(leads.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(1);
    expect(leads.filter(({ outcome }) => outcome === 'invalid')).toHaveLength(1);
  });

  test('PAGES-3: shows each lead as its order does', async () => {
    const [order] = orders;
    const { body } = await api.call('GET', `/order-leads/${order?.id}?per_page=100`, { as: user });
    const listed = await all(`order=${order?.number}`);
    expect(listed.map(({ order: _, traced_at: __, tags: ___, work: ____, ...lead }) => lead)).toEqual(
      body.data.items,
    );
  });

  test('PAGES-3: filters by each field and by several at once', async () => {
    const leads = await all();
    const best = (lead: ListedLead) => lead.result?.person?.phones[0];
    const filters: [query: string, passes: (lead: ListedLead) => boolean][] = [
      ['outcome=hit', ({ outcome }) => outcome === 'hit'],
      ['outcome=miss', ({ outcome }) => outcome === 'miss'],
      ['min_confidence=0.99', ({ probability }) => (probability ?? 0) >= 0.99],
      ['min_confidence=0.9&outcome=hit', ({ outcome }) => outcome === 'hit'],
      ['line_type=mobile', (lead) => best(lead)?.type === 'mobile'],
      ['dnc=unknown', (lead) => (best(lead)?.dnc ?? 'unknown') === 'unknown'],
      ['litigator=yes', () => false],
      ['state=AK', ({ lead }) => / AK /.test(lead.address)],
      [`order=${orders[1]?.number}`, ({ order }) => order.name === 'second.csv'],
      [
        `order=${orders[0]?.number}&outcome=hit&line_type=landline`,
        (lead) =>
          lead.order.name === 'first.csv' && lead.outcome === 'hit' && best(lead)?.type === 'landline',
      ],
    ];
    for (const [query, passes] of filters) {
      const expected = leads.filter(passes).map(({ id }) => id);
      expect({ query, ids: (await all(query)).map(({ id }) => id) }).toEqual({ query, ids: expected });
    }
    expect((await all('state=AK')).length).toBe(1);
    expect((await all('outcome=hit')).length).toBeGreaterThan(50);
  });

  test('PAGES-3: sorts by date, name, confidence and result, in both directions', async () => {
    const keys: Record<string, (lead: ListedLead) => string | number> = {
      name: shownName,
      confidence: ({ probability }) => probability ?? 0,
      result: ({ outcome }) =>
        ['hit', 'possible', 'no_contact', 'miss', 'duplicate', 'invalid', 'suppressed'].indexOf(
          outcome ?? '',
        ),
      date: ({ order }) => order.number,
    };
    for (const [property, key] of Object.entries(keys)) {
      const up = (await all(`sorter_property=${property}&sorter_type=asc`)).map(key);
      expect(up).toEqual([...up].sort((a, b) => Number(a > b) - Number(a < b)));
      const down = (await all(`sorter_property=${property}&sorter_type=desc`)).map(key);
      expect(down).toEqual([...up].reverse());
    }
  });

  test('PAGES-3: explains a page past the end and an unknown sort field', async () => {
    const beyond = await ask('page=7&per_page=20');
    expect(beyond).toMatchObject({
      status: 422,
      body: {
        message: 'Page 7 doesn’t exist. The last page is 6.',
        errors: { page: 'Page 7 doesn’t exist. The last page is 6.' },
      },
    });
    const sorter = await ask('sorter_property=password');
    expect(sorter).toMatchObject({
      status: 422,
      body: { errors: { sorter_property: expect.stringContaining('date, name, confidence, result') } },
    });
    expect((await list('value=nobody-is-called-so')).total).toBe(0);
  });

  test('PAGES-3: hides other customers’ leads, in the list and individually', async () => {
    const other = await api.customer();
    expect((await ask('', other)).body.data).toMatchObject({ items: [], total: 0 });
    expect((await ask('value=lane', other)).body.data.total).toBe(0);
    expect((await api.call('GET', `/all-leads/${user.id}`, { as: other })).status).toBe(404);
    const [lead] = (await list()).items;
    expect((await api.call('GET', `/lead-item/${lead?.id}`, { as: other })).status).toBe(404);
    expect((await api.call('GET', `/lead-item/${lead?.id}`, { as: user })).body.data).toMatchObject({
      ...lead,
    });
  });

  test('LAW-4: audits views of the list and of a lead', async () => {
    const [lead] = (await list()).items;
    await api.call('GET', `/lead-item/${lead?.id}`, { as: user });
    const { rows } = await api.ctx.pool.query(
      'select action, subject from audit where actor_id = $1 order by id desc limit 2',
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'lead.view', subject: `lead:${lead?.id}` },
      { action: 'leads.read', subject: 'leads' },
    ]);
  });
});

describe('search', () => {
  test('PAGES-3: finds parts of names, addresses and phones, in any order and spelling', async () => {
    const [hit] = (await all('outcome=hit')).filter(({ result }) => (result?.person?.phones.length ?? 0) > 0);
    const number = hit?.result?.person?.phones[0]?.number ?? '';
    const searches = ['zebedee', 'ZEBEDÉE oquill', 'O’Quill', 'nowhere 99501', 'la nowhere ze', 'zeb', 'ze'];
    for (const value of searches) {
      const found = await list(`value=${encodeURIComponent(value)}`);
      expect({ value, names: found.items.map(({ lead }) => lead.name) }).toEqual({
        value,
        names: [stranger[0]],
      });
    }
    for (const value of [number, number.slice(2), number.replace(/^\+1(...)(...)/, '($1) $2-')]) {
      const { items } = await list(`value=${encodeURIComponent(value)}`);
      expect(items.map(({ id }) => id)).toContain(hit?.id);
    }
  });

  test('PAGES-3: treats the search text as text, never as a pattern', async () => {
    for (const value of ['%', '_', '%%%', '\\', "'", 'a%b', '100%_']) {
      expect((await list(`value=${encodeURIComponent(value)}&outcome=hit&state=AK`)).total).toBe(0);
    }
  });

  test('PAGES-3: combines with filters and sorting', async () => {
    const found = await all(`value=il&order=${orders[0]?.number}&sorter_property=name&sorter_type=asc`);
    const names = found.map(shownName);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual([...names].sort());
  });

  test('can’t find a masked contact by its hidden part', async () => {
    const { rows } = await api.ctx.pool.query(`select search from listed_lead where outcome = 'possible'`);
    for (const { search } of rows) expect(search).not.toContain('•');
  });
});

describe('selected leads', () => {
  const count = async (body: unknown, as = user) =>
    (await api.call('POST', '/selection-all-leads', { as, body })).body.data.leads;
  const remove = (body: unknown, as = user) => api.call('POST', '/leads-delete', { as, body });

  test('PAGES-3: can be all leads of a filter across pages, minus the excluded ones', async () => {
    const hits = await all('outcome=hit');
    const filter = { outcome: 'hit' };
    const except = [hits[0]?.id, hits[1]?.id];
    expect(await count({ filter })).toBe(hits.length);
    expect(await count({ filter, except })).toBe(hits.length - 2);
    expect(await count({ filter: { value: 'zebedee' } })).toBe(1);
    const other = await api.customer();
    expect(await count({ filter }, other)).toBe(0);
  });

  test('PAGES-3: are retraced as a new order, without the untraceable ones', async () => {
    const again = await api.call('POST', '/leads-again', {
      as: user,
      body: { filter: { order: orders[1]?.number } },
    });
    expect(again).toMatchObject({
      status: 200,
      body: { data: { state: 'draft', name: '51 leads traced again' } },
    });
    await createQuoteFromFile(api.ctx, again.body.data.id);
    const order = await readOrder(api, user, again.body.data.id);
    expect(order).toMatchObject({ state: 'awaiting_payment', quote: { rows: 51, invalid: 0 } });
  });

  test('PAGES-3: are deleted with their results; the order’s pages close the gap and its totals stay', async () => {
    const before = await list();
    const order = orders[0];
    const [first] = (await list(`order=${order?.number}`)).items;
    const other = await api.customer();
    expect((await remove({ ids: [first?.id] }, other)).status).toBe(404);
    expect((await remove({ ids: [first?.id] })).body.data).toEqual({ leads: 1 });
    expect((await list()).total).toBe(before.total - 1);
    expect((await api.call('GET', `/lead-item/${first?.id}`, { as: user })).status).toBe(404);
    const page = await api.call('GET', `/order-leads/${order?.id}?per_page=25`, { as: user });
    expect(page.body.data).toMatchObject({ total: 60 });
    expect(page.body.data.items.map(({ row_no }) => row_no)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 2),
    );
    expect((await readOrder(api, user, order?.id ?? '')).leadSummery).toEqual(order?.leadSummery);
    const { rows } = await api.ctx.pool.query('select 1 from lead where id = $1', [first?.id]);
    expect(rows).toEqual([]);
    await remove({ filter: { order: order?.number } });
    expect((await list(`order=${order?.number}`)).total).toBe(0);
    expect((await remove({ filter: { order: order?.number } })).status).toBe(404);
  });

  test('PAGES-3: aren’t deleted by a filter while more leads of their order are being listed', async () => {
    const as = await api.customer();
    await giveCoins(api, as, 10);
    const { id } = await trace(api, as, csv([leadHeader, ...people.slice(0, 3).map(leadRow)]));
    await indexOrderLeads(api.ctx, id);
    const [first] = (await ask('', as)).body.data.items;
    const mark = (listed_at: string) =>
      api.ctx.pool.query(`update trace_order set listed_at = ${listed_at} where id = $1`, [id]);
    await mark('null');
    const refused = await remove({ filter: {} }, as);
    expect(refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('finished') } });
    expect((await remove({ ids: [first?.id] }, as)).body.data).toEqual({ leads: 1 });
    await mark('now()');
    expect((await remove({ filter: {} }, as)).body.data).toEqual({ leads: 2 });
  });
});

test('lists an order whose completion was missed, by the cleanup job', async () => {
  await api.ctx.pool.query('delete from listed_lead');
  await api.ctx.pool.query('update trace_order set listed_at = null');
  await indexMissedOrders(api.ctx);
  expect((await list()).total).toBe(52);
  await indexMissedOrders(api.ctx);
  expect((await list()).total).toBe(52);
});

test('PAGES-3: finds a miss whose lead has no state by the state of its ZIP code', async () => {
  const other = await api.customer();
  await giveCoins(api, other, 10);
  const { id } = await trace(
    api,
    other,
    csv([leadHeader, ['Zebedee O’Quill', '1 Nowhere Lane', '', '', '99501']]),
    {
      name: 'third.csv',
    },
  );
  await indexOrderLeads(api.ctx, id);
  const { items } = (await ask('state=AK', other)).body.data;
  expect(items.map(({ outcome }: ListedLead) => outcome)).toEqual(['miss']);
});
