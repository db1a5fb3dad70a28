/** The admin's calls of California's DROP. */
import { DropStatus } from '#contract/drop/schemas';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { enqueue } from '#platform/jobs/jobs';
import { demandPage } from '#platform/security/abilities';
import { readStatus } from './status.ts';

const tags = ['admin'];

const statusRoute = protectedRoute({
  method: 'get',
  path: '/admin/drop',
  tags,
  summary: 'How we stand with California’s DROP; for admins',
  responses: answers(DropStatus),
});

const syncRoute = protectedRoute({
  method: 'post',
  path: '/admin/drop/sync',
  tags,
  summary: 'Sync with California’s DROP now, in the background; for admins',
  responses: answers(DropStatus),
});

const page = '/admin';

/** Mounts the calls. */
export function dropRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(statusRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await readStatus(ctx)), 200);
    })
    .openapi(syncRoute, async (c) => {
      demandPage(c.var.caller, page);
      if (ctx.config.drop === null)
        throw new AppError(
          'conflict',
          'No key of DROP is set: start the service with OPENSKIP_DROP_KEY, from the Data Broker Portal.',
        );
      await inTransaction(ctx, async (tx) => {
        await enqueue(tx, 'drop.sync', { asked: true });
        await audit(tx, { caller: c.var.caller, action: 'drop.sync', subject: 'drop:sync' });
      });
      return c.json(success(await readStatus(ctx), 'The sync has begun.'), 200);
    });
}
