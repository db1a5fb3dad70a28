/** `openskip orders`: the console's actions on orders. Every change is written to the audit log. */
import { Command, Option } from 'commander';
import { type OrderState, orderStates } from '#contract/orders/states';
import { runSafely } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { count, print, printJson, table } from '../terminal.ts';

interface ListOptions {
  state?: OrderState;
  json?: true;
}

export function ordersCommand(): Command {
  const orders = new Command('orders').description('List, retry or cancel orders');
  orders
    .command('list', { isDefault: true })
    .description('List the newest orders of all customers, or search')
    .argument('[text]', 'part of the customer’s email or the order’s name, or an ID')
    .addOption(new Option('--state <state>', 'only orders with this status').choices(orderStates))
    .option('--json', 'print as JSON')
    .action((text: string | undefined, options: ListOptions) => runSafely(() => list(text, options)));
  orders
    .command('retry')
    .description('Retry an order: read its file again, run waiting chunks now, or reorder a failed one')
    .argument('<id>', 'ID from “openskip orders”')
    .action((id: string) => runSafely(() => retry(id)));
  orders
    .command('cancel')
    .description('Cancel an order: traced leads are kept and charged, the remaining coins are returned')
    .argument('<id>', 'ID from “openskip orders”')
    .action((id: string) => runSafely(() => cancel(id)));
  return orders;
}

const list = (text: string | undefined, { state, json }: ListOptions) =>
  withInstallation('orders', async ({ ctx }) => {
    const { listOrders } = await import('#features/admin');
    const { items, total } = await listOrders(ctx.db, {
      value: text,
      state,
      page: 1,
      per_page: 50,
      language: 'en',
    });
    if (json) return printJson(items);
    if (items.length === 0) return print('No order fits that.');
    const head = ['Id', 'Customer', 'Name', 'State', 'Leads', 'Done', 'Hits', 'Coins'];
    const rows = items.map((order) => [
      order.id,
      order.customer.email,
      order.name,
      order.stuck ? `${order.state}, stuck` : order.state,
      ...[order.leads, order.done, order.hits, order.coins].map(count),
    ]);
    print(...table([head, ...rows], [4, 5, 6, 7]));
    if (total > items.length)
      print(`  and ${count(total - items.length)} more. Narrow the list with part of an email.`);
  });

const retry = (id: string) =>
  withInstallation('orders', async ({ ctx, caller }) => {
    const { retryOrder } = await import('#features/admin');
    const order = await retryOrder(ctx, caller, { id, language: 'en' });
    print(
      order.id === id
        ? `Order ${order.number} of ${order.customer.email} is tried again.`
        : `It is ordered anew, as order ${order.number} of ${order.customer.email}.`,
    );
  });

const cancel = (id: string) =>
  withInstallation('orders', async ({ ctx, caller }) => {
    const { cancelCustomerOrder } = await import('#features/admin');
    const order = await cancelCustomerOrder(ctx, caller, { id, language: 'en' });
    print(`Order ${order.number} of ${order.customer.email} is ${order.state}; what was traced is kept.`);
  });
