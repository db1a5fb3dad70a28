/** The calls about the service itself: health, jobs, audit log. */
import { z } from 'zod';
import {
  AuditCheck,
  AuditFilter,
  AuditList,
  AuditQuery,
  DeadLetterParams,
  Health,
  Jobs,
  PersonLooks,
  PersonLooksBody,
  Setup,
} from '#contract/admin/operations';
import { Usage, UsageQuery } from '#contract/reporting/usage';
import { verifyAudit } from '#platform/audit/anchor';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { answersFile } from '#platform/http/send-file';
import { demandAdmin, demandPage } from '#platform/security/abilities';
import { streamAnswer } from '#platform/streams/answer';
import { auditCsv, listAudit } from './audit-log.ts';
import { readHealth } from './health.ts';
import { readJobs, redrive } from './jobs.ts';
import { findLooks } from './person-looks.ts';
import { readSetup } from './setup.ts';
import { readUsage } from './usage.ts';

const tags = ['admin'];
const page = '/support';

const healthRoute = protectedRoute({
  method: 'get',
  path: '/admin/health',
  tags,
  summary: 'How the service is: database, disk, queues, mail, reference data; for admins and support',
  responses: answers(Health),
});

const setupRoute = protectedRoute({
  method: 'get',
  path: '/admin/setup',
  tags,
  summary: 'What is left to do before the service can sell; for admins',
  responses: answers(Setup),
});

const usageRoute = protectedRoute({
  method: 'get',
  path: '/admin/usage',
  tags,
  summary: 'What the whole service did, day by day; for admins and support',
  request: { query: UsageQuery },
  responses: answers(Usage),
});

const jobsRoute = protectedRoute({
  method: 'get',
  path: '/admin/jobs',
  tags,
  summary: 'Queues, and the jobs and events that were given up; for admins and support',
  responses: answers(Jobs),
});

const redriveRoute = protectedRoute({
  method: 'post',
  path: '/admin/dead-letters/{kind}/{id}/redrive',
  tags,
  summary: 'Have a job or an event that was given up tried again; for admins',
  request: { params: DeadLetterParams },
  responses: answers(Jobs),
});

const auditRoute = protectedRoute({
  method: 'get',
  path: '/admin/audit',
  tags,
  summary: 'Who did what, the newest first; for admins',
  request: { query: AuditQuery },
  responses: answers(AuditList),
});

const exportRoute = protectedRoute({
  method: 'get',
  path: '/admin/audit/export',
  tags,
  summary: 'The same as CSV; for admins',
  request: { query: AuditFilter },
  responses: answersFile('text/csv', z.string()),
});

const checkRoute = protectedRoute({
  method: 'get',
  path: '/admin/audit/check',
  tags,
  summary: 'Whether the chain of the audit log holds; reads all of it; for admins',
  responses: answers(AuditCheck),
});

const personRoute = protectedRoute({
  method: 'post',
  path: '/admin/audit/person',
  tags,
  summary: 'Who had somebody traced, saw or downloaded them; reads all kept results; for admins',
  request: { body: body(PersonLooksBody) },
  responses: answers(PersonLooks),
});

/** Mounts the calls. */
export function operationRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(healthRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await readHealth(ctx)), 200);
    })
    .openapi(setupRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await readSetup(ctx)), 200);
    })
    .openapi(usageRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await readUsage(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(jobsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await readJobs(ctx.db)), 200);
    })
    .openapi(redriveRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(
        success(await redrive(ctx, c.var.caller, c.req.valid('param')), 'It is tried again.'),
        200,
      );
    })
    .openapi(auditRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await listAudit(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { caller } = c.var;
      demandAdmin(caller);
      const filter = c.req.valid('query');
      await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'audit.export', subject: 'audit:all' }));
      return (await streamAnswer(c, {
        pieces: auditCsv(ctx.db, filter),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="audit.csv"',
          'Cache-Control': 'no-store',
        },
      })) as never;
    })
    .openapi(personRoute, async (c) => {
      demandAdmin(c.var.caller);
      c.header('Cache-Control', 'no-store');
      return c.json(success(await findLooks(ctx, c.var.caller, c.req.valid('json'))), 200);
    })
    .openapi(checkRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { sealed, fault, fault_at, waiting, stalled, anchored_at } = await verifyAudit(
        ctx.db,
        ctx.config.dataFolder,
      );
      const at = fault_at === null ? null : Number(fault_at);
      const check = { sealed: Number(sealed), fault, broken_at: at, waiting, stalled, anchored_at };
      return c.json(success(check), 200);
    });
}
