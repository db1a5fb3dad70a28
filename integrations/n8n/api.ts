/** Calls of the OpenSkip API through n8n, which adds the key, and their failures as n8n shows them. */
import type { Functions } from './n8n.ts';

interface Call {
  path: string;
  method?: 'GET' | 'POST';
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as JSON lines. */
  lines?: readonly unknown[];
  /** A call repeated with the same key takes effect once. */
  idempotencyKey?: string;
}

/** n8n shows the message as the title and the description below. */
export class OpenSkipError extends Error {
  description: string;
  constructor(message: string, description: string) {
    super(message);
    this.name = 'OpenSkipError';
    this.description = description;
  }
}

interface Reply {
  status?: unknown;
  data?: unknown;
  message?: unknown;
  errors?: Record<string, string>;
  error?: { code: string; request_id: string };
}

const maxAttempts = 5;
const maxWaitSeconds = 60;

/** Makes a call and returns its data. Waits as long as a busy service asks for. Throws OpenSkipError. */
export async function callApi<Data>(n8n: Functions, call: Call): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    const { statusCode, headers, body } = await send(n8n, call);
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Reply;
    if (reply.status === true) return reply.data as Data;
    const seconds = Number(headers['retry-after']);
    const isBusy = [409, 429, 503].includes(statusCode) && seconds > 0 && seconds <= maxWaitSeconds;
    if (!isBusy || attempt === maxAttempts) throw errorOf(statusCode, reply);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function send(n8n: Functions, { path, method = 'GET', query = {}, body, lines, idempotencyKey }: Call) {
  const { server } = await n8n.getCredentials('openSkipApi');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (lines !== undefined) headers['content-type'] = 'application/x-ndjson';
  const content = lines?.map((line) => `${JSON.stringify(line)}\n`).join('') ?? body;
  return n8n.helpers.httpRequestWithAuthentication.call(n8n, 'openSkipApi', {
    method,
    url: `${String(server).replace(/\/+$/, '')}/api/v1${path}`,
    headers,
    qs: query,
    ...(content === undefined ? {} : { body: content }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    // Another server mustn't get the key.
    disableFollowRedirect: true,
  });
}

function errorOf(statusCode: number, { message, errors = {}, error }: Reply): OpenSkipError {
  if (typeof message !== 'string')
    return new OpenSkipError(
      `The server’s reply (HTTP ${statusCode}) isn’t from OpenSkip.`,
      'Check the address in the credential: https:// or http://, the host and the port.',
    );
  const fields = Object.entries(errors).map(([field, text]) => `${field}: ${text}`);
  const details = error && [`Code: ${error.code}. Request: ${error.request_id}.`];
  return new OpenSkipError(message, [...fields, ...(details ?? [])].join('\n'));
}
