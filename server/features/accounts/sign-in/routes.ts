import { sources } from '#contract/accounts/rules';
import * as calls from '#contract/accounts/sign-in/routes';
import { languageOf, message } from '#locales';
import type { AccountData } from '#platform/account-data';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import type { CredentialStore } from '#platform/security/credentials';
import { accessReviewRoutes } from '../access-review/routes.ts';
import { companySignInRoutes } from '../company-sign-in/routes.ts';
import { dataRoutes } from '../deletion/routes.ts';
import { emailChangeRoutes } from '../email-change/routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from '../passkeys/routes.ts';
import { presentSignIn, presentUser } from '../present.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { securityRoutes, twoFactorRoutes } from '../security/routes.ts';
import { switchRoutes } from '../switch-login/routes.ts';
import { clearRenewalCookie, requireRenewalCookie, setRenewalCookie } from './cookie.ts';
import { signInLinkRoutes } from './link-routes.ts';
import { originOf, replySignedIn } from './reply.ts';
import { login, logout, register, renew } from './service.ts';
import { stuffingAlarm } from './stuffing.ts';
import { type SignInThrottle, signInThrottle } from './throttle.ts';

export function accountRoutes(
  ctx: Context,
  {
    accountData,
    credentials: stores,
  }: { accountData: readonly AccountData[]; credentials: readonly CredentialStore[] },
) {
  const throttle = signInThrottle(ctx);
  const router = createRouter();
  for (const part of [
    signInLinkRoutes(ctx, throttle),
    recoveryRoutes(ctx, { throttle, stores }),
    accessReviewRoutes(ctx, { throttle, stores }),
    emailChangeRoutes(ctx),
    securityRoutes(ctx),
    twoFactorRoutes(ctx),
    passkeyRoutes(ctx),
    passkeySignInRoutes(ctx),
    companySignInRoutes(ctx, throttle),
    profileRoutes(ctx),
    dataRoutes(ctx, accountData),
    switchRoutes(ctx),
    signInRoutes(ctx, throttle),
  ])
    router.route('/', part);
  return router;
}

function signInRoutes(ctx: Context, throttle: SignInThrottle) {
  const countFailure = stuffingAlarm(ctx);
  // Counts every email alike, so that the limit doesn't reveal which are registered.
  const perEmail = createLimit(ctx.pool, { name: 'registration-email', points: 5, duration: 86_400 });
  const registrations = createLimit(ctx.pool, { name: 'registration', points: 30, duration: 3600 });

  const router = createRouter();
  router.use('/registration', limited(registrations));

  return router
    .bind(calls.listRegistrationSources, () =>
      success(Object.entries(sources).map(([value, label]) => ({ value, label }))),
    )
    .bind(calls.register, async ({ c, query, body }) => {
      await perEmail.take(body.email);
      const user = await register(ctx, {
        ...body,
        language: body.language ?? languageOf(c),
        rel: query.rel || null,
        click: query.click || null,
        ip: c.var.ip,
      });
      return { status: true as const, message: message('messages:account_created'), user: presentUser(user) };
    })
    .bind(calls.login, async ({ c, body }) => {
      const origin = originOf(c);
      const attempt = await throttle.admit({ ...body, ...origin });
      const session = await login(
        ctx,
        { ...body, ...origin },
        { wrong: countFailure, code: attempt.countCode },
      );
      await attempt.succeed(session.user);
      return replySignedIn(c, session, message('messages:signed_in'));
    })
    .bind(calls.renewSession, async ({ c }) => {
      const renewal_token = requireRenewalCookie(c);
      const session = await renew(ctx, {
        renewal_token,
        ip: c.var.ip,
        agent: c.req.header('user-agent') ?? '',
      });
      setRenewalCookie(c, session.renewal_token);
      return presentSignIn(ctx, session, '');
    })
    .bind(calls.logout, async ({ c, caller }) => {
      await logout(ctx, caller);
      clearRenewalCookie(c);
      c.header('Cache-Control', 'no-store');
      return success(null, message('messages:signed_out'));
    })
    .bind(calls.postLogout, async ({ c, caller }) => {
      await logout(ctx, caller);
      clearRenewalCookie(c);
      return success(null, message('messages:signed_out'));
    });
}
