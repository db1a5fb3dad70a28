/** `openskip orders`: the orders of all customers, tried again or ended early. How it is called. */
import { Command, Option } from 'commander';
import { type OrderState, orderStates } from '#contract/orders/schemas';
import { runSafely } from '../failures.ts';

const runs = () => import('./orders-run.ts');

/** The command `orders`. */
export function ordersCommand(): Command {
  const orders = new Command('orders').description('Look at orders, have them tried again, or end them');
  orders
    .command('list', { isDefault: true })
    .description('The newest orders of all customers')
    .argument('[text]', 'a part of the customer’s e-mail or the order’s name, or its id')
    .addOption(new Option('--state <state>', 'only those in a state').choices(orderStates))
    .option('--json', 'print them as JSON')
    .action((text: string | undefined, options: { state?: OrderState; json?: true }) =>
      runSafely(async () => (await runs()).list({ text, ...options })),
    );
  orders
    .command('retry')
    .description(
      'Have an order tried again: its file read anew, what waits at once, a failed one ordered anew',
    )
    .argument('<id>', 'as “openskip orders” shows it')
    .action((id: string) => runSafely(async () => (await runs()).retry(id)));
  orders
    .command('cancel')
    .description('End an order: what was traced is kept and charged, the rest of its coins goes back')
    .argument('<id>', 'as “openskip orders” shows it')
    .action((id: string) => runSafely(async () => (await runs()).cancel(id)));
  return orders;
}
