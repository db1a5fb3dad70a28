/**
 * The error codes of the API by HTTP status. Each meaning says what happened and what to do next. Programs branch on the
 * code, never on the message.
 */
import { accessErrors } from './error-meanings/access.ts';
import { conflictErrors } from './error-meanings/conflicts.ts';
import { fileErrors } from './error-meanings/files.ts';
import { serviceErrors } from './error-meanings/service.ts';

const meanings: typeof accessErrors & typeof conflictErrors & typeof fileErrors & typeof serviceErrors = {
  ...accessErrors,
  ...conflictErrors,
  ...fileErrors,
  ...serviceErrors,
};

type Meanings = typeof meanings;
export type ErrorStatus = keyof Meanings;
export type ErrorCode = { [Status in ErrorStatus]: keyof Meanings[Status] }[ErrorStatus];

/** The kind of an error, by its status: who can fix it. */
const types = {
  400: 'invalid_request',
  401: 'authentication',
  402: 'payment',
  403: 'permission',
  404: 'invalid_request',
  409: 'conflict',
  410: 'conflict',
  413: 'invalid_request',
  415: 'invalid_request',
  422: 'invalid_request',
  429: 'rate_limit',
  500: 'service',
  503: 'service',
} as const satisfies Record<ErrorStatus, string>;
export type ErrorType = (typeof types)[ErrorStatus];

interface ErrorDefinition {
  code: ErrorCode;
  status: ErrorStatus;
  type: ErrorType;
  meaning: string;
}

export const errorDefinitions: readonly ErrorDefinition[] = Object.entries(meanings).flatMap(
  ([key, codes]) => {
    const status = Number(key) as ErrorStatus;
    return Object.entries(codes).map(([code, meaning]) => ({
      code: code as ErrorCode,
      status,
      type: types[status],
      meaning,
    }));
  },
);

const byCode = new Map(errorDefinitions.map((definition) => [definition.code, definition]));

/** The definition of a code. */
export function errorOf(code: ErrorCode): ErrorDefinition {
  const definition = byCode.get(code);
  if (definition === undefined) throw new Error(`There is no error code ${code}.`);
  return definition;
}
