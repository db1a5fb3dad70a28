/** The calls of forgotten passwords and of the proof of an e-mail. */
import { z } from 'zod';
import { ResetAnswer } from '#contract/accounts/access-review';
import { ConfirmEmailBody, ResetLinkBody, ResetPasswordBody } from '#contract/accounts/schemas';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
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
import type { CredentialStore } from '#platform/security/credentials';
import { deviceToken, setDeviceCookie } from '../sign-in/cookie.ts';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { askForReset, confirmEmail, resetPassword, sendConfirmationAgain } from './service.ts';

const tags = ['accounts'];
const nothing = answers(z.null());

const resetLinkRoute = openRoute({
  method: 'post',
  path: '/send-password-reset-link',
  tags,
  summary: 'Have a link for a new password sent; the answer is the same for every address',
  request: { body: body(ResetLinkBody) },
  responses: nothing,
});

const resetRoute = openRoute({
  method: 'post',
  path: '/reset-password',
  tags,
  summary: 'Set a new password by a link; every session ends',
  request: { body: body(ResetPasswordBody) },
  responses: answers(ResetAnswer),
});

const confirmRoute = openRoute({
  method: 'post',
  path: '/confirm-email',
  tags,
  summary: 'Confirm an e-mail by its link',
  request: { body: body(ConfirmEmailBody) },
  responses: nothing,
});

const confirmationLinkRoute = protectedRoute({
  method: 'post',
  path: '/send-confirmation-link',
  tags,
  summary: 'Have the link that confirms the caller’s e-mail sent again',
  responses: nothing,
});

/** Mounts the calls. Links are asked for rarely, and each is a mail to somebody. */
export function recoveryRoutes(
  ctx: Context,
  { throttle, stores }: { throttle: SignInThrottle; stores: readonly CredentialStore[] },
) {
  const linksPerAddress = createLimit(ctx.pool, { name: 'reset-link', points: 20, duration: 3600 });
  const linksPerAccount = createLimit(ctx.pool, { name: 'reset-link-account', points: 5, duration: 3600 });
  const confirmations = createLimit(ctx.pool, { name: 'confirmation-link', points: 5, duration: 3600 });
  const tries = createLimit(ctx.pool, { name: 'link', points: 30, duration: 3600 });

  const router = createRouter<SignedInEnv>();
  router.use('/send-password-reset-link', limited(linksPerAddress));
  router.use('/confirm-email', limited(tries));

  return router
    .openapi(resetLinkRoute, async (c) => {
      const { email } = c.req.valid('json');
      await linksPerAccount.take(email);
      await askForReset(ctx, email);
      const message = 'If this address has an account, a link is on its way to it. It works for 60 minutes.';
      return c.json(success(null, message), 200);
    })
    .openapi(resetRoute, async (c) => {
      const { ip } = c.var;
      const origin = { ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) };
      const reset = await resetPassword(ctx, { ...c.req.valid('json'), ...origin }, stores).catch(
        async (error: unknown) => {
          // Only dead links are counted, so a stranger at the same address can't use the owner's tries up.
          if (error instanceof AppError && error.errors?.token !== undefined) await tries.take(networkOf(ip));
          throw error;
        },
      );
      await throttle.prove(reset.email, ip);
      setDeviceCookie(c, reset.device_token);
      c.header('Cache-Control', 'no-store');
      return c.json(success({ review: reset.review }, 'Your new password is set. Sign in with it.'), 200);
    })
    .openapi(confirmRoute, async (c) => {
      await confirmEmail(ctx, { ...c.req.valid('json'), ip: c.var.ip });
      return c.json(success(null, 'Your e-mail is confirmed.'), 200);
    })
    .openapi(confirmationLinkRoute, async (c) => {
      await confirmations.take(c.var.caller.user_id);
      await sendConfirmationAgain(ctx, c.var.caller);
      return c.json(success(null, 'A new link is on its way to you. It works for 24 hours.'), 200);
    });
}
