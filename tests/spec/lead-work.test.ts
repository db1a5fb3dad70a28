/** Statuses of leads, and leads assigned to people of the account. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedLead } from '#contract/leads/schemas';
import { demoTown } from '#database/seed/town';
import { indexOrderLeads } from '#features/leads';
import { addMember } from '#support/accounts/team';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { csv, giveCoins, importTown, leadHeader, leadRow, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 120 })];

let api: TestApi;
let owner: TestUser;
let member: TestUser;
let order_id: string;
let leads: ListedLead[];
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  owner = await api.customer();
  member = await addMember(api, owner, 'manager');
  await giveCoins(api, owner, 200);
  const order = await trace(api, owner, csv([leadHeader, ...people.slice(0, 45).map(leadRow)]));
  order_id = order.id;
  await indexOrderLeads(api.ctx, order.id);
  leads = await list('');
});
afterAll(() => api.close());

async function list(filter: string, as = owner) {
  return (await api.call('GET', `/all-leads/${as.id}?per_page=100${filter}`, { as })).body.data.items;
}
const ids = async (filter: string, as = owner) => (await list(filter, as)).map(({ id }) => id).sort();
const read = async (id: string) => (await api.call('GET', `/lead-item/${id}`, { as: owner })).body.data;
const workOf = async ({ id }: { id: string }) => (await read(id)).work;

const setStatus = (id: string, status: string, as = owner) =>
  api.call('PUT', `/lead-status/${id}`, { as, body: { status } });
const assign = (selection: object, assigned_to: string | null, as = owner) =>
  api.call('POST', '/leads-assign', { as, body: { selection, assigned_to } });
const report = (id: string, number: string, verdict: string | null) =>
  api.call('PUT', `/phone-report/${id}`, { as: owner, body: { number, verdict } });

const numbersOf = (lead: ListedLead) => (lead.result?.person?.phones ?? []).map(({ number }) => number);
/** A hit that no other test uses: each has its own number of phones at least. */
function take(phones: number): ListedLead {
  const index = leads.findIndex((lead) => lead.outcome === 'hit' && numbersOf(lead).length >= phones);
  const [lead] = leads.splice(index, index < 0 ? 0 : 1);
  if (lead === undefined) throw new Error('too few hits');
  return lead;
}
const untouched = { status: 'new', status_at: null, status_by: null, assigned_to: null };
const reference = (user: TestUser) => ({ id: user.id, name: expect.stringMatching(/\S/) });

describe('statuses', () => {
  test('PAGES-3: starts as new, keeps who set a status, and finds leads by it', async () => {
    const [lead, other] = [take(1), take(1)];
    expect(await workOf(lead)).toEqual(untouched);
    const { body } = await setStatus(lead.id, 'interested', member);
    expect(body.data.work).toMatchObject({ status: 'interested', status_by: reference(member) });
    expect(body.data.work.status_at).toMatch(/^\d{4}-/);
    expect(await ids('&status=interested')).toEqual([lead.id]);
    expect(await ids('&status=new')).not.toContain(lead.id);
    expect(await ids('&status=new,interested')).toEqual(await ids(''));
    expect(await ids('&status=called,interested&outcome=hit')).toEqual([lead.id]);
    expect(await ids('&status=new')).toContain(other.id);
  });

  test('PAGES-3: is new again after it is set back, and stores nothing', async () => {
    const lead = take(1);
    await setStatus(lead.id, 'called');
    await setStatus(lead.id, 'new');
    expect(await workOf(lead)).toEqual(untouched);
    const { rowCount } = await api.ctx.pool.query('select from lead_work where lead_id = $1', [lead.id]);
    expect(rowCount).toBe(0);
  });

  test('PAGES-3: a number that worked moves a new lead to called', async () => {
    const lead = take(1);
    await report(lead.id, numbersOf(lead)[0] ?? '', 'worked');
    expect(await workOf(lead)).toMatchObject({ status: 'called', status_by: null });
  });

  test('PAGES-3: wrong numbers change the status once all of them are wrong', async () => {
    const lead = take(2);
    const [first = '', ...others] = numbersOf(lead);
    await report(lead.id, first, 'wrong_number');
    expect(await workOf(lead)).toEqual(untouched);
    for (const number of others) await report(lead.id, number, 'not_them');
    expect(await workOf(lead)).toMatchObject({ status: 'wrong_number', status_by: null });
    await report(lead.id, first, 'worked');
    expect((await workOf(lead)).status).toBe('called');
  });

  test('PAGES-3: calls of a dialer move a new lead on, but never back', async () => {
    const lead = take(1);
    const [number = ''] = numbersOf(lead);
    const call = (outcome: string) =>
      api.call('POST', '/dispositions', { as: owner, body: { calls: [{ number, outcome }] } });
    await call('no_answer');
    expect(await workOf(lead)).toMatchObject({ status: 'no_answer', status_by: null });
    await call('connected');
    expect((await workOf(lead)).status).toBe('called');
    await call('no_answer');
    expect((await workOf(lead)).status).toBe('called');
  });

  test('PAGES-3: a status that a person set stays', async () => {
    const lead = take(1);
    const [number = ''] = numbersOf(lead);
    await setStatus(lead.id, 'no_answer');
    await report(lead.id, number, 'worked');
    await api.call('POST', '/dispositions', {
      as: owner,
      body: { calls: [{ number, outcome: 'connected' }] },
    });
    expect(await workOf(lead)).toMatchObject({ status: 'no_answer', status_by: reference(owner) });
  });
});

