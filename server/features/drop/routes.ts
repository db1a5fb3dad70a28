import * as calls from '#contract/drop/routes';
import { languageOf, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { enqueue } from '#platform/jobs/jobs';
import { assertPage } from '#platform/security/abilities';
import { readStatus } from './status.ts';

const page = '/admin';

export function dropRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getDropStatus, async ({ c, caller }) => {
      assertPage(caller, page);
      return success(await readStatus(ctx, languageOf(c)));
    })
    .bind(calls.syncDrop, async ({ c, caller }) => {
      assertPage(caller, page);
      if (ctx.config.drop === null) throw new AppError('drop_not_configured');
      await inTransaction(ctx, async (tx) => {
        await enqueue(tx, 'drop.sync', { asked: true });
        await audit(tx, { caller, action: 'drop.sync', subject: 'drop:sync' });
      });
      return success(await readStatus(ctx, languageOf(c)), message('messages:sync_started'));
    });
}
