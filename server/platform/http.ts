/** HTTP: how a call is declared, who is let in, and how answers and failures are dressed. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { envelope, Failure } from '#contract/envelope';
import type { Caller, Context } from './context.ts';
import { databaseAway, isDatabaseAway } from './database.ts';
import { AppError } from './errors.ts';
import { fieldWords } from './field-words.ts';
import { newId } from './ids.ts';
import type { Limit } from './limits.ts';
import { callerOf } from './sessions.ts';

z.config({ customError: fieldWords });

/** What handlers find on the request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: { ctx: Context; request_id: string; ip: string };
}
/** The same behind `signedIn`. */
export interface SignedInEnv extends Env {
  Variables: Env['Variables'] & { caller: Caller };
}

/** A router for a feature's calls; a body or query of the wrong shape answers 422 with the fields at fault. */
export function createRouter<E extends Env = Env>() {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(result.error.issues);
    },
  });
}

/** The failure for values of the wrong shape: each field with its fault. */
export function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  const first = Object.values(errors)[0] ?? 'Something in the request is not as expected.';
  return new AppError('invalid', first, { errors });
}

/** Lets in who carries a valid bearer token; nobody else. */
export const signedIn: MiddlewareHandler<SignedInEnv> = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
  const caller = token === undefined ? null : await callerOf(c.var.ctx.db, token, c.var.ip);
  if (caller === null) throw new AppError('unauthenticated', 'Sign in to go on.');
  c.set('caller', caller);
  await next();
});

/** Counts the call against a limit, per address. */
export const limited = (limit: Limit): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    await limit.take(c.var.ip);
    await next();
  });

const json = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } });

const failures = {
  401: { description: 'Not signed in', ...json(Failure) },
  404: { description: 'Does not exist, or is not the caller’s', ...json(Failure) },
  422: { description: 'A field is at fault', ...json(Failure) },
} as const;

/** The answers of a call whose data is `data`, for `createRoute`. */
export const answers = <T extends z.ZodType>(data: T, description = 'Success') =>
  ({ 200: { description, ...json(envelope(data)) }, ...failures }) as const;

/** The same for an answer with a shape of its own. */
export const answersAs = <T extends z.ZodType>(schema: T, description = 'Success') =>
  ({ 200: { description, ...json(schema) }, ...failures }) as const;

/** The body of a call, as JSON. */
export const body = <T extends z.ZodType>(schema: T) => ({ required: true, ...json(schema) }) as const;

/** Declares a call that needs a bearer token. */
export const protectedRoute = <const R extends RouteConfig>(route: R) =>
  createRoute({ ...route, middleware: [signedIn] as const, security: [{ bearer: [] }] });

/** Declares a call that anyone may make. */
export const openRoute = <const R extends RouteConfig>(route: R) => createRoute({ ...route, security: [] });

/** Data in its envelope. */
export const success = <T>(data: T, message = '') => ({ status: true as const, data, message });

/** The first thing on every request: an id, the caller's address, the context. */
export const prepare = (ctx: Context): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : newId();
    c.set('request_id', id);
    c.set('ctx', ctx);
    c.set('ip', addressOf(c));
    await next();
    c.header('Request-Id', id);
  });

/** Whether the browser reached us over HTTPS, or on its own machine, where a secure cookie is kept as well. */
export function isSecure(c: HonoContext<SignedInEnv>): boolean {
  const url = new URL(c.req.url);
  const forwarded = c.var.ctx.config.trustProxy ? c.req.header('x-forwarded-proto') : undefined;
  return (
    (forwarded ?? url.protocol.replace(':', '')) === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  );
}

/** The address that the request came from, in one spelling. The last entry is the one that our own proxy wrote. */
function addressOf(c: HonoContext<Env>): string {
  const { trustProxy } = c.var.ctx.config;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? '';
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) ? plain : '127.0.0.1';
}

/** What the library throws for a body that it can't read, in our words. */
function fromLibrary(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  return error.status === 415
    ? new AppError('unsupported_media', 'Send the body as JSON, with “Content-Type: application/json”.')
    : new AppError('bad_request', 'The body is not valid JSON. Check it and send it again.');
}

/** Turns whatever was thrown into the envelope; what is not the customer's fault is logged and told as ours. */
export function answerError(error: Error, c: HonoContext<Env>): Response {
  const ctx = c.var.ctx;
  const known = isDatabaseAway(error) ? databaseAway(error) : fromLibrary(error);
  const request_id = c.var.request_id;
  if (known instanceof AppError) {
    if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter));
    const failure: Failure = { status: false, message: known.message, request_id };
    if (known.errors) failure.errors = known.errors;
    return c.json(failure, known.status as ContentfulStatusCode);
  }
  ctx.log.error({ err: error, request_id, method: c.req.method, path: c.req.routePath }, 'a request failed');
  const message = `Something went wrong on our side. Nothing was changed. Try again; if it stays, tell us request ${request_id}.`;
  return c.json({ status: false, message, request_id } satisfies Failure, 500);
}
