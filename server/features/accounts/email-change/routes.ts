/** The calls of another e-mail: asked for, confirmed by one link, taken back by another. */
import { z } from 'zod';
import { ChangeEmailBody, ConfirmEmailBody } from '#contract/accounts/schemas';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  limited,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { askForEmail, confirmNewEmail, undoEmailChange } from './service.ts';

const tags = ['accounts'];
const nothing = answers(z.null());

const askRoute = protectedRoute({
  method: 'post',
  path: '/change-email',
  tags,
  summary: 'Ask for another e-mail; the answer is the same whether or not it has an account',
  request: { body: body(ChangeEmailBody) },
  responses: nothing,
});

const confirmRoute = openRoute({
  method: 'post',
  path: '/confirm-new-email',
  tags,
  summary: 'Confirm another e-mail by its link; every session but the one that asked ends',
  request: { body: body(ConfirmEmailBody) },
  responses: nothing,
});

const undoRoute = openRoute({
  method: 'post',
  path: '/undo-email-change',
  tags,
  summary: 'Take a changed e-mail back by the link to the one before; every session ends',
  request: { body: body(ConfirmEmailBody) },
  responses: nothing,
});

/** Mounts the calls. Each that is asked for is a mail to somebody. */
export function emailChangeRoutes(ctx: Context) {
  const asked = createLimit(ctx.pool, { name: 'change-email', points: 10, duration: 3600 });
  const tries = createLimit(ctx.pool, { name: 'email-link', points: 30, duration: 3600 });
  const router = createRouter<SignedInEnv>();
  router.use('/confirm-new-email', limited(tries));
  router.use('/undo-email-change', limited(tries));
  return router
    .openapi(askRoute, async (c) => {
      await asked.take(c.var.caller.user_id);
      await askForEmail(ctx, c.var.caller, c.req.valid('json'));
      const message = 'A link is on its way to the new address. Until it is opened, nothing changes.';
      return c.json(success(null, message), 200);
    })
    .openapi(confirmRoute, async (c) => {
      await confirmNewEmail(ctx, { ...c.req.valid('json'), ip: c.var.ip });
      return c.json(success(null, 'Your e-mail is changed. Sign in with the new one from now on.'), 200);
    })
    .openapi(undoRoute, async (c) => {
      await undoEmailChange(ctx, { ...c.req.valid('json'), ip: c.var.ip });
      const message = 'Your e-mail is as it was. A link for a new password is on its way to it.';
      return c.json(success(null, message), 200);
    });
}
