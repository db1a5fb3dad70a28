/** The calls about customers and their orders, and about the operator's own people. */
import { z } from 'zod';
import {
  Adjustment,
  AdjustmentBody,
  AdjustmentQuery,
  Adjustments,
  ConsoleOrder,
  ConsoleOrderQuery,
  ConsoleOrders,
  CustomerDetails,
  CustomerList,
  CustomerQuery,
  DecisionBody,
  ResendBody,
  SuspensionBody,
  Team,
  TeamBody,
} from '#contract/admin/schemas';
import { IdParam } from '#contract/envelope';
import { resendMail, setRole, suspend } from '#features/accounts';
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
import { askAdjustment, decideAdjustment, listAdjustments } from './adjustments.ts';
import { listCustomers, listTeam, readCustomer } from './customers.ts';
import { cancelFor, listOrders, retryOrder } from './orders.ts';

const tags = ['admin'];
const page = '/support';

const customersRoute = protectedRoute({
  method: 'get',
  path: '/admin/customers',
  tags,
  summary: 'Customers, the newest first; for admins and support',
  request: { query: CustomerQuery },
  responses: answers(CustomerList),
});

const customerRoute = protectedRoute({
  method: 'get',
  path: '/admin/customers/{id}',
  tags,
  summary: 'One customer with what belongs to them, kept in the audit log; for admins and support',
  request: { params: IdParam },
  responses: answers(CustomerDetails),
});

const adjustRoute = protectedRoute({
  method: 'post',
  path: '/admin/customers/{id}/coins',
  tags,
  summary: 'Give a customer coins, or take them; above a limit a second admin has to agree; for admins',
  request: { params: IdParam, body: body(AdjustmentBody) },
  responses: answers(Adjustment),
});

const suspendRoute = protectedRoute({
  method: 'post',
  path: '/admin/customers/{id}/suspension',
  tags,
  summary: 'Suspend a customer: sessions and keys are dead at once; or lift it; for admins',
  request: { params: IdParam, body: body(SuspensionBody) },
  responses: answers(CustomerDetails),
});

const resendRoute = protectedRoute({
  method: 'post',
  path: '/admin/customers/{id}/mail',
  tags,
  summary: 'Send a customer a new link to confirm their address or to set a password; for admins',
  request: { params: IdParam, body: body(ResendBody) },
  responses: answers(z.null()),
});

const adjustmentsRoute = protectedRoute({
  method: 'get',
  path: '/admin/adjustments',
  tags,
  summary: 'Coins given and taken by admins, the newest first; for admins and support',
  request: { query: AdjustmentQuery },
  responses: answers(Adjustments),
});

const decisionRoute = protectedRoute({
  method: 'post',
  path: '/admin/adjustments/{id}/decision',
  tags,
  summary: 'Agree as the second admin, or refuse; for admins',
  request: { params: IdParam, body: body(DecisionBody) },
  responses: answers(Adjustment),
});

const ordersRoute = protectedRoute({
  method: 'get',
  path: '/admin/orders',
  tags,
  summary: 'The orders of all customers, the newest first; for admins and support',
  request: { query: ConsoleOrderQuery },
  responses: answers(ConsoleOrders),
});

const about = { request: { params: IdParam }, responses: answers(ConsoleOrder) };
const retryRoute = protectedRoute({
  method: 'post',
  path: '/admin/orders/{id}/retry',
  tags,
  summary: 'Have what waits of an order tried at once, or its file read again; for admins',
  ...about,
});

const cancelRoute = protectedRoute({
  method: 'post',
  path: '/admin/orders/{id}/cancel',
  tags,
  summary: 'Cancel an order of a customer; for admins',
  ...about,
});

const teamRoute = protectedRoute({
  method: 'get',
  path: '/admin/team',
  tags,
  summary: 'Admins and support; for both',
  responses: answers(Team),
});

const roleRoute = protectedRoute({
  method: 'put',
  path: '/admin/team',
  tags,
  summary: 'Make somebody who is registered admin, support, or a customer again; for admins',
  request: { body: body(TeamBody) },
  responses: answers(Team),
});

/** Mounts the calls. */
export function customerRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(customersRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listCustomers(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(customerRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await readCustomer(ctx, c.var.caller, c.req.valid('param').id)), 200);
    })
    .openapi(adjustRoute, async (c) => {
      demandAdmin(c.var.caller);
      const made = await askAdjustment(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'));
      const said = made.state === 'done' ? 'Done.' : 'This is above the limit: it waits for a second admin.';
      return c.json(success(made, said), 200);
    })
    .openapi(suspendRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { id } = c.req.valid('param');
      const { suspended, reason } = c.req.valid('json');
      await suspend(ctx, c.var.caller, { user_id: id, suspended, reason });
      const said = suspended ? 'The account is suspended.' : 'The account is open again.';
      return c.json(success(await readCustomer(ctx, c.var.caller, id), said), 200);
    })
    .openapi(resendRoute, async (c) => {
      demandAdmin(c.var.caller);
      await resendMail(ctx, c.var.caller, { user_id: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json(success(null, 'The mail is on its way.'), 200);
    })
    .openapi(adjustmentsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listAdjustments(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(decisionRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { id } = c.req.valid('param');
      const { approve } = c.req.valid('json');
      const decided = await decideAdjustment(ctx, c.var.caller, { id, approve });
      return c.json(success(decided, approve ? 'Done.' : 'Refused.'), 200);
    })
    .openapi(ordersRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listOrders(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(retryRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { id } = c.req.valid('param');
      const order = await retryOrder(ctx, c.var.caller, id);
      const told = order.id === id ? 'It is tried again.' : `It is ordered anew, as order ${order.number}.`;
      return c.json(success(order, told), 200);
    })
    .openapi(cancelRoute, async (c) => {
      demandAdmin(c.var.caller);
      const order = await cancelFor(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(order, 'The order ends; what was traced is kept.'), 200);
    })
    .openapi(teamRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listTeam(ctx.db)), 200);
    })
    .openapi(roleRoute, async (c) => {
      demandAdmin(c.var.caller);
      await setRole(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(await listTeam(ctx.db), 'Saved.'), 200);
    });
}
