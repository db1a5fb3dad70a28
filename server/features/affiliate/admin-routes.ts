/** The operator's calls of the affiliate programme. */
import { z } from 'zod';
import {
  AskedPayout,
  BatchBody,
  DecisionBody,
  FlaggedReferral,
  PayoutBatch,
  RefusalBody,
} from '#contract/affiliate';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import { demandAdmin } from '#platform/abilities';
import type { Context } from '#platform/context';
import { answers, body, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http';
import { answersFile, fileAnswer } from '#platform/send-file';
import {
  approveBatch,
  batchFile,
  decideReferral,
  listAsked,
  listFlagged,
  refusePayout,
  sendBatch,
} from './admin.ts';

const tags = ['admin'];
const request = { params: IdParam };

const flaggedRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-referrals',
  tags,
  summary: 'Referrals that wait for a look, with their signs; for admins',
  request: { query: Paging },
  responses: answers(pageOf(FlaggedReferral)),
});

const decideRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-referrals/{id}',
  tags,
  summary: 'Let a referral pass, or refuse it with a reason; for admins',
  request: { ...request, body: body(DecisionBody) },
  responses: answers(z.null()),
});

const askedRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-payouts',
  tags,
  summary: 'Payouts in money that are asked for or approved; for admins',
  request: { query: Paging },
  responses: answers(pageOf(AskedPayout)),
});

const refuseRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-payouts/{id}',
  tags,
  summary: 'Refuse a payout with a reason; for admins',
  request: { ...request, body: body(RefusalBody) },
  responses: answers(z.null()),
});

const batchRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-batch',
  tags,
  summary: 'Approve payouts as one batch; for admins',
  request: { body: body(BatchBody) },
  responses: answers(PayoutBatch),
});

const fileRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-batch/{id}/{method}',
  tags,
  summary: 'A batch as PayPal’s mass payment or a bank takes it; for admins',
  request: { params: IdParam.extend({ method: z.enum(['paypal', 'bank'], 'Choose paypal or bank.') }) },
  responses: answersFile('text/csv', z.string()),
});

const sentRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-batch/{id}',
  tags,
  summary: 'Note that a batch was sent; for admins',
  request,
  responses: answers(z.null()),
});

/** Mounts the calls. */
export function affiliateAdminRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(flaggedRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await listFlagged(ctx, c.req.valid('query'))), 200);
    })
    .openapi(decideRoute, async (c) => {
      demandAdmin(c.var.caller);
      await decideReferral(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(success(null, 'It is decided.'), 200);
    })
    .openapi(askedRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await listAsked(ctx, c.req.valid('query'))), 200);
    })
    .openapi(refuseRoute, async (c) => {
      demandAdmin(c.var.caller);
      await refusePayout(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(success(null, 'The payout is refused; what it was to pay is unpaid again.'), 200);
    })
    .openapi(batchRoute, async (c) => {
      demandAdmin(c.var.caller);
      const batch_id = await approveBatch(ctx, c.var.caller, c.req.valid('json').payout_ids);
      return c.json(success({ batch_id }, 'The batch is approved. Export it, and say when it is sent.'), 200);
    })
    .openapi(fileRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { id, method } = c.req.valid('param');
      const file = await batchFile(ctx, c.var.caller, { id, method });
      return fileAnswer({
        name: `payouts-${method}.csv`,
        type: 'text/csv; charset=utf-8',
        body: file,
      }) as never;
    })
    .openapi(sentRoute, async (c) => {
      demandAdmin(c.var.caller);
      await sendBatch(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'The batch is sent.'), 200);
    });
}
