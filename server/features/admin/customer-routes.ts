import * as calls from '#contract/admin/customer-routes';
import type { CustomerDetails } from '#contract/admin/schemas';
import type { Language } from '#contract/languages';
import { resendMail, setRole } from '#features/accounts';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { decideAdjustment, listAdjustments, requestAdjustment } from './adjustments.ts';
import { listCustomers, listTeam, readCustomer, suspendCustomer } from './customers.ts';
import { cancelCustomerOrder, listOrders, presentOrder, retryOrder } from './orders.ts';

const page = '/support';

/** A customer with the failures of their orders in the reader's language. */
const inLanguage = (customer: CustomerDetails, language: Language): CustomerDetails => ({
  ...customer,
  recent_orders: customer.recent_orders.map((order) => presentOrder(order, language)),
});

export function customerRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listCustomers, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listCustomers(ctx.db, query));
    })
    .bind(calls.getCustomer, async ({ c, caller, params }) => {
      assertPage(caller, page);
      return success(inLanguage(await readCustomer(ctx, caller, params.id), languageOf(c)));
    })
    .bind(calls.adjustCoins, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const made = await requestAdjustment(ctx, caller, params.id, body);
      const said = made.state === 'done' ? 'Done.' : 'This is above the limit: it waits for a second admin.';
      return success(made, said);
    })
    .bind(calls.setSuspension, async ({ c, caller, params, body }) => {
      assertAdmin(caller);
      const { id } = params;
      const { suspended, reason } = body;
      await suspendCustomer(ctx, caller, { user_id: id, suspended, reason });
      const said = suspended ? 'The account is suspended.' : 'The account is open again.';
      return success(inLanguage(await readCustomer(ctx, caller, id), languageOf(c)), said);
    })
    .bind(calls.resendCustomerMail, async ({ caller, params, body }) => {
      assertAdmin(caller);
      await resendMail(ctx, caller, { user_id: params.id, ...body });
      return success(null, 'The mail is on its way.');
    })
    .bind(calls.listAdjustments, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listAdjustments(ctx.db, query));
    })
    .bind(calls.decideAdjustment, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const { id } = params;
      const { approve } = body;
      const decided = await decideAdjustment(ctx, caller, { id, approve });
      return success(decided, approve ? 'Done.' : 'Refused.');
    });
}

export function customerOrderRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listCustomerOrders, async ({ c, caller, query }) => {
      assertPage(caller, page);
      const language = languageOf(c);
      const orders = await listOrders(ctx.db, query);
      return success({ ...orders, items: orders.items.map((order) => presentOrder(order, language)) });
    })
    .bind(calls.retryCustomerOrder, async ({ c, caller, params }) => {
      assertAdmin(caller);
      const { id } = params;
      const order = await retryOrder(ctx, caller, id);
      const message =
        order.id === id ? 'It is tried again.' : `It is ordered anew, as order ${order.number}.`;
      return success(presentOrder(order, languageOf(c)), message);
    })
    .bind(calls.cancelCustomerOrder, async ({ c, caller, params }) => {
      assertAdmin(caller);
      const order = await cancelCustomerOrder(ctx, caller, params.id);
      return success(presentOrder(order, languageOf(c)), 'The order ends; what was traced is kept.');
    });
}

export function teamRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listTeam, async ({ caller }) => {
      assertPage(caller, page);
      return success(await listTeam(ctx.db));
    })
    .bind(calls.setRole, async ({ caller, body }) => {
      assertAdmin(caller);
      await setRole(ctx, caller, body);
      return success(await listTeam(ctx.db), 'Saved.');
    });
}
