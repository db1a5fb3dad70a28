/** Support can read; only admins decide. */
import * as calls from '#contract/affiliate/admin-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { fileResponse } from '#platform/http/send-file';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { listAffiliates } from './affiliates.ts';
import { decideDomain, listAllDomains } from './domains.ts';
import {
  approveBatch,
  exportBatch,
  listBatches,
  listPayouts,
  markBatchSent,
  rejectPayout,
} from './payouts.ts';
import { decideReferral, listReferrals } from './referrals.ts';

const page = '/support';

export function adminAffiliateRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listAffiliates, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listAffiliates(ctx.db, query));
    })
    .bind(calls.listAllReferrals, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listReferrals(ctx.db, query));
    })
    .bind(calls.decideReferral, async ({ caller, params, body }) => {
      assertAdmin(caller);
      await decideReferral(ctx, caller, { ...params, ...body });
      const text = body.approve
        ? message('messages:referral_approved')
        : message('messages:referral_rejected');
      return success(null, text);
    })
    .bind(calls.listAffiliateDomains, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listAllDomains(ctx.db, query));
    })
    .bind(calls.decideAffiliateDomain, async ({ caller, params, body }) => {
      assertAdmin(caller);
      await decideDomain(ctx, caller, { ...params, ...body });
      const text = body.approve ? message('messages:domain_approved') : message('messages:domain_rejected');
      return success(null, text);
    });
}

export function adminPayoutRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listAllPayouts, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await listPayouts(ctx.db, query));
    })
    .bind(calls.rejectPayout, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const done = await rejectPayout(ctx, caller, { ...params, ...body });
      const text = message(done === 'failed' ? 'messages:payout_returned' : 'messages:payout_rejected');
      return success(null, text);
    })
    .bind(calls.listPayoutBatches, async ({ caller }) => {
      assertPage(caller, page);
      return success(await listBatches(ctx.db));
    })
    .bind(calls.createPayoutBatch, async ({ caller, body }) => {
      assertAdmin(caller);
      const batch_id = await approveBatch(ctx, caller, body.payout_ids);
      return success({ batch_id }, message('messages:payout_batch_approved'));
    })
    .bind(calls.downloadPayoutBatch, async ({ caller, params }) => {
      assertAdmin(caller);
      const { id, method } = params;
      const file = await exportBatch(ctx, caller, { id, method });
      return fileResponse({
        name: `payouts-${method}.csv`,
        type: 'text/csv; charset=utf-8',
        body: file,
      });
    })
    .bind(calls.markBatchSent, async ({ caller, params }) => {
      assertAdmin(caller);
      await markBatchSent(ctx, caller, params.id);
      return success(null, message('messages:payout_batch_sent'));
    });
}
