import * as calls from '#contract/webhooks/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import {
  createEndpoint,
  listEndpoints,
  listMessages,
  redeliver,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from './service.ts';

export function webhookRoutes(ctx: Context) {
  // Limits the calls that make the service send requests to another server.
  const sending = createLimit(ctx.pool, { name: 'webhook-send', points: 60, duration: 60 });
  return createRouter()
    .bind(calls.listWebhooks, async ({ caller }) => success({ endpoints: await listEndpoints(ctx, caller) }))
    .bind(calls.createWebhook, async ({ c, caller, body }) => {
      const created = await createEndpoint(ctx, caller, body);
      c.header('Cache-Control', 'no-store');
      return success(created, message('messages:webhook_created'));
    })
    .bind(calls.updateWebhook, async ({ caller, params, body }) => {
      const request = { ...params, ...body };
      return success(await updateEndpoint(ctx, caller, request), message('messages:webhook_changed'));
    })
    .bind(calls.deleteWebhook, async ({ caller, params }) => {
      await removeEndpoint(ctx, caller, params.id);
      return success(null, message('messages:webhook_deleted'));
    })
    .bind(calls.rotateWebhookSecret, async ({ c, caller, params, body }) => {
      const request = { ...params, ...body };
      const rotated = await rotateSecret(ctx, caller, request);
      c.header('Cache-Control', 'no-store');
      return success(rotated, message('messages:webhook_secret_rotated'));
    })
    .bind(calls.testWebhook, async ({ caller, params }) => {
      await sending.take(caller.account_id);
      const sent = await testEndpoint(ctx, caller, params.id);
      return success(sent, message('messages:webhook_tested'));
    })
    .bind(calls.listWebhookMessages, async ({ caller, params, query }) => {
      const paging = query;
      const found = await listMessages(ctx, caller, { ...params, ...paging });
      return success({ ...found, ...paging });
    })
    .bind(calls.redeliverWebhookMessage, async ({ caller, params }) => {
      await sending.take(caller.account_id);
      const sent = await redeliver(ctx, caller, params.id);
      return success(sent, message('messages:webhook_redelivered'));
    });
}
