import type { Context as HonoContext } from 'hono';
import type { Message } from '#locales';
import type { SignedInEnv } from '#platform/http/access';
import { presentSignIn } from '../present.ts';
import { deviceToken, setDeviceCookie, setRenewalCookie } from './cookie.ts';
import type { Origin } from './origins.ts';
import type { SignedInUser } from './session.ts';

/** Where a sign-in comes from. */
export const originOf = (c: HonoContext<SignedInEnv>) =>
  ({ ip: c.var.ip, agent: c.req.header('user-agent') ?? '', device: deviceToken(c) }) satisfies Origin;

/** The reply to a sign-in. Sets its cookies. */
export function replySignedIn(c: HonoContext<SignedInEnv>, session: SignedInUser, text: Message | '') {
  setRenewalCookie(c, session.renewal_token);
  setDeviceCookie(c, session.device_token);
  return presentSignIn(c.var.ctx, session, text);
}
