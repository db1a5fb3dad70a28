/** The calls of the affiliate programme that an affiliate makes, and the one that every page may make. */
import {
  AffiliatePoints,
  AffiliateSettings,
  AffiliateStatistics,
  AffiliateUrl,
  CountedVisit,
  GraphBody,
  NoticeBody,
  Payout,
  PayoutAddressBody,
  PayoutBody,
  PayoutQuery,
  Referral,
  ReferralGraph,
  ReferralQuery,
  UnpaidReferrals,
  Visit,
  VisitBody,
  VisitQuery,
} from '#contract/affiliate/schemas';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import { minutes } from '#platform/clock';
import type { Context } from '#platform/context';
import { createLocalLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import {
  answers,
  body,
  createRouter,
  openRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { ownAffiliate, readUrl } from './links.ts';
import { selectCoins, selectPayouts, selectReferrals, selectVisits } from './lists/service.ts';
import { readGraph, readStatistics } from './lists/statistics.ts';
import { readUnpaid, requestPayout } from './rewards/payouts.ts';
import { changeAddress, chooseNotice, readSettings } from './settings.ts';
import { countVisit } from './visits/service.ts';

const tags = ['affiliate'];
const request = { params: IdParam };

const visitRoute = openRoute({
  method: 'post',
  path: '/visit',
  tags,
  summary: 'Tell that somebody came by an affiliate’s link; bots and repeats count for nothing',
  request: { body: body(VisitBody) },
  responses: answers(CountedVisit),
});

const urlRoute = protectedRoute({
  method: 'get',
  path: '/affiliate-url/{id}',
  tags,
  summary: 'The caller’s affiliate URL and the terms; `{id}` is the caller’s own, here and below',
  request,
  responses: answers(AffiliateUrl),
});

const pointsRoute = protectedRoute({
  method: 'get',
  path: '/affiliate-points/{id}',
  tags,
  summary: 'The coins that payouts have brought',
  request,
  responses: answers(AffiliatePoints),
});

const statisticsRoute = protectedRoute({
  method: 'get',
  path: '/statistics/{id}',
  tags,
  summary: 'Earnings, visits, conversions, by campaign too',
  request,
  responses: answers(AffiliateStatistics),
});

const graphRoute = protectedRoute({
  method: 'post',
  path: '/referral-graph/{id}',
  tags,
  summary: 'What was earned in each period of a range of days (UTC), by status',
  request: { ...request, body: body(GraphBody) },
  responses: answers(ReferralGraph),
});

const unpaidRoute = protectedRoute({
  method: 'get',
  path: '/referral-payment/{id}',
  tags,
  summary: 'The referrals that the next payout would pay',
  request: { ...request, query: Paging },
  responses: answers(UnpaidReferrals),
});

const referralRoute = protectedRoute({
  method: 'get',
  path: '/referral/{id}',
  tags,
  summary: 'The caller’s referrals, the newest first',
  request: { ...request, query: ReferralQuery },
  responses: answers(pageOf(Referral)),
});

const payoutsRoute = protectedRoute({
  method: 'get',
  path: '/affiliate-payouts/{id}',
  tags,
  summary: 'The caller’s payouts, the newest first',
  request: { ...request, query: PayoutQuery },
  responses: answers(pageOf(Payout)),
});

const payoutRoute = protectedRoute({
  method: 'post',
  path: '/affiliate-payouts/{id}',
  tags,
  summary: 'Ask for what is unpaid: coins come at once, money when the operator sends it',
  request: { ...request, body: body(PayoutBody) },
  responses: answers(Payout),
});

const visitsRoute = protectedRoute({
  method: 'get',
  path: '/visit-list/{id}',
  tags,
  summary: 'The visits by the caller’s links, the newest first',
  request: { ...request, query: VisitQuery },
  responses: answers(pageOf(Visit)),
});

const settingsRoute = protectedRoute({
  method: 'get',
  path: '/affiliate-setting/{id}',
  tags,
  summary: 'How the caller is paid, and which notices go by e-mail',
  request,
  responses: answers(AffiliateSettings),
});

const addressRoute = protectedRoute({
  method: 'put',
  path: '/affiliate-setting/{id}',
  tags,
  summary: 'Say how payouts are paid, and where to',
  request: { ...request, body: body(PayoutAddressBody) },
  responses: answers(AffiliateSettings),
});

const noticeRoute = protectedRoute({
  method: 'post',
  path: '/notification-accept-cancel/{id}',
  tags,
  summary: 'Switch the e-mails of a kind of notice on or off',
  request: { ...request, body: body(NoticeBody) },
  responses: answers(AffiliateSettings),
});

/** Mounts the calls. */
export function affiliateRoutes(ctx: Context) {
  const visits = createLocalLimit({ points: 60, duration: minutes(1) });
  return createRouter<SignedInEnv>()
    .openapi(visitRoute, async (c) => {
      await visits.take(networkOf(c.var.ip));
      const { ref, page, referrer } = c.req.valid('json');
      const agent = c.req.header('user-agent') ?? '';
      return c.json(success(await countVisit(ctx, { ref, page, referrer, ip: c.var.ip, agent })), 200);
    })
    .openapi(urlRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await readUrl(ctx.db, own, ctx.config.publicUrl)), 200);
    })
    .openapi(pointsRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      const { coins: next_coins } = await readUnpaid(ctx, own, { page: 1, per_page: 1 });
      return c.json(success({ ...(await selectCoins(ctx.db, own.account_id)), next_coins }), 200);
    })
    .openapi(statisticsRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await readStatistics(ctx.db, own.account_id)), 200);
    })
    .openapi(graphRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await readGraph(ctx.db, own.account_id, c.req.valid('json'))), 200);
    })
    .openapi(unpaidRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await readUnpaid(ctx, own, c.req.valid('query'))), 200);
    })
    .openapi(referralRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await selectReferrals(ctx.db, own.account_id, c.req.valid('query'))), 200);
    })
    .openapi(payoutsRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await selectPayouts(ctx.db, own.account_id, c.req.valid('query'))), 200);
    })
    .openapi(payoutRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      const payout = await requestPayout(ctx, c.var.caller, own, c.req.valid('json').method);
      const words = payout.coins === null ? 'The payout is asked for.' : 'The coins are yours.';
      return c.json(success(payout, words), 200);
    })
    .openapi(visitsRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await selectVisits(ctx.db, own.account_id, c.req.valid('query'))), 200);
    })
    .openapi(settingsRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await readSettings(ctx, c.var.caller, own)), 200);
    })
    .openapi(addressRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      const settings = await changeAddress(ctx, c.var.caller, own, c.req.valid('json'));
      return c.json(success(settings, 'Payouts go there from now on.'), 200);
    })
    .openapi(noticeRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      const settings = await chooseNotice(ctx, c.var.caller, own, c.req.valid('json'));
      return c.json(success(settings, 'It is kept.'), 200);
    });
}
