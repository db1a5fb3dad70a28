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
  description: 'How the service is: database, disk, queues, mail, reference data; for admins and support.',
  response: Health,
});

export const getSetup = route({
  operationId: 'getSetup',
  method: 'get',
  path: '/admin/setup',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the setup checklist',
  description: 'What is left to do before the service can sell; for admins.',
  response: Setup,
});

export const getUsage = route({
  operationId: 'getUsage',
  method: 'get',
  path: '/admin/usage',
  access: 'session',
  tags: ['admin'],
  summary: 'Get usage by day',
  description: 'What the whole service did, day by day; for admins and support.',
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
  description: 'Queues, and the jobs and events that were given up; for admins and support.',
  response: Jobs,
});

export const retryDeadLetter = route({
  operationId: 'retryDeadLetter',
  method: 'post',
  path: '/admin/dead-letters/{kind}/{id}/redrive',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a failed job or event',
  description: 'Have a job or an event that was given up tried again; for admins.',
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
  description: 'Who did what, the newest first; for admins.',
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
  description: 'The same as CSV; for admins.',
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
  description: 'Whether the chain of the audit log holds; reads all of it; for admins.',
  response: AuditCheck,
});

export const listPersonAccess = route({
  operationId: 'listPersonAccess',
  method: 'post',
  path: '/admin/audit/person',
  access: 'session',
  tags: ['admin'],
  summary: 'Find out who accessed a person',
  description: 'Who had somebody traced, saw or downloaded them; reads all kept results; for admins.',
  body: PersonViewsQuery,
  response: PersonViews,
});
