import * as calls from '#contract/privacy/admin-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { approveRequest, listPrivacyRequests, openRequest, readSummary, rejectRequest } from './review.ts';

const page = '/admin';

export function privacyAdminRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getSuppressionSummary, async ({ caller }) => {
      assertPage(caller, page);
      return success(await readSummary(ctx));
    })
    .bind(calls.listPrivacyRequests, async ({ caller, query }) => {
      assertPage(caller, page);
      const { open, ...paging } = query;
      const filter = open === undefined ? {} : { open: open === 'yes' };
      return success(await listPrivacyRequests(ctx, { ...paging, ...filter }));
    })
    .bind(calls.getPrivacyRequest, async ({ c, caller, params }) => {
      assertPage(caller, page);
      c.header('Cache-Control', 'no-store');
      return success(await openRequest(ctx, caller, params.id));
    })
    .bind(calls.approvePrivacyRequest, async ({ caller, params, body }) => {
      assertPage(caller, page);
      const { id } = params;
      const confirmed = await approveRequest(ctx, caller, { id, ...body });
      return success(confirmed, message('messages:privacy_request_approved'));
    })
    .bind(calls.rejectPrivacyRequest, async ({ caller, params, body }) => {
      assertPage(caller, page);
      const { id } = params;
      const refused = await rejectRequest(ctx, caller, { id, ...body });
      return success(refused, message('messages:privacy_request_rejected'));
    });
}
