import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCaller, ensureAdminAccount, login, register } from '#features/accounts';
import { readBalance } from '#features/wallet';
import { apiOf, type TestApi } from '#support/api';
import { type TestContext, testContext } from '#support/context';
import { english } from '#support/english';
import { runCli, runInProcess } from '#support/processes/cli';
import { adminCommand } from './admin.ts';
import { ordersCommand } from './orders.ts';

let context: TestContext;
const env = () => ({
  DATABASE_URL: context.ctx.databaseUrl,
  OPENSKIP_DATA: context.ctx.config.dataFolder,
});
const admin = (...args: string[]) => runInProcess(adminCommand, args, env());

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

describe('admin grant', () => {
  const grant = (email: string, coins: string) =>
    admin('grant', '--email', email, '--coins', coins, '--reason', 'Sorry for the wait');

  test('grants coins each time, and the audit log says who and why', async () => {
    const { ctx } = context;
    const registration = {
      email: 'alma@example.com',
      password: 'made up for this',
      rel: null,
      ip: '127.0.0.1',
    };
    const { account_id } = await register(ctx, registration);
    const before = (await readBalance(ctx.db, account_id)).available;
    const first = await grant('Alma@Example.com', '250');
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/250 coins .*alma@example\.com/),
    });
    await grant('alma@example.com', '250');
    expect((await readBalance(ctx.db, account_id)).available).toBe(before + 500);
    const { rows } = await ctx.pool.query(
      `select a.purpose, a.subject, u.role from audit a join app_user u on u.id = a.actor_id
       where a.action = 'coins.grant'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      purpose: 'Sorry for the wait',
      subject: `account:${account_id}`,
      role: 'admin',
    });
  });

  test('refuses an unknown email', async () => {
    const { code, stderr } = await grant('nobody@example.com', '1');
    expect(code).toBe(1);
    expect(stderr).toBe(`${english('errors:user_not_found', { email: 'nobody@example.com' })}\n`);
  });
});

describe('after the first admin was removed', () => {
  let installation: TestApi;
  let password: string;
  let removal: string;
  const here = () => ({
    DATABASE_URL: installation.ctx.databaseUrl,
    OPENSKIP_DATA: installation.ctx.config.dataFolder,
  });
  const runAdmin = (...args: string[]) => runInProcess(adminCommand, args, here());

  beforeAll(async () => {
    installation = apiOf(await testContext());
    const { ctx } = installation;
    await ensureAdminAccount(ctx, { email: 'admin@example.com', password: 'made up for this' });
    const { account_id, home_bucket, user_id } = await adminCaller(ctx);
    await ctx.pool.query(
      `insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names,
                                price_coins, bytes_total, created_at)
       values (gen_random_uuid(), $1, $2, $3, 1, 'Before', 'cancelled', '{}', '{}', '[]', 0, 0, now())`,
      [account_id, home_bucket, user_id],
    );
    const { stdout } = await runAdmin('create', '--email', 'second@example.com');
    password = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? '';
    removal = (await runAdmin('role', '--email', 'admin@example.com', '--role', 'customer')).output;
  });
  afterAll(() => installation.close());

  test('role says that they can’t sign in, and how to add them again', () => {
    expect(removal).toMatch(/^admin@example\.com was removed .* can’t sign in anymore/);
    expect(removal).toContain('openskip admin create --email admin@example.com');
  });

  test('reset-password is for the remaining admin, who is in the audit log', async () => {
    const { code, stdout } = await runAdmin('reset-password');
    expect(stdout).toContain('second@example.com');
    expect(code).toBe(0);
    const second = await installation.signIn({ email: 'second@example.com', password });
    const { body } = await installation.call('GET', '/admin/audit?action=password.', { as: second });
    expect(body.data.items[0]).toMatchObject({
      action: 'password.reset-link',
      actor: 'second@example.com',
      account: 'second@example.com',
    });
  });

  test('a start finds the operator and creates no second one', async () => {
    const signIn = { email: 'third@example.com', password: 'made up for this' };
    expect((await ensureAdminAccount(installation.ctx, signIn)).created).toBe(false);
  });

  test('orders names the remaining admin', async () => {
    const { stdout } = await runInProcess(ordersCommand, [], here());
    expect(stdout).toMatch(/second@example\.com +Before/);
  });

  test('the console finds their orders by the remaining admin, and leaves those of others alone', async () => {
    const { ctx } = installation;
    await runAdmin('create', '--email', 'third@example.com');
    await ctx.pool.query(
      `insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names,
                                price_coins, bytes_total, created_at)
       select gen_random_uuid(), account_id, bucket, (select id from app_user where email = 'third@example.com'), 2,
              'After', state, format, mapping, column_names, price_coins, bytes_total, now()
       from trace_order where name = 'Before'`,
    );
    const second = await installation.signIn({ email: 'second@example.com', password });
    const namesOf = async (email: string) => {
      const { body } = await installation.call('GET', `/admin/orders?value=${email}`, { as: second });
      return body.data.items.map(({ name }: { name: string }) => name);
    };
    expect(await namesOf('second@example.com')).toEqual(['Before']);
    expect(await namesOf('third@example.com')).toEqual(['After']);
  });
});

describe('admin create', () => {
  test('creates an admin who can sign in with the printed password', async () => {
    const { code, stdout } = await runCli(['admin', 'create', '--email', 'second@example.com'], env());
    expect(code).toBe(0);
    const password = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? '';
    const { user } = await login(context.ctx, {
      email: 'second@example.com',
      password,
      ip: '127.0.0.1',
      agent: 'test',
    });
    expect(user.role).toBe('admin');
    const { rows } = await context.ctx.pool.query('select kind from account where id = $1', [
      user.account_id,
    ]);
    expect(rows).toEqual([{ kind: 'operator' }]);
  });

  test('refuses an email in use', async () => {
    const { code, stderr } = await admin('create', '--email', 'second@example.com');
    expect(code).toBe(1);
    expect(stderr).toContain(english('errors:email_taken.admin', { email: 'second@example.com' }));
  });
});
