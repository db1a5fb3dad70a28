/** `openskip customers`: the console's actions, by the same functions. Every change is written to the audit log. */
import { Command, Option } from 'commander';
import { CommandError, runSafely } from '../failures.ts';
import { type CommandInstallation, withInstallation } from '../installation.ts';
import { parseCents, parseCustomer, parseReason } from '../options.ts';
import { count, counted, print, printJson, table } from '../terminal.ts';

export function customersCommand(): Command {
  const customers = new Command('customers').description(
    'Find customers, setSuspended them, refund payments',
  );
  customers
    .command('list', { isDefault: true })
    .description('List the newest customers, or search')
    .argument('[text]', 'part of an email, name or company, or an ID')
    .option('--json', 'print as JSON')
    .action((text: string | undefined, { json }: { json?: true }) => runSafely(() => list(text, json)));
  customers
    .command('suspend')
    .description('Suspend an account; its sessions and API keys stop working immediately')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .action((email: string, { reason }: { reason: string }) =>
      runSafely(() => setSuspended({ email, reason, suspended: true })),
    );
  customers
    .command('reopen')
    .description('Reopen a suspended account')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .action((email: string, { reason }: { reason: string }) =>
      runSafely(() => setSuspended({ email, reason, suspended: false })),
    );
  customers
    .command('mail')
    .description('Email a customer a new link to set a password or confirm their email')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .option('--confirm', 'send the link that confirms their email')
    .action((email: string, { confirm }: { confirm?: true }) =>
      runSafely(() => sendLink(email, confirm ? 'confirm_email' : 'reset_password')),
    );
  addRefundCommands(customers);
  return customers;
}

function addRefundCommands(customers: Command): void {
  customers
    .command('payments')
    .description('List a customer’s latest payments')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .action((email: string) => runSafely(() => payments(email)));
  customers
    .command('refund')
    .description('Refund the unspent coins of a payment, or an amount')
    .argument('<payment>', 'ID from “openskip customers payments”')
    .option('--amount <money>', 'amount, such as 12.50', parseCents)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .action((payment_id: string, options: { amount?: number; reason: string }) =>
      runSafely(() => refund({ payment_id, ...options })),
    );
  customers
    .command('refunds')
    .description('List refunds that haven’t reached the card')
    .action(() => runSafely(openRefunds));
  customers
    .command('resend')
    .description('Retry a failed refund')
    .argument('<refund>', 'ID from “openskip customers refunds”')
    .action((id: string) => runSafely(() => resend(id)));
  customers
    .command('settle')
    .description('Close a failed refund by granting coins instead, or as paid another way')
    .argument('<refund>', 'ID from “openskip customers refunds”')
    .addOption(
      new Option('--as <way>', 'coins, or other if you paid another way')
        .choices(['coins', 'other'])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'reason or how you paid, kept in the audit log', parseReason)
    .action((id: string, { as: way, reason }: { as: 'coins' | 'other'; reason: string }) =>
      runSafely(() => settle({ id, way, reason })),
    );
}

/** 12.50 USD */
const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
const formatDay = (iso: string) => iso.slice(0, 10);

const list = (text: string | undefined, json: true | undefined) =>
  withInstallation('customers', async ({ ctx }) => {
    const { listCustomers } = await import('#features/admin');
    const { items, total } = await listCustomers(ctx.db, { value: text, page: 1, per_page: 100 });
    if (json) return printJson(items);
    if (items.length === 0)
      return print(
        text === undefined ? 'There are no customers yet.' : 'No customers match. Try a shorter text.',
      );
    const head = ['Email', 'Name', 'State', 'Since', 'Orders', 'Coins'];
    const rows = items.map((customer) => [
      customer.email,
      customer.name,
      customer.state,
      formatDay(customer.created_at),
      count(customer.orders),
      count(customer.coins),
    ]);
    print(...table([head, ...rows], [4, 5]));
    if (total > items.length)
      print(`  and ${count(total - items.length)} more. Narrow the list with part of an email.`);
  });

