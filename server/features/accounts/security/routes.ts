import * as calls from '#contract/accounts/security/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { keyedHash } from '#platform/security/sealing/secrets';
import { presentSession } from '../present.ts';
import { deviceToken } from '../sign-in/cookie.ts';
import { changePassword, endSessions, listSessions } from './service.ts';
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts';

const agentOf = (c: { req: { header(name: string): string | undefined } }) =>
  c.req.header('user-agent') ?? '';

/** Limited, so that someone with a signed-in device can't guess passwords and codes. */
export function securityRoutes(ctx: Context) {
  const attempts = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });

  return createRouter()
    .bind(calls.changePassword, async ({ c, body }) => {
      const { caller } = c.var;
      await attempts.take(caller.user_id);
      await changePassword(ctx, caller, {
        ...body,
        agent: agentOf(c),
        device: deviceToken(c),
      });
      await attempts.reset(caller.user_id);
      return success(null, message('messages:password_changed'));
    })
    .bind(calls.getDraftKey, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      const key = await keyedHash(ctx, 'drafts', caller.user_id);
      return success({ key: key.toString('base64') });
    })
    .bind(calls.listSessions, async ({ caller }) => {
      const sessions = await listSessions(ctx, caller);
      return success(sessions.map(presentSession));
    })
    .bind(calls.endSessions, async ({ c, body }) => {
      const { caller } = c.var;
      if (body.password !== undefined) await attempts.take(caller.user_id);
      await endSessions(ctx, caller, { ...body, device: deviceToken(c) });
      if (body.password !== undefined) await attempts.reset(caller.user_id);
      const isOne = body.id !== undefined;
      return success(
        null,
        message(isOne ? 'messages:device_signed_out' : 'messages:other_devices_signed_out'),
      );
    });
}

export function twoFactorRoutes(ctx: Context) {
  const attempts = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });
  const codes = createLimit(ctx.pool, { name: 'own-code', points: 10, duration: 600 });
  return createRouter()
    .bind(calls.setUpTwoFactor, async ({ c, body }) => {
      const { caller } = c.var;
      await attempts.take(caller.user_id);
      const setup = await setUpTwoFactor(ctx, caller, body.password);
      await attempts.reset(caller.user_id);
      c.header('Cache-Control', 'no-store');
      return success(setup);
    })
    .bind(calls.confirmTwoFactor, async ({ c, body }) => {
      const { caller } = c.var;
      await codes.take(caller.user_id);
      const recovery_codes = await confirmTwoFactor(ctx, caller, {
        ...body,
        agent: agentOf(c),
      });
      c.header('Cache-Control', 'no-store');
      return success({ recovery_codes }, message('messages:two_factor_on'));
    })
    .bind(calls.removeTwoFactor, async ({ c, body }) => {
      const { caller } = c.var;
      await attempts.take(caller.user_id);
      await removeTwoFactor(ctx, caller, { ...body, agent: agentOf(c) });
      await attempts.reset(caller.user_id);
      return success(null, message('messages:two_factor_off'));
    })
    .bind(calls.createRecoveryCodes, async ({ c, body }) => {
      const { caller } = c.var;
      await attempts.take(caller.user_id);
      const recovery_codes = await renewRecoveryCodes(ctx, caller, body.password);
      await attempts.reset(caller.user_id);
      c.header('Cache-Control', 'no-store');
      return success({ recovery_codes }, message('messages:recovery_codes_created'));
    });
}
