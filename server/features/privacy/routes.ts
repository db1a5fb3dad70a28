/**
 * The public opt-out page. Open to everyone, rate limited, and with the same reply whether or not there is a record.
 */
import * as calls from '#contract/privacy/routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { sha256 } from '#platform/ids';
import { decideRequest, listRecords, startRequest, submitForm, verifyRequest } from './service.ts';

export function privacyRoutes(ctx: Context) {
  const perAddress = createLimit(ctx.pool, { name: 'privacy', points: 20, duration: 3600 });
  const perMailbox = createLimit(ctx.pool, { name: 'privacy-mailbox', points: 5, duration: 86_400 });
  const attempts = createLimit(ctx.pool, { name: 'privacy-tries', points: 60, duration: 3600 });

  const router = createRouter();
  router.use('/privacy/requests', limited(perAddress));
  router.use('/privacy/proof', limited(attempts));
  router.use('/privacy/records', limited(attempts));
  router.use('/privacy/decision', limited(attempts));
  router.use('/privacy/form', limited(attempts));
  router.use('/privacy/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  return router
    .bind(calls.createPrivacyRequest, async ({ c, body }) => {
      const requester = body;
      await perMailbox.take(sha256(requester.email).toString('hex'));
      const gpc = c.req.header('sec-gpc') === '1';
      const started = await startRequest(ctx, requester, { gpc, language: languageOf(c) });
      return success(started, message('messages:privacy_code_sent'));
    })
    .bind(calls.verifyPrivacyRequest, async ({ c, body }) => {
      return success(await verifyRequest(ctx, { ...body, ip: c.var.ip }));
    })
    .bind(calls.listPrivacyRecords, async ({ c, body }) => {
      return success({ held: await listRecords(ctx, { ...body, ip: c.var.ip }) });
    })
    .bind(calls.decidePrivacyRequest, async ({ c, body }) => {
      const result = await decideRequest(ctx, { ...body, ip: c.var.ip });
      return success(result, message('messages:privacy_request_done'));
    })
    .bind(calls.submitPrivacyForm, async ({ c, body }) => {
      const result = await submitForm(ctx, { ...body, ip: c.var.ip });
      return success(result, message('messages:privacy_form_received'));
    });
}
