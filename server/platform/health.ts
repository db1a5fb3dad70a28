/** Whether the process lives, and whether it can serve. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Env } from './http.ts';

/** `/health/live` says that the process answers; `/health/ready` that it reaches its database. */
export function healthRoutes(ctx: Context) {
  return new OpenAPIHono<Env>()
    .get('/health/live', (c) => c.json({ status: true }))
    .get('/health/ready', async (c) => {
      try {
        await sql`select 1`.execute(ctx.db);
        return c.json({ status: true, database: 'up' });
      } catch {
        return c.json({ status: false, database: 'down' }, 503);
      }
    });
}
