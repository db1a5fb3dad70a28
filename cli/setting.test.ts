/** `openskip setting` and `openskip mail`, as they are run: the real command on a real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestContext, testContext } from '#support/context';
import { runCli } from '#support/processes/cli';

let context: TestContext;
const run = (...args: string[]) =>
  runCli(args, {
    DATABASE_URL: context.ctx.databaseUrl,
    OPENSKIP_DATA: context.ctx.config.dataFolder,
  });
const setting = (...args: string[]) => run('setting', ...args);

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a setting is set, and the audit log says who', async () => {
  expect(await setting('set', 'trial_coins', '100')).toMatchObject({
    code: 0,
    stdout: 'trial_coins is 100 now.\n',
  });
  expect((await setting('get', 'trial_coins')).stdout).toBe('100\n');
  const { rows } = await context.ctx.pool.query(
    `select a.subject, u.role from audit a join app_user u on u.id = a.actor_id where a.action = 'setting.set'`,
  );
  expect(rows).toEqual([{ subject: 'setting:trial_coins', role: 'admin' }]);
});

test('the list says which are set', async () => {
  await inTransaction(context.ctx, (tx) => setSetting(tx, 'brand_name', 'Skip & Sons'));
  const { stdout } = await setting('list');
  expect(stdout).toMatch(/brand_name +set +Skip & Sons\n/);
  expect(stdout).toMatch(/contact_link +–\n/);
});

test('a value that can’t be is refused in words, and nothing changes', async () => {
  const { code, stderr } = await setting('set', 'blog_link', 'javascript:alert(1)');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'Setting blog_link: Give an address that begins with https://, or nothing.\n',
  });
  const { rows } = await context.ctx.pool.query(`select 1 from setting where key = 'blog_link'`);
  expect(rows).toEqual([]);
});

test('a setting that doesn’t exist is a wrong call', async () => {
  expect(await setting('set', 'constructor', 'x')).toMatchObject({
    code: 2,
    stderr: 'There is no setting “constructor”. “openskip setting list” shows all of them.\n',
  });
});

test('what a mail says is changed', async () => {
  expect(
    await run('mail', 'set', 'order_failed', '--subject', 'Order {{number}} at {{brand}}'),
  ).toMatchObject({
    code: 0,
    stdout: 'order_failed has your text now.\n',
  });
  const { rows } = await context.ctx.pool.query(
    `select words ->> 'subject' as subject, version from mail_text where kind = 'order_failed'`,
  );
  expect(rows).toEqual([{ subject: 'Order {{number}} at {{brand}}', version: 1 }]);
});
