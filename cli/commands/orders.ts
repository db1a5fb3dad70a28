/** `openskip orders`: the console's actions on orders. Every change is written to the audit log. */
import { Command, Option } from 'commander';
import { type OrderState, orderStates } from '#contract/orders/states';
import { runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { count, counted, print, printJson, table } from '../terminal.ts';

interface ListOptions {
  state?: OrderState;
  json?: true;
}

export function ordersCommand(): Command {
  const orders = new Command('orders')
    .description('List, retry or cancel orders, or start monthly traces')
    .addHelpText('after', examples('orders --state failed'));
  orders
    .command('list', { isDefault: true })
    .description('List the newest orders of all customers, or search')
    .argument('[text]', 'part of the customer’s email or the order’s name, or an ID')
    .addOption(new Option('--state <state>', 'only orders with this status').choices(orderStates))
    .option('--json', 'print as JSON')
    .addHelpText('after', examples('orders --state failed'))
    .action((text: string | undefined, options: ListOptions) => runSafely(() => list(text, options)));
  orders
    .command('retry')
    .description('Retry an order: read its file again, run waiting rows now, or repeat a failed order')
    .argument('<id>', 'ID from “openskip orders”')
    .addHelpText('after', examples('orders retry 0192…'))
    .action((id: string) => runSafely(() => retry(id)));
  orders
    .command('cancel')
    .description('Cancel an order: traced leads are kept and charged, and the other coins are returned')
    .argument('<id>', 'ID from “openskip orders”')
    .addHelpText('after', examples('orders cancel 0192…'))
    .action((id: string) => runSafely(() => cancel(id)));
  orders
    .command('recurring')
    .description('Start the monthly traces that are due now, instead of within the hour')
    .addHelpText('after', examples('orders recurring'))
    .action(() => runSafely(startRecurring));
  return orders;
}

const list = (text: string | undefined, { state, json }: ListOptions) =>
  withExistingInstallation('orders', async ({ ctx }) => {
    const { listOrders } = await import('#features/admin');
    const { items, total } = await listOrders(ctx.db, {
      value: text,
      state,
      page: 1,
      per_page: 50,
      language: 'en',
    });
    if (json) return printJson(items);
    if (items.length === 0) return print('No orders found. Try fewer filters.');
    const head = ['ID', 'Customer', 'Name', 'Status', 'Leads', 'Done', 'Hits', 'Coins'];
    const rows = items.map((order) => [
      order.id,
      order.customer.email,
      order.name,
      order.stuck ? `${order.state}, stalled` : order.state,
      ...[order.leads, order.done, order.hits, order.coins].map(count),
    ]);
    print(...table([head, ...rows], [4, 5, 6, 7]));
    if (total > items.length)
      print(`  ${count(total - items.length)} more. Search by part of an email to narrow the list.`);
  });

const retry = (id: string) =>
  withExistingInstallation('orders', async ({ ctx, caller }) => {
    const { retryOrder } = await import('#features/admin');
    const order = await retryOrder(ctx, caller, { id, language: 'en' });
    print(
      order.id === id
        ? `Retrying order ${order.number} of ${order.customer.email}.`
        : `Started a new order in its place: order ${order.number} of ${order.customer.email}.`,
    );
  });

const cancel = (id: string) =>
  withExistingInstallation('orders', async ({ ctx, caller }) => {
    const { cancelCustomerOrder } = await import('#features/admin');
    const order = await cancelCustomerOrder(ctx, caller, { id, language: 'en' });
    print(
      order.state === 'cancelling'
        ? `Canceling order ${order.number} of ${order.customer.email}. Rows in progress finish first.`
        : `Canceled order ${order.number} of ${order.customer.email}. Traced leads are kept.`,
    );
  });

const startRecurring = () =>
  withExistingInstallation('orders', async ({ ctx }) => {
    const { runRecurringLists } = await import('#features/orders');
    const started = await runRecurringLists(ctx);
    print(started === 0 ? 'No monthly trace is due.' : `Started ${counted(started, 'monthly trace')}.`);
  });
