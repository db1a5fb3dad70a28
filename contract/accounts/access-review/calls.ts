/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const openAccessReview = call<typeof routes.openAccessReview>('post', '/access-review');
export const revokeReviewedAccess = call<typeof routes.revokeReviewedAccess>('post', '/access-review-revocation');
