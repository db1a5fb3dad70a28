/** Runs `openskip orders`: what the console does, by the same functions; each act is in the audit log. */
import type { OrderState } from '#contract/orders/schemas';
import { cancelFor, listOrders, retryOrder } from '#features/admin';
import { withInstallation } from '../installation.ts';
import { count, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Shows orders, the newest first. */
export const list = (of: { text: string | undefined; state?: OrderState; json?: true }) =>
  withInstallation('orders', async ({ ctx }) => {
    const { items, total } = await listOrders(ctx.db, {
      value: of.text,
      state: of.state,
      page: 1,
      per_page: 50,
    });
    if (of.json) {
      process.stdout.write(`${JSON.stringify(items, null, 2)}\n`);
      return;
    }
    if (items.length === 0) {
      say('No order fits that.');
      return;
    }
    const head = ['Id', 'Customer', 'Name', 'State', 'Leads', 'Done', 'Hits', 'Coins'];
    const rows = items.map((one) => [
      one.id,
      one.customer.email,
      one.name,
      one.stuck ? `${one.state}, stuck` : one.state,
      ...[one.leads, one.done, one.hits, one.coins].map((number) => count(number)),
    ]);
    say(...table([head, ...rows], [4, 5, 6, 7]));
    if (total > items.length) say(`  and ${count(total - items.length)} more: give a part of the e-mail.`);
  });

/** Has an order tried again. */
export const retry = (id: string) =>
  withInstallation('orders', async ({ ctx, caller }) => {
    const order = await retryOrder(ctx, caller, id);
    say(
      order.id === id
        ? `Order ${order.number} of ${order.customer.email} is tried again.`
        : `It is ordered anew, as order ${order.number} of ${order.customer.email}.`,
    );
  });

/** Ends an order early. */
export const cancel = (id: string) =>
  withInstallation('orders', async ({ ctx, caller }) => {
    const order = await cancelFor(ctx, caller, id);
    say(`Order ${order.number} of ${order.customer.email} is ${order.state}; what was traced is kept.`);
  });
