import * as calls from '#contract/complaints/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import { listComplaints, resolveComplaint } from './service.ts';

export function complaintRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listComplaints, async ({ c, caller, query }) => {
      assertAdmin(caller);
      c.header('Cache-Control', 'no-store');
      return success(await listComplaints(ctx.db, query));
    })
    .bind(calls.resolveComplaint, async ({ caller, body }) => {
      assertAdmin(caller);
      await resolveComplaint(ctx, caller, body);
      return success(null, message('messages:done'));
    });
}
