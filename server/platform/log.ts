/** The log: JSON lines, with everything that could be somebody's private data taken out. */
import { type DestinationStream, pino } from 'pino';

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

/** An error as it may be logged: a database's error quotes the row at fault in `detail`, so that is left out. */
function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  // PostgreSQL's class 22 and 23 messages can quote the value itself.
  const quotes = code !== undefined && /^2[23]/.test(code);
  return {
    type: error.name,
    code,
    message: quotes ? 'bad value' : error.message,
    stack: quotes ? undefined : error.stack,
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
