/** The log: JSON lines, with everything that could be somebody's private data taken out. */
import { type DestinationStream, pino } from 'pino';
import { clock, minutes } from './clock.ts';

export type Log = ReturnType<typeof createLog>;

/** Paths that never reach a log line: secrets, and whatever a lead or a result holds. */
const redacted = [
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
 * An error as it may be logged: its name, code, message and stack, without its cause and other fields. A database's error
 * quotes the row at fault in `detail`, and a SyntaxError the text that is no JSON.
 */
function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const stack = quotes(error) ? undefined : error.stack;
  return { type: error.name, code, message: loggableMessage(error), stack };
}

const quotes = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && quoting.test(String(error.code)));

/** What an error says, without a value that it quotes. */
export const loggableMessage = (error: unknown): string =>
  error instanceof Error ? (quotes(error) ? 'bad value' : error.message) : typeof error;

/** Between two lines of one kind, ms. */
const rest = minutes(1);

/**
 * Tells of what may happen many times a second while something is wrong: the first time, then once a minute with how often
 * it has happened since.
 */
export function sparingly(tell: (details: { err: unknown; since?: number }) => void) {
  let next = 0;
  let since = 0;
  return (err: unknown): void => {
    since += 1;
    const now = clock.now().getTime();
    if (now < next) return;
    tell(next === 0 ? { err } : { err, since });
    next = now + rest;
    since = 0;
  };
}

/** Makes the log of a process, to standard output unless said. Level `silent` logs nothing. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)) {
  const options = {
    level,
    base: null,
    redact: { paths: redacted, censor: '…' },
    serializers: { err: logError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to);
}
