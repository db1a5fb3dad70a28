/** Calls of the OpenSkip API with the key of the connection, and their failures as Zapier shows them. */
import type { Bundle, Z } from './zapier.ts';

interface Call {
  path: string;
  method?: 'GET' | 'POST';
  params?: Record<string, string | number>;
  body?: object;
}

interface Reply {
  status?: unknown;
  data?: unknown;
  message?: unknown;
  errors?: Record<string, string>;
  error?: { code?: string };
}

/** Makes a call and returns its data. Throws with the service's own message. */
export async function callApi<Data>(z: Z, bundle: Bundle, call: Call): Promise<Data> {
  const { status, reply } = await send(z, bundle, call);
  if (reply.status === true) return reply.data as Data;
  throw errorOf(z, status, reply);
}

/** The same, but undefined for what doesn't exist. */
export async function findApi<Data>(z: Z, bundle: Bundle, call: Call): Promise<Data | undefined> {
  const { status, reply } = await send(z, bundle, call);
  if (reply.status === true) return reply.data as Data;
  if (status === 404 && reply.error !== undefined) return undefined;
  throw errorOf(z, status, reply);
}

async function send(z: Z, { authData }: Bundle, call: Call): Promise<{ status: number; reply: Reply }> {
  const { status, content } = await z.request({
    method: call.method ?? 'GET',
    url: `${authData.server.trim().replace(/\/+$/, '')}/api/v1${call.path}`,
    headers: {
      accept: 'application/json',
      'x-api-key': authData.api_key,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.body === undefined ? {} : { body: call.body }),
    // Another server mustn't get the key.
    redirect: 'manual',
    skipThrowForStatus: true,
  });
  return { status, reply: parse(content) };
}

function errorOf(z: Z, status: number, reply: Reply): Error {
  if (typeof reply.message !== 'string')
    return new z.errors.Error(
      `The server’s reply (HTTP ${status}) isn’t from OpenSkip. Check the address in the connection: https://, the host and the port.`,
      'not_openskip',
      status,
    );
  const { message, errors = {} } = reply;
  const fields = Object.entries(errors).map(([field, text]) => `${field}: ${text}`);
  // The message is often that of a field.
  const sentences = Object.values(errors).includes(message) ? fields : [message, ...fields];
  return new z.errors.Error(sentences.join(' '), reply.error?.code ?? 'failed', status);
}

function parse(content: string): Reply {
  try {
    const reply: unknown = JSON.parse(content);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}
