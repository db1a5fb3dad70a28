/** The calls of admins about money: disputes, messages of the gateway, the books, and plans. */
import { z } from 'zod';
import {
  DeskPrices,
  Disputes,
  GatewayEvents,
  OpenRefunds,
  PlanBody,
  PlanChange,
  Reconciliation,
  RefundSettlement,
} from '#contract/billing/admin';
import { IdParam, Paging } from '#contract/envelope';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin, demandPage } from '#platform/security/abilities';
import { lastReconciliation, listDisputes, listOpenEvents, retryEvent } from './admin.ts';
import { reconcileBooks } from './gateway/reconcile.ts';
import { listOpenRefunds, sendRefundAgain, settleRefund } from './refunds/admin.ts';
import { addPlan, changePlan, readDeskPrices, removePlan } from './subscriptions/admin.ts';

const tags = ['admin'];
const EventParam = z.object({ id: z.string().min(1).max(255) });
const Books = z.object({ last: Reconciliation.nullable() });

const disputesRoute = protectedRoute({
  method: 'get',
  path: '/admin/disputes',
  tags,
  summary: 'Payments that their banks take back, the newest first; for admins',
  request: { query: Paging },
  responses: answers(Disputes),
});

const refundsRoute = protectedRoute({
  method: 'get',
  path: '/admin/refunds',
  tags,
  summary: 'Refunds whose money has not reached the card, the newest first; for admins',
  request: { query: Paging },
  responses: answers(OpenRefunds),
});

const againRoute = protectedRoute({
  method: 'post',
  path: '/admin/refunds/{id}/again',
  tags,
  summary: 'Send the money of a refund that failed once more; for admins',
  request: { params: IdParam },
  responses: answers(z.null()),
});

const settleRoute = protectedRoute({
  method: 'post',
  path: '/admin/refunds/{id}/settle',
  tags,
  summary: 'End a refund that failed: by coins in its place, or as paid in another way; for admins',
  request: { params: IdParam, body: body(RefundSettlement) },
  responses: answers(z.null()),
});

const eventsRoute = protectedRoute({
  method: 'get',
  path: '/admin/payment-events',
  tags,
  summary: 'What the gateway told and that fits nothing of ours, or waits; for admins',
  request: { query: Paging },
  responses: answers(GatewayEvents),
});

const retryRoute = protectedRoute({
  method: 'post',
  path: '/admin/payment-events/{id}/retry',
  tags,
  summary: 'Handle such a message once more; for admins',
  request: { params: EventParam },
  responses: answers(z.null()),
});

const booksRoute = protectedRoute({
  method: 'get',
  path: '/admin/books',
  tags,
  summary: 'The last comparison of the gateway’s books with ours; for admins',
  responses: answers(Books),
});

const compareRoute = protectedRoute({
  method: 'post',
  path: '/admin/books',
  tags,
  summary: 'Compare the books of the last three days now; for admins',
  responses: answers(Books),
});

const plansRoute = protectedRoute({
  method: 'get',
  path: '/admin/plans',
  tags,
  summary:
    'All plans, with those retired and how many have each, and the packs of coins; for admins and support',
  responses: answers(DeskPrices),
});

const addPlanRoute = protectedRoute({
  method: 'post',
  path: '/admin/plans',
  tags,
  summary: 'Add a plan; for admins',
  request: { body: body(PlanBody) },
  responses: answers(DeskPrices),
});

const changePlanRoute = protectedRoute({
  method: 'put',
  path: '/admin/plans/{id}',
  tags,
  summary: 'Change or retire a plan, if nobody has changed it since it was seen; for admins',
  request: { params: IdParam, body: body(PlanChange) },
  responses: answers(DeskPrices),
});

const removePlanRoute = protectedRoute({
  method: 'delete',
  path: '/admin/plans/{id}',
  tags,
  summary: 'Remove a plan that nobody ever had; for admins',
  request: { params: IdParam },
  responses: answers(DeskPrices),
});

/** Mounts the calls. */
export function moneyDeskRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(disputesRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      return c.json(success(await listDisputes(ctx, c.req.valid('query'))), 200);
    })
    .openapi(refundsRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      return c.json(success(await listOpenRefunds(ctx, c.req.valid('query'))), 200);
    })
    .openapi(againRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      await sendRefundAgain(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'The money is on its way once more.'), 200);
    })
    .openapi(settleRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      const { id } = c.req.valid('param');
      const { way, reason } = c.req.valid('json');
      await settleRefund(ctx, c.var.caller, { id, way, reason });
      const done = way === 'coins' ? 'The coins are given.' : 'It is noted as settled.';
      return c.json(success(null, done), 200);
    })
    .openapi(eventsRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      return c.json(success(await listOpenEvents(ctx, c.req.valid('query'))), 200);
    })
    .openapi(retryRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      await retryEvent(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'It is handled once more.'), 200);
    })
    .openapi(booksRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      return c.json(success({ last: await lastReconciliation(ctx) }), 200);
    })
    .openapi(compareRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      return c.json(success({ last: await reconcileBooks(ctx) }), 200);
    })
    .openapi(plansRoute, async (c) => {
      demandPage(c.var.caller, '/support');
      return c.json(success(await readDeskPrices(ctx)), 200);
    })
    .openapi(addPlanRoute, async (c) => {
      demandAdmin(c.var.caller);
      const prices = await addPlan(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(prices, 'The plan is added.'), 200);
    })
    .openapi(changePlanRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { id } = c.req.valid('param');
      const prices = await changePlan(ctx, c.var.caller, id, c.req.valid('json'));
      return c.json(success(prices, 'The plan is changed for whoever takes it from now on.'), 200);
    })
    .openapi(removePlanRoute, async (c) => {
      demandAdmin(c.var.caller);
      const prices = await removePlan(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(prices, 'The plan is removed.'), 200);
    });
}
