/** The calls of accounts: registration, login, renewal, logout, profile. */
import { z } from 'zod';
import {
  LoginAnswer,
  LoginBody,
  Profile,
  RegistrationAnswer,
  RegistrationBody,
  RegistrationQuery,
} from '#contract/accounts';
import { IdParam } from '#contract/envelope';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import {
  answers,
  answersAs,
  body,
  createRouter,
  limited,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http';
import { createLimit } from '#platform/limits';
import { clearRenewalCookie, readRenewalCookie, setRenewalCookie } from './cookie.ts';
import { presentProfile, presentUser } from './present.ts';
import { login, logout, readProfile, register, renew } from './service.ts';

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
  responses: answersAs(LoginAnswer),
});

const renewalRoute = openRoute({
  method: 'post',
  path: '/session-renewal',
  tags: ['accounts'],
  summary: 'Renew the access token by the renewal cookie',
  responses: answersAs(LoginAnswer),
});

const logoutRoute = (method: 'get' | 'post') =>
  protectedRoute({
    method,
    path: '/logout',
    tags: ['accounts'],
    summary: 'Sign out: the token is refused from now on',
    responses: answers(z.null()),
  });

const profileRoute = protectedRoute({
  method: 'get',
  path: '/profile/{id}',
  tags: ['accounts'],
  summary: 'The caller’s own profile',
  request: { params: IdParam },
  responses: answers(Profile),
});

/** Mounts the calls; the limits count in this installation's database. */
export function accountRoutes(ctx: Context) {
  const perAddress = createLimit(ctx.pool, { name: 'sign-in', points: 60, duration: 600 });
  const perAccount = createLimit(ctx.pool, { name: 'sign-in-account', points: 10, duration: 600 });
  const registrations = createLimit(ctx.pool, { name: 'registration', points: 30, duration: 3600 });

  const router = createRouter<SignedInEnv>();
  router.use('/login', limited(perAddress));
  router.use('/registration', limited(registrations));

  return router
    .openapi(registrationRoute, async (c) => {
      const user = await register(ctx, {
        ...c.req.valid('json'),
        rel: c.req.valid('query').rel || null,
        ip: c.var.ip,
      });
      return c.json(
        { status: true as const, message: 'Your account is open.', user: presentUser(user) },
        200,
      );
    })
    .openapi(loginRoute, async (c) => {
      const given = c.req.valid('json');
      await perAccount.take(given.email);
      const session = await login(ctx, { ...given, ip: c.var.ip, agent: c.req.header('user-agent') ?? '' });
      await perAccount.reset(given.email);
      setRenewalCookie(c, session.renewal_token);
      return c.json(signedInAnswer(session, 'You are signed in.'), 200);
    })
    .openapi(renewalRoute, async (c) => {
      const site = c.req.header('sec-fetch-site');
      const renewal_token = readRenewalCookie(c);
      if (renewal_token === undefined || (site !== undefined && site !== 'same-origin')) {
        throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
      }
      const session = await renew(ctx, {
        renewal_token,
        ip: c.var.ip,
        agent: c.req.header('user-agent') ?? '',
      });
      setRenewalCookie(c, session.renewal_token);
      return c.json(signedInAnswer(session, ''), 200);
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
    })
    .openapi(profileRoute, async (c) => {
      const user = await readProfile(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentProfile(user)), 200);
    });
}

function signedInAnswer(session: Awaited<ReturnType<typeof login>>, message: string): LoginAnswer {
  return {
    status: true,
    message,
    access_token: session.access_token,
    expires_at: session.expires_at.toISOString(),
    user: presentUser(session.user),
  };
}