describe('assignment', () => {
  test('PAY-9: assigns leads to a member and finds them by assignee', async () => {
    const mine = [take(1), take(1)];
    expect((await assign({ ids: mine.map(({ id }) => id) }, member.id)).body.data).toMatchObject({
      leads: 2,
    });
    expect((await assign({ ids: mine.map(({ id }) => id) }, member.id)).body.data).toEqual({
      leads: 0,
      undo_id: null,
    });
    const expected = mine.map(({ id }) => id).sort();
    expect((await workOf(mine[0] as ListedLead)).assigned_to).toEqual(reference(member));
    expect(await ids(`&assigned=${member.id}`)).toEqual(expected);
    expect(await ids('&assigned=me', member)).toEqual(expected);
    expect(await ids('&assigned=me')).toEqual([]);
    const nobodys = await ids('&assigned=nobody');
    expect(nobodys).not.toContain(expected[0]);
    const { body } = await api.call('POST', '/selection-all-leads', {
      as: owner,
      body: { filter: { assigned: member.id } },
    });
    expect(body.data.leads).toBe(2);
    expect((await assign({ filter: { assigned: member.id } }, null)).body.data).toMatchObject({ leads: 2 });
    expect(await ids(`&assigned=${member.id}`)).toEqual([]);
    expect(await ids('&assigned=nobody')).toEqual(await ids(''));
  });

  test('PAY-9: keeps the status of a lead that changes hands', async () => {
    const lead = take(1);
    await assign({ ids: [lead.id] }, member.id);
    await setStatus(lead.id, 'called', member);
    await assign({ ids: [lead.id] }, owner.id);
    expect(await workOf(lead)).toMatchObject({ status: 'called', assigned_to: reference(owner) });
    await assign({ ids: [lead.id] }, null);
    expect(await workOf(lead)).toMatchObject({ status: 'called', assigned_to: null });
  });

  test('PAY-9: assigns only to people of the account, and only its own leads', async () => {
    const lead = take(1);
    const other = await api.customer();
    expect((await assign({ ids: [lead.id] }, other.id)).status).toBe(404);
    expect((await assign({ ids: [lead.id] }, other.id, other)).status).toBe(404);
    expect((await setStatus(lead.id, 'called', other)).status).toBe(404);
    expect(await workOf(lead)).toEqual(untouched);
  });

  test('PAGES-3: takes a view that shows my open leads', async () => {
    const filter = { assigned: 'me', status: 'new,no_answer' };
    const { body } = await api.call('POST', '/lead-views', { as: owner, body: { name: 'My calls', filter } });
    expect(body.data.filter).toEqual(filter);
  });
});

test('PAY-9: leads of a person who leaves the account become nobody’s', async () => {
  const leaver = await addMember(api, owner, 'caller');
  const [lead, called] = [take(1), take(1)];
  await assign({ ids: [lead.id, called.id] }, leaver.id);
  await setStatus(called.id, 'called', leaver);
  expect((await api.call('DELETE', `/team-member/${leaver.id}`, { as: owner })).status).toBe(200);
  expect(await workOf(lead)).toEqual(untouched);
  expect(await workOf(called)).toMatchObject({ status: 'called', assigned_to: null });
  expect((await assign({ ids: [lead.id] }, leaver.id)).status).toBe(404);
});

describe('files', () => {
  test('PAGES-3: downloads end with the status and the assignee', async () => {
    const lead = take(1);
    await setStatus(lead.id, 'no_answer');
    await assign({ ids: [lead.id] }, member.id);
    const file = await api.call('GET', `/lead-file-download/${order_id}/all`, { as: owner });
    const [header = [], ...rows] = parse(String(file.body), { bom: true }) as string[][];
    expect(header.slice(-2)).toEqual(['Lead Status', 'Assigned To']);
    const row = rows[lead.row_no - 1] ?? [];
    expect(row.slice(-2)).toEqual(['no answer', (await workOf(lead)).assigned_to?.name]);
    const json = await api.call('GET', `/lead-file-download/${order_id}/all?format=json`, { as: owner });
    const parsed = typeof json.body === 'string' ? JSON.parse(json.body) : json.body;
    expect(parsed.leads[lead.row_no - 1]).toMatchObject({
      status: 'no_answer',
      assigned_to: reference(member),
    });
  });

  test('LAW-3: deleting a lead deletes its status', async () => {
    const lead = take(1);
    await setStatus(lead.id, 'called');
    await api.call('POST', '/leads-delete', { as: owner, body: { ids: [lead.id] } });
    const { rowCount } = await api.ctx.pool.query('select from lead_work where lead_id = $1', [lead.id]);
    expect(rowCount).toBe(0);
  });
});

