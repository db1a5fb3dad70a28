/** Turns exceptions into the JSON envelope, or into the problem details of RFC 9457 if the client accepts them. */
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pg from 'pg';
import type { Failure } from '#contract/envelope';
import { type ErrorCode, errorOf } from '#contract/errors';
import { languageOf, message, translate } from '#locales';
import { AppError, diskFull, errorCode, isDiskFull, translateAll } from '../errors.ts';
import { databaseUnavailable, isDatabaseUnavailable } from '../postgres/database.ts';
import { noteDiskFull } from '../storage/disk.ts';
import type { Env, SignedInEnv } from './access.ts';
import { networkOf } from './network.ts';

/** PostgreSQL's codes for text it can't store: NUL or an unpaired surrogate. */
const unstorableText: ReadonlySet<string> = new Set(['22021', '22P05']);

/** In JSON, an unpaired surrogate is a syntax error, like others that are bugs; only its detail tells them apart. */
const isUnstorable = ({ code = '', detail = '' }: pg.DatabaseError): boolean =>
  unstorableText.has(code) || (code === '22P02' && /^Unicode (?:high|low) surrogate/.test(detail));

/** Converts a library's error about an unreadable or unstorable body into an AppError. */
function fromLibraryError(error: Error): Error {
  if (error instanceof pg.DatabaseError && isUnstorable(error))
    return new AppError('invalid.unstorable', { errors: { body: message('fields:unstorable') } });
  if (!(error instanceof HTTPException)) return error;
  return error.status === 415 ? new AppError('media_type_unsupported') : new AppError('json_invalid');
}

/** How long clients wait after a 503 that doesn't say when it ends. */
const unavailableSeconds = 60;

/** From draft-ietf-httpapi-ratelimit-headers. */
const quotaExceeded = 'https://iana.org/assignments/http-problem-types#quota-exceeded';
const problemType = 'application/problem+json';

/** The error as problem details (RFC 9457). */
const toProblem = (
  { message, errors, request_id }: Failure,
  code: ErrorCode,
  status: ContentfulStatusCode,
) => ({
  type: errorOf(code).type === 'rate_limit' ? quotaExceeded : `urn:openskip:${code}`,
  title: code.replaceAll('_', ' '),
  status,
  detail: message,
  instance: `urn:openskip:request:${request_id}`,
  ...(errors && { errors }),
});

/** Sends the error as an envelope or as problem details. */
function sendFailure(
  c: HonoContext<Env>,
  code: ErrorCode,
  {
    status,
    message,
    errors,
  }: { status: number; message: string; errors?: Record<string, string> | undefined },
): Response {
  const { request_id } = c.var;
  const http = status as ContentfulStatusCode;
  // RFC 9110 requires it with every 401.
  if (http === 401) c.header('WWW-Authenticate', 'Bearer');
  const [param] = Object.keys(errors ?? {});
  const { type } = errorOf(code);
  const doc_url = `${c.var.ctx.config.publicUrl}/api-docs#description/${type.replaceAll('_', '-')}`;
  const failure: Failure = {
    status: false,
    message,
    ...(errors && { errors }),
    error: { type, code, ...(param === undefined ? {} : { param }), request_id, doc_url },
    request_id,
  };
  if (!c.req.header('accept')?.includes(problemType)) return c.json(failure, http);
  return c.body(JSON.stringify(toProblem(failure, code, http)), http, { 'Content-Type': problemType });
}

/** Whether the client left while its body was read. Node gives it the code of a lost connection to the database. */
const isCutOff = (error: Error): boolean => errorCode(error) === 'ECONNRESET' && error.message === 'aborted';

/** Converts an expected failure into an AppError; returns other errors unchanged. */
function toKnownError(error: Error): Error {
  if (error instanceof AppError) return error;
  if (isCutOff(error)) return new AppError('json_invalid', { cause: error });
  if (isDiskFull(error)) return diskFull(error);
  return isDatabaseUnavailable(error) ? databaseUnavailable(error) : fromLibraryError(error);
}

/**
 * Statuses by which a call is refused for who makes it, how often, or what it contains, logged so that operators see
 * attacks (OWASP ASVS 5.0, V16.3).
 */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

/**
 * Logs a refused call with its reason, its caller if known, and the caller's network, which is personal data. The path
 * is the route's pattern, because an address can contain personal data, too.
 */
function logRefusal(c: HonoContext<Env>, { status, code }: Pick<AppError, 'status' | 'code'>): void {
  if (!refusals.has(status)) return;
  const { ctx, request_id, ip, caller } = c.var as Env['Variables'] & Partial<SignedInEnv['Variables']>;
  const { method, routePath: path } = c.req;
  const network = networkOf(ip);
  const { user_id, account_id } = caller ?? {};
  ctx.log.info(
    { request_id, method, path, status, code, network, user_id, account_id },
    'a call was refused',
  );
}

/** Logs why the service, rather than its caller, let a call fail. What fills the disk is logged by its own message. */
function logOutage(c: HonoContext<Env>, { status, code, cause }: AppError): void {
  if (status !== 503 || cause === undefined || code === 'disk_full') return;
  const { ctx, request_id } = c.var;
  const { method, routePath: path } = c.req;
  ctx.log.warn({ err: cause, request_id, method, path, code }, 'a request failed');
}

/** Handles any exception; logs unexpected ones and answers 500 without details. */
export function handleError(error: Error, c: HonoContext<Env>): Response {
  const ctx = c.var.ctx;
  const request_id = c.var.request_id;
  if (!(error instanceof AppError) && isDiskFull(error)) {
    noteDiskFull(ctx);
    ctx.log.error({ err: error, request_id }, 'the disk is full');
  }
  const language = languageOf(c);
  const expected = toKnownError(error);
  if (expected instanceof AppError) {
    logRefusal(c, expected);
    logOutage(c, expected);
    const { retryAfter = expected.status === 503 ? unavailableSeconds : undefined } = expected;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return sendFailure(c, expected.code, {
      status: expected.status,
      message: translate(language, expected.text),
      errors: expected.fields && translateAll(expected.fields, language),
    });
  }
  ctx.log.error({ err: error, request_id, method: c.req.method, path: c.req.routePath }, 'a request failed');
  const text = translate(language, message('errors:fault', { request_id }));
  return sendFailure(c, 'fault', { status: 500, message: text });
}
