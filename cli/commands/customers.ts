/** `openskip customers`: who they are, suspension, lost mails, payments and refunds. How it is called. */
import { Command, Option } from 'commander';
import { runSafely } from '../failures.ts';
import { parseCents, parseCustomer, parseReason } from '../options.ts';

/** Loaded only for a command that runs: the others don't wait for it. */
const runs = () => import('./customers-run.ts');

/** The command `customers`. */
export function customersCommand(): Command {
  const customers = new Command('customers').description('Find customers, suspend them, refund payments');
  customers
    .command('list', { isDefault: true })
    .description('The newest customers, or those that a text fits')
    .argument('[text]', 'a part of the e-mail, name or company, or an id')
    .option('--json', 'print them as JSON')
    .action((text: string | undefined, options: { json?: true }) =>
      runSafely(async () => (await runs()).list({ text, ...options })),
    );
  for (const suspended of [true, false])
    customers
      .command(suspended ? 'suspend' : 'reopen')
      .description(
        suspended
          ? 'Suspend an account: its sessions and API keys are dead at once'
          : 'Lift the suspension of an account',
      )
      .argument('<email>', 'whose', parseCustomer)
      .requiredOption('--reason <text>', 'why; it is kept in the audit log', parseReason)
      .action((email: string, { reason }: { reason: string }) =>
        runSafely(async () => (await runs()).setSuspended({ email, reason, suspended })),
      );
  customers
    .command('mail')
    .description('Send a customer a new link: to set a password, or to confirm their e-mail')
    .argument('<email>', 'the customer, by email or id', parseCustomer)
    .option('--confirm', 'the one that confirms their e-mail')
    .action((email: string, { confirm }: { confirm?: true }) =>
      runSafely(async () => (await runs()).sendLink({ email, confirm: confirm === true })),
    );
  customers
    .command('payments')
    .description('The last payments of a customer')
    .argument('<email>', 'whose', parseCustomer)
    .action((email: string) => runSafely(async () => (await runs()).payments(email)));
  customers
    .command('refund')
    .description('Refund a payment: what its unspent coins are worth, or an amount')
    .argument('<payment>', 'its id, as “openskip customers payments” shows it')
    .option('--amount <money>', 'how much, as 12.50', parseCents)
    .requiredOption('--reason <text>', 'why; it is kept in the audit log', parseReason)
    .action((payment_id: string, options: { amount?: number; reason: string }) =>
      runSafely(async () => (await runs()).refund({ payment_id, ...options })),
    );
  customers
    .command('refunds')
    .description('Refunds whose money has not reached the card')
    .action(() => runSafely(async () => (await runs()).openRefunds()));
  customers
    .command('resend')
    .description('Send the money of a refund that failed once more')
    .argument('<refund>', 'its id, as “openskip customers refunds” shows it')
    .action((id: string) => runSafely(async () => (await runs()).resend(id)));
  customers
    .command('settle')
    .description('End a refund that failed: by coins in its place, or as paid in another way')
    .argument('<refund>', 'its id, as “openskip customers refunds” shows it')
    .addOption(
      new Option('--as <way>', 'coins, or other: paid in another way')
        .choices(['coins', 'other'])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'why, or how it was paid; it is kept in the audit log', parseReason)
    .action((id: string, { as: way, reason }: { as: 'coins' | 'other'; reason: string }) =>
      runSafely(async () => (await runs()).settle({ id, way, reason })),
    );
  return customers;
}
