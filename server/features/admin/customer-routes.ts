import * as calls from '#contract/admin/customer-routes';
import { resendMail, setRole } from '#features/accounts';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { decideAdjustment, listAdjustments, requestAdjustment } from './adjustments.ts';
import { listCustomers, listTeam, readCustomer, suspendCustomer } from './customers.ts';
import { cancelCustomerOrder, listOrders, retryOrder } from './orders.ts';

const page = '/support';

export function customerRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listCustomers, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listCustomers(ctx.db, query));
    })
    .bind(calls.getCustomer, async ({ c, caller, params }) => {
      assertPage(caller, page);
      return success(await readCustomer(ctx, caller, { user_id: params.id, language: languageOf(c) }));
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
      return success(await readCustomer(ctx, caller, { user_id: id, language: languageOf(c) }), said);
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
      return success(await listOrders(ctx.db, { ...query, language: languageOf(c) }));
    })
    .bind(calls.retryCustomerOrder, async ({ c, caller, params }) => {
      assertAdmin(caller);
      const { id } = params;
      const order = await retryOrder(ctx, caller, { id, language: languageOf(c) });
      const message =
        order.id === id ? 'It is tried again.' : `It is ordered anew, as order ${order.number}.`;
      return success(order, message);
    })
    .bind(calls.cancelCustomerOrder, async ({ c, caller, params }) => {
      assertAdmin(caller);
      const order = await cancelCustomerOrder(ctx, caller, { ...params, language: languageOf(c) });
      return success(order, 'The order ends; what was traced is kept.');
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
