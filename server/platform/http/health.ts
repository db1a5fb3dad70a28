import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isDiskFull } from '../errors.ts';
import { noteDiskFull, readDisk, wasDiskFull } from '../storage/disk.ts';
import type { Env } from './access.ts';

/** Returns why there is no room for new work, or null. The reply is public, so it contains no figures. */
async function diskProblem(ctx: Context): Promise<string | null> {
  const { dataFolder, minFreeBytes } = ctx.config;
  if (wasDiskFull(ctx)) return 'A write failed within the last minute because a disk is full.';
  const disk = await readDisk(dataFolder);
  if (disk === null || disk.free >= minFreeBytes) return null;
  return 'The disk of the data folder has less free space than OPENSKIP_MIN_FREE_MB.';
}

/** `/health/live` checks that the process responds; `/health/ready` that it reaches its database and has disk space. */
export function healthRoutes(ctx: Context) {
  return new OpenAPIHono<Env>()
    .get('/health/live', (c) => c.json({ status: true }))
    .get('/health/ready', async (c) => {
      try {
        await sql`select 1`.execute(ctx.db);
      } catch (error) {
        if (isDiskFull(error)) noteDiskFull(ctx);
        else return c.json({ status: false, database: 'down' }, 503);
      }
      const reason = await diskProblem(ctx);
      return reason === null
        ? c.json({ status: true, database: 'up' })
        : c.json({ status: false, database: 'up', disk: 'full', reason }, 503);
    });
}
