/** `openskip customers`, `orders` and `jobs` on a real database: one as it is run, the others in this process. */
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids';
import { type TestApi, testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { importTown, leadFile, quote } from '#support/orders/orders';
import { runCli } from '#support/processes/cli';
import { customersCommand } from './customers.ts';
import { jobsCommand } from './jobs.ts';
import { ordersCommand } from './orders.ts';

let api: TestApi;
const environment = () => ({ DATABASE_URL: api.ctx.databaseUrl, OPENSKIP_DATA: api.ctx.config.dataFolder });
const audited = async (subject: string) =>
  (await api.ctx.pool.query('select action, purpose from audit where subject = $1 order by id', [subject]))
    .rows;

/** What a command says, and the number that it ends its process with where it fails. */
async function say(
  command: () => Command,
  ...args: string[]
): Promise<{ said: string; code: number | string }> {
  let said = '';
  const listen = (text: unknown) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(listen);
  vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw Object.assign(new Error('ended'), { code: Number(code) });
  });
  const made = command().exitOverride();
  for (const child of made.commands) child.exitOverride();
  try {
    await made.parseAsync(args, { from: 'user' });
    return { said, code: 0 };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { said, code: error.code as number | string };
  } finally {
    vi.restoreAllMocks();
  }
}

beforeAll(async () => {
  api = await testApi();
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});
afterEach(() => vi.restoreAllMocks());

const reason = 'Asked for by the police';

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
  const shown = await say(jobsCommand);
  expect(shown.said).toMatch(/platform\.send-mail +\d+ +0 +1\n/);
  expect(shown.said).toContain('6 tries');
  expect(JSON.parse((await say(jobsCommand, 'list', '--json')).said).queues).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^__/) }),
  );
  expect(await say(jobsCommand, 'redrive', 'none')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing that was given up is called none.'),
  });
  expect((await say(jobsCommand, 'redrive')).said).toBe('1 thing will be tried again.\n');
  const refunded = await runCli(
    ['customers', 'refund', payment, '--amount', '2.50', '--reason', reason],
    environment(),
  );
  const failed = newId();
  await api.ctx.pool.query(
    `insert into refund (id, payment_id, account_id, reason, amount, coins, state, created_at)
     select $1, id, account_id, 'operator', 1, 0, 'failed', now() from payment where id = $2`,
    [failed, payment],
  );
  expect((await say(customersCommand, 'refunds')).said).toMatch(
    new RegExp(`${failed} .* failed .* 0\\.01 USD`),
  );
  expect((await say(customersCommand, 'resend', failed)).said).toContain('goes back to the card');
  expect((await say(customersCommand, 'settle', failed, '--as', 'other', '--reason', reason)).said).toContain(
    'on its way to the card. Nothing was done.',
  );
  await api.ctx.pool.query("update refund set state = 'failed' where id = $1", [failed]);
  expect((await say(customersCommand, 'settle', failed, '--as', 'other', '--reason', reason)).said).toBe(
    'It is noted as paid in another way.\n',
  );
  expect(refunded.stdout).toContain('2.50 USD go back to the card');
  expect(await audited(`payment:${payment}`)).toContainEqual({ action: 'payment.refund', purpose: reason });
  expect(await audited(`job:${job}`)).toEqual([{ action: 'job.redrive', purpose: null }]);
  expect((await say(customersCommand, 'payments', user.email)).said).toMatch(
    new RegExp(`${payment} .*\\d\\.\\d\\d USD +2\\.50 USD\\n`),
  );
});

test('ADMIN-2: customers are found, suspended, let in again and sent their links by the command line', async () => {
  const { id, email } = await api.customer();
  const { email: admin } = await api.admin();
  expect((await say(customersCommand, 'list', email)).said).toMatch(new RegExp(`${email} +active`));
  expect((await say(customersCommand, 'list', 'nobody like it')).said).toContain('That fits nobody.');
  for (const [args, words] of [
    [['suspend', email, '--reason', reason], 'is suspended'],
    [['reopen', email, '--reason', 'Settled'], 'can sign in again'],
    [['mail', email, '--confirm'], 'is on its way'],
    [['payments', email], 'has paid nothing yet'],
  ] as const) {
    const { said, code } = await say(customersCommand, ...args);
    expect([said, code]).toEqual([expect.stringContaining(words), 0]);
  }
  expect(await audited(`user:${id}`)).toEqual(
    expect.arrayContaining([
      { action: 'account.suspend', purpose: reason },
      { action: 'account.reopen', purpose: 'Settled' },
    ]),
  );
  for (const [args, words, number] of [
    [['suspend', email], "required option '--reason", 'commander.missingMandatoryOptionValue'],
    [['suspend', email, '--reason', 'x'], '3 to 200 characters', 'commander.invalidArgument'],
    [['mail', 'nobody'], 'such as you@example.com', 'commander.invalidArgument'],
    [['refund', 'x', '--amount', '1.234', '--reason', reason], 'such as 12.50', 'commander.invalidArgument'],
    [['refund', 'x', '--reason', reason], 'This payment does not exist.', 1],
    [['suspend', 'no@example.com', '--reason', reason], 'Nobody is registered', 1],
    [['suspend', admin, '--reason', reason], 'is of your team', 1],
  ] as const) {
    const { said, code } = await say(customersCommand, ...args);
    expect([said, code]).toEqual([expect.stringContaining(words), number]);
  }
});

test('ADMIN-2: orders are listed, ended, and tried again where there is something to try, by the command line', async () => {
  const user = await api.customer();
  const people = await importTown(api.ctx);
  const order = await quote(api, user, leadFile(people.slice(0, 3)));
  const { id } = order;
  expect((await say(ordersCommand)).said).toMatch(new RegExp(`${id} +${user.email} .*awaiting_payment`));
  const [listed] = JSON.parse((await say(ordersCommand, 'list', user.email, '--json')).said);
  expect(listed).toMatchObject({ id, state: 'awaiting_payment' });
  expect((await say(ordersCommand, 'list', '--state', 'failed')).said).toBe('No order fits that.\n');
  expect((await say(ordersCommand, 'cancel', id)).said).toMatch(/is cancelled; what was traced is kept/);
  expect(await audited(`order:${id}`)).toContainEqual(expect.objectContaining({ action: 'order.cancel' }));
  for (const [args, words, number] of [
    [['retry', id], 'Nothing of this order waits', 1],
    [['cancel', 'none'], 'This order does not exist.', 1],
    [['list', '--state', 'lost'], 'Allowed choices are draft', 'commander.invalidArgument'],
    [['retry'], "missing required argument 'id'", 'commander.missingArgument'],
  ] as const) {
    const { said, code } = await say(ordersCommand, ...args);
    expect([said, code]).toEqual([expect.stringContaining(words), number]);
  }
});
