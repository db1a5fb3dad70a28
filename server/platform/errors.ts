/** Expected errors, each with a code, an HTTP status and a message that customers can act on. */

import { type ErrorCode, type ErrorStatus, errorOf } from '#contract/errors';

export type { ErrorCode };

/** An error that the caller can understand and fix. Any other exception is a bug (500). */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Messages by field. */
  readonly errors: Record<string, string> | undefined;
  /** Seconds to wait before retrying, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): ErrorStatus {
    return errorOf(this.code).status;
  }
}

/** A missing requirement of the machine; the message tells the operator what to do. */
export class MachineError extends Error {}

/** Rows of other accounts answer 404 as if they didn't exist, so that ids reveal nothing. */
export const notFound = (what = 'This') => new AppError('not_found', `${what} does not exist.`);

/** The error code of a Node or PostgreSQL error, or an empty string. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns true if the error or its cause reports a full disk, in PostgreSQL (53100) or the file system. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (/^(53100|ENOSPC)$/.test(errorCode(error)) || isDiskFull(error.cause));

/** The error for a request that hit a full disk. */
export const diskFull = (cause: unknown) =>
  new AppError(
    'disk_full',
    'The service has no room on its disk right now. What was kept before is safe, and nothing is half there. Try again in some minutes.',
    { retryAfter: 60, cause },
  );
