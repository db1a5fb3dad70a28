/** `openskip customers`, `orders` and `jobs`, as they are run: the real commands on a real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { type TestApi, testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing';
import { runCli } from '#support/cli';

let api: TestApi;
const run = (...args: string[]) =>
  runCli(args, { DATABASE_URL: api.ctx.databaseUrl, OPENSKIP_DATA: api.ctx.config.dataFolder });
const audited = async (subject: string) =>
  (await api.ctx.pool.query('select action, purpose from audit where subject = $1 order by id', [subject]))
    .rows;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('ADMIN-2: what the console does to a customer, their payments and what was given up, the command line does too', async () => {
  const user = await api.customer();
  const bought = await buyCoins(api, user, (await enterCard(api, user)).id, 100);
  const payment = bought.body.data.id;
  const job = newId();
  await api.ctx.pool.query(
    `insert into pgboss.job (id, name, state, retry_count, completed_on, output, policy)
     select $1, name, 'failed', 5, now(), '{"message":"away"}', policy
     from pgboss.queue where name = 'platform.send-mail'`,
    [job],
  );
  const reason = 'Asked for by the police';
  const [refunded, redriven] = await Promise.all([
    run('customers', 'refund', payment, '--amount', '2.50', '--reason', reason),
    run('jobs', 'redrive'),
  ]);
  expect(refunded.stdout).toContain('2.50 USD go back to the card');
  expect(redriven.stdout).toBe('1 thing will be tried again.\n');
  expect(await audited(`payment:${payment}`)).toContainEqual({ action: 'payment.refund', purpose: reason });
  expect(await audited(`job:${job}`)).toEqual([{ action: 'job.redrive', purpose: null }]);
});
