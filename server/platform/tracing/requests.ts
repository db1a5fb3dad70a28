import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/access.ts';
import { acceptsIncoming, inRootSpan } from './spans.ts';

/** Calls and files. Pages are static, and health checks would be most of what is traced. */
const tracedPaths = /^\/(?:api|download|media|unsubscribe|webhooks)\//;

/**
 * Runs each request in a span named by its method and route pattern; an address can contain personal data. The span
 * ends with the handler: a file or stream of events that it returns is sent afterward.
 */
export const traceRequests: MiddlewareHandler<Env> = (c, next) => {
  const { method, path } = c.req;
  if (!tracedPaths.test(path)) return next();
  const parent = acceptsIncoming() ? c.req.header('traceparent') : undefined;
  return inRootSpan({ kind: 'server', name: method, parent }, async (span) => {
    await next();
    const { routePath: route } = c.req;
    const { status } = c.res;
    span?.rename(`${method} ${route}`);
    span?.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    });
    if (status >= 500) span?.fail(String(status));
  });
};
