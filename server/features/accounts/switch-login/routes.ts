import * as calls from '#contract/accounts/switch-login/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import { presentSignIn } from '../present.ts';
import { clearRenewalCookie, requireRenewalCookie, setRenewalCookie } from '../sign-in/cookie.ts';
import { readSwitch, switchBack, switchLogin } from './service.ts';

export function switchRoutes(ctx: Context) {
  const tries = createLimit(ctx.pool, { name: 'switch-login', points: 20, duration: 600 });
  return createRouter()
    .bind(calls.switchLogin, async ({ c, body }) => {
      const { caller, ip } = c.var;
      assertAdmin(caller);
      await tries.take(caller.user_id);
      const agent = c.req.header('user-agent') ?? '';
      const session = await switchLogin(ctx, caller, body, { ip, agent });
      setRenewalCookie(c, session.renewal_token);
      const { switched } = session;
      return {
        ...presentSignIn(ctx, session, message('messages:switched_in', { customer: switched.customer })),
        switched,
      };
    })
    .bind(calls.getSwitchState, async ({ caller }) => success(await readSwitch(ctx, caller)))
    .bind(calls.endSwitchLogin, async ({ c }) => {
      const renewal_token = requireRenewalCookie(c);
      clearRenewalCookie(c);
      const agent = c.req.header('user-agent') ?? '';
      const session = await switchBack(ctx, { renewal_token, ip: c.var.ip, agent });
      setRenewalCookie(c, session.renewal_token);
      return presentSignIn(ctx, session, message('messages:switched_back'));
    });
}
