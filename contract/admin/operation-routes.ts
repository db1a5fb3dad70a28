import { Usage, UsageQuery } from '../reporting/usage.ts';
import { route } from '../route.ts';
import {
  AuditCheck,
  AuditFilter,
  AuditList,
  AuditQuery,
  DeadLetterParams,
  Health,
  Jobs,
  PersonViews,
  PersonViewsQuery,
  Setup,
} from './operations.ts';

export const getServiceHealth = route({
  operationId: 'getServiceHealth',
  method: 'get',
  path: '/admin/health',
  access: 'session',
  tags: ['admin'],
  summary: 'Get service health',
  description:
    'For admins and support. Returns the health of the database, disk, queues, email, and reference data.',
  response: Health,
});

export const getSetup = route({
  operationId: 'getSetup',
  method: 'get',
  path: '/admin/setup',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the setup checklist',
  description: 'For admins. Returns what is left to do before the service can sell.',
  response: Setup,
});

export const getUsage = route({
  operationId: 'getUsage',
  method: 'get',
  path: '/admin/usage',
  access: 'session',
  tags: ['admin'],
  summary: 'Get usage by day',
  description: 'For admins and support. Returns what the whole service did, day by day.',
  query: UsageQuery,
  response: Usage,
});

export const listJobs = route({
  operationId: 'listJobs',
  method: 'get',
  path: '/admin/jobs',
  access: 'session',
  tags: ['admin'],
  summary: 'List job queues and failed jobs',
  description: 'For admins and support. Returns the job queues, and jobs and events that were given up.',
  response: Jobs,
});

export const retryDeadLetter = route({
  operationId: 'retryDeadLetter',
  method: 'post',
  path: '/admin/dead-letters/{kind}/{id}/redrive',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a failed job or event',
  description: 'For admins. Retries a job or event that was given up.',
  params: DeadLetterParams,
  response: Jobs,
});

export const listAuditEntries = route({
  operationId: 'listAuditEntries',
  method: 'get',
  path: '/admin/audit',
  access: 'session',
  tags: ['admin'],
  summary: 'List audit log entries',
  description: 'For admins. Returns who did what, newest first.',
  query: AuditQuery,
  response: AuditList,
});

export const exportAuditLog = route({
  operationId: 'exportAuditLog',
  method: 'get',
  path: '/admin/audit/export',
  access: 'session',
  tags: ['admin'],
  summary: 'Export the audit log as CSV',
  description: 'For admins. Returns the audit log as a CSV file.',
  query: AuditFilter,
  file: 'text/csv',
});

export const verifyAuditLog = route({
  operationId: 'verifyAuditLog',
  method: 'get',
  path: '/admin/audit/check',
  access: 'session',
  tags: ['admin'],
  summary: 'Verify the audit log',
  description:
    'For admins. Checks that nobody changed the audit log. Reads all of it, so it can take a while.',
  response: AuditCheck,
});

export const listPersonAccess = route({
  operationId: 'listPersonAccess',
  method: 'post',
  path: '/admin/audit/person',
  access: 'session',
  tags: ['admin'],
  summary: 'Find out who accessed a person',
  description:
    'For admins. Returns who traced, saw, or downloaded a person. Searches all stored results, so it can take a while.',
  body: PersonViewsQuery,
  example: { email: 'harold@example.com' },
  response: PersonViews,
});
