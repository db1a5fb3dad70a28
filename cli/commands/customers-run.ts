/** Runs `openskip customers`: what the console does, by the same functions; each act is in the audit log. */
import * as accounts from '#features/accounts';
import { listCustomers, listPayments } from '#features/admin';
import { currency, listOpenRefunds, refundPayment, sendRefundAgain, settleRefund } from '#features/billing';
import { CommandError } from '../failures.ts';
import { type OpenCommand, withInstallation } from '../installation.ts';
import { count, counted, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

/** 12.50 USD */
const money = (cents: number, unit = currency) => `${(cents / 100).toFixed(2)} ${unit.toUpperCase()}`;
const dayOf = (iso: string) => iso.slice(0, 10);

/** Shows customers, the newest first. */
export const list = ({ text, json }: { text: string | undefined; json?: true }) =>
  withInstallation('customers', async ({ ctx }) => {
    const { items, total } = await listCustomers(ctx.db, { value: text, page: 1, per_page: 100 });
    if (json) {
      process.stdout.write(`${JSON.stringify(items, null, 2)}\n`);
      return;
    }
    if (items.length === 0) {
      say(text === undefined ? 'Nobody has registered yet.' : 'That fits nobody. Give a shorter part.');
      return;
    }
    const head = ['E-mail', 'Name', 'State', 'Since', 'Orders', 'Coins'];
    const rows = items.map((one) => [
      one.email,
      one.name,
      one.state,
      dayOf(one.created_at),
      count(one.orders),
      count(one.coins),
    ]);
    say(...table([head, ...rows], [4, 5]));
    if (total > items.length) say(`  and ${count(total - items.length)} more: give a part of the e-mail.`);
  });

/** Whose account may be suspended. Those of the team lose their role first. */
async function customerOf({ ctx }: OpenCommand, email: string): Promise<string> {
  const { id, role } = await accounts.findUserByEmail(ctx, email);
  if (role === 'customer') return id;
  throw new CommandError(
    `${email} is of your team (${role}). Make them a customer first: openskip admin role --email ${email} --role customer.`,
  );
}

/** Suspends an account, or lifts that. */
export const setSuspended = (of: { email: string; reason: string; suspended: boolean }) =>
  withInstallation('customers', async (installation) => {
    const { ctx, caller } = installation;
    const user_id = await customerOf(installation, of.email);
    const { suspended, reason } = of;
    await accounts.suspend(ctx, caller, { user_id, suspended, reason });
    say(
      suspended
        ? `${of.email} is suspended: signed out everywhere, with API keys that are refused.`
        : `${of.email} can sign in again.`,
    );
  });

/** Sends a customer a new link; the service sends the mail. */
export const sendLink = ({ email, confirm }: { email: string; confirm: boolean }) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { id } = await accounts.findUserByEmail(ctx, email);
    const kind = confirm ? 'confirm_email' : 'reset_password';
    await accounts.resendMail(ctx, caller, { user_id: id, kind });
    say(`The mail to ${email} is on its way as soon as the service runs.`);
  });

/** Shows the last payments of a customer. */
export const payments = (email: string) =>
  withInstallation('customers', async ({ ctx }) => {
    const { account_id } = await accounts.findUserByEmail(ctx, email);
    const found = await listPayments(ctx.db, account_id);
    if (found.length === 0) {
      say(`${email} has paid nothing yet.`);
      return;
    }
    const head = ['Id', 'For', 'State', 'On', 'Amount', 'Refunded'];
    const rows = found.map((one) => [
      one.id,
      one.purpose,
      one.state,
      dayOf(one.created_at),
      money(one.amount, one.currency),
      money(one.refunded, one.currency),
    ]);
    say(...table([head, ...rows], [4, 5]));
  });

/** Refunds a payment; the service sends the money. */
export const refund = (of: { payment_id: string; amount?: number; reason: string }) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    const { amount, coins } = await refundPayment(ctx, caller, of);
    say(
      `${money(amount)} go back to the card as soon as the service runs; ${counted(coins, 'coin')} were taken back.`,
    );
  });

/** Shows refunds whose money has not reached the card. */
export const openRefunds = () =>
  withInstallation('customers', async ({ ctx }) => {
    const { items, total } = await listOpenRefunds(ctx, { page: 1, per_page: 100 });
    if (items.length === 0) {
      say('Every refund has reached its card.');
      return;
    }
    const head = ['Id', 'Of', 'State', 'On', 'Tries', 'Amount', 'As coins'];
    const rows = items.map((one) => [
      one.id,
      one.customer?.email ?? 'an account that is gone',
      one.state === 'failed' ? 'failed' : 'on its way',
      dayOf(one.created_at),
      count(one.attempt),
      money(one.amount, one.currency),
      count(one.coins),
    ]);
    say(...table([head, ...rows], [4, 5, 6]));
    if (total > items.length) say(`  and ${count(total - items.length)} more.`);
  });

/** Sends a refund that failed again; the service sends the money. */
export const resend = (id: string) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    await sendRefundAgain(ctx, caller, id);
    say('The money goes back to the card as soon as the service runs.');
  });

/** Ends a refund that failed in another way. */
export const settle = (of: { id: string; way: 'coins' | 'other'; reason: string }) =>
  withInstallation('customers', async ({ ctx, caller }) => {
    await settleRefund(ctx, caller, of);
    say(of.way === 'coins' ? 'The coins are given.' : 'It is noted as paid in another way.');
  });
