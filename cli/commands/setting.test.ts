import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestContext, testContext } from '#support/context';
import { runCli, runInProcess } from '#support/processes/cli';
import { settingCommand } from './setting.ts';

let context: TestContext;
const env = () => ({
  DATABASE_URL: context.ctx.databaseUrl,
  OPENSKIP_DATA: context.ctx.config.dataFolder,
});
const setting = (...args: string[]) => runInProcess(settingCommand, args, env());

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('sets a setting, and the audit log says who', async () => {
  expect(await runCli(['setting', 'set', 'trial_coins', '100'], env())).toMatchObject({
    code: 0,
    stdout: 'trial_coins is now 100.\n',
  });
  expect((await setting('get', 'trial_coins')).stdout).toBe('100\n');
  const { rows } = await context.ctx.pool.query(
    `select a.subject, u.role from audit a join app_user u on u.id = a.actor_id where a.action = 'setting.set'`,
  );
  expect(rows).toEqual([{ subject: 'setting:trial_coins', role: 'admin' }]);
});

test('lists which settings are set', async () => {
  await inTransaction(context.ctx, (tx) => setSetting(tx, 'brand_name', 'Skip & Sons'));
  const { stdout } = await setting('list');
  expect(stdout).toMatch(/brand_name +yours +Skip & Sons\n/);
  expect(stdout).toMatch(/contact_link +default +–\n/);
});

test('refuses an invalid value and changes nothing', async () => {
  expect(await setting('set', 'blog_link', 'javascript:alert(1)')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('blog_link'),
  });
  const { rows } = await context.ctx.pool.query(`select 1 from setting where key = 'blog_link'`);
  expect(rows).toEqual([]);
});

test('refuses an unknown setting as a wrong call', async () => {
  expect(await setting('set', 'constructor', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('openskip setting list'),
  });
});