describe('a caller', () => {
  test('PAY-9: gets the leads assigned to them and no others, by every call', async () => {
    const caller = await addMember(api, owner, 'caller');
    const [mine, other] = [take(1), take(1)];
    await assign({ ids: [mine.id] }, caller.id);
    await assign({ ids: [other.id] }, member.id);
    for (const [lead, tag] of [[mine, 'mine'] as const, [other, 'other'] as const])
      await api.call('PUT', `/lead-note/${lead.id}`, { as: owner, body: { note: '', tags: [tag] } });
    const as = caller;
    const calls = (lead: ListedLead) => {
      const number = numbersOf(lead)[0] ?? '';
      return [
        api.call('GET', `/lead-item/${lead.id}`, { as }),
        api.call('PUT', `/lead-status/${lead.id}`, { as, body: { status: 'called' } }),
        api.call('PUT', `/lead-note/${lead.id}`, { as, body: { note: 'Mine.', tags: ['mine'] } }),
        api.call('PUT', `/phone-report/${lead.id}`, { as, body: { number, verdict: 'worked' } }),
      ];
    };
    expect((await Promise.all(calls(other))).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await Promise.all(calls(mine))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await workOf(other)).toMatchObject({ status: 'new', status_by: null });

    const filters = ['', '&outcome=hit', '&status=new,called', `&assigned=${member.id}`, '&tag=other'];
    const found = await Promise.all(filters.map((filter) => ids(filter, caller)));
    expect(found).toEqual([[mine.id], [mine.id], [mine.id], [], []]);
    const word = (lead: ListedLead) => encodeURIComponent(lead.result?.person?.names[0]?.last ?? '');
    expect(await ids(`&value=${word(mine)}`, caller)).toEqual([mine.id]);
    expect(await ids(`&value=${encodeURIComponent(numbersOf(other)[0] ?? '')}`, caller)).toEqual([]);
    const { body: counts } = await api.call('GET', '/lead-view-counts', { as });
    expect(counts.data).toMatchObject({ all: 1, worth_a_call: 1, misses: 0 });
    expect((await api.call('GET', '/lead-tags', { as })).body.data).toEqual(['mine']);
    const { body } = await api.call('POST', '/dispositions', {
      as,
      body: {
        calls: [mine, other].map((lead) => ({ number: numbersOf(lead)[0] ?? '', outcome: 'no_answer' })),
      },
    });
    expect(body.data).toMatchObject({ no_answer: 1, unknown: [numbersOf(other)[0]] });
  });

  test('PAY-9: can’t assign, select, export, delete or unlock leads', async () => {
    const caller = await addMember(api, owner, 'caller');
    const lead = take(1);
    await assign({ ids: [lead.id] }, caller.id);
    const selection = { ids: [lead.id] };
    const refused = await Promise.all([
      assign(selection, null, caller),
      api.call('POST', '/selection-all-leads', { as: caller, body: selection }),
      api.call('POST', '/leads-tag', { as: caller, body: { selection, add: ['x'] } }),
      api.call('POST', '/leads-again', { as: caller, body: selection }),
      api.call('POST', '/leads-do-not-contact', { as: caller, body: selection }),
      api.call('POST', '/leads-delete', { as: caller, body: selection }),
      api.call('POST', '/leads-download', {
        as: caller,
        body: { selection, value: 'all', format: 'csv' },
      }),
      api.call('POST', `/lead-unlock/${lead.id}`, { as: caller }),
      api.call('GET', `/order-leads/${order_id}`, { as: caller }),
      api.call('GET', `/lead-file-download/${order_id}/all`, { as: caller }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  test('PAY-9: reports a number for all leads of the account that have it', async () => {
    const caller = await addMember(api, owner, 'caller');
    const lead = take(1);
    const [number = ''] = numbersOf(lead);
    const again = await trace(api, owner, csv([leadHeader, leadRow(personOf(lead))]));
    await indexOrderLeads(api.ctx, again.id);
    await assign({ ids: [lead.id] }, caller.id);
    await api.call('PUT', `/phone-report/${lead.id}`, {
      as: caller,
      body: { number, verdict: 'wrong_number' },
    });
    const copies = await list(`&value=${encodeURIComponent(number)}`);
    const reported = copies.map(
      ({ result }) => result?.person?.phones.find((phone) => phone.number === number)?.reported,
    );
    expect(reported).toEqual(['wrong_number', 'wrong_number']);
  });
});

function personOf({ row_no }: ListedLead) {
  const person = people[row_no - 1];
  if (person === undefined) throw new Error('no person of this row');
  return person;
}
