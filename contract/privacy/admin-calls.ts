/** The calls of `admin-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './admin-routes.ts';

export const approvePrivacyRequest = call<typeof routes.approvePrivacyRequest>('post', '/admin/privacy-requests/{id}/confirm');
export const getPrivacyRequest = call<typeof routes.getPrivacyRequest>('get', '/admin/privacy-requests/{id}');
export const getSuppressionSummary = call<typeof routes.getSuppressionSummary>('get', '/admin/suppression');
export const listPrivacyRequests = call<typeof routes.listPrivacyRequests>('get', '/admin/privacy-requests');
export const rejectPrivacyRequest = call<typeof routes.rejectPrivacyRequest>('post', '/admin/privacy-requests/{id}/refuse');
