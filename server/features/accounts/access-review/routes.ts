import * as calls from '#contract/accounts/access-review/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import type { CredentialStore } from '#platform/security/credentials';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { openReview, revokeReviewed } from './service.ts';

export function accessReviewRoutes(
  ctx: Context,
  { throttle, stores }: { throttle: SignInThrottle; stores: readonly CredentialStore[] },
) {
  const tries = createLimit(ctx.pool, { name: 'access-review', points: 60, duration: 3600 });
  const router = createRouter();
  router.use('/access-review', limited(tries));
  router.use('/access-review-revocation', limited(tries));

  return router
    .bind(calls.openAccessReview, async ({ c, body }) => {
      const count = throttle.byLink.countCode;
      const review = await openReview(ctx, { ...body, ip: c.var.ip }, { stores, count });
      c.header('Cache-Control', 'no-store');
      return success(review);
    })
    .bind(calls.revokeReviewedAccess, async ({ c, body }) => {
      const revoked = await revokeReviewed(ctx, { ...body, ip: c.var.ip }, stores);
      const text =
        revoked === 0
          ? message('messages:nothing_revoked')
          : message('messages:access_revoked', { count: revoked });
      return success({ revoked }, text);
    });
}
