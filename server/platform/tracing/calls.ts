/** Spans of calls to other servers: method and host, never the rest of an address. */
import { errorType, type Span, type SpanDetails, startChild } from './spans.ts';

/** Runs a call to another server in a child of the active span. */
export async function inCallSpan<T>(
  details: SpanDetails,
  call: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = startChild(() => details);
  if (span === null) return call(null);
  try {
    return await call(span);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs an HTTP request; `host` is one that the operator configured, or null for a customer's. */
export const inRequestSpan = <T extends { status: number }>(
  { method, host }: { method: string; host: string | null },
  send: () => Promise<T>,
): Promise<T> =>
  inCallSpan(
    {
      name: `${method} ${host ?? 'customer'}`,
      attributes: { 'http.request.method': method, ...(host !== null && { 'server.address': host }) },
    },
    async (span) => {
      const reply = await send();
      span?.set({ 'http.response.status_code': reply.status });
      if (reply.status >= 400) span?.fail(String(reply.status));
      return reply;
    },
  );
