import * as calls from '#contract/billing/admin-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { listDisputes, listOpenEvents, readLastReconciliation, retryEvent } from './admin.ts';
import { reconcileBooks } from './gateway/reconcile.ts';
import { listOpenRefunds, retryRefund, settleRefund } from './refunds/admin.ts';
import { createPlan, deletePlan, readAdminPrices, updatePlan } from './subscriptions/admin.ts';

export function adminBillingRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listDisputes, async ({ caller, query }) => {
      assertPage(caller, '/admin');
      return success(await listDisputes(ctx, query));
    })
    .bind(calls.listRefunds, async ({ caller, query }) => {
      assertPage(caller, '/admin');
      return success(await listOpenRefunds(ctx, query));
    })
    .bind(calls.retryRefund, async ({ caller, params }) => {
      assertPage(caller, '/admin');
      await retryRefund(ctx, caller, params.id);
      return success(null, message('messages:refund_retried'));
    })
    .bind(calls.settleRefund, async ({ caller, params, body }) => {
      assertPage(caller, '/admin');
      const { id } = params;
      const { way, reason } = body;
      await settleRefund(ctx, caller, { id, way, reason });
      const text = way === 'coins' ? message('messages:refund_in_coins') : message('messages:refund_settled');
      return success(null, text);
    })
    .bind(calls.listPaymentEvents, async ({ caller, query }) => {
      assertPage(caller, '/admin');
      return success(await listOpenEvents(ctx, query));
    })
    .bind(calls.retryPaymentEvent, async ({ caller, params }) => {
      assertPage(caller, '/admin');
      await retryEvent(ctx, caller, params.id);
      return success(null, message('messages:event_retried'));
    })
    .bind(calls.getReconciliation, async ({ caller }) => {
      assertPage(caller, '/admin');
      return success({ last: await readLastReconciliation(ctx) });
    })
    .bind(calls.reconcilePayments, async ({ caller }) => {
      assertPage(caller, '/admin');
      return success({ last: await reconcileBooks(ctx) });
    });
}

export function adminPlanRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listAllPlans, async ({ caller }) => {
      assertPage(caller, '/support');
      return success(await readAdminPrices(ctx));
    })
    .bind(calls.createPlan, async ({ caller, body }) => {
      assertAdmin(caller);
      const prices = await createPlan(ctx, caller, body);
      return success(prices, message('messages:plan_added'));
    })
    .bind(calls.updatePlan, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const { id } = params;
      const prices = await updatePlan(ctx, caller, id, body);
      return success(prices, message('messages:plan_changed'));
    })
    .bind(calls.deletePlan, async ({ caller, params }) => {
      assertAdmin(caller);
      const prices = await deletePlan(ctx, caller, params.id);
      return success(prices, message('messages:plan_deleted'));
    });
}
