/** JSON log lines with personal data removed. */
import { type DestinationStream, pino } from 'pino';
import { clock, minutes } from './clock.ts';
import { activeIds, isTracing } from './tracing/spans.ts';

export type Log = ReturnType<typeof createLog>;

/** Paths that never reach a log line: secrets, leads and results. */
const redacted: readonly string[] = [
  'password',
  'access_token',
  'authorization',
  'x-api-key',
  'cookie',
  'email',
  'phone',
  'raw',
  'mapped',
  'result',
  '*.password',
  '*.access_token',
  '*.authorization',
  '*["x-api-key"]',
  '*.cookie',
  '*.email',
  '*.phone',
  '*.raw',
  '*.mapped',
  '*.result',
];

/** Errors whose message can quote a value: PostgreSQL's classes 22 and 23, and csv-parse's. */
const quoting = /^(?:2[23]|CSV_|INVALID_OPENING_QUOTE$)/;

/**
 * An error as it may be logged: name, code, message and stack. Its cause and other fields stay out: a database error
 * quotes the row in `detail`, and a SyntaxError the text that isn't JSON.
 */
function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const stack = quotes(error) ? undefined : error.stack;
  return { type: error.name, code, message: loggableMessage(error), stack };
}

const quotes = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && quoting.test(String(error.code)));

/** An error's message without a value it may quote. */
export function loggableMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return quotes(error) ? 'bad value' : error.message;
}

/** Shortest interval between two lines of one kind, ms. */
const logInterval = minutes(1);

/** Logs a failure that may happen many times a second: the first time, then once a minute with its count since. */
export function rateLimited(write: (details: { err: unknown; since?: number }) => void) {
  let next = 0;
  let since = 0;
  return (err: unknown): void => {
    since += 1;
    const now = clock.now().getTime();
    if (now < next) return;
    write(next === 0 ? { err } : { err, since });
    next = now + logInterval;
    since = 0;
  };
}

/**
 * Creates a process's log, on standard output by default. Level `silent` logs nothing. If tracing is on, lines have the
 * ids of the active span.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)) {
  const options = {
    level,
    base: null,
    redact: { paths: [...redacted], censor: '…' },
    serializers: { err: logError },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTracing() && { mixin: () => activeIds() ?? {} }),
  };
  return pino(options, to);
}
