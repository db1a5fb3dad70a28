import * as calls from '#contract/accounts/email-change/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { confirmNewEmail, requestEmailChange, undoEmailChange } from './service.ts';

/** Limited, because every request sends mail to someone. */
export function emailChangeRoutes(ctx: Context) {
  const requests = createLimit(ctx.pool, { name: 'change-email', points: 10, duration: 3600 });
  const attempts = createLimit(ctx.pool, { name: 'email-link', points: 30, duration: 3600 });
  const router = createRouter();
  router.use('/confirm-new-email', limited(attempts));
  router.use('/undo-email-change', limited(attempts));
  return router
    .bind(calls.requestEmailChange, async ({ caller, body }) => {
      await requests.take(caller.user_id);
      await requestEmailChange(ctx, caller, body);
      return success(null, message('messages:email_link_sent'));
    })
    .bind(calls.confirmEmailChange, async ({ c, body }) => {
      await confirmNewEmail(ctx, { ...body, ip: c.var.ip });
      return success(null, message('messages:email_changed'));
    })
    .bind(calls.undoEmailChange, async ({ c, body }) => {
      await undoEmailChange(ctx, { ...body, ip: c.var.ip });
      return success(null, message('messages:email_change_undone'));
    });
}
