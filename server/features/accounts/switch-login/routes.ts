/** The calls of switch-login. */
import { LoginAnswer } from '#contract/accounts/schemas';
import { SwitchAnswer, SwitchBody, SwitchState } from '#contract/accounts/switch-login';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  answersAs,
  body,
  createRouter,
  fails,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin } from '#platform/security/abilities';
import { presentSignIn } from '../present.ts';
import { clearRenewalCookie, demandRenewalCookie, setRenewalCookie } from '../sign-in/cookie.ts';
import { readSwitch, switchBack, switchLogin } from './service.ts';

const tags = ['admin'];

const switchRoute = protectedRoute({
  method: 'post',
  path: '/switch-login',
  tags,
  summary: 'Sign in as a customer for an hour, with a reason that they are told; for admins',
  request: { body: body(SwitchBody) },
  responses: answersAs(SwitchAnswer),
});

const stateRoute = protectedRoute({
  method: 'get',
  path: '/switch-state',
  tags,
  summary: 'Which admin is signed in as the caller, and until when; null where nobody is',
  responses: answers(SwitchState.nullable()),
});

const returnRoute = openRoute({
  method: 'post',
  path: '/switch-return',
  tags,
  summary: 'Back from a customer to the admin’s own session, by the renewal cookie',
  responses: { ...answersAs(LoginAnswer), ...fails(401, 'The admin’s own session has ended') },
});

/** Mounts the calls. */
export function switchRoutes(ctx: Context) {
  const tries = createLimit(ctx.pool, { name: 'switch-login', points: 20, duration: 600 });
  return createRouter<SignedInEnv>()
    .openapi(switchRoute, async (c) => {
      const { caller, ip } = c.var;
      demandAdmin(caller);
      await tries.take(caller.user_id);
      const agent = c.req.header('user-agent') ?? '';
      const session = await switchLogin(ctx, caller, c.req.valid('json'), { ip, agent });
      setRenewalCookie(c, session.renewal_token);
      const { switched } = session;
      return c.json(
        { ...presentSignIn(session, `You are signed in as ${switched.customer}.`), switched },
        200,
      );
    })
    .openapi(stateRoute, async (c) => c.json(success(await readSwitch(ctx, c.var.caller)), 200))
    .openapi(returnRoute, async (c) => {
      const renewal_token = demandRenewalCookie(c);
      clearRenewalCookie(c);
      const agent = c.req.header('user-agent') ?? '';
      const session = await switchBack(ctx, { renewal_token, ip: c.var.ip, agent });
      setRenewalCookie(c, session.renewal_token);
      return c.json(presentSignIn(session, 'You are yourself again.'), 200);
    });
}
