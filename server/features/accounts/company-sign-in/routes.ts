import * as calls from '#contract/accounts/company-sign-in/routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { clearCompanyCookie, companySecret, setCompanyCookie } from '../sign-in/cookie.ts';
import { originOf, replySignedIn } from '../sign-in/reply.ts';
import { stuffingAlarm } from '../sign-in/stuffing.ts';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { signInTtl } from './repository.ts';
import { confirmCompanySignIn, finishCompanySignIn, requireTicket, startCompanySignIn } from './service.ts';

export function companySignInRoutes(ctx: Context, throttle: SignInThrottle) {
  const starts = createLimit(ctx.pool, { name: 'company-sign-in', points: 120, duration: 600 });
  const countFailure = stuffingAlarm(ctx);

  const router = createRouter();
  router.use('/company-sign-in', limited(starts));

  return router
    .bind(calls.startCompanySignIn, async ({ c }) => {
      const { url, secret } = await startCompanySignIn(ctx);
      setCompanyCookie(c, { token: secret, ttl: signInTtl });
      return success({ url: url.href });
    })
    .bind(calls.finishCompanySignIn, async ({ c, body }) => {
      const origin = originOf(c);
      const secret = companySecret(c);
      clearCompanyCookie(c);
      const finished = await finishCompanySignIn(ctx, body, { secret, language: languageOf(c), ...origin });
      if (!('session' in finished)) return success({ session: null, pending: finished });
      const session = replySignedIn(c, finished.session, '');
      return success({ session: { ...session, message: '' }, pending: null });
    })
    .bind(calls.confirmCompanySignIn, async ({ c, body }) => {
      const origin = originOf(c);
      const { ticket: token, password, code } = body;
      const confirmed = await requireTicket(ctx, token);
      const attempt = await throttle.admit({ email: confirmed.user.email, ...origin });
      const session = await confirmCompanySignIn(
        ctx,
        confirmed,
        { token, password, code, ...origin },
        { wrong: countFailure, code: attempt.countCode },
      );
      await attempt.succeed(session.user);
      return replySignedIn(c, session, message('messages:signed_in'));
    });
}
