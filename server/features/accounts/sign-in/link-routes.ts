import * as calls from '#contract/accounts/sign-in/link-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import { presentSignIn } from '../present.ts';
import { deviceToken, setDeviceCookie, setRenewalCookie } from './cookie.ts';
import { requestSignInLink, signInByLink } from './link.ts';
import type { SignInThrottle } from './throttle.ts';

export function signInLinkRoutes(ctx: Context, throttle: SignInThrottle) {
  const linksPerNetwork = createLimit(ctx.pool, { name: 'sign-in-link', points: 20, duration: 3600 });
  // The window equals a link's lifetime: whoever exhausts this limit, the newest link in the mailbox still works.
  const linksPerEmail = createLimit(ctx.pool, { name: 'sign-in-link-email', points: 5, duration: 3600 });
  const unusableLinks = createLimit(ctx.pool, { name: 'dead-sign-in-link', points: 30, duration: 3600 });

  const router = createRouter();
  router.use('/send-sign-in-link', limited(linksPerNetwork));

  return router
    .bind(calls.sendSignInLink, async ({ body }) => {
      const { email } = body;
      await linksPerEmail.take(email).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'rate_limit')) throw error;
        const { retryAfter = 1 } = error;
        throw new AppError('link_limit_reached', { values: { wait: retryAfter }, retryAfter });
      });
      await requestSignInLink(ctx, email);
      return success(null, message('messages:sign_in_link_sent'));
    })
    .bind(calls.signInByLink, async ({ c, body }) => {
      const { ip } = c.var;
      const origin = { ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) };
      const session = await signInByLink(ctx, { ...body, ...origin }, throttle.byLink.countCode).catch(
        async (error: unknown) => {
          // Counts only invalid links, so that a stranger at the same IP address can't exhaust the owner's attempts.
          if (error instanceof AppError && error.code === 'link_invalid')
            await unusableLinks.take(networkOf(ip));
          throw error;
        },
      );
      await throttle.byLink.resetCodes(session.user.id);
      await throttle.grantProof(session.user.email, ip);
      setRenewalCookie(c, session.renewal_token);
      setDeviceCookie(c, session.device_token);
      return presentSignIn(session, message('messages:signed_in'));
    });
}
