/** The calls of the review that follows a password reset. */
import {
  AccessReview,
  AccessReviewBody,
  AccessRevocation,
  AccessRevocationBody,
} from '#contract/accounts/access-review';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  fails,
  limited,
  openRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import type { CredentialStore } from '#platform/security/credentials';
import type { SignInThrottle } from '../sign-in/throttle.ts';
import { openReview, revokeReviewed } from './service.ts';

const tags = ['accounts'];

const reviewRoute = openRoute({
  method: 'post',
  path: '/access-review',
  tags,
  summary: 'List API keys and webhooks after a password reset, by its token and a code',
  request: { body: body(AccessReviewBody) },
  responses: { ...answers(AccessReview), ...fails(401, 'The code is missing or wrong') },
});

const revocationRoute = openRoute({
  method: 'post',
  path: '/access-review-revocation',
  tags,
  summary: 'Revoke API keys and webhooks after a password reset, by the token of the review',
  request: { body: body(AccessRevocationBody) },
  responses: answers(AccessRevocation),
});

/** Mounts the calls. */
export function accessReviewRoutes(
  ctx: Context,
  { throttle, stores }: { throttle: SignInThrottle; stores: readonly CredentialStore[] },
) {
  const tries = createLimit(ctx.pool, { name: 'access-review', points: 60, duration: 3600 });
  const router = createRouter<SignedInEnv>();
  router.use('/access-review', limited(tries));
  router.use('/access-review-revocation', limited(tries));

  return router
    .openapi(reviewRoute, async (c) => {
      const count = throttle.byLink.countCode;
      const review = await openReview(ctx, c.req.valid('json'), { stores, count });
      c.header('Cache-Control', 'no-store');
      return c.json(success(review), 200);
    })
    .openapi(revocationRoute, async (c) => {
      const revoked = await revokeReviewed(ctx, { ...c.req.valid('json'), ip: c.var.ip }, stores);
      const message =
        revoked === 0 ? 'Nothing was revoked.' : `Revoked ${revoked} ${revoked === 1 ? 'item' : 'items'}.`;
      return c.json(success({ revoked }, message), 200);
    });
}
