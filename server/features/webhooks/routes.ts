/** The calls of webhooks, on the page “Manage api”. A key makes none of them: it could send itself elsewhere. */
import { z } from 'zod';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import {
  EndpointBody,
  EndpointChange,
  NewSecret,
  SecretBody,
  WebhookEndpoint,
  WebhookEndpoints,
  WebhookMessage,
} from '#contract/webhooks/schemas';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import {
  editEndpoint,
  listEndpoints,
  listMessages,
  makeEndpoint,
  redeliver,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
} from './service.ts';

const tags = ['webhooks'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/webhook-endpoints',
  tags,
  summary: 'Where the caller’s webhooks go, never the secrets that sign them',
  responses: answers(WebhookEndpoints),
});

const makeRoute = protectedRoute({
  method: 'post',
  path: '/webhook-endpoints',
  tags,
  summary: 'Have events sent to an address; the secret that signs them is told this once',
  request: { body: body(EndpointBody) },
  responses: answers(NewSecret),
});

const changeRoute = protectedRoute({
  method: 'put',
  path: '/webhook-endpoint/{id}',
  tags,
  summary: 'Change where and of what a webhook tells, or turn it off and on',
  request: { params: IdParam, body: body(EndpointChange) },
  responses: answers(WebhookEndpoint),
});

const removeRoute = protectedRoute({
  method: 'post',
  path: '/webhook-removal/{id}',
  tags,
  summary: 'Remove a webhook with its log',
  request: { params: IdParam },
  responses: answers(z.null()),
});

const secretRoute = protectedRoute({
  method: 'post',
  path: '/webhook-secret/{id}',
  tags,
  summary: 'Make a new signing secret; for some hours messages carry both signatures',
  request: { params: IdParam, body: body(SecretBody) },
  responses: answers(NewSecret),
});

const testRoute = protectedRoute({
  method: 'post',
  path: '/webhook-test/{id}',
  tags,
  summary: 'Send a message of the type webhook.test',
  request: { params: IdParam },
  responses: answers(WebhookMessage),
});

const messagesRoute = protectedRoute({
  method: 'get',
  path: '/webhook-messages/{id}',
  tags,
  summary: 'What was sent to a webhook in the last 30 days and how each try ended, the latest first',
  request: { params: IdParam, query: Paging },
  responses: answers(pageOf(WebhookMessage)),
});

const redeliveryRoute = protectedRoute({
  method: 'post',
  path: '/webhook-redelivery/{id}',
  tags,
  summary: 'Send a message once more, under the same id',
  request: { params: IdParam },
  responses: answers(WebhookMessage),
});

/** Mounts the calls. */
export function webhookRoutes(ctx: Context) {
  // Each of these has us ask another's machine something.
  const sending = createLimit(ctx.pool, { name: 'webhook-send', points: 60, duration: 60 });
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) =>
      c.json(success({ endpoints: await listEndpoints(ctx, c.var.caller) }), 200),
    )
    .openapi(makeRoute, async (c) => {
      const made = await makeEndpoint(ctx, c.var.caller, c.req.valid('json'));
      c.header('Cache-Control', 'no-store');
      return c.json(success(made, 'The webhook is made. Copy its secret now: it is shown this once.'), 200);
    })
    .openapi(changeRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(success(await editEndpoint(ctx, c.var.caller, asked), 'The webhook is changed.'), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeEndpoint(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'The webhook is removed.'), 200);
    })
    .openapi(secretRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      const made = await rotateSecret(ctx, c.var.caller, asked);
      c.header('Cache-Control', 'no-store');
      return c.json(success(made, 'The new secret is made. Copy it now: it is shown this once.'), 200);
    })
    .openapi(testRoute, async (c) => {
      await sending.take(c.var.caller.account_id);
      const message = await testEndpoint(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(message, 'A test message is on its way.'), 200);
    })
    .openapi(messagesRoute, async (c) => {
      const paging = c.req.valid('query');
      const found = await listMessages(ctx, c.var.caller, { ...c.req.valid('param'), ...paging });
      return c.json(success({ ...found, ...paging }), 200);
    })
    .openapi(redeliveryRoute, async (c) => {
      await sending.take(c.var.caller.account_id);
      const message = await redeliver(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(message, 'The message is on its way once more.'), 200);
    });
}
