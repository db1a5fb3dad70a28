/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const createPrivacyRequest = call<typeof routes.createPrivacyRequest>('post', '/privacy/requests');
export const decidePrivacyRequest = call<typeof routes.decidePrivacyRequest>('post', '/privacy/decision');
export const listPrivacyRecords = call<typeof routes.listPrivacyRecords>('post', '/privacy/records');
export const submitPrivacyForm = call<typeof routes.submitPrivacyForm>('post', '/privacy/form');
export const verifyPrivacyRequest = call<typeof routes.verifyPrivacyRequest>('post', '/privacy/proof');
