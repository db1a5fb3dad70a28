/** The renewal cookie: sent to nothing but the renewal call, out of reach of scripts. */
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AppError } from '#platform/errors';
import { isSecure, type SignedInEnv } from '#platform/http';
import { renewalLife } from '#platform/sessions';

/**
 * A browser keeps a `__Host-` cookie only over HTTPS or on the machine itself; on plain HTTP elsewhere the cookie drops
 * the prefix (the start warns of it).
 */
function naming(c: HonoContext<SignedInEnv>): { name: string; secure: boolean } {
  const secure = isSecure(c);
  return { name: secure ? '__Host-openskip' : 'openskip', secure };
}

export function setRenewalCookie(c: HonoContext<SignedInEnv>, token: string): void {
  const { name, secure } = naming(c);
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: renewalLife / 1000,
  });
}

/** The cookie's token, if a page of ours sends it; throws `unauthenticated` otherwise. */
export function demandRenewalCookie(c: HonoContext<SignedInEnv>): string {
  const site = c.req.header('sec-fetch-site');
  const token = getCookie(c, naming(c).name);
  if (token === undefined || (site !== undefined && site !== 'same-origin'))
    throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
  return token;
}

export function clearRenewalCookie(c: HonoContext<SignedInEnv>): void {
  const { name, secure } = naming(c);
  deleteCookie(c, name, { path: '/', secure });
}
