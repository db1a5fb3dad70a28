import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { Env, SignedInEnv } from '../http/access.ts';
import { metricsOf } from './metrics.ts';

/**
 * Measures every request, and logs it if `OPENSKIP_ACCESS_LOG` is set: by the route's pattern, because an address can
 * contain personal data, and without the caller's network address.
 */
export const observe = (ctx: Context): MiddlewareHandler<Env> => {
  const { config, log } = ctx;
  const { requests } = metricsOf(ctx);
  return async (c, next) => {
    const began = performance.now();
    await next();
    const milliseconds = performance.now() - began;
    const { method, routePath: route } = c.req;
    const { status } = c.res;
    if (config.metrics !== null) requests.observe({ method, route, status }, milliseconds / 1000);
    if (!config.accessLog) return;
    const { request_id, caller } = c.var as Env['Variables'] & Partial<SignedInEnv['Variables']>;
    const account_id = caller?.account_id;
    log.info(
      { request_id, method, path: route, status, milliseconds: Math.round(milliseconds), account_id },
      'request',
    );
  };
};
