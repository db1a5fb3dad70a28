/** The calls of another e-mail: asked for, confirmed by one link, taken back by another. */
import * as calls from '#contract/accounts/email-change-routes';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { askForEmail, confirmNewEmail, undoEmailChange } from './service.ts';

/** Mounts the calls. Each that is asked for is a mail to somebody. */
export function emailChangeRoutes(ctx: Context) {
  const asked = createLimit(ctx.pool, { name: 'change-email', points: 10, duration: 3600 });
  const tries = createLimit(ctx.pool, { name: 'email-link', points: 30, duration: 3600 });
  const router = createRouter();
  router.use('/confirm-new-email', limited(tries));
  router.use('/undo-email-change', limited(tries));
  return router
    .bind(calls.requestEmailChange, async ({ caller, body }) => {
      await asked.take(caller.user_id);
      await askForEmail(ctx, caller, body);
      const message = 'A link is on its way to the new address. Until it is opened, nothing changes.';
      return success(null, message);
    })
    .bind(calls.confirmEmailChange, async ({ c, body }) => {
      await confirmNewEmail(ctx, { ...body, ip: c.var.ip });
      return success(null, 'Your e-mail is changed. Sign in with the new one from now on.');
    })
    .bind(calls.undoEmailChange, async ({ c, body }) => {
      await undoEmailChange(ctx, { ...body, ip: c.var.ip });
      const message = 'Your e-mail is as it was. A link for a new password is on its way to it.';
      return success(null, message);
    });
}
