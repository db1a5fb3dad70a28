/** `openskip customers` on a real database: one refund as its own process, the rest in this process. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { type TestApi, testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { runCli, runInProcess } from '#support/processes/cli';
import { customersCommand } from './customers.ts';

let api: TestApi;
const env = () => ({ DATABASE_URL: api.ctx.databaseUrl, OPENSKIP_DATA: api.ctx.config.dataFolder });
const customers = (...args: string[]) => runInProcess(customersCommand, args, env());
const audited = async (subject: string) =>
  (await api.ctx.pool.query('select action, purpose from audit where subject = $1 order by id', [subject]))
    .rows;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const reason = 'Asked for by the police';

test('ADMIN-2: the command line refunds payments, and retries or settles failed refunds', async () => {
  const user = await api.customer();
  const bought = await buyCoins(api, user, (await enterCard(api, user)).id, 100);
  const payment = bought.body.data.id;
  const refunded = await runCli(
    ['customers', 'refund', payment, '--amount', '2.50', '--reason', reason],
    env(),
  );
  expect(refunded.stdout).toContain('2.50 USD');
  expect(await audited(`payment:${payment}`)).toContainEqual({ action: 'payment.refund', purpose: reason });
  const failed = newId();
  await api.ctx.pool.query(
    `insert into refund (id, payment_id, account_id, reason, amount, coins, state, created_at)
     select $1, id, account_id, 'operator', 1, 0, 'failed', now() from payment where id = $2`,
    [failed, payment],
  );
  const settle = () => customers('settle', failed, '--as', 'other', '--reason', reason);
  expect((await customers('refunds')).output).toMatch(new RegExp(`${failed} .* failed .* 0\\.01 USD`));
  expect((await customers('resend', failed)).code).toBe(0);
  expect((await settle()).code).toBe(1);
  await api.ctx.pool.query("update refund set state = 'failed' where id = $1", [failed]);
  expect((await settle()).code).toBe(0);
  expect((await customers('payments', user.email)).output).toMatch(
    new RegExp(`${payment} .*\\d\\.\\d\\d USD +2\\.50 USD\\n`),
  );
});

test('ADMIN-2: the command line shows a payment that the bank took back as disputed', async () => {
  const user = await api.customer();
  const bought = await buyCoins(api, user, (await enterCard(api, user)).id, 100);
  const payment = bought.body.data.id;
  await api.ctx.pool.query(
    `insert into dispute (id, payment_id, account_id, gateway_ref, state, amount, currency, coins_taken, coins_spent, opened_at)
     select $1, id, account_id, 'dispute', 'open', amount, currency, 0, 0, now() from payment where id = $2`,
    [newId(), payment],
  );
  expect((await customers('payments', user.email)).output).toMatch(new RegExp(`${payment} +coins +disputed`));
});

test('ADMIN-2: the command line finds, suspends and reopens customers, and sends them links', async () => {
  const { id, email } = await api.customer();
  const { email: admin } = await api.admin();
  expect((await customers('list', email)).output).toMatch(new RegExp(`${email} +active`));
  expect((await customers('list', 'nobody like it')).output).toContain('No customers found.');
  for (const [args, message] of [
    [['suspend', email, '--reason', reason], 'Suspended '],
    [['reopen', email, '--reason', 'Settled'], 'Reopened '],
    [['mail', email, '--confirm'], 'queued'],
    [['payments', email], 'No payments'],
  ] as const) {
    expect(await customers(...args)).toMatchObject({ output: expect.stringContaining(message), code: 0 });
  }
  expect(await audited(`user:${id}`)).toEqual(
    expect.arrayContaining([
      { action: 'account.suspend', purpose: reason },
      { action: 'account.reopen', purpose: 'Settled' },
    ]),
  );
  for (const [args, message, code] of [
    [['suspend', email], "required option '--reason", 'commander.missingMandatoryOptionValue'],
    [['suspend', email, '--reason', 'x'], '3 to 200 characters', 'commander.invalidArgument'],
    [['mail', 'nobody'], 'such as you@example.com', 'commander.invalidArgument'],
    [['refund', 'x', '--amount', '1.234', '--reason', reason], 'such as 12.50', 'commander.invalidArgument'],
    [['refund', 'x', '--reason', reason], 'We couldn’t find this payment.', 1],
    [['suspend', 'no@example.com', '--reason', reason], 'no@example.com', 1],
    [['suspend', admin, '--reason', reason], 'is on your team', 1],
    [['reset-two-factor', email, '--reason', reason], 'doesn’t use two-factor sign-in', 1],
    [['reset-two-factor', admin, '--reason', reason], 'find this customer', 1],
  ] as const) {
    expect(await customers(...args)).toMatchObject({ output: expect.stringContaining(message), code });
  }
});
