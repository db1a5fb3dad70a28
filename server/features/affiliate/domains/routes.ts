import * as calls from '#contract/affiliate/domains/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { requireAffiliate } from '../links.ts';
import { addDomain, checkDomain, deleteDomain, listDomains } from './service.ts';

export function domainRoutes(ctx: Context) {
  const checks = createLimit(ctx.pool, { name: 'domain-check', points: 20, duration: 600 });
  return createRouter()
    .bind(calls.listDomains, async ({ caller, params }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      return success(await listDomains(ctx, own));
    })
    .bind(calls.createDomain, async ({ caller, params, body }) => {
      const own = await requireAffiliate(ctx, caller, params.id);
      const added = await addDomain(ctx, caller, own, body.domain);
      return success(added, message('messages:domain_added'));
    })
    .bind(calls.checkDomain, async ({ caller, params }) => {
      await checks.take(caller.account_id);
      const checked = await checkDomain(ctx, caller, params.id);
      return success(checked);
    })
    .bind(calls.deleteDomain, async ({ c, caller, params }) => {
      await deleteDomain(ctx, caller, params.id);
      c.header('Cache-Control', 'no-store');
      return success(null, message('messages:domain_deleted'));
    })
    .bind(calls.postDomainDelete, async ({ caller, params }) => {
      await deleteDomain(ctx, caller, params.id);
      return success(null, message('messages:domain_deleted'));
    });
}
