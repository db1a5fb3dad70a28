/** Who leads can be assigned to, and assignments that are undone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedLead } from '#contract/leads/schemas';
import { demoTown } from '#database/seed/town';
import { removeOldAssignments } from '#features/lead-work';
import { indexOrderLeads } from '#features/leads';
import { after, clock, days } from '#platform/clock';
import { addMember } from '#support/accounts/team';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { csv, giveCoins, importTown, leadHeader, leadRow, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 40 })];

let api: TestApi;
let owner: TestUser;
let member: TestUser;
let leads: ListedLead[];
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  owner = await api.customer();
  member = await addMember(api, owner, 'manager');
  await giveCoins(api, owner, 50);
  const order = await trace(api, owner, csv([leadHeader, ...people.slice(0, 15).map(leadRow)]));
  await indexOrderLeads(api.ctx, order.id);
  leads = (await api.call('GET', `/all-leads/${owner.id}?per_page=100`, { as: owner })).body.data.items;
});
afterAll(() => api.close());

const workOf = async ({ id }: { id: string }) =>
  (await api.call('GET', `/lead-item/${id}`, { as: owner })).body.data.work;
const assign = (selection: object, assigned_to: string | null) =>
  api.call('POST', '/leads-assign', { as: owner, body: { selection, assigned_to } });
const undo = (id: string | null, as = owner) => api.call('DELETE', `/leads-assign/${id}`, { as });

/** A lead that no other test uses. */
function take(): ListedLead {
  const lead = leads.pop();
  if (lead === undefined) throw new Error('too few leads');
  return lead;
}
const untouched = { status: 'new', status_at: null, status_by: null, assigned_to: null };
const reference = (user: TestUser) => ({ id: user.id, name: expect.stringMatching(/\S/) });

test('PAY-9: lists who leads can be assigned to, owners first', async () => {
  const { body } = await api.call('GET', '/lead-assignees', { as: member });
  expect(body.data.slice(0, 2)).toEqual([reference(owner), reference(member)]);
});

test('PAY-9: an undone assignment gives the leads back to the people who had them', async () => {
  const [nobodys, members, owners] = [take(), take(), take()];
  const ids = [nobodys, members, owners].map(({ id }) => id);
  await assign({ ids: [members.id] }, member.id);
  await assign({ ids: [owners.id] }, owner.id);
  await api.call('PUT', `/lead-status/${members.id}`, { as: member, body: { status: 'interested' } });
  const { leads, undo_id } = (await assign({ ids }, owner.id)).body.data;
  expect(leads).toBe(2);
  expect((await undo(undo_id, await api.customer())).status).toBe(404);
  expect((await undo(undo_id)).body.data).toEqual({ leads: 2 });
  expect(await workOf(nobodys)).toEqual(untouched);
  expect(await workOf(members)).toMatchObject({ status: 'interested', assigned_to: reference(member) });
  expect((await workOf(owners)).assigned_to).toEqual(reference(owner));
  expect(await undo(undo_id)).toMatchObject({
    status: 404,
    body: { message: 'This assignment can’t be undone anymore.' },
  });
  const taken = (await assign({ ids }, null)).body.data;
  expect((await undo(taken.undo_id)).body.data).toEqual({ leads: 2 });
  expect((await workOf(members)).assigned_to).toEqual(reference(member));
  await assign({ ids }, null);
});

test('PAY-9: an assignment can be undone for a day', async () => {
  const lead = take();
  const { undo_id } = (await assign({ ids: [lead.id] }, member.id)).body.data;
  clock.set(after(new Date(), days(1)));
  await removeOldAssignments(api.ctx.db);
  clock.set(null);
  expect((await undo(undo_id)).status).toBe(404);
  await assign({ ids: [lead.id] }, null);
});

test('PAY-9: an undo leaves leads that were assigned again or deleted, and gives none to people who left', async () => {
  const [again, deleted, leavers] = [take(), take(), take()];
  const leaver = await addMember(api, owner, 'manager');
  await assign({ ids: [again.id, deleted.id] }, member.id);
  await assign({ ids: [leavers.id] }, leaver.id);
  const ids = [again, deleted, leavers].map(({ id }) => id);
  const { undo_id } = (await assign({ ids }, null)).body.data;
  await assign({ ids: [again.id] }, owner.id);
  await api.call('POST', '/leads-delete', { as: owner, body: { ids: [deleted.id] } });
  const left = await api.call('DELETE', `/team-member/${leaver.id}`, { as: owner });
  expect(left.status).toBe(200);
  expect((await undo(undo_id)).body.data).toEqual({ leads: 0 });
  expect((await workOf(again)).assigned_to).toEqual(reference(owner));
  expect(await workOf(leavers)).toEqual(untouched);
  const { rowCount } = await api.ctx.pool.query('select from lead_work where lead_id = $1', [deleted.id]);
  expect(rowCount).toBe(0);
  await assign({ ids: [again.id] }, null);
});
