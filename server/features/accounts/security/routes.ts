/** The calls of a signed-in user's password, sessions and second factor. */
import { z } from 'zod';
import {
  ChangePasswordBody,
  PasswordBody,
  RecoveryCodes,
  SessionList,
  TwoFactorCode,
  TwoFactorSetup,
} from '#contract/accounts/schemas';
import { IdParam } from '#contract/envelope';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { presentSession } from '../present.ts';
import { deviceToken } from '../sign-in/cookie.ts';
import { changePassword, listSessions, revokeOtherSessions, revokeSession } from './service.ts';
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts';

const tags = ['accounts'];
const nothing = answers(z.null());

const changePasswordRoute = protectedRoute({
  method: 'post',
  path: '/change-password',
  tags,
  summary: 'Set another password; other devices are signed out',
  request: { body: body(ChangePasswordBody) },
  responses: nothing,
});

const sessionListRoute = protectedRoute({
  method: 'get',
  path: '/session-list',
  tags,
  summary: 'Where the caller is signed in',
  responses: answers(SessionList),
});

const endOthersRoute = protectedRoute({
  method: 'delete',
  path: '/session-list',
  tags,
  summary: 'Sign out every other device',
  responses: nothing,
});

const endSessionRoute = protectedRoute({
  method: 'delete',
  path: '/session-list/{id}',
  tags,
  summary: 'Sign out one device',
  request: { params: IdParam },
  responses: nothing,
});

const setUpRoute = protectedRoute({
  method: 'post',
  path: '/two-factor-setup',
  tags,
  summary: 'A secret for an authenticator app, to be confirmed by its first code',
  request: { body: body(PasswordBody) },
  responses: answers(TwoFactorSetup),
});

const confirmRoute = protectedRoute({
  method: 'post',
  path: '/two-factor-confirmation',
  tags,
  summary: 'Turn two-factor sign-in on by a first code; answers the recovery codes, once',
  request: { body: body(TwoFactorCode) },
  responses: answers(RecoveryCodes),
});

const removeRoute = protectedRoute({
  method: 'post',
  path: '/two-factor-removal',
  tags,
  summary: 'Turn two-factor sign-in off',
  request: { body: body(PasswordBody) },
  responses: nothing,
});

const codesRoute = protectedRoute({
  method: 'post',
  path: '/recovery-codes',
  tags,
  summary: 'New recovery codes in place of the old ones, shown once',
  request: { body: body(PasswordBody) },
  responses: answers(RecoveryCodes),
});

/** Mounts the calls. Who has found a device signed in must not try passwords and codes on it at will. */
export function securityRoutes(ctx: Context) {
  const tries = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });
  const codes = createLimit(ctx.pool, { name: 'own-code', points: 10, duration: 600 });
  const agentOf = (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header('user-agent') ?? '';

  return createRouter<SignedInEnv>()
    .openapi(changePasswordRoute, async (c) => {
      const { caller } = c.var;
      await tries.take(caller.user_id);
      await changePassword(ctx, caller, {
        ...c.req.valid('json'),
        agent: agentOf(c),
        device: deviceToken(c),
      });
      await tries.reset(caller.user_id);
      return c.json(success(null, 'Your password is changed. Other devices are signed out.'), 200);
    })
    .openapi(sessionListRoute, async (c) => {
      const sessions = await listSessions(ctx, c.var.caller);
      return c.json(success(sessions.map(presentSession)), 200);
    })
    .openapi(endOthersRoute, async (c) => {
      await revokeOtherSessions(ctx, c.var.caller, deviceToken(c));
      return c.json(success(null, 'All other devices are signed out.'), 200);
    })
    .openapi(endSessionRoute, async (c) => {
      await revokeSession(ctx, c.var.caller, { ...c.req.valid('param'), device: deviceToken(c) });
      return c.json(success(null, 'The device is signed out.'), 200);
    })
    .openapi(setUpRoute, async (c) => {
      const { caller } = c.var;
      await tries.take(caller.user_id);
      const setup = await setUpTwoFactor(ctx, caller, c.req.valid('json').password);
      await tries.reset(caller.user_id);
      c.header('Cache-Control', 'no-store');
      return c.json(success(setup), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { caller } = c.var;
      await codes.take(caller.user_id);
      const recovery_codes = await confirmTwoFactor(ctx, caller, {
        ...c.req.valid('json'),
        agent: agentOf(c),
      });
      c.header('Cache-Control', 'no-store');
      return c.json(success({ recovery_codes }, 'Two-factor sign-in is on.'), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { caller } = c.var;
      await tries.take(caller.user_id);
      await removeTwoFactor(ctx, caller, { ...c.req.valid('json'), agent: agentOf(c) });
      await tries.reset(caller.user_id);
      return c.json(success(null, 'Two-factor sign-in is off.'), 200);
    })
    .openapi(codesRoute, async (c) => {
      const { caller } = c.var;
      await tries.take(caller.user_id);
      const recovery_codes = await renewRecoveryCodes(ctx, caller, c.req.valid('json').password);
      await tries.reset(caller.user_id);
      c.header('Cache-Control', 'no-store');
      return c.json(
        success({ recovery_codes }, 'Your new recovery codes are made. The old ones no longer work.'),
        200,
      );
    });
}
