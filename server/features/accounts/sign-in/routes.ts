/** The calls of accounts: registration, login, renewal, logout; those of recovery, security and profile beside it. */
import { z } from 'zod';
import { sources } from '#contract/accounts/rules';
import {
  LoginAnswer,
  LoginBody,
  RegistrationAnswer,
  RegistrationBody,
  RegistrationQuery,
  SourceList,
} from '#contract/accounts/schemas';
import type { Holding } from '#platform/account-data';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  answersAs,
  body,
  createRouter,
  fails,
  limited,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import type { CredentialStore } from '#platform/security/credentials';
import { accessReviewRoutes } from '../access-review/routes.ts';
import { dataRoutes } from '../deletion/routes.ts';
import { emailChangeRoutes } from '../email-change/routes.ts';
import { presentSignIn, presentUser } from '../present.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recoveryRoutes } from '../recovery/routes.ts';
import { securityRoutes } from '../security/routes.ts';
import { switchRoutes } from '../switch-login/routes.ts';
import {
  clearRenewalCookie,
  demandRenewalCookie,
  deviceToken,
  setDeviceCookie,
  setRenewalCookie,
} from './cookie.ts';
import { signInLinkRoutes } from './link-routes.ts';
import { login, logout, register, renew } from './service.ts';
import { stuffingAlarm } from './stuffing.ts';
import { signInThrottle } from './throttle.ts';

const registrationRoute = openRoute({
  method: 'post',
  path: '/registration',
  tags: ['accounts'],
  summary: 'Open an account',
  request: { query: RegistrationQuery, body: body(RegistrationBody) },
  responses: answersAs(RegistrationAnswer),
});

const loginRoute = openRoute({
  method: 'post',
  path: '/login',
  tags: ['accounts'],
  summary: 'Sign in',
  request: { body: body(LoginBody) },
  responses: {
    ...answersAs(LoginAnswer),
    ...fails(401, 'The e-mail, the password or the code is not right'),
  },
});

const renewalRoute = openRoute({
  method: 'post',
  path: '/session-renewal',
  tags: ['accounts'],
  summary: 'Renew the access token by the renewal cookie',
  responses: { ...answersAs(LoginAnswer), ...fails(401, 'The cookie is missing, has run out or was used') },
});

const logoutRoute = (method: 'get' | 'post') =>
  protectedRoute({
    method,
    path: '/logout',
    tags: ['accounts'],
    summary: 'Sign out: the token is refused from now on',
    responses: answers(z.null()),
  });

const sourceListRoute = openRoute({
  method: 'get',
  path: '/source-list',
  tags: ['accounts'],
  summary: 'Where a customer may have heard of the service',
  responses: answers(SourceList),
});

/** Mounts the calls; the limits count in this installation's database. */
export function accountRoutes(
  ctx: Context,
  {
    holdings,
    credentials: stores,
  }: { holdings: readonly Holding[]; credentials: readonly CredentialStore[] },
) {
  const throttle = signInThrottle(ctx);
  const wrong = stuffingAlarm(ctx);
  // Counted for every address alike, so that it doesn't tell which are registered.
  const perEmail = createLimit(ctx.pool, { name: 'registration-email', points: 5, duration: 86_400 });
  const registrations = createLimit(ctx.pool, { name: 'registration', points: 30, duration: 3600 });

  const router = createRouter<SignedInEnv>();
  router.use('/registration', limited(registrations));

  return router
    .route('/', signInLinkRoutes(ctx, throttle))
    .route('/', recoveryRoutes(ctx, { throttle, stores }))
    .route('/', accessReviewRoutes(ctx, { throttle, stores }))
    .route('/', emailChangeRoutes(ctx))
    .route('/', securityRoutes(ctx))
    .route('/', profileRoutes(ctx))
    .route('/', dataRoutes(ctx, holdings))
    .route('/', switchRoutes(ctx))
    .openapi(sourceListRoute, (c) =>
      c.json(success(Object.entries(sources).map(([value, label]) => ({ value, label }))), 200),
    )
    .openapi(registrationRoute, async (c) => {
      const given = c.req.valid('json');
      await perEmail.take(given.email);
      const user = await register(ctx, {
        ...given,
        rel: c.req.valid('query').rel || null,
        click: c.req.valid('query').click || null,
        ip: c.var.ip,
      });
      return c.json(
        { status: true as const, message: 'Your account is open.', user: presentUser(user) },
        200,
      );
    })
    .openapi(loginRoute, async (c) => {
      const given = c.req.valid('json');
      const origin = { ip: c.var.ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) };
      const attempt = await throttle.admit({ ...given, ...origin });
      const session = await login(ctx, { ...given, ...origin }, { wrong, code: attempt.countCode });
      await attempt.succeed(session.user);
      setRenewalCookie(c, session.renewal_token);
      setDeviceCookie(c, session.device_token);
      return c.json(presentSignIn(session, 'You are signed in.'), 200);
    })
    .openapi(renewalRoute, async (c) => {
      const renewal_token = demandRenewalCookie(c);
      const session = await renew(ctx, {
        renewal_token,
        ip: c.var.ip,
        agent: c.req.header('user-agent') ?? '',
      });
      setRenewalCookie(c, session.renewal_token);
      return c.json(presentSignIn(session, ''), 200);
    })
    .openapi(logoutRoute('get'), async (c) => {
      await logout(ctx, c.var.caller);
      clearRenewalCookie(c);
      c.header('Cache-Control', 'no-store');
      return c.json(success(null, 'You are signed out.'), 200);
    })
    .openapi(logoutRoute('post'), async (c) => {
      await logout(ctx, c.var.caller);
      clearRenewalCookie(c);
      return c.json(success(null, 'You are signed out.'), 200);
    });
}
