export interface Answer {
  status: number;
  body: unknown;
}

export interface Account {
  id: string;
  email: string;
  token: string;
  call: ReturnType<typeof api>;
}

/** A client of the API at a local URL, authenticated by a token. */
export function api(address: string, token?: string) {
  if (new URL(address).hostname !== '127.0.0.1')
    throw new Error('The load is for a service on this machine.');
  const signed: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function call(
    method: string,
    path: string,
    { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { ...signed, ...(body !== undefined && !form && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  }

  /** Opens the account's event stream and reads it until `signal` aborts; returns whether it was accepted. */
  call.stream = async (signal: AbortSignal): Promise<boolean> => {
    const response = await fetch(`${address}/api/v1/stream`, { headers: signed, signal });
    for await (const _piece of response.body ?? []);
    return response.status === 200;
  };
  return call;
}
