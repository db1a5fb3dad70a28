/**
 * Who looked at a person: the answer to an access request, in the console and from the command line, which also
 * verifies the audit log.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeHead } from '#platform/audit/anchor';
import { audit, sealAudit } from '#platform/audit/audit';
import { inTransaction } from '#platform/context';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { giveCoins, leadFile, leadRow, openTown, trace } from '#support/orders/orders';
import { runHere } from '#support/processes/cli';

let town: Awaited<ReturnType<typeof openTown>>;
let admin: TestUser;
beforeAll(async () => {
  town = await openTown();
  admin = await town.api.admin();
});
afterAll(() => town.api.close());

test('LAW-4: lists who traced, viewed and downloaded a person, when, from where and for what', async () => {
  const { api, people } = town;
  const [ann, ben, eve] = [await api.customer(), await api.customer(), await api.customer()];
  for (const user of [ann, ben, eve]) await giveCoins(api, user, 50);
  // Ann and Ben trace a person with phones; Eve traces other people.
  const order = await trace(api, ann, leadFile(people.slice(0, 6)));
  const other = await trace(api, eve, leadFile(people.slice(20, 22)));
  const { items } = (await api.call('GET', `/order-leads/${order.id}`, { as: ann })).body.data;
  const hit = items.find(({ result }) => (result?.person?.phones.length ?? 0) > 0);
  const phone = hit?.result?.person?.phones[0]?.number ?? '';
  await api.call('GET', `/lead-item/${hit?.id}`, { as: ann });
  const file = await api.call('GET', `/lead-file-download/${order.id}/all`, { as: ann });
  await api.call('GET', `/order-leads/${other.id}`, { as: eve });
  await api.call('GET', `/all-leads/${ann.id}`, { as: ann });
  await confirmEmailOf(api, ben);
  const key = (await api.call('POST', '/app-key', { as: ben, body: { name: 'Ben', scopes: ['trace'] } })).body
    .data.key;
  const [full_name, property_address, property_city, property_state, property_zip] = leadRow(
    people[(hit?.row_no ?? 1) - 1],
  );
  const lead = { full_name, property_address, property_city, property_state, property_zip };
  const headers = { 'x-api-key': key };
  await api.call('POST', '/trace', { body: { lead, purpose: 'legal' }, headers });

  const ask = async (body: object) =>
    (await api.call('POST', '/admin/audit/person', { as: admin, body })).body.data;
  const views = await ask({ phone });
  expect(views.results).toBeGreaterThanOrEqual(2);
  const listed = views.items.map(({ action, account, purpose, certain }) => [
    action,
    account,
    purpose,
    certain,
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ['lead.trace', ben.email, 'legal', true],
      ['leads.read', ann.email, null, false],
      ['order.download.all', ann.email, 'own_records', true],
      ['lead.view', ann.email, null, true],
      ['order.read', ann.email, 'own_records', true],
      ['order.pay', ann.email, 'own_records', true],
    ]),
  );
  expect(views.items.every(({ account, ip }) => account !== eve.email && ip === '127.0.0.1')).toBe(true);
  expect(views.items.find(({ action }) => action.startsWith('order.download'))?.id).toBe(
    file.headers.get('download-id'),
  );
  const { rows } = await api.ctx.pool.query(
    `select person_id::text as id from single_trace where account_id = $1`,
    [ben.caller.account_id],
  );
  expect((await ask({ person_id: rows[0].id })).items.map(({ account }) => account)).toContain(ben.email);
  expect(await ask({ email: 'nobody-at-all@example.com' })).toEqual({ results: 0, items: [] });
  // The search is in the audit log without the person's name; the log contains no phone and no name.
  const log = JSON.stringify((await api.ctx.pool.query('select * from audit')).rows);
  expect(log).toContain('audit.person');
  for (const secret of [phone, phone.slice(2), `${full_name}`, `${property_address}`])
    expect(log).not.toContain(secret);
});

test('LAW-4: verifies the log from the command line, prints its last entry, and writes who looked at a person', async () => {
  const { ctx } = town.api;
  const cli = (...args: string[]) =>
    runHere(['audit', ...args], { DATABASE_URL: ctx.databaseUrl, OPENSKIP_DATA: ctx.config.dataFolder });
  await inTransaction(ctx, (tx) => audit(tx, { caller: null, action: 'order.read', subject: 'order:1' }));
  await storeHead(ctx.config.dataFolder, (await sealAudit(ctx.db)).head);
  const whole = await cli('verify');
  expect(whole).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/1 saved head[\s\S]*Head: \d+:[0-9a-f]{64}/),
  });
  const csv = await cli('person', '--email', 'nobody@example.com');
  expect(csv).toMatchObject({ code: 0, stdout: expect.stringContaining('at,action,certain,purpose') });
  await ctx.pool.query('alter table audit disable trigger audit_append_only');
  await ctx.pool.query('delete from audit where seq > 1');
  expect(await cli('verify')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ends before entry'),
  });
});
