/** Actions on results: unlocking a possible match, reporting numbers, notes and tags, and their costs. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LeadItem, ReportBody } from '#contract/leads/remarks';
import { demoTown } from '#database/seed/town';
import { indexOrderLeads } from '#features/leads';
import { executePrivacyRequests } from '#features/privacy';
import { findLedgerFaults, holdCoins } from '#features/wallet';
import { message, translate } from '#locales';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { english } from '#support/english';
import {
  balance,
  csv,
  giveCoins,
  importTown,
  leadHeader,
  leadRow,
  makePossible,
  readOrder,
  trace,
} from '#support/orders/orders';
import { optOut } from '#support/privacy/privacy';

const people = [...demoTown({ people: 300 })];

let api: TestApi;
let user: TestUser;
let order_id: string;
let leads: LeadItem[];
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 200);
  const rows = people.slice(0, 30).map(leadRow);
  const order = await trace(api, user, csv([leadHeader, ...rows]));
  order_id = order.id;
  await indexOrderLeads(api.ctx, order.id);
  const { body } = await api.call('GET', `/all-leads/${user.id}?per_page=100`, { as: user });
  leads = [];
  for (const { id } of body.data.items) leads.push(await read(id));
  // The cap on refunds grows with the hits that were paid for.
  await trace(api, user, csv([leadHeader, ...people.slice(200, 300).map(leadRow)]));
});
afterEach(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
});
afterAll(() => api.close());

async function read(id: string): Promise<LeadItem> {
  return (await api.call('GET', `/lead-item/${id}`, { as: user })).body.data;
}

const report = (id: string, number: string, verdict: ReportBody['verdict']) =>
  api.call('PUT', `/phone-report/${id}`, { as: user, body: { number, verdict } });

/** A hit with at least this many purchased and unreported phones. */
const hits = () =>
  leads.filter((lead) => lead.outcome === 'hit' && lead.result?.person?.phones.some((p) => !p.from_lead));
const numbersOf = (lead: LeadItem | undefined) =>
  (lead?.result?.person?.phones ?? []).filter(({ from_lead }) => !from_lead).map(({ number }) => number);

test('TRACE-6: charges one coin once to unlock a possible match, however many requests', async () => {
  const lead = hits()[0];
  if (lead === undefined) throw new Error('no hit');
  await makePossible(api, lead.id);
  const sealed = await read(lead.id);
  expect(JSON.stringify(sealed)).not.toContain(numbersOf(lead)[0]);
  expect(sealed.unlock_coins).toBe(1);
  const { available } = await balance(api, user);
  const { coins } = (await readOrder(api, user, order_id)).leadSummery;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => api.call('POST', `/lead-unlock/${lead.id}`, { as: user })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.body.data.result?.person?.phones).toEqual(lead.result?.person?.phones);
  expect(await read(lead.id)).toMatchObject({ outcome: 'possible', coins: 1 });
  expect(await balance(api, user)).toEqual({ available: available - 1, held: 0 });
  expect((await readOrder(api, user, order_id)).leadSummery.coins).toBe(coins + 1);
  const found = await api.call('GET', `/all-leads/${user.id}?value=${numbersOf(lead)[0]?.slice(2)}`, {
    as: user,
  });
  expect(found.body.data.items.map(({ id }) => id)).toContain(lead.id);
});

test('TRACE-6: unlocks nothing without a coin and says how many are missing; a hit can’t be unlocked', async () => {
  const poor = await api.customer();
  const order = await trace(api, poor, csv([leadHeader, leadRow(people[3])]));
  const { body } = await api.call('GET', `/order-leads/${order.id}`, { as: poor });
  const id = body.data.items[0]?.id ?? '';
  const unlock = () => api.call('POST', `/lead-unlock/${id}`, { as: poor });
  expect(await unlock()).toMatchObject({ status: 409 });
  await makePossible(api, id);
  const { available } = await balance(api, poor);
  await inTransaction(api.ctx, (tx) =>
    holdCoins(tx, { order_id: newId(), amount: BigInt(available), caller: poor.caller }),
  );
  const text = translate('en', message('errors:insufficient_coins.unlock', { count: 1, available: 0 }));
  expect(await unlock()).toMatchObject({ status: 402, body: { message: text } });
  const { rows } = await api.ctx.pool.query('select coins, result from lead_result where lead_id = $1', [id]);
  expect(rows[0].coins).toBe(0);
  expect(JSON.stringify(rows[0].result)).toContain('•');
});

