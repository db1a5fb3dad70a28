/** `openskip customers`: the console's actions, by the same functions. Every change is written to the audit log. */
import { Command, Option } from 'commander';
import { CommandError, runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { type CommandInstallation, withExistingInstallation } from '../installation.ts';
import { parseCents, parseCustomer, parseReason } from '../options.ts';
import { count, counted, print, printJson, table } from '../terminal.ts';

export function customersCommand(): Command {
  const customers = new Command('customers')
    .description('Find or suspend customers, and refund payments')
    .addHelpText('after', examples('customers suspend customer@example.com --reason "Police request"'));
  customers
    .command('list', { isDefault: true })
    .description('List the newest customers, or search')
    .argument('[text]', 'part of an email, name or company, or an ID')
    .option('--json', 'print as JSON')
    .addHelpText('after', examples('customers example.com'))
    .action((text: string | undefined, { json }: { json?: true }) => runSafely(() => list(text, json)));
  customers
    .command('suspend')
    .description('Suspend an account; its sessions and API keys stop working at once')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .addHelpText('after', examples('customers suspend customer@example.com --reason "Police request"'))
    .action((email: string, { reason }: { reason: string }) =>
      runSafely(() => setSuspended({ email, reason, suspended: true })),
    );
  customers
    .command('reopen')
    .description('Reopen a suspended account')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .addHelpText('after', examples('customers reopen customer@example.com --reason "Cleared up"'))
    .action((email: string, { reason }: { reason: string }) =>
      runSafely(() => setSuspended({ email, reason, suspended: false })),
    );
  customers
    .command('reset-two-factor')
    .description('Turn off two-factor sign-in for a customer who lost the app and the recovery codes')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .requiredOption(
      '--reason <text>',
      'reason, kept in the audit log and emailed to the customer',
      parseReason,
    )
    .addHelpText(
      'after',
      examples(
        'customers reset-two-factor customer@example.com --reason "Lost phone; named the last order and card"',
      ),
    )
    .action((email: string, { reason }: { reason: string }) =>
      runSafely(() => resetSecondFactor(email, reason)),
    );
  customers
    .command('mail')
    .description('Email a customer a link to set a new password or confirm their email')
    .argument('<email>', 'customer’s email or ID', parseCustomer)
    .option('--confirm', 'send the confirmation link instead of the password link')
    .addHelpText('after', examples('customers mail customer@example.com --confirm'))
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
    .addHelpText('after', examples('customers payments customer@example.com'))
    .action((email: string) => runSafely(() => payments(email)));
  customers
    .command('refund')
    .description('Refund the unspent coins of a payment, or an amount')
    .argument('<payment>', 'ID from “openskip customers payments”')
    .option('--amount <money>', 'amount, such as 12.50 (default: the unspent coins)', parseCents)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .addHelpText('after', examples('customers refund 0192… --amount 12.50 --reason "Bought by mistake"'))
    .action((payment_id: string, options: { amount?: number; reason: string }) =>
      runSafely(() => refund({ payment_id, ...options })),
    );
  customers
    .command('refunds')
    .description('List refunds that haven’t reached the card')
    .addHelpText('after', examples('customers refunds'))
    .action(() => runSafely(openRefunds));
  customers
    .command('resend')
    .description('Retry a failed refund')
    .argument('<refund>', 'ID from “openskip customers refunds”')
    .addHelpText('after', examples('customers resend 0192…'))
    .action((id: string) => runSafely(() => resend(id)));
  customers
    .command('settle')
    .description('Close a failed refund: grant coins instead, or record another payment')
    .argument('<refund>', 'ID from “openskip customers refunds”')
    .addOption(
      new Option('--as <way>', 'coins to grant coins, other if you paid the customer another way')
        .choices(['coins', 'other'])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'reason or how you paid, kept in the audit log', parseReason)
    .addHelpText('after', examples('customers settle 0192… --as other --reason "Paid by bank transfer"'))
    .action((id: string, { as: way, reason }: { as: 'coins' | 'other'; reason: string }) =>
      runSafely(() => settle({ id, way, reason })),
    );
}

/** 12.50 USD */
const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
const formatDay = (iso: string) => iso.slice(0, 10);

const list = (text: string | undefined, json: true | undefined) =>
  withExistingInstallation('customers', async ({ ctx }) => {
    const { listCustomers } = await import('#features/admin');
    const { items, total } = await listCustomers(ctx.db, { value: text, page: 1, per_page: 100 });
    if (json) return printJson(items);
    if (items.length === 0)
      return print(
        text === undefined ? 'There are no customers yet.' : 'No customers found. Try a shorter search.',
      );
    const head = ['Email', 'Name', 'Status', 'Joined', 'Orders', 'Coins'];
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
      print(`  ${count(total - items.length)} more. Search by part of an email to narrow the list.`);
  });

/** The id of a customer who may be suspended. Members of the team have to lose their role first. */
async function findSuspendable({ ctx }: CommandInstallation, email: string): Promise<string> {
  const { findUserByEmail } = await import('#features/accounts');
  const { id, role } = await findUserByEmail(ctx, email);
  if (role === 'customer') return id;
  throw new CommandError(
    `${email} is on your team (${role}). Make them a customer first: openskip admin role --email ${email} --role customer`,
  );
}

const setSuspended = (change: { email: string; reason: string; suspended: boolean }) =>
  withExistingInstallation('customers', async (installation) => {
    const { suspendCustomer } = await import('#features/admin');
    const { ctx, caller } = installation;
    const { email, suspended, reason } = change;
    const user_id = await findSuspendable(installation, email);
    await suspendCustomer(ctx, caller, { user_id, suspended, reason });
    print(
      suspended
        ? `Suspended ${email}. They’re signed out everywhere and their API keys no longer work.`
        : `Reopened ${email}. They can sign in again.`,
    );
  });

const resetSecondFactor = (email: string, reason: string) =>
  withExistingInstallation('customers', async ({ ctx, caller }) => {
    const { findUserByEmail, resetTwoFactor } = await import('#features/accounts');
    const { inTransaction } = await import('#platform/context');
    const { id } = await findUserByEmail(ctx, email);
    await inTransaction(ctx, (tx) => resetTwoFactor(tx, caller, { user_id: id, reason }));
    print(`Turned off two-factor sign-in for ${email}. They’re signed out everywhere and get an email.`);
  });

/** Queues the mail; the service sends it. */
const sendLink = (email: string, kind: 'confirm_email' | 'reset_password') =>
  withExistingInstallation('customers', async ({ ctx, caller }) => {
    const { findUserByEmail, resendMail } = await import('#features/accounts');
    const { id } = await findUserByEmail(ctx, email);
    await resendMail(ctx, caller, { user_id: id, kind });
    print(`Email to ${email} queued. The running service sends it.`);
  });

const payments = (email: string) =>
  withExistingInstallation('customers', async ({ ctx }) => {
    const { findUserByEmail } = await import('#features/accounts');
    const { listPayments } = await import('#features/admin');
    const { account_id } = await findUserByEmail(ctx, email);
    const found = await listPayments(ctx.db, account_id);
    if (found.length === 0) return print(`No payments from ${email} yet.`);
    const head = ['ID', 'For', 'Status', 'Date', 'Amount', 'Refunded'];
    const rows = found.map((payment) => [
      payment.id,
      payment.purpose,
      payment.disputed > 0 ? 'disputed' : payment.state,
      formatDay(payment.created_at),
      money(payment.amount, payment.currency),
      money(payment.refunded, payment.currency),
    ]);
    print(...table([head, ...rows], [4, 5]));
  });

/** Records the refund; the service sends the money. */
const refund = (request: { payment_id: string; amount?: number; reason: string }) =>
  withExistingInstallation('customers', async ({ ctx, caller }) => {
    const { currency, refundPayment } = await import('#features/billing');
    const { amount, coins } = await refundPayment(ctx, caller, request);
    print(
      `Refund of ${money(amount, currency)} queued, and ${counted(coins, 'coin')} taken back. The running service sends the money to the card.`,
    );
  });

const openRefunds = () =>
  withExistingInstallation('customers', async ({ ctx }) => {
    const { listOpenRefunds } = await import('#features/billing');
    const { items, total } = await listOpenRefunds(ctx, { page: 1, per_page: 100 });
    if (items.length === 0) return print('No open refunds. All refunds have reached the card.');
    const head = ['ID', 'Customer', 'Status', 'Date', 'Attempts', 'Amount', 'Coins'];
    const rows = items.map((refund) => [
      refund.id,
      refund.customer?.email ?? '(deleted account)',
      refund.state === 'failed' ? 'failed' : 'pending',
      formatDay(refund.created_at),
      count(refund.attempt),
      money(refund.amount, refund.currency),
      count(refund.coins),
    ]);
    print(...table([head, ...rows], [4, 5, 6]));
    if (total > items.length) print(`  ${count(total - items.length)} more.`);
  });

/** Queues a failed refund again; the service sends the money. */
const resend = (id: string) =>
  withExistingInstallation('customers', async ({ ctx, caller }) => {
    const { retryRefund } = await import('#features/billing');
    await retryRefund(ctx, caller, id);
    print('Refund queued again. The running service sends the money to the card.');
  });

const settle = (settlement: { id: string; way: 'coins' | 'other'; reason: string }) =>
  withExistingInstallation('customers', async ({ ctx, caller }) => {
    const { settleRefund } = await import('#features/billing');
    await settleRefund(ctx, caller, settlement);
    print(
      settlement.way === 'coins'
        ? 'Coins granted. The refund is closed.'
        : 'Recorded as paid another way. The refund is closed.',
    );
  });
