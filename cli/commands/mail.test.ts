import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { runInProcess } from '#support/processes/cli';
import { mailCommand } from './mail.ts';

let context: TestContext;
const mail = (...args: string[]) =>
  runInProcess(mailCommand, args, {
    DATABASE_URL: context.ctx.databaseUrl,
    OPENSKIP_DATA: context.ctx.config.dataFolder,
  });

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('changes the text of an email and restores it', async () => {
  const subject = 'Order {{number}} at {{brand}}';
  expect(await mail('set', 'order_failed', '--subject', subject)).toMatchObject({
    code: 0,
  });
  const { rows } = await context.ctx.pool.query(
    `select words ->> 'subject' as subject, version from mail_text where kind = 'order_failed'`,
  );
  expect(rows).toEqual([{ subject, version: 1 }]);
  expect((await mail('list')).output).toMatch(/order_failed +changed +\S/);
  expect((await mail('show', 'order_failed')).output).toContain(`Subject: ${subject}\n`);
  expect((await mail('original', 'order_failed')).code).toBe(0);
  expect((await mail('list')).output).not.toMatch(/order_failed +changed /);
});

test('refuses an unknown email', async () => {
  expect(await mail('show', 'none')).toMatchObject({
    output: expect.stringContaining('openskip mail list'),
    code: 2,
  });
});

test('changes the Spanish text alone', async () => {
  const spanish = ['--language', 'es'];
  expect(await mail('set', 'order_failed', '--subject', 'Pedido {{number}}', ...spanish)).toMatchObject({
    code: 0,
  });
  expect((await mail('show', 'order_failed', ...spanish)).output).toContain('Subject: Pedido {{number}}\n');
  expect((await mail('list')).output).not.toMatch(/order_failed +changed /);
  expect((await mail('original', 'order_failed', ...spanish)).code).toBe(0);
  expect((await mail('show', 'order_failed', ...spanish)).output).not.toContain(
    'Subject: Pedido {{number}}\n',
  );
});
