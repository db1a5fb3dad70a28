/** The calls of forgotten passwords and of the proof of an e-mail. */
import * as calls from '#contract/accounts/recovery-routes';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import type { CredentialStore } from '#platform/security/credentials';
import { deviceToken, setDeviceCookie } from '../sign-in/cookie.ts';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { askForReset, confirmEmail, resetPassword, sendConfirmationAgain } from './service.ts';

/** Mounts the calls. Links are asked for rarely, and each is a mail to somebody. */
export function recoveryRoutes(
  ctx: Context,
  { throttle, stores }: { throttle: SignInThrottle; stores: readonly CredentialStore[] },
) {
  const linksPerAddress = createLimit(ctx.pool, { name: 'reset-link', points: 20, duration: 3600 });
  const linksPerAccount = createLimit(ctx.pool, { name: 'reset-link-account', points: 5, duration: 3600 });
  const confirmations = createLimit(ctx.pool, { name: 'confirmation-link', points: 5, duration: 3600 });
  const tries = createLimit(ctx.pool, { name: 'link', points: 30, duration: 3600 });

  const router = createRouter();
  router.use('/send-password-reset-link', limited(linksPerAddress));
  router.use('/confirm-email', limited(tries));

  return router
    .bind(calls.sendPasswordResetLink, async ({ body }) => {
      const { email } = body;
      await linksPerAccount.take(email);
      await askForReset(ctx, email);
      const message = 'If this address has an account, a link is on its way to it. It works for 60 minutes.';
      return success(null, message);
    })
    .bind(calls.resetPassword, async ({ c, body }) => {
      const { ip } = c.var;
      const origin = { ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) };
      const reset = await resetPassword(ctx, { ...body, ...origin }, stores).catch(async (error: unknown) => {
        // Only dead links are counted, so a stranger at the same address can't use the owner's tries up.
        if (error instanceof AppError && error.errors?.token !== undefined) await tries.take(networkOf(ip));
        throw error;
      });
      await throttle.prove(reset.email, ip);
      setDeviceCookie(c, reset.device_token);
      c.header('Cache-Control', 'no-store');
      return success({ review: reset.review }, 'Your new password is set. Sign in with it.');
    })
    .bind(calls.confirmEmail, async ({ c, body }) => {
      await confirmEmail(ctx, { ...body, ip: c.var.ip });
      return success(null, 'Your e-mail is confirmed.');
    })
    .bind(calls.sendConfirmationLink, async ({ caller }) => {
      await confirmations.take(caller.user_id);
      await sendConfirmationAgain(ctx, caller);
      return success(null, 'A new link is on its way to you. It works for 24 hours.');
    });
}
