/** The leads of a large account are in several buckets, and everything it does is as if they were in one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadList, ListedLead } from '#contract/leads/schemas';
import type { Selected, SelectionCount, TaggedLeads } from '#contract/leads/selection';
import type { ViewCounts } from '#contract/leads/views';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { eraseAccount } from '#features/accounts';
import { indexOrderLeads, subscribeLeadIndexing } from '#features/leads';
import { deliverEvents } from '#platform/jobs/events';
import { type Answer, type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runJobs } from '#support/jobs';
import {
  bucketOfOrder,
  csv,
  download,
  fillHomeBucket,
  giveCoins,
  importTown,
  leadHeader,
  leadRow,
  readOrder,
  trace,
} from '#support/orders/orders';
import { accountData } from '../../server/account-data.ts';

const people = [...demoTown({ people: 300 })];
const file = (from: number, to: number) => csv([leadHeader, ...people.slice(from, to).map(leadRow)]);

interface Account {
  user: TestUser;
  orders: Order[];
}

let api: TestApi;
/** Its leads are in one bucket. */
let small: Account;
/** Each of its orders is in a bucket of its own. */
let large: Account;

/** Three orders, the later ones with rows of those before. */
async function openAccount(isLarge: boolean): Promise<Account> {
  const user = await api.customer();
  await giveCoins(api, user, 400);
  const orders: Order[] = [];
  for (const [name, from, to] of [
    ['first.csv', 0, 60],
    ['second.csv', 40, 100],
    ['third.csv', 90, 130],
  ] as const) {
    orders.push(await trace(api, user, file(from, to), { name }));
    if (isLarge) await fillBuckets(user);
  }
  await deliverEvents(api.ctx);
  await runJobs(api, 'results.list', ({ order_id }) => indexOrderLeads(api.ctx, order_id));
  return { user, orders };
}

/** Makes every bucket of the account full. */
async function fillBuckets(user: TestUser): Promise<void> {
  await fillHomeBucket(api, user);
  await api.ctx.pool.query('update lead_bucket set leads = 1000000 where account_id = $1', [
    user.caller.account_id,
  ]);
}

beforeAll(async () => {
  api = await testApi();
  subscribeLeadIndexing(api.ctx);
  await importTown(api.ctx, people);
  small = await openAccount(false);
  large = await openAccount(true);
});
afterAll(() => api.close());

/** What both accounts say; the large one's must be the same. */
async function both<T>(ask: (account: Account) => Promise<T>): Promise<T> {
  const [one, other] = [await ask(small), await ask(large)];
  expect(other).toEqual(one);
  return other;
}

async function call<Data>({ user }: Account, method: string, path: string, body?: object): Promise<Data> {
  const answer = (await api.call(method, path, { as: user, ...(body && { body }) })) as Answer<{
    message: string;
    data: Data;
  }>;
  expect({ path, status: answer.status, message: answer.body.message }).toMatchObject({ status: 200 });
  return answer.body.data;
}

const page = (account: Account, query: string): Promise<LeadList> =>
  call(account, 'GET', `/all-leads/${account.user.id}?${query}`);

/** All leads that a filter keeps. */
async function allLeads(account: Account, query = ''): Promise<ListedLead[]> {
  const found: ListedLead[] = [];
  for (let at = 1; ; at += 1) {
    const { items, total } = await page(account, `${query}&per_page=100&page=${at}`);
    found.push(...items);
    if (found.length >= total) return found;
  }
}

