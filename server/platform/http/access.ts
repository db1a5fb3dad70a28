import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { switchedHeader } from '#contract/accounts/switch-login/header';
import { switchRefusal } from '#contract/accounts/switch-login/rules';
import type { Route } from '#contract/route';
import { defaultSeat, hasSeat, type Seat } from '#contract/seats';
import type { Message } from '#locales';
import { type Caller, type Context, perContext } from '../context.ts';
import { AppError, invalidFields } from '../errors.ts';
import { newId } from '../ids.ts';
import { assertKeyAllows, findKeyCaller, type KeyNeed, looksLikeApiKey } from '../security/api-keys.ts';
import { recordUse } from '../security/api-uses.ts';
import { type CountedCall, countSessionCall, refuseSpentSession } from '../security/session-limits.ts';
import { findCaller } from '../security/session-lookup.ts';
import { assertSecondFactor } from '../security/two-factor-rule.ts';
import { type FieldIssue, fieldMessage, fieldSentence } from './field-messages.ts';
import { createQuota, type Limit } from './limits.ts';
import { networkOf, plainAddress } from './network.ts';

z.config({ customError: fieldSentence });

export interface Env {
  Bindings: HttpBindings;
  Variables: { ctx: Context; request_id: string; ip: string };
}
export interface SignedInEnv extends Env {
  Variables: Env['Variables'] & { caller: Caller };
}

/** The 422 error for invalid input, with a message per field. */
export function invalid(issues: readonly FieldIssue[]): AppError {
  const errors: Record<string, Message> = {};
  for (const issue of issues) {
    // Report an unknown field on the object that contains it.
    const path = [...issue.path, ...(issue.keys ?? []).slice(0, 1)].map(String).join('.') || 'body';
    errors[path] ??= fieldMessage(issue);
  }
  return invalidFields(errors);
}

/** Reads the bearer token; the scheme is case-insensitive (RFC 9110). */
export const readBearerToken = (c: HonoContext): string | undefined =>
  /^Bearer +([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Whether the browser says that a page of another site made the request. Some GET calls change data, so they must not
 * rely on other sites being unable to send the header alone.
 */
const isFromOtherSite = (c: HonoContext): boolean =>
  !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));

/** Whether no page sent the request: browsers name its site. */
const isProgram = (c: HonoContext): boolean => c.req.header('sec-fetch-site') === undefined;

/** Throws `seat_required` unless the caller has at least this seat in their account. */
function assertSeat({ seat }: Caller, least: Seat): void {
  if (hasSeat(seat, least)) return;
  throw new AppError(least === 'owner' ? 'seat_required.owner' : 'seat_required.manager');
}

/** Requires a session, or an API key where the route allows one, of someone with the route's seat. */
export const allowedTo = ({
  access,
  seat = defaultSeat,
}: Pick<Route, 'seat'> & { access: Exclude<Route['access'], 'public'> }): MiddlewareHandler<SignedInEnv> =>
  access === 'session' ? signedIn(seat) : keyed(access, seat);

/** Requires a valid session token. `orKey` says that the route also takes API keys. */
const signedIn = (seat: Seat, orKey = false) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = isFromOtherSite(c) ? undefined : readBearerToken(c);
    if (looksLikeApiKey(token ?? c.req.header('x-api-key') ?? '')) throw new AppError('session_required');
    const { ctx } = c.var;
    if (token !== undefined) assertCallsLeft(c, await refuseSpentSession(ctx, token));
    const caller = token === undefined ? null : await findCaller(ctx, token, c.var.ip);
    if (token === undefined || caller === null)
      throw new AppError(orKey && isProgram(c) ? 'sign_in_required.key' : 'sign_in_required');
    c.set('caller', caller);
    const call = `${c.req.method} ${c.req.routePath.replace(/^\/api\/v1/, '')}`;
    const counted = await countSessionCall(ctx, { token, caller, call });
    assertCallsLeft(c, counted);
    // Lets the page show the impersonation banner even if this browser lost its local state.
    if (caller.impersonator_id !== null) {
      c.header(switchedHeader, '1');
      const forbidden = switchRefusal(c.req.method, c.req.routePath);
      if (forbidden !== null) throw new AppError(`not_while_acting.${forbidden}` as const);
    }
    assertSecondFactor(ctx.config.twoFactor, caller, call);
    assertSeat(caller, seat);
    await next();
    // A streamed response replaces headers set earlier.
    for (const [name, value] of Object.entries(counted.headers)) c.res.headers.set(name, value);
  });

