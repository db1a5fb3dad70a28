import * as calls from '#contract/admin/customer-routes';
import { resendMail, resetTwoFactor, setRole } from '#features/accounts';
import { languageOf, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { streamResponse } from '#platform/streams/response';
import { decideAdjustment, listAdjustments, requestAdjustment } from './customers/adjustments.ts';
import { listCustomers } from './customers/list.ts';
import { listTeam, readCustomer, suspendCustomer } from './customers/service.ts';
import { cancelCustomerOrder, listOrders, retryOrder } from './orders.ts';
import { listAllPayments, paymentsCsv } from './payments.ts';

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
      const adjustment = await requestAdjustment(ctx, caller, params.id, body);
      const text =
        adjustment.state === 'done' ? message('messages:done') : message('messages:second_admin_needed');
      return success(adjustment, text);
    })
    .bind(calls.setSuspension, async ({ c, caller, params, body }) => {
      assertAdmin(caller);
      const { id } = params;
      const { suspended, reason } = body;
      await suspendCustomer(ctx, caller, { user_id: id, suspended, reason });
      const text = suspended ? message('messages:account_suspended') : message('messages:account_reopened');
      return success(await readCustomer(ctx, caller, { user_id: id, language: languageOf(c) }), text);
    })
    .bind(calls.resetTwoFactor, async ({ c, caller, params: { id }, body: { reason } }) => {
      assertAdmin(caller);
      await inTransaction(ctx, (tx) => resetTwoFactor(tx, caller, { user_id: id, reason }));
      const customer = await readCustomer(ctx, caller, { user_id: id, language: languageOf(c) });
      return success(customer, message('messages:two_factor_reset'));
    })
    .bind(calls.resendCustomerMail, async ({ caller, params, body }) => {
      assertAdmin(caller);
      await resendMail(ctx, caller, { user_id: params.id, ...body });
      return success(null, message('messages:email_sent'));
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
      return success(decided, approve ? message('messages:done') : message('messages:rejected'));
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
      const text =
        order.id === id
          ? message('messages:retrying')
          : message('messages:order_repeated', { number: order.number });
      return success(order, text);
    })
    .bind(calls.cancelCustomerOrder, async ({ c, caller, params }) => {
      assertAdmin(caller);
      const order = await cancelCustomerOrder(ctx, caller, { ...params, language: languageOf(c) });
      return success(order, message('messages:customer_order_canceled'));
    });
}

export function paymentRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listPayments, async ({ caller, query }) => {
      assertAdmin(caller);
      return success(await listAllPayments(ctx.db, query));
    })
    .bind(calls.exportPayments, async ({ c, query }) => {
      const { caller } = c.var;
      assertAdmin(caller);
      await inTransaction(ctx, (tx) =>
        audit(tx, { caller, action: 'payment.export', subject: 'payment:all' }),
      );
      return await streamResponse(c, {
        pieces: paymentsCsv(ctx.db, query),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="payments.csv"',
          'Cache-Control': 'no-store',
        },
      });
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
      return success(await listTeam(ctx.db), message('messages:saved'));
    });
}