test('TRACE-6: copies a previously traced possible match with its contacts masked, and it can be unlocked', async () => {
  const person = people.slice(40).find(({ phones }) => phones.length > 0);
  const file = csv([leadHeader, leadRow(person)]);
  const rowOf = async ({ id }: { id: string }) =>
    (await api.call('GET', `/order-leads/${id}`, { as: user })).body.data.items[0];
  const original = await rowOf(await trace(api, user, file));
  await makePossible(api, `${original?.id}`);
  const copy = await rowOf(await trace(api, user, file));
  expect(copy).toMatchObject({ outcome: 'possible', coins: 0 });
  expect(JSON.stringify(copy)).not.toContain(original?.result?.person?.phones[0]?.number);
  const { available } = await balance(api, user);
  const unlocked = await api.call('POST', `/lead-unlock/${copy?.id}`, { as: user });
  expect(unlocked.status).toBe(200);
  expect(unlocked.body.data.result?.person?.phones).toEqual(original?.result?.person?.phones);
  expect(await balance(api, user)).toEqual({ available: available - 1, held: 0 });
  // The other match of the same person is free.
  expect((await read(`${original?.id}`)).unlock_coins).toBe(0);
  expect((await api.call('POST', `/lead-unlock/${original?.id}`, { as: user })).status).toBe(200);
  expect((await read(`${original?.id}`)).result?.person?.phones).toEqual(
    unlocked.body.data.result?.person?.phones,
  );
  expect(await balance(api, user)).toEqual({ available: available - 1, held: 0 });
});

