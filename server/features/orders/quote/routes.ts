/** The calls about the price of an order that isn't paid: made anew, its leads changed or mended, the free sample. */
import { IdParam, Paging } from '#contract/envelope';
import { MendBody, Mended, RejectedRows } from '#contract/orders/fix-rows';
import { Order, Sample, SampleBody } from '#contract/orders/schemas';
import { ChangeLeadsBody, TypedLeads } from '#contract/uploads/schemas';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { presentOrder } from '../present.ts';
import { repriceOrder } from '../service.ts';
import { listRejected, mendRows } from './fix-rows.ts';
import { changeTyped, listTyped } from './manual-leads.ts';
import { readSample, takeSample } from './sample.ts';

const tags = ['orders'];

const repriceRoute = protectedRoute({
  method: 'post',
  path: '/order-reprice/{id}',
  tags,
  summary: 'Price an unpaid order anew: its file is read again in the background',
  request: { params: IdParam },
  responses: answers(Order),
});

const rejectsRoute = protectedRoute({
  method: 'get',
  path: '/order-rejects/{id}',
  tags,
  summary: 'The rows of an order that cannot be traced, with the reason of each',
  request: { params: IdParam, query: Paging },
  responses: answers(RejectedRows),
});

const mendRoute = protectedRoute({
  method: 'post',
  path: '/order-mend/{id}',
  tags,
  summary: 'Write cells of rejected rows anew before paying; the order is priced again in the background',
  request: { params: IdParam, body: body(MendBody) },
  responses: answers(Mended),
});

const typedRoute = protectedRoute({
  method: 'get',
  path: '/typed-leads/{id}',
  tags,
  summary: 'The leads of an upload that were typed by hand, as long as no order was paid for them',
  request: { params: IdParam },
  responses: answers(TypedLeads),
});

const changeTypedRoute = protectedRoute({
  method: 'put',
  path: '/typed-leads/{id}',
  tags,
  summary:
    'Put leads in the place of those typed by hand; unpaid orders of them are discarded, and the answer is the order that prices them anew',
  request: { params: IdParam, body: body(ChangeLeadsBody) },
  responses: answers(Order),
});

const sampleRoute = protectedRoute({
  method: 'get',
  path: '/order-sample/{id}',
  tags,
  summary: 'The free sample of an order: whether it can be taken, and what it came to',
  request: { params: IdParam },
  responses: answers(Sample),
});

const takeSampleRoute = protectedRoute({
  method: 'post',
  path: '/order-sample/{id}',
  tags,
  summary: 'Trace up to 25 rows of a priced order free, once a day',
  request: { params: IdParam, body: body(SampleBody) },
  responses: answers(Sample),
});

/** Mounts the calls. */
export function priceRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(repriceRoute, async (c) => {
      const order = await repriceOrder(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentOrder(order), 'Your order is priced anew.'), 200);
    })
    .openapi(rejectsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(success(await listRejected(ctx, c.var.caller, { id, ...c.req.valid('query') })), 200);
    })
    .openapi(mendRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(success(await mendRows(ctx, c.var.caller, { id, ...c.req.valid('json') })), 200);
    })
    .openapi(typedRoute, async (c) =>
      c.json(success(await listTyped(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(changeTypedRoute, async (c) => {
      const { id } = c.req.valid('param');
      const order = await changeTyped(ctx, c.var.caller, { id, ...c.req.valid('json') });
      return c.json(success(presentOrder(order), 'Your leads are changed, and priced anew.'), 200);
    })
    .openapi(sampleRoute, async (c) =>
      c.json(success(await readSample(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(takeSampleRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(success(await takeSample(ctx, c.var.caller, { id, ...c.req.valid('json') })), 200);
    });
}
