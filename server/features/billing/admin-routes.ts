import * as calls from '#contract/billing/admin-routes';
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
      return success(null, 'The money is on its way once more.');
    })
    .bind(calls.settleRefund, async ({ caller, params, body }) => {
      assertPage(caller, '/admin');
      const { id } = params;
      const { way, reason } = body;
      await settleRefund(ctx, caller, { id, way, reason });
      const done = way === 'coins' ? 'The coins are given.' : 'It is noted as settled.';
      return success(null, done);
    })
    .bind(calls.listPaymentEvents, async ({ caller, query }) => {
      assertPage(caller, '/admin');
      return success(await listOpenEvents(ctx, query));
    })
    .bind(calls.retryPaymentEvent, async ({ caller, params }) => {
      assertPage(caller, '/admin');
      await retryEvent(ctx, caller, params.id);
      return success(null, 'It is handled once more.');
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
      return success(prices, 'The plan is added.');
    })
    .bind(calls.updatePlan, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const { id } = params;
      const prices = await updatePlan(ctx, caller, id, body);
      return success(prices, 'The plan is changed for whoever takes it from now on.');
    })
    .bind(calls.deletePlan, async ({ caller, params }) => {
      assertAdmin(caller);
      const prices = await deletePlan(ctx, caller, params.id);
      return success(prices, 'The plan is removed.');
    });
}