test('TRACE-10: refunds a hit’s coin once when all its numbers are reported wrong', async () => {
  const lead = hits()[1];
  const numbers = numbersOf(lead);
  const before = await balance(api, user);
  for (const number of numbers.slice(1)) await report(lead?.id ?? '', number, 'wrong_number');
  if (numbers.length > 1) expect(await balance(api, user)).toEqual(before);
  const last = await report(lead?.id ?? '', numbers[0] ?? '', 'wrong_number');
  expect(last.body.data).toMatchObject({ coins_back: 1 });
  const movements = await api.call('GET', '/wallet-movements', { as: user });
  expect(movements.body.data.items[0]).toMatchObject({ kind: 'wrong_number', available: 1 });
  expect(await balance(api, user)).toEqual({ available: before.available + 1, held: 0 });
  await report(lead?.id ?? '', numbers[0] ?? '', 'not_them');
  expect(await balance(api, user)).toEqual({ available: before.available + 1, held: 0 });
  await report(lead?.id ?? '', numbers[0] ?? '', 'worked');
  await report(lead?.id ?? '', numbers[0] ?? '', null);
  expect(await balance(api, user)).toEqual(before);
  await report(lead?.id ?? '', numbers[0] ?? '', 'wrong_number');
  expect(await balance(api, user)).toEqual({ available: before.available + 1, held: 0 });
  const { rows } = await api.ctx.pool.query(
    `select action, count(*)::int as n from audit where action like 'lead.coin-%' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { action: 'lead.coin-again', n: 1 },
    { action: 'lead.coin-back', n: 2 },
  ]);
});

test('TRACE-10: refunds a hit whose numbers reach nobody or someone else', async () => {
  const lead = hits()[5];
  const numbers = numbersOf(lead);
  const { available } = await balance(api, user);
  for (const [n, number] of numbers.entries())
    await report(lead?.id ?? '', number, n === 0 ? 'not_them' : 'wrong_number');
  expect(await read(lead?.id ?? '')).toMatchObject({ coins_back: 1 });
  expect(await balance(api, user)).toEqual({ available: available + 1, held: 0 });
});

test('PAGES-3: keeps the outcome of a number until it is taken back', async () => {
  const lead = hits()[6];
  const [number = ''] = numbersOf(lead);
  const reports = async (verdict: ReportBody['verdict']) =>
    (await report(lead?.id ?? '', number, verdict)).body.data.reports;
  expect(await reports('worked')).toEqual([{ number, verdict: 'worked' }]);
  expect(await reports('not_them')).toEqual([{ number, verdict: 'not_them' }]);
  expect(await reports(null)).toEqual([]);
});

test('PAGES-3: reads the former verdicts as the present ones', async () => {
  const lead = hits()[6];
  const [number = ''] = numbersOf(lead);
  const stored = async () =>
    (await api.ctx.pool.query('select verdict from phone_report where lead_id = $1', [lead?.id])).rows;
  expect((await report(lead?.id ?? '', number, 'right')).body.data.reports).toEqual([
    { number, verdict: 'worked' },
  ]);
  expect(await stored()).toEqual([{ verdict: 'worked' }]);
  await api.ctx.pool.query("update phone_report set verdict = 'wrong' where lead_id = $1", [lead?.id]);
  expect((await read(lead?.id ?? '')).reports).toEqual([{ number, verdict: 'wrong_number' }]);
  await report(lead?.id ?? '', number, null);
});

test('TRACE-10: refunds nothing after 30 days or beyond the cap', async () => {
  const wrongAll = async (lead: LeadItem | undefined) => {
    for (const number of numbersOf(lead)) await report(lead?.id ?? '', number, 'wrong_number');
  };
  const before = await balance(api, user);
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'wrong_number_days', 0));
  await wrongAll(hits()[2]);
  expect(await balance(api, user)).toEqual(before);
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'wrong_number_days', 30));
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'wrong_number_percent', 0));
  await wrongAll(hits()[3]);
  expect(await balance(api, user)).toEqual(before);
});

test('PAGES-3: stores notes and tags with a lead and finds leads by tag', async () => {
  const lead = hits()[4];
  const put = (body: unknown, as = user) => api.call('PUT', `/lead-note/${lead?.id}`, { as, body });
  expect(
    (await put({ note: ' Call on Monday. ', tags: ['warm', 'warm', 'Decatur'] })).body.data,
  ).toMatchObject({
    note: 'Call on Monday.',
    tags: ['warm', 'Decatur'],
  });
  expect((await api.call('GET', '/lead-tags', { as: user })).body.data).toEqual(['Decatur', 'warm']);
  const tagged = await api.call('GET', `/all-leads/${user.id}?tag=warm`, { as: user });
  expect(tagged.body.data).toMatchObject({ total: 1, items: [{ id: lead?.id }] });
  const other = await api.customer();
  expect((await put({ note: '', tags: ['warm'] }, other)).status).toBe(404);
  expect((await api.call('GET', '/lead-tags', { as: other })).body.data).toEqual([]);
  await put({ note: '', tags: [] });
  expect((await api.call('GET', '/lead-tags', { as: user })).body.data).toEqual([]);
});

test('PAGES-3: keeps the note or the tags that a request leaves out', async () => {
  const lead = hits()[4];
  const put = async (body: unknown) =>
    (await api.call('PUT', `/lead-note/${lead?.id}`, { as: user, body })).body.data;
  expect(await put({ tags: ['warm'] })).toMatchObject({ note: '', tags: ['warm'] });
  expect(await put({ note: 'Call on Monday.' })).toMatchObject({ note: 'Call on Monday.', tags: ['warm'] });
  expect(await put({ tags: [] })).toMatchObject({ note: 'Call on Monday.', tags: [] });
  expect(await put({ note: '' })).toMatchObject({ note: '', tags: [] });
  const stored = 'select from lead_note where lead_id = $1';
  expect((await api.ctx.pool.query(stored, [lead?.id])).rowCount).toBe(0);
});

test('PAGES-3: doesn’t replace a note or tags that somebody else saved meanwhile', async () => {
  const lead = hits()[4];
  const put = (body: unknown) => api.call('PUT', `/lead-note/${lead?.id}`, { as: user, body });
  const empty = { note: '', tags: [] };
  const both = await Promise.all(['Mine.', 'Yours.'].map((note) => put({ note, previous: { note: '' } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused] = both.filter(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    message: english('errors:edit_conflict.note'),
    error: { code: 'edit_conflict' },
  });
  expect((await put({ tags: ['warm'], previous: { tags: [] } })).status).toBe(200);
  expect((await put({ tags: ['vip'], previous: { tags: [] } })).status).toBe(409);
  expect((await put({ tags: ['warm', 'vip'], previous: { tags: ['warm'] } })).status).toBe(200);
  // Nobody's text is lost where it was removed.
  await put(empty);
  expect((await put({ note: 'Again.', previous: { note: 'Mine.' } })).status).toBe(200);
  await put(empty);
});

test('LAW-3: deletes number reports only with the contacts of a person who opts out', async () => {
  const withEmail = hits().filter(({ result }) => result?.person?.emails[0] !== undefined);
  const [gone, remaining] = [withEmail.at(-1), withEmail.at(-2)];
  for (const lead of [gone, remaining]) await report(lead?.id ?? '', numbersOf(lead)[0] ?? '', 'worked');
  const reported = async (lead: LeadItem | undefined) =>
    (await api.ctx.pool.query('select from phone_report where lead_id = $1', [lead?.id])).rowCount;
  expect([await reported(gone), await reported(remaining)]).toEqual([1, 1]);
  const person = gone?.result?.person;
  const { first = '', last = '' } = person?.names[0] ?? {};
  const email = person?.emails[0]?.address ?? '';
  await optOut(api, { first_name: first, last_name: last, email }, 'hide');
  await executePrivacyRequests(api.ctx);
  expect((await read(gone?.id ?? '')).outcome).toBe('suppressed');
  expect([await reported(gone), await reported(remaining)]).toEqual([0, 1]);
});
