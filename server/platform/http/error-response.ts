/** How failures are dressed: what was thrown becomes the envelope, or the problem of RFC 9457 that was asked for. */
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pg from 'pg';
import { errorTypes, type Failure } from '#contract/envelope';
import { AppError, diskFull, isDiskFull } from '../errors.ts';
import { databaseAway, isDatabaseAway } from '../postgres/database.ts';
import { noteDiskFull } from '../storage/disk.ts';
import type { Env } from './access.ts';

/** How PostgreSQL calls a text that it can't keep: with NUL, or half of a pair. */
const unkept = new Set(['22021', '22P05']);

/** What a library throws for a body that it can't read or keep, in our words. */
function fromLibrary(error: Error): Error {
  if (error instanceof pg.DatabaseError && unkept.has(error.code ?? ''))
    return new AppError('invalid', 'A text holds a character that can’t be kept. Type it again.', {
      errors: { body: 'It holds a character that can’t be kept.' },
    });
  if (!(error instanceof HTTPException)) return error;
  return error.status === 415
    ? new AppError('unsupported_media', 'Send the body as JSON, with “Content-Type: application/json”.')
    : new AppError('bad_request', 'The body is not valid JSON. Check it and send it again.');
}

/** Of draft-ietf-httpapi-ratelimit-headers. */
const quotaExceeded = 'https://iana.org/assignments/http-problem-types#quota-exceeded';
const problemType = 'application/problem+json';

/** A failure as RFC 9457 has it, for who asks for that. */
const problemOf = (
  { message, errors, request_id }: Failure,
  code: keyof typeof errorTypes,
  status: ContentfulStatusCode,
) => ({
  type: errorTypes[code] === 'rate_limit' ? quotaExceeded : `urn:openskip:${code}`,
  title: code.replaceAll('_', ' '),
  status,
  detail: message,
  instance: `urn:openskip:request:${request_id}`,
  ...(errors && { errors }),
});

/** Answers a failure in the envelope, to be read by a person and by a program, or as the problem that was asked for. */
function answerFailure(
  c: HonoContext<Env>,
  code: keyof typeof errorTypes,
  {
    status,
    message,
    errors,
  }: { status: number; message: string; errors?: Record<string, string> | undefined },
): Response {
  const { request_id } = c.var;
  const http = status as ContentfulStatusCode;
  // A MUST of RFC 9110: how one gets in.
  if (http === 401) c.header('WWW-Authenticate', 'Bearer');
  const [param] = Object.keys(errors ?? {});
  const doc_url = `${c.var.ctx.config.publicUrl}/api-docs#description/${code.replaceAll('_', '-')}`;
  const failure: Failure = {
    status: false,
    message,
    ...(errors && { errors }),
    error: { type: errorTypes[code], code, ...(param === undefined ? {} : { param }), request_id, doc_url },
    request_id,
  };
  if (!c.req.header('accept')?.includes(problemType)) return c.json(failure, http);
  return c.body(JSON.stringify(problemOf(failure, code, http)), http, { 'Content-Type': problemType });
}

/** Turns whatever was thrown into the envelope; what is not the customer's fault is logged and told as ours. */
export function answerError(error: Error, c: HonoContext<Env>): Response {
  const ctx = c.var.ctx;
  const request_id = c.var.request_id;
  const full = !(error instanceof AppError) && isDiskFull(error);
  if (full) {
    noteDiskFull(ctx);
    ctx.log.error({ err: error, request_id }, 'the disk is full');
  }
  const known = full ? diskFull(error) : isDatabaseAway(error) ? databaseAway(error) : fromLibrary(error);
  if (known instanceof AppError) {
    if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter));
    return answerFailure(c, known.code, known);
  }
  ctx.log.error({ err: error, request_id, method: c.req.method, path: c.req.routePath }, 'a request failed');
  const message = `Something went wrong on our side. Nothing was changed. Try again; if it stays, tell us request ${request_id}.`;
  return answerFailure(c, 'fault', { status: 500, message });
}