/** A lead without what differs between accounts. */
const comparable = ({ id: _, order, traced_at: __, work, ...lead }: ListedLead) => ({
  ...JSON.parse(JSON.stringify(lead).replace(/"traced_at":"[^"]*"/g, '"traced_at":""')),
  order: [order.number, order.name],
  status: work.status,
});

const listed = async (account: Account, query = '') => {
  const { items, total, more } = await page(account, query);
  return { total, more, items: items.map(comparable) };
};

/** The ids of some rows of the account's orders, by place. */
async function idsOf(account: Account, rows: readonly [order: number, row: number][]): Promise<string[]> {
  const items = await allLeads(account);
  return rows.map(
    ([order, row]) => items.find((lead) => lead.order.number === order && lead.row_no === row)?.id ?? '',
  );
}

/** A row in each of the orders. */
const spread = [
  [1, 3],
  [2, 5],
  [3, 7],
] as const satisfies [number, number][];

describe('an account with leads in several buckets', () => {
  test('PAGES-3: has each order whole in a bucket, and the first in its own', async () => {
    const buckets = await Promise.all(large.orders.map(({ id }) => bucketOfOrder(api, id)));
    expect(buckets[0]).toBe(large.user.caller.home_bucket);
    expect(new Set(buckets).size).toBe(3);
    for (const [index, { id }] of large.orders.entries())
      for (const table of ['lead', 'lead_result']) {
        const { rows } = await api.ctx.pool.query(
          `select distinct bucket from ${table} where order_id = $1`,
          [id],
        );
        expect(rows).toEqual([{ bucket: buckets[index] }]);
      }
    const stays = await Promise.all(small.orders.map(({ id }) => bucketOfOrder(api, id)));
    expect(new Set(stays)).toEqual(new Set([small.user.caller.home_bucket]));
  });

  test('TRACE-3, PAY-1: pays once for a lead of two orders', async () => {
    const coins = await both(async ({ user, orders }) =>
      Promise.all(orders.map(async ({ id }) => (await readOrder(api, user, id)).leadSummery)),
    );
    expect(coins).toHaveLength(3);
    expect(coins[1]?.traced_before).toBeGreaterThan(15);
    const balance = await both((account) => call<{ available: number }>(account, 'GET', '/wallet'));
    expect(balance.available).toBeLessThan(400);
  });

  test.each([
    ['date', 'desc'],
    ['date', 'asc'],
    ['name', 'asc'],
    ['name', 'desc'],
    ['confidence', 'desc'],
    ['result', 'asc'],
  ])('PAGES-3: pages its leads by %s, %s', async (property, type) => {
    for (const at of [1, 2, 3]) {
      const query = `sorter_property=${property}&sorter_type=${type}&per_page=50&page=${at}`;
      const { items, total } = await both((account) => listed(account, query));
      expect(total).toBe(160);
      expect(items.length).toBeGreaterThan(0);
    }
  });

  test.each([
    'value=ma',
    'value=a',
    'value=217555',
    'outcome=hit&has=mobile',
    'min_confidence=0.95',
    'min_confidence=0.8',
    'order=2',
    'order=3&value=a',
    'state=IL&has=phone',
  ])('PAGES-3: filters by %s', async (query) => {
    const { items } = await both((account) => listed(account, `${query}&per_page=100`));
    expect(items.length).toBeGreaterThan(0);
  });

  test('PAGES-3: counts its views and selections', async () => {
    expect((await both((account) => call<ViewCounts>(account, 'GET', '/lead-view-counts'))).all).toBe(160);
    const { counted_at: _, ...counts } = await both(async (account) => {
      const counted = await call<SelectionCount>(account, 'POST', '/selection-all-leads', {
        filter: { outcome: 'hit' },
      });
      return { ...counted, counted_at: null };
    });
    expect(counts.leads).toBeGreaterThan(50);
  });

  test('PAGES-3: keeps notes, tags and statuses of leads everywhere', async () => {
    const tagged = await both(async (account) => {
      const ids = await idsOf(account, spread);
      await call(account, 'PUT', `/lead-note/${ids[2]}`, { note: 'Call on Monday' });
      await call(account, 'PUT', `/lead-status/${ids[1]}`, { status: 'called' });
      return call<TaggedLeads>(account, 'POST', '/leads-tag', {
        selection: { ids },
        add: ['spring'],
        remove: [],
      });
    });
    expect(tagged).toMatchObject({ leads: 3 });
    expect(await both((account) => call<string[]>(account, 'GET', '/lead-tags'))).toEqual(['spring']);
    expect((await both((account) => listed(account, 'tag=spring'))).total).toBe(3);
    expect((await both((account) => listed(account, 'status=called'))).total).toBe(1);
    expect((await both((account) => listed(account, 'status=new'))).total).toBe(159);
  });

  test('PAGES-3: marks a reported number in the results of every order', async () => {
    const reported = await both(async (account) => {
      const lead = (await allLeads(account, 'order=2&has=phone'))[0];
      const number = lead?.result?.person?.phones[0]?.number;
      await call(account, 'PUT', `/phone-report/${lead?.id}`, { number, verdict: 'wrong_number' });
      return (await allLeads(account)).flatMap(({ order, row_no, result }) =>
        (result?.person?.phones ?? [])
          .filter((phone) => phone.number === number)
          .map((phone) => [order.number, row_no, phone.reported]),
      );
    });
    expect(reported.length).toBeGreaterThan(1);
    for (const [, , verdict] of reported) expect(verdict).toBe('wrong_number');
  });

  test('PAGES-4: downloads an order, and leads of several', async () => {
    const files = await both(async ({ user, orders }) =>
      Promise.all(orders.map(async ({ id }) => withoutDates((await download(api, user, id, 'all')).body))),
    );
    for (const body of files) expect(body.length).toBeGreaterThan(1000);
  });

  test('TRACE-10: traces a lead of another bucket again for free', async () => {
    const before = await both((account) => call<{ available: number }>(account, 'GET', '/wallet'));
    await both(async (account) => {
      const order = await trace(api, account.user, file(0, 130), { name: 'again.csv' });
      account.orders.push(order);
      return order.leadSummery;
    });
    expect(await both((account) => call<{ available: number }>(account, 'GET', '/wallet'))).toEqual(before);
  });

  test('PAGES-3: deletes leads of several orders', async () => {
    await both(async (account) => {
      await deliverEvents(api.ctx);
      await runJobs(api, 'results.list', ({ order_id }) => indexOrderLeads(api.ctx, order_id));
      return call<Selected>(account, 'POST', '/leads-delete', { ids: await idsOf(account, spread) });
    });
    expect((await both((account) => listed(account))).total).toBe(287);
    expect(await both((account) => call<string[]>(account, 'GET', '/lead-tags'))).toEqual([]);
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  });

  test('LAW-4: leaves nothing behind when the account is erased', async () => {
    const { account_id } = large.user.caller;
    await api.ctx.pool.query('update account set closed_at = now() where id = $1', [account_id]);
    await eraseAccount(api.ctx, account_id, accountData);
    for (const table of ['lead', 'lead_result', 'lead_note', 'lead_work', 'listed_lead', 'phone_report']) {
      const { rows } = await api.ctx.pool.query(
        `select count(*)::int as rows from ${table} where account_id = $1`,
        [account_id],
      );
      expect([table, rows[0].rows]).toEqual([table, 0]);
    }
  });
});

/** A file without times and ids, which differ between accounts. */
const withoutDates = (body: string): string =>
  body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
