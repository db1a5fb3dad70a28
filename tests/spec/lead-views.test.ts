/** Saved views, the counts of built-in ones, tags of many leads, and filters by what was found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxViews } from '#contract/leads/rules';
import type { ListedLead } from '#contract/leads/schemas';
import type { Order } from '#contract/orders/schemas';
import { indexOrderLeads } from '#features/leads';
import type { TestApi, TestUser } from '#support/api';
import { giveCoins, openTown, trace } from '#support/orders/orders';

let api: TestApi;
let user: TestUser;
let order: Order;
let leads: ListedLead[];
beforeAll(async () => {
  const town = await openTown();
  api = town.api;
  user = await api.customer();
  await giveCoins(api, user, 200);
  order = await trace(api, user, town.file(0, 90));
  // The dates of the fictional town are the same for all.
  await api.ctx.pool.query(
    `update lead_result set result = jsonb_set(result::jsonb, '{person,phones,0,last_seen}', '"2025-06"')
     where row_no <= 20 and result::jsonb #> '{person,phones,0}' is not null`,
  );
  await indexOrderLeads(api.ctx, order.id);
  leads = await list('');
});
afterAll(() => api.close());

async function list(query: string, as = user): Promise<ListedLead[]> {
  const { body } = await api.call('GET', `/all-leads/${as.id}?per_page=100&${query}`, { as });
  return body.data.items;
}

const phones = ({ result }: ListedLead) => result?.person?.phones ?? [];
const emails = ({ result }: ListedLead) => result?.person?.emails ?? [];

describe('filters by what was found', () => {
  const cases: [query: string, passes: (lead: ListedLead) => boolean][] = [
    ['has=phone', (lead) => phones(lead).length > 0],
    ['has=mobile', (lead) => phones(lead).some(({ type }) => type === 'mobile')],
    ['has=email', (lead) => emails(lead).length > 0],
    ['has=phone,email', (lead) => phones(lead).length > 0 && emails(lead).length > 0],
    ['outcome=hit,possible', ({ outcome }) => outcome === 'hit' || outcome === 'possible'],
    ['outcome=miss,no_contact&has=phone', () => false],
    ['dnc=no,unknown', () => true],
    ['dnc=no', () => false],
    ['min_confidence=0.98', ({ probability }) => (probability ?? 0) >= 0.98],
    ['seen_since=2025', (lead) => (phones(lead)[0]?.last_seen ?? '') >= '2025'],
    ['seen_since=2025-07', (lead) => (phones(lead)[0]?.last_seen ?? '') >= '2025-07'],
  ];
  test.each(cases)('PAGES-3: %s', async (query, passes) => {
    const found = await list(query);
    expect(found.map(({ row_no }) => row_no)).toEqual(leads.filter(passes).map(({ row_no }) => row_no));
  });

  test('PAGES-3: finds leads of one or more ZIP codes', async () => {
    const zips = new Set(leads.map(({ lead }) => lead.address.slice(-5)));
    const [first = '', second = ''] = zips;
    const one = await list(`zip=${first}`);
    expect(new Set(one.map(({ lead }) => lead.address.slice(-5)))).toEqual(new Set([first]));
    const two = await list(`zip=${first},${second}`);
    expect(two.length).toBeGreaterThan(one.length);
  });

  test('PAGES-3: has filters that pass some leads and refuse others', () => {
    expect(leads.filter((lead) => phones(lead).length > 0).length).toBeGreaterThan(10);
    expect(leads.filter((lead) => phones(lead).length === 0).length).toBeGreaterThan(10);
    expect(leads.filter((lead) => phones(lead)[0]?.last_seen === '2025-06').length).toBeGreaterThan(2);
  });
});

describe('view counts', () => {
  const counts = async (query = '', as = user) =>
    (await api.call('GET', `/lead-view-counts?${query}`, { as })).body.data;

  test('count what each built-in view lists', async () => {
    expect(await counts()).toEqual({
      all: leads.length,
      worth_a_call: (await list('outcome=hit,possible&has=phone')).length,
      callable_mobiles: (await list('line_type=mobile&dnc=no&litigator=no,unknown')).length,
      possible: (await list('outcome=possible')).length,
      misses: (await list('outcome=no_contact,miss')).length,
    });
    expect(await counts(`order=${order.number}`)).toEqual(await counts());
    expect(await counts('order=999')).toMatchObject({ all: 0 });
  });

  test('are the account’s own', async () => {
    expect(await counts('', await api.customer())).toMatchObject({ all: 0, worth_a_call: 0 });
  });
});

describe('saved views', () => {
  const view = { name: 'Texas mobiles', filter: { has: 'mobile', state: 'TX' } };
  const full = {
    ...view,
    name: 'Newest',
    sort: { property: 'date', direction: 'desc' },
    columns: ['person'],
  };
  const save = (as: TestUser, body: unknown) => api.call('POST', '/lead-views', { as, body });
  const views = async (as: TestUser) => (await api.call('GET', '/lead-views', { as })).body.data;

  test('are listed oldest first, with their filters, sort order and columns', async () => {
    const owner = await api.customer();
    const { body: first } = await save(owner, view);
    const { body: second } = await save(owner, full);
    expect(await views(owner)).toEqual([
      { ...view, id: first.data.id },
      { ...full, id: second.data.id },
    ]);
    expect(await views(await api.customer())).toEqual([]);
  });

  test('refuse a name in use, whatever its case', async () => {
    const owner = await api.customer();
    await save(owner, view);
    const other = await save(owner, { ...view, name: 'Other' });
    expect(await save(owner, { ...view, name: 'TEXAS mobiles' })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(String) } },
    });
    const path = `/lead-views/${other.body.data.id}`;
    expect((await api.call('PUT', path, { as: owner, body: view })).status).toBe(422);
    expect((await api.call('PUT', path, { as: owner, body: { ...view, name: 'other' } })).status).toBe(200);
    // A tab that still shows the view as it was.
    const stale = { ...view, name: 'Renamed', previous: view };
    expect(await api.call('PUT', path, { as: owner, body: stale })).toMatchObject({
      status: 409,
      body: { error: { code: 'edit_conflict' }, message: expect.stringContaining('view') },
    });
    const seen = { ...view, name: 'other' };
    const fresh = { ...view, name: 'other', previous: seen };
    expect((await api.call('PUT', path, { as: owner, body: fresh })).status).toBe(200);
  });

  test('are limited', async () => {
    const owner = await api.customer();
    for (let n = 0; n < maxViews; n += 1) await save(owner, { ...view, name: `View ${n}` });
    expect(await save(owner, view)).toMatchObject({ body: { error: { code: 'too_many_views' } } });
  });

  test('can be deleted and created again, and not by others', async () => {
    const owner = await api.customer();
    const { body } = await save(owner, view);
    const remove = (as: TestUser) => api.call('DELETE', `/lead-views/${body.data.id}`, { as });
    expect((await remove(await api.customer())).status).toBe(404);
    const { id: _, ...deleted } = (await remove(owner)).body.data;
    expect(deleted).toEqual(view);
    expect(await views(owner)).toEqual([]);
    expect((await save(owner, deleted)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
  });
});

describe('tags of many leads', () => {
  const tag = (body: unknown, as = user) => api.call('POST', '/leads-tag', { as, body });

  test('are added and removed, keeping notes and other tags', async () => {
    const [first, second] = leads;
    await api.call('PUT', `/lead-note/${first?.id}`, { as: user, body: { note: 'Call.', tags: ['cold'] } });
    const selection = { ids: [first?.id, second?.id] };
    expect((await tag({ selection, add: ['warm', 'cold'] })).body.data).toEqual({ leads: 2, full: 0 });
    expect((await list('tag=warm')).map(({ tags }) => tags)).toEqual([
      ['cold', 'warm'],
      ['warm', 'cold'],
    ]);
    expect((await tag({ selection, remove: ['warm', 'cold'] })).body.data).toEqual({ leads: 2, full: 0 });
    expect((await api.call('GET', `/lead-item/${first?.id}`, { as: user })).body.data).toMatchObject({
      note: 'Call.',
      tags: [],
    });
    expect((await tag({ selection, remove: ['warm'] })).body.data).toEqual({ leads: 0, full: 0 });
  });

  test('reach all leads of a filter, up to ten tags each', async () => {
    const filter = { outcome: 'hit' };
    const add = Array.from({ length: 10 }, (_, n) => `tag ${n}`);
    await tag({ selection: { filter }, add });
    const hits = leads.filter(({ outcome }) => outcome === 'hit').length;
    const more = await tag({ selection: { filter }, add: ['tag 9', 'one more'] });
    expect(more.body.data).toEqual({ leads: 0, full: hits });
    expect(await list('tag=tag 9')).toHaveLength(hits);
    expect(await list('tag=one more')).toEqual([]);
    await tag({ selection: { filter }, remove: add });
    expect((await api.call('GET', '/lead-tags', { as: user })).body.data).toEqual([]);
  });

  test('belong to their account', async () => {
    const other = await api.customer();
    expect((await tag({ selection: { ids: [leads[0]?.id] }, add: ['mine'] }, other)).status).toBe(404);
  });
});

test('counts the phones of a selection, and its leads on do-not-call lists', async () => {
  const body = { filter: { outcome: 'hit' } };
  const { data } = (await api.call('POST', '/selection-all-leads', { as: user, body })).body;
  const hits = leads.filter(({ outcome }) => outcome === 'hit');
  expect(data).toEqual({
    leads: hits.length,
    phones: hits.reduce((sum, lead) => sum + phones(lead).length, 0),
    on_dnc: 0,
    hits: hits.length,
    misses: 0,
    no_contact: 0,
    duplicates: 0,
    counted_at: expect.stringMatching(/Z$/),
  });
});
