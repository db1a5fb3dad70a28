/** The calls of `operation-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './operation-routes.ts';

export const exportAuditLog = call<typeof routes.exportAuditLog>('get', '/admin/audit/export');
export const getServiceHealth = call<typeof routes.getServiceHealth>('get', '/admin/health');
export const getSetup = call<typeof routes.getSetup>('get', '/admin/setup');
export const getUsage = call<typeof routes.getUsage>('get', '/admin/usage');
export const listAuditEntries = call<typeof routes.listAuditEntries>('get', '/admin/audit');
export const listJobs = call<typeof routes.listJobs>('get', '/admin/jobs');
export const listPersonAccess = call<typeof routes.listPersonAccess>('post', '/admin/audit/person');
export const retryDeadLetter = call<typeof routes.retryDeadLetter>('post', '/admin/dead-letters/{kind}/{id}/redrive');
export const verifyAuditLog = call<typeof routes.verifyAuditLog>('get', '/admin/audit/check');
