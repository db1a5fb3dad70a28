import * as calls from '#contract/accounts/email-change/routes';
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
      const message = 'A link is on its way to the new address. Until it is opened, nothing changes.';
      return success(null, message);
    })
    .bind(calls.confirmEmailChange, async ({ c, body }) => {
      await confirmNewEmail(ctx, { ...body, ip: c.var.ip });
      return success(null, 'Your email is changed. Sign in with the new one from now on.');
    })
    .bind(calls.undoEmailChange, async ({ c, body }) => {
      await undoEmailChange(ctx, { ...body, ip: c.var.ip });
      const message = 'Your email is as it was. A link for a new password is on its way to it.';
      return success(null, message);
    });
}
