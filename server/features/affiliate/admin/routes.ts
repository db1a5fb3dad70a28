/** The operator's calls of the affiliate programme: support reads, admins decide. */
import { z } from 'zod';
import {
  AffiliateQuery,
  BatchBody,
  DecisionBody,
  DeskAffiliates,
  DeskBatches,
  DeskDomainQuery,
  DeskDomains,
  DeskPayoutQuery,
  DeskPayouts,
  DeskReferralQuery,
  DeskReferrals,
  PayoutBatch,
  RefusalBody,
} from '#contract/affiliate/admin';
import { IdParam } from '#contract/envelope';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { answersFile, fileAnswer } from '#platform/http/send-file';
import { demandAdmin, demandPage } from '#platform/security/abilities';
import { listAffiliates } from './affiliates.ts';
import { decideDomain, listDomainsOfAll } from './domains.ts';
import { approveBatch, batchFile, listBatches, listPayouts, refusePayout, sendBatch } from './payouts.ts';
import { decideReferral, listReferrals } from './referrals.ts';

const tags = ['admin'];
const request = { params: IdParam };
const page = '/support';

const affiliatesRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliates',
  tags,
  summary: 'Affiliates with what they brought and earned; for admins and support',
  request: { query: AffiliateQuery },
  responses: answers(DeskAffiliates),
});

const referralsRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-referrals',
  tags,
  summary: 'Referrals with their signs, those that wait for a look too; for admins and support',
  request: { query: DeskReferralQuery },
  responses: answers(DeskReferrals),
});

const decideRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-referrals/{id}',
  tags,
  summary: 'Let a referral pass, or refuse it with a reason; for admins',
  request: { ...request, body: body(DecisionBody) },
  responses: answers(z.null()),
});

const domainsRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-domains',
  tags,
  summary: 'Domains of affiliates; for admins and support',
  request: { query: DeskDomainQuery },
  responses: answers(DeskDomains),
});

const domainRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-domains/{id}',
  tags,
  summary: 'Have a domain count, or no more, with a reason; for admins',
  request: { ...request, body: body(DecisionBody) },
  responses: answers(z.null()),
});

const payoutsRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-payouts',
  tags,
  summary: 'Payouts of affiliates; for admins and support',
  request: { query: DeskPayoutQuery },
  responses: answers(DeskPayouts),
});

const refuseRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-payouts/{id}',
  tags,
  summary: 'Refuse a payout with a reason, or note that one which was sent came back; for admins',
  request: { ...request, body: body(RefusalBody) },
  responses: answers(z.null()),
});

const batchesRoute = protectedRoute({
  method: 'get',
  path: '/admin/affiliate-batch',
  tags,
  summary: 'Batches of payouts that wait to be sent; for admins and support',
  responses: answers(DeskBatches),
});

const batchRoute = protectedRoute({
  method: 'post',
  path: '/admin/affiliate-batch',
  tags,
  summary: 'Approve payouts of one method as one batch; for admins',
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
export function affiliateDeskRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(affiliatesRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listAffiliates(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(referralsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listReferrals(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(decideRoute, async (c) => {
      demandAdmin(c.var.caller);
      await decideReferral(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      const words = c.req.valid('json').approve ? 'The referral counts.' : 'The referral is rejected.';
      return c.json(success(null, words), 200);
    })
    .openapi(domainsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listDomainsOfAll(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(domainRoute, async (c) => {
      demandAdmin(c.var.caller);
      await decideDomain(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      const words = c.req.valid('json').approve ? 'The domain counts.' : 'The domain is rejected.';
      return c.json(success(null, words), 200);
    })
    .openapi(payoutsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listPayouts(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(refuseRoute, async (c) => {
      demandAdmin(c.var.caller);
      const done = await refusePayout(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      const words = done === 'failed' ? 'It is noted that the payout came back' : 'The payout is refused';
      return c.json(success(null, `${words}; what it was to pay is unpaid again.`), 200);
    })
    .openapi(batchesRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listBatches(ctx.db)), 200);
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
