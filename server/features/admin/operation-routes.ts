import * as calls from '#contract/admin/operation-routes';
import { message } from '#locales';
import { verifyAudit } from '#platform/audit/anchor';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { streamResponse } from '#platform/streams/response';
import { auditCsv, listAudit } from './audit-log.ts';
import { readHealth } from './health.ts';
import { readJobs, redrive } from './jobs.ts';
import { listPersonViews } from './person-views.ts';
import { readSetup } from './setup.ts';
import { readUsage } from './usage.ts';

const page = '/support';

export function operationRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getServiceHealth, async ({ caller }) => {
      assertPage(caller, page);
      return success(await readHealth(ctx));
    })
    .bind(calls.getSetup, async ({ caller }) => {
      assertAdmin(caller);
      return success(await readSetup(ctx));
    })
    .bind(calls.getUsage, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await readUsage(ctx.db, query));
    })
    .bind(calls.listJobs, async ({ caller }) => {
      assertPage(caller, page);
      return success(await readJobs(ctx.db));
    })
    .bind(calls.retryDeadLetter, async ({ caller, params }) => {
      assertAdmin(caller);
      return success(await redrive(ctx, caller, params), message('messages:retrying'));
    })
    .bind(calls.listAuditEntries, async ({ caller, query }) => {
      assertAdmin(caller);
      return success(await listAudit(ctx.db, query));
    })
    .bind(calls.exportAuditLog, async ({ c, query }) => {
      const { caller } = c.var;
      assertAdmin(caller);
      const filter = query;
      await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'audit.export', subject: 'audit:all' }));
      return await streamResponse(c, {
        pieces: auditCsv(ctx.db, filter),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="audit.csv"',
          'Cache-Control': 'no-store',
        },
      });
    })
    .bind(calls.listPersonAccess, async ({ c, caller, body }) => {
      assertAdmin(caller);
      c.header('Cache-Control', 'no-store');
      return success(await listPersonViews(ctx, caller, body));
    })
    .bind(calls.verifyAuditLog, async ({ caller }) => {
      assertAdmin(caller);
      const { sealed, fault, fault_at, waiting, stalled, anchored_at } = await verifyAudit(
        ctx.db,
        ctx.config.dataFolder,
      );
      const at = fault_at === null ? null : Number(fault_at);
      const check = { sealed: Number(sealed), fault, broken_at: at, waiting, stalled, anchored_at };
      return success(check);
    });
}
