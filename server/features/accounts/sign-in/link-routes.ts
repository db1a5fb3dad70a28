import * as calls from '#contract/accounts/sign-in/link-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import { clearLinkCookie, deviceToken, linkSecret, setLinkCookie } from './cookie.ts';
import { findDevice } from './devices.ts';
import { requestSignInLink, signInByLink } from './link.ts';
import { originOf, replySignedIn } from './reply.ts';
import type { SignInThrottle } from './throttle.ts';

export function signInLinkRoutes(ctx: Context, throttle: SignInThrottle) {
  const linksPerNetwork = createLimit(ctx.pool, { name: 'sign-in-link', points: 20, duration: 3600 });
  // Known devices have a count of their own, so that strangers can't use up the owner's links.
  const linksPerBrowser = createLimit(ctx.pool, { name: 'sign-in-link-browser', points: 5, duration: 3600 });
  const linksPerEmail = createLimit(ctx.pool, { name: 'sign-in-link-email', points: 20, duration: 3600 });
  const unusableLinks = createLimit(ctx.pool, { name: 'dead-sign-in-link', points: 30, duration: 3600 });

  const router = createRouter();
  router.use('/send-sign-in-link', limited(linksPerNetwork));

  return router
    .bind(calls.sendSignInLink, async ({ c, body }) => {
      const { email } = body;
      const device = await findDevice(ctx.db, email, deviceToken(c));
      try {
        await linksPerBrowser.take(device ?? `${email} ${networkOf(c.var.ip)}`);
        if (device === null) await linksPerEmail.take(email);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'rate_limit')) throw error;
        const { retryAfter = 1 } = error;
        throw new AppError('link_limit_reached', { values: { wait: retryAfter }, retryAfter });
      }
      setLinkCookie(c, await requestSignInLink(ctx, email));
      return success(null, message('messages:sign_in_link_sent'));
    })
    .bind(calls.signInByLink, async ({ c, body }) => {
      const { ip } = c.var;
      const request = { ...body, ...originOf(c), browser: linkSecret(c) };
      const session = await signInByLink(ctx, request, throttle.byLink.countCode).catch(
        async (error: unknown) => {
          // Counts only invalid links, so that a stranger at the same IP address can't exhaust the owner's attempts.
          if (error instanceof AppError && error.code === 'link_invalid')
            await unusableLinks.take(networkOf(ip));
          throw error;
        },
      );
      await throttle.byLink.resetCodes(session.user.id);
      await throttle.grantProof(session.user.email, ip);
      const reply = replySignedIn(c, session, message('messages:signed_in'));
      clearLinkCookie(c);
      return reply;
    });
}
