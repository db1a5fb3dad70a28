/** The cookies of sign-in: the renewal token, and the token by which a browser is a known device. Scripts can't read them. */
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AppError } from '#platform/errors';
import { isSecure, type SignedInEnv } from '#platform/http/access';
import { renewalLife } from '#platform/security/sessions';
import { deviceLife } from './devices.ts';

/**
 * A browser keeps a `__Host-` cookie only over HTTPS or on the machine itself; on plain HTTP elsewhere the cookie drops
 * the prefix (the start warns of it).
 */
function naming(c: HonoContext<SignedInEnv>, plain = 'openskip'): { name: string; secure: boolean } {
  const secure = isSecure(c);
  return { name: secure ? `__Host-${plain}` : plain, secure };
}

const deviceCookie = 'openskip-device';

function set(
  c: HonoContext<SignedInEnv>,
  { plain, token, life }: { plain?: string; token: string; life: number },
) {
  const { name, secure } = naming(c, plain);
  setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: life / 1000 });
}

export const setRenewalCookie = (c: HonoContext<SignedInEnv>, token: string): void =>
  set(c, { token, life: renewalLife });

/** Stays in the browser after a sign-out. */
export const setDeviceCookie = (c: HonoContext<SignedInEnv>, token: string): void =>
  set(c, { plain: deviceCookie, token, life: deviceLife });

/** The device token that the browser sends, if any. */
export const deviceToken = (c: HonoContext<SignedInEnv>): string | null =>
  getCookie(c, naming(c, deviceCookie).name) ?? null;

/** The cookie's token, if a page of ours sends it; throws `unauthenticated` otherwise. */
export function demandRenewalCookie(c: HonoContext<SignedInEnv>): string {
  const site = c.req.header('sec-fetch-site');
  const token = getCookie(c, naming(c).name);
  if (token === undefined || (site !== undefined && site !== 'same-origin'))
    throw new AppError('session_ended', 'Your session has ended. Sign in again.');
  return token;
}

export function clearRenewalCookie(c: HonoContext<SignedInEnv>): void {
  const { name, secure } = naming(c);
  deleteCookie(c, name, { path: '/', secure });
}
