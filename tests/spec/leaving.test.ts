/** Account deletion: what is deleted, what stays, and how it is confirmed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts';
import { claimChunk, completeChunk } from '#features/orders';
import { clock, after as later, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { accountsApi, countRows } from '#support/accounts/accounts';
import { actFor } from '#support/accounts/acting';
import { addMember } from '#support/accounts/team';
import { codeOf } from '#support/accounts/totp';
import type { TestUser } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { settledCustomer } from '#support/billing/settled';
import { english } from '#support/english';
import { runJobs } from '#support/jobs';
import { mailTo } from '#support/mail/mail';
import { balance, importTown, leadFile, pay, quote, workAll } from '#support/orders/orders';
import { accountData } from '../../server/account-data.ts';

const api = await accountsApi();
const people = await importTown(api.ctx);
const settled = () => settledCustomer(api, people);
const count = (table: string, where: string, values: unknown[]) => countRows(api, table, where, values);

describe('deleting an account', () => {
  const contents = async (as: TestUser) => (await api.call('GET', '/account-deletion', { as })).body.data;
  const leave = (as: TestUser, body: unknown = { password: as.password }) =>
    api.call('POST', '/account-deletion', { as, body });
  const eraseAll = () =>
    runJobs(api, 'accounts.erase', ({ account_id }) => eraseAccount(api.ctx, account_id, accountData));

  test('LAW-4: shows what is deleted and needs the password (A24)', async () => {
    const user = await settled();
    const { available, held } = await balance(api, user);
    expect(await contents(user)).toEqual({
      orders: 2,
      running: 0,
      uploads: 2,
      coins: available + held,
      coins_to_card: 0,
      people: 0,
    });
    const refused = await leave(user, { password: 'not it at all' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
  });

  test('LAW-4: deletes leads, results, files, photo, emails and name, and keeps totals, ledger and audit log', async () => {
    const user = await settled();
    const { account_id, home_bucket: bucket } = user.caller;
    await api.call('POST', '/data-export', { as: user });
    const photo = (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data.profile_photo;
    const before = await api.ctx.pool.query(
      'select hits, coins_charged from trace_order where account_id = $1 and number = 1',
      [account_id],
    );
    const left = await leave(user);
    expect([left.status, left.body.message]).toEqual([200, english('messages:account_deleted')]);
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-openskip=; Max-Age=0/);
    expect(await eraseAll()).toBe(1);

    for (const table of ['lead', 'lead_result'])
      expect(await count(table, 'bucket = $1 and account_id = $2', [bucket, account_id])).toBe(0);
    for (const table of ['upload', 'notification', 'mail', 'data_export']) {
      expect({ table, rows: await count(table, 'account_id = $1', [account_id]) }).toEqual({
        table,
        rows: 0,
      });
    }
    expect((await api.app.request(`http://localhost/media/${photo}`)).status).toBe(404);
    const files = await readdir(join(api.ctx.config.dataFolder, 'files'), { recursive: true });
    expect(
      files.filter(
        (name) =>
          name.includes(account_id) && /\.(csv|zip)$|[\da-f-]{36}$/.test(name.split(account_id)[1] ?? ''),
      ),
    ).toEqual([]);

    const { rows } = await api.ctx.pool.query(
      `select u::text || o.rows as kept from app_user u,
         (select string_agg(t::text, '') as rows from trace_order t where account_id = $1) o where u.account_id = $1`,
      [account_id],
    );
    for (const trace of [user.email, 'Ada', 'Engines', 'owners of may', 'Owner Name', 'argon2id']) {
      expect(rows[0].kept).not.toContain(trace);
    }
    const after = await api.ctx.pool.query(
      'select hits, coins_charged from trace_order where account_id = $1 and number = 1',
      [account_id],
    );
    expect(after.rows).toEqual(before.rows);
    expect(await count('audit', "account_id = $1 and action = 'order.pay'", [account_id])).toBe(1);
    expect(await count('audit', "account_id = $1 and action = 'account.delete'", [account_id])).toBe(1);
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    expect((await mailTo(api.ctx, user.email)).map(({ kind }) => kind)).toEqual(['account_deleted']);
  });

  test('LAW-4: ends every session, blocks sign-in and email links, and frees the email address', async () => {
    const user = await api.customer();
    const elsewhere = await api.signIn(user);
    const login = await api.call('POST', '/login', { body: { email: user.email, password: user.password } });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    await leave(user);
    for (const as of [user, elsewhere]) expect((await api.call('GET', '/wallet', { as })).status).toBe(401);
    expect((await api.call('POST', '/session-renewal', { headers: { cookie } })).status).toBe(401);
    const refused = await api.call('POST', '/login', {
      body: { email: user.email, password: user.password },
    });
    expect([refused.status, refused.body.message]).toEqual([401, english('errors:credentials_wrong')]);
    expect(
      (await api.call('POST', '/login', { body: { email: `${user.id}@deleted.invalid`, password: 'x' } }))
        .status,
    ).toBe(401);
    const again = await api.call('POST', '/registration', {
      body: { email: user.email, password: user.password },
    });
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(user.id);
  });

  test('PAY-8, LAW-4: counts the others in the account beforehand, and tells them afterward', async () => {
    const user = await api.customer();
    const members = [await addMember(api, user, 'owner'), await addMember(api, user, 'caller')];
    const removedMember = await addMember(api, user, 'manager');
    await api.call('DELETE', `/team-member/${removedMember.id}`, { as: user });
    expect(await contents(user)).toMatchObject({ people: 2 });
    await leave(user);
    for (const { email } of [user, ...members])
      expect((await mailTo(api.ctx, email)).map(({ kind }) => kind)).toContain('account_deleted');
    expect(await mailTo(api.ctx, removedMember.email)).toEqual([]);
  });

  test('LAW-4: stops running orders, settles their holds, and lets no late worker restore anything', async () => {
    const user = await api.customer();
    const order = await quote(api, user, leadFile(people.slice(0, 20)));
    expect((await pay(api, user, order.id)).status).toBe(200);
    await quote(api, user, leadFile(people.slice(20, 22)));
    expect(await contents(user)).toMatchObject({ orders: 2, running: 1, coins: 25 });
    const claim = await claimChunk(api.ctx.db, 'a worker in the middle of it', 30);
    await leave(user);
    expect(await inTransaction(api.ctx, async (tx) => claim !== null && completeChunk(tx, claim, null))).toBe(
      false,
    );
    await workAll(api.ctx);
    await eraseAll();
    const { rows } = await api.ctx.pool.query(
      'select distinct state from trace_order where account_id = $1',
      [user.caller.account_id],
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect(
      await count('lead_result', 'bucket = $1 and account_id = $2', [
        user.caller.home_bucket,
        user.caller.account_id,
      ]),
    ).toBe(0);
    const { rows: coins } = await api.ctx.pool.query(
      'select kind, balance from ledger_account where account_id = $1 order by kind',
      [user.caller.account_id],
    );
    expect(coins.map(({ balance: left }) => Number(left))).toEqual([0, 0]);
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  });

  test('LAW-4: continues an interrupted erasure and never touches another account', async () => {
    const [user, other] = [await settled(), await settled()];
    await leave(user);
    const { account_id } = user.caller;
    const broken = {
      ...api.ctx,
      storage: { ...api.ctx.storage, remove: () => Promise.reject(new Error('away')) },
    };
    await expect(eraseAccount(broken, account_id, accountData)).rejects.toThrow('away');
    await eraseAccount(api.ctx, account_id, accountData);
    await eraseAccount(api.ctx, account_id, accountData);
    expect(await count('upload', 'account_id = $1', [account_id])).toBe(0);
    expect(await count('upload', 'account_id = $1', [other.caller.account_id])).toBe(2);
    expect(
      await count('lead', 'bucket = $1 and account_id = $2', [
        other.caller.home_bucket,
        other.caller.account_id,
      ]),
    ).toBe(20);
    await eraseAccount(api.ctx, other.caller.account_id, accountData);
    expect(await count('upload', 'account_id = $1', [other.caller.account_id])).toBe(2);
  });

  test('LAW-4: needs a code as well with two-factor sign-in (A24)', async () => {
    const user = await api.customer();
    const { body } = await api.call('POST', '/two-factor-setup', {
      as: user,
      body: { password: user.password },
    });
    await api.call('POST', '/two-factor-confirmation', {
      as: user,
      body: { code: codeOf(body.data.secret) },
    });
    for (const code of [undefined, '', '000000']) {
      const refused = await leave(user, { password: user.password, ...(code === undefined ? {} : { code }) });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    }
    clock.set(later(clock.now(), seconds(30)));
    expect((await leave(user, { password: user.password, code: codeOf(body.data.secret) })).status).toBe(200);
  });

  test('LAW-4: is refused for the admin account and for an admin acting as a customer, who also can’t change or export data', async () => {
    const admin = await api.admin();
    expect((await leave(admin)).status).toBe(409);
    const customer = await api.customer();
    const as = await actFor(api, customer);
    for (const [path, body] of [
      ['/account-deletion', { password: customer.password }],
      ['/change-password', { current_password: customer.password, password: 'another long one' }],
      ['/two-factor-setup', { password: customer.password }],
      ['/data-export', undefined],
    ] as const) {
      const refused = await api.call('POST', path, { as, body });
      expect([path, refused.status, refused.body.message]).toEqual([
        path,
        403,
        expect.stringMatching(/^Only the customer can /),
      ]);
    }
  });
});
