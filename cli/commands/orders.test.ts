import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { importTown, leadFile, quote } from '#support/orders/orders';
import { runInProcess } from '#support/processes/cli';
import { ordersCommand } from './orders.ts';

let api: TestApi;
const orders = (...args: string[]) =>
  runInProcess(ordersCommand, args, {
    DATABASE_URL: api.ctx.databaseUrl,
    OPENSKIP_DATA: api.ctx.config.dataFolder,
  });

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('ADMIN-2: the command line lists and cancels orders, and retries only what can be retried', async () => {
  const user = await api.customer();
  const people = await importTown(api.ctx);
  const { id } = await quote(api, user, leadFile(people.slice(0, 3)));
  expect((await orders()).output).toMatch(new RegExp(`${id} +${user.email} .*awaiting_payment`));
  const [listed] = JSON.parse((await orders('list', user.email, '--json')).output);
  expect(listed).toMatchObject({ id, state: 'awaiting_payment' });
  expect((await orders('list', '--state', 'failed')).output).toBe('No orders found. Try fewer filters.\n');
  expect((await orders('cancel', id)).output).toMatch(/^Cancel/);
  const { rows } = await api.ctx.pool.query('select action from audit where subject = $1', [`order:${id}`]);
  expect(rows).toContainEqual({ action: 'order.cancel' });
  for (const [args, message, code] of [
    [['retry', id], 'Nothing in this order failed', 1],
    [['cancel', 'none'], 'We couldn’t find this order.', 1],
    [['list', '--state', 'lost'], 'Allowed choices are draft', 'commander.invalidArgument'],
    [['retry'], "missing required argument 'id'", 'commander.missingArgument'],
  ] as const) {
    expect(await orders(...args)).toMatchObject({ output: expect.stringContaining(message), code });
  }
});
