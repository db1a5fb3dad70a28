import * as calls from '#contract/accounts/recovery/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import type { CredentialStore } from '#platform/security/credentials';
import { deviceToken, setDeviceCookie } from '../sign-in/cookie.ts';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { confirmEmail, requestPasswordReset, resendConfirmation, resetPassword } from './service.ts';

/** Limited, because every link is a mail to someone. */
export function recoveryRoutes(
  ctx: Context,
  { throttle, stores }: { throttle: SignInThrottle; stores: readonly CredentialStore[] },
) {
  const linksPerAddress = createLimit(ctx.pool, { name: 'reset-link', points: 20, duration: 3600 });
  const linksPerAccount = createLimit(ctx.pool, { name: 'reset-link-account', points: 5, duration: 3600 });
  const confirmations = createLimit(ctx.pool, { name: 'confirmation-link', points: 5, duration: 3600 });
  const attempts = createLimit(ctx.pool, { name: 'link', points: 30, duration: 3600 });

  const router = createRouter();
  router.use('/send-password-reset-link', limited(linksPerAddress));
  router.use('/confirm-email', limited(attempts));

  return router
    .bind(calls.sendPasswordResetLink, async ({ body }) => {
      const { email } = body;
      await linksPerAccount.take(email);
      await requestPasswordReset(ctx, email);
      return success(null, message('messages:reset_link_sent'));
    })
    .bind(calls.resetPassword, async ({ c, body }) => {
      const { ip } = c.var;
      const origin = { ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) };
      const reset = await resetPassword(ctx, { ...body, ...origin }, stores).catch(async (error: unknown) => {
        // Counts only invalid links, so that a stranger at the same IP address can't exhaust the owner's attempts.
        if (error instanceof AppError && error.errors?.token !== undefined)
          await attempts.take(networkOf(ip));
        throw error;
      });
      await throttle.grantProof(reset.email, ip);
      setDeviceCookie(c, reset.device_token);
      c.header('Cache-Control', 'no-store');
      return success({ review: reset.review }, message('messages:password_reset'));
    })
    .bind(calls.confirmEmail, async ({ c, body }) => {
      await confirmEmail(ctx, { ...body, ip: c.var.ip });
      return success(null, message('messages:email_confirmed'));
    })
    .bind(calls.sendConfirmationLink, async ({ caller }) => {
      await confirmations.take(caller.user_id);
      await resendConfirmation(ctx, caller);
      return success(null, message('messages:confirmation_sent'));
    });
}