/** Sets the quota headers of a call. Throws if its quota is exhausted. */
function assertCallsLeft(c: HonoContext<SignedInEnv>, counted: CountedCall | null): void {
  for (const [name, value] of Object.entries(counted?.headers ?? {})) c.header(name, value);
  if (counted !== null && counted.refusal !== null) throw counted.refusal;
}

/** Requests per minute for one key. */
const perMinute = 15_000;
const keyQuota = perContext(({ pool }) =>
  createQuota(pool, { name: 'api-key', points: perMinute, duration: 60 }),
);

/** Reads the API key from `x-api-key` or the bearer token. */
function readApiKey(c: HonoContext<SignedInEnv>): string | undefined {
  // URLs end up in logs and browser history, so a key in one is compromised.
  if (/[?&=]osk_/.test(c.req.url)) throw new AppError('api_key_in_address');
  const header = c.req.header('x-api-key');
  if (header !== undefined) return header.trim();
  const token = readBearerToken(c);
  return token !== undefined && looksLikeApiKey(token) ? token : undefined;
}

/** Requires a session, or an API key that may make this call; reports the remaining quota of a key. */
const keyed = (need: KeyNeed, seat: Seat) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = readApiKey(c);
    if (token === undefined) return signedIn(seat, true)(c, next);
    const { ctx } = c.var;
    const caller = await findKeyCaller(ctx.db, token, c.var.ip);
    const { key, account_id } = caller;
    c.set('caller', caller);
    const began = performance.now();
    const note = (status: number) =>
      recordUse(ctx, {
        account_id,
        key_id: key.id,
        method: c.req.method,
        route: c.req.routePath,
        status,
        milliseconds: Math.round(performance.now() - began),
      });
    let left: Record<string, string>;
    try {
      assertKeyAllows(caller, need);
      assertSeat(caller, seat);
      left = await takeQuota(c, ctx, key.id);
    } catch (error) {
      if (error instanceof AppError) note(error.status);
      throw error;
    }
    await next();
    // A streamed response replaces headers set earlier.
    for (const [name, value] of Object.entries(left)) c.res.headers.set(name, value);
    note(c.res.status);
  });

/** Counts a request against the key's quota and sets the headers of draft-ietf-httpapi-ratelimit-headers. */
async function takeQuota(
  c: HonoContext<SignedInEnv>,
  ctx: Context,
  key_id: string,
): Promise<Record<string, string>> {
  const { allowed, left, wait } = await keyQuota(ctx).take(key_id);
  const headers = {
    'RateLimit-Policy': `"default";q=${perMinute};w=60`,
    RateLimit: `"default";r=${left};t=${wait}`,
  };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (allowed) return headers;
  throw new AppError('api_key_rate_limit', { values: { limit: perMinute, wait }, retryAfter: wait });
}

/** Counts the request against a limit, per network (`networkOf`). */
export const limited = (limit: Limit): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    await limit.take(networkOf(c.var.ip));
    await next();
  });

/** Runs first on every request: sets the request id, the caller's address and the context. */
export const prepare = (ctx: Context): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    const header = c.req.header('x-request-id');
    const id = header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : newId();
    c.set('request_id', id);
    c.set('ctx', ctx);
    c.set('ip', clientAddress(c));
    await next();
    c.header('Request-Id', id);
  });

/** Returns true over HTTPS and on localhost, where browsers accept Secure cookies too. */
export function isSecure(c: HonoContext<SignedInEnv>): boolean {
  const url = new URL(c.req.url);
  const forwarded = c.var.ctx.config.trustProxy ? c.req.header('x-forwarded-proto') : undefined;
  return (
    (forwarded ?? url.protocol.replace(':', '')) === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  );
}

/** The client's normalized address. The last X-Forwarded-For entry is the one our own proxy wrote. */
function clientAddress(c: HonoContext<Env>): string {
  const { trustProxy } = c.var.ctx.config;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? '';
  return plainAddress(address) ?? '127.0.0.1';
}
