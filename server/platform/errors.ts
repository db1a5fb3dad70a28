/** Expected errors, each with a code, an HTTP status and a message that customers can act on. */

import { type ErrorCode, type ErrorStatus, errorOf } from '#contract/errors';
import type { Language } from '#contract/languages';
import {
  codeOf,
  type ErrorKey,
  type Message,
  message,
  translate,
  type Value,
  type ValuesArgument,
} from '#locales';

export type { ErrorCode };

interface ErrorOptions {
  /** Replaces the sentence of the key. */
  text?: Message;
  /** What is wrong by field. */
  errors?: Record<string, Message> | undefined;
  /** Seconds to wait before retrying, for 429 and 503. */
  retryAfter?: number;
  cause?: unknown;
}

/** The options of an error's key; `values` is required where its sentence has placeholders. */
type OptionsOf<Key> =
  ValuesArgument<`errors:${Key & string}`> extends [infer Values]
    ? [options: ErrorOptions & { values: Values }]
    : [options?: ErrorOptions];

/**
 * An error that the caller can understand and fix; any other exception is a bug (500). Its key is the error code, or
 * `code.variant` where a code has several sentences. The sentence is in `server/locales` and is sent in the reader's
 * language; `message` is English, for logs and the command line.
 */
export class AppError<Key extends string = string> extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  /** What is wrong by field. */
  readonly fields: Record<string, Message> | undefined;
  /** Seconds to wait before retrying, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(key: Key & ErrorKey, ...[options]: OptionsOf<Key>) {
    const { values, text, errors, retryAfter, cause }: ErrorOptions & { values?: Record<string, Value> } =
      options ?? {};
    const shown = text ?? { key: `errors:${key}`, ...(values && { values }) };
    super(translate('en', shown), cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = codeOf(key);
    this.text = shown;
    this.fields = errors;
    this.retryAfter = retryAfter;
  }

  get status(): ErrorStatus {
    return errorOf(this.code).status;
  }

  /** What is wrong by field, in English. */
  get errors(): Record<string, string> | undefined {
    return this.fields && translateAll(this.fields, 'en');
  }
}

/** The error of invalid fields; its sentence is the first field's. */
export function invalidFields(errors: Record<string, Message>): AppError {
  const [text = message('fields:invalid')] = Object.values(errors);
  return new AppError('invalid', { text, errors });
}

/** Renders the messages of fields. */
export const translateAll = (fields: Record<string, Message>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, translate(language, text)]));

/** A missing requirement of the machine; the message tells the operator what to do. */
export class MachineError extends Error {}

/** The external database doesn't answer. Trying again may help. */
export class DatabaseUnreachable extends MachineError {}

type ThingOf<Key> = Key extends `not_found.${infer Thing}` ? Thing : never;

/** Rows of other accounts answer 404 as if they didn't exist, so that ids reveal nothing. */
export const notFound = (thing: ThingOf<ErrorKey>) => new AppError(`not_found.${thing}` as const);

/** The error code of a Node or PostgreSQL error, or an empty string. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns true if the error or its cause reports a full disk, in PostgreSQL (53100) or the file system. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (/^(53100|ENOSPC)$/.test(errorCode(error)) || isDiskFull(error.cause));

/** Returns true if the bucket can't be reached, which passes. */
export const isFileStoreUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'file_store_unavailable';

/** The error for a request that hit a full disk. */
export const diskFull = (cause: unknown) => new AppError('disk_full', { retryAfter: 60, cause });
