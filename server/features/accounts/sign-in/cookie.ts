/**
 * Sign-in cookies, all HttpOnly: the renewal token, the known-device token, and secrets that tie a sign-in to the
 * browser that started it.
 */
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AppError } from '#platform/errors';
import { isSecure, type SignedInEnv } from '#platform/http/access';
import { renewalTokenTtl } from '#platform/security/sessions';
import { linkTtl } from '../recovery/links.ts';
import { deviceTtl } from './devices.ts';

/**
 * Browsers accept `__Host-` cookies only over HTTPS or on localhost. Over plain HTTP elsewhere the prefix is dropped,
 * which the service warns about at startup.
 */
function cookieOptions(
  c: HonoContext<SignedInEnv>,
  baseName = 'openskip',
): { name: string; secure: boolean } {
  const secure = isSecure(c);
  return { name: secure ? `__Host-${baseName}` : baseName, secure };
}

const deviceCookie = 'openskip-device';

function setSecretCookie(
  c: HonoContext<SignedInEnv>,
  { baseName, token, ttl }: { baseName?: string; token: string; ttl: number },
) {
  const { name, secure } = cookieOptions(c, baseName);
  setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: ttl / 1000 });
}

const readCookie = (c: HonoContext<SignedInEnv>, baseName?: string): string | null =>
  getCookie(c, cookieOptions(c, baseName).name) ?? null;

function clearCookie(c: HonoContext<SignedInEnv>, baseName?: string): void {
  const { name, secure } = cookieOptions(c, baseName);
  deleteCookie(c, name, { path: '/', secure });
}

export const setRenewalCookie = (c: HonoContext<SignedInEnv>, token: string): void =>
  setSecretCookie(c, { token, ttl: renewalTokenTtl });

/** Stays after signing out. */
export const setDeviceCookie = (c: HonoContext<SignedInEnv>, token: string): void =>
  setSecretCookie(c, { baseName: deviceCookie, token, ttl: deviceTtl });

const companyCookie = 'openskip-company';

/** Ties a sign-in at the identity provider to this browser. */
export const setCompanyCookie = (
  c: HonoContext<SignedInEnv>,
  { token, ttl }: { token: string; ttl: number },
): void => setSecretCookie(c, { baseName: companyCookie, token, ttl });

export const companySecret = (c: HonoContext<SignedInEnv>): string | null => readCookie(c, companyCookie);

export const clearCompanyCookie = (c: HonoContext<SignedInEnv>): void => clearCookie(c, companyCookie);

const linkCookie = 'openskip-link';

/** Ties an emailed sign-in link to this browser. */
export const setLinkCookie = (c: HonoContext<SignedInEnv>, token: string): void =>
  setSecretCookie(c, { baseName: linkCookie, token, ttl: linkTtl.sign_in });

export const linkSecret = (c: HonoContext<SignedInEnv>): string | null => readCookie(c, linkCookie);

export const clearLinkCookie = (c: HonoContext<SignedInEnv>): void => clearCookie(c, linkCookie);

/** The device token from the request's cookie, if any. */
export const deviceToken = (c: HonoContext<SignedInEnv>): string | null => readCookie(c, deviceCookie);

/** Returns the renewal token if the request comes from our own page. Throws `session_ended` otherwise. */
export function requireRenewalCookie(c: HonoContext<SignedInEnv>): string {
  const site = c.req.header('sec-fetch-site');
  const token = readCookie(c);
  if (token === null || (site !== undefined && site !== 'same-origin')) throw new AppError('session_ended');
  return token;
}

export const clearRenewalCookie = (c: HonoContext<SignedInEnv>): void => clearCookie(c);