/** The id of a customer who may be suspended. Members of the team have to lose their role first. */
async function findSuspendable({ ctx }: CommandInstallation, email: string): Promise<string> {
  const { findUserByEmail } = await import('#features/accounts');
  const { id, role } = await findUserByEmail(ctx, email);
  if (role === 'customer') return id;
  throw new CommandError(
    `${email} is of your team (${role}). Make them a customer first: openskip admin role --email ${email} --role customer.`,
  );
}

const setSuspended = (change: { email: string; reason: string; suspended: boolean }) =>
  withInstallation('customers', async (installation) => {
    const { suspendCustomer } = await import('#features/admin');
    const { ctx, caller } = installation;
    const { email, suspended, reason } = change;
    const user_id = await findSuspendable(installation, email);
    await suspendCustomer(ctx, caller, { user_id, suspended, reason });
    print(
      suspended
        ? `${email} is suspended: signed out everywhere, with API keys that are refused.`
        : `${email} can sign in again.`,
    );
  });

/** Queues the mail; the service sends it. */
const sendLink = (email: string, kind: 'confirm_email' | 'reset_password') =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { findUserByEmail, resendMail } = await import('#features/accounts');
    const { id } = await findUserByEmail(ctx, email);
    await resendMail(ctx, caller, { user_id: id, kind });
    print(`The mail to ${email} is on its way as soon as the service runs.`);
  });

const payments = (email: string) =>
  withInstallation('customers', async ({ ctx }) => {
    const { findUserByEmail } = await import('#features/accounts');
    const { listPayments } = await import('#features/admin');
    const { account_id } = await findUserByEmail(ctx, email);
    const found = await listPayments(ctx.db, account_id);
    if (found.length === 0) return print(`${email} has paid nothing yet.`);
    const head = ['Id', 'For', 'State', 'On', 'Amount', 'Refunded'];
    const rows = found.map((payment) => [
      payment.id,
      payment.purpose,
      payment.state,
      formatDay(payment.created_at),
      money(payment.amount, payment.currency),
      money(payment.refunded, payment.currency),
    ]);
    print(...table([head, ...rows], [4, 5]));
  });

/** Records the refund; the service sends the money. */
const refund = (request: { payment_id: string; amount?: number; reason: string }) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { currency, refundPayment } = await import('#features/billing');
    const { amount, coins } = await refundPayment(ctx, caller, request);
    print(
      `${money(amount, currency)} go back to the card as soon as the service runs; ${counted(coins, 'coin')} were taken back.`,
    );
  });

const openRefunds = () =>
  withInstallation('customers', async ({ ctx }) => {
    const { listOpenRefunds } = await import('#features/billing');
    const { items, total } = await listOpenRefunds(ctx, { page: 1, per_page: 100 });
    if (items.length === 0) return print('Every refund has reached its card.');
    const head = ['Id', 'Of', 'State', 'On', 'Tries', 'Amount', 'As coins'];
    const rows = items.map((refund) => [
      refund.id,
      refund.customer?.email ?? 'an account that is gone',
      refund.state === 'failed' ? 'failed' : 'on its way',
      formatDay(refund.created_at),
      count(refund.attempt),
      money(refund.amount, refund.currency),
      count(refund.coins),
    ]);
    print(...table([head, ...rows], [4, 5, 6]));
    if (total > items.length) print(`  and ${count(total - items.length)} more.`);
  });

/** Queues a failed refund again; the service sends the money. */
const resend = (id: string) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { retryRefund } = await import('#features/billing');
    await retryRefund(ctx, caller, id);
    print('The money goes back to the card as soon as the service runs.');
  });

const settle = (settlement: { id: string; way: 'coins' | 'other'; reason: string }) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { settleRefund } = await import('#features/billing');
    await settleRefund(ctx, caller, settlement);
    print(settlement.way === 'coins' ? 'The coins are given.' : 'It is noted as paid in another way.');
  });
