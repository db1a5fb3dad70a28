import * as calls from '#contract/affiliate/routes';
import { message } from '#locales';
import { minutes } from '#platform/clock';
import type { Context } from '#platform/context';
import { createLocalLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import { readUrl, requireAffiliate } from './links.ts';
import { selectPaidCoins, selectPayouts, selectReferrals, selectVisits } from './lists/service.ts';
import { readGraph, readStatistics } from './lists/statistics.ts';
import { readUnpaid, requestPayout } from './rewards/payouts.ts';
import { readSettings, updateAddress, updateNotice } from './settings.ts';
import { countVisit } from './visits/service.ts';

export function affiliateRoutes(ctx: Context) {
  const visits = createLocalLimit({ points: 60, duration: minutes(1) });
  return createRouter()
    .bind(calls.recordVisit, async ({ c, body }) => {
      await visits.take(networkOf(c.var.ip));
      const { ref, page, referrer } = body;
      const agent = c.req.header('user-agent') ?? '';
      return success(await countVisit(ctx, { ref, page, referrer, ip: c.var.ip, agent }));
    })
    .bind(calls.getAffiliateUrl, async ({ caller, params }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await readUrl(ctx.db, own, ctx.config.publicUrl));
    })
    .bind(calls.getAffiliatePoints, async ({ caller, params }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      const { coins: next_coins } = await readUnpaid(ctx, own, { page: 1, per_page: 1 });
      return success({ ...(await selectPaidCoins(ctx.db, own.account_id)), next_coins });
    })
    .bind(calls.getAffiliateStatistics, async ({ caller, params }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await readStatistics(ctx.db, own.account_id));
    })
    .bind(calls.getReferralGraph, async ({ caller, params, body }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await readGraph(ctx.db, own.account_id, body));
    })
    .bind(calls.listUnpaidReferrals, async ({ caller, params, query }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await readUnpaid(ctx, own, query));
    })
    .bind(calls.listReferrals, async ({ caller, params, query }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await selectReferrals(ctx.db, own.account_id, query));
    })
    .bind(calls.listPayouts, async ({ caller, params, query }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await selectPayouts(ctx.db, own.account_id, query));
    })
    .bind(calls.requestPayout, async ({ caller, params, body }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      const payout = await requestPayout(ctx, caller, own, body.method);
      const text =
        payout.coins === null ? message('messages:payout_requested') : message('messages:payout_in_coins');
      return success(payout, text);
    })
    .bind(calls.listVisits, async ({ caller, params, query }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await selectVisits(ctx.db, own.account_id, query));
    });
}

export function affiliateSettingsRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getAffiliateSettings, async ({ caller, params }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await readSettings(ctx, caller, own));
    })
    .bind(calls.updatePayoutMethod, async ({ caller, params, body }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      const settings = await updateAddress(ctx, caller, own, body);
      return success(settings, message('messages:payout_method_saved'));
    })
    .bind(calls.setAffiliateNotice, async ({ caller, params, body }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      const settings = await updateNotice(ctx, caller, own, body);
      return success(settings, message('messages:preference_saved'));
    });
}
