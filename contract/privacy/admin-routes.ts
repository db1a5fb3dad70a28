import { IdParam, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import {
  PrivacyConfirm,
  PrivacyListQuery,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyRequestOpened,
  SuppressionSummary,
} from './schemas.ts';

export const getSuppressionSummary = route({
  operationId: 'getSuppressionSummary',
  method: 'get',
  path: '/admin/suppression',
  access: 'session',
  tags: ['admin'],
  summary: 'Get suppression counts',
  description: 'For admins. Returns how many identifiers are suppressed and how many requests are open.',
  response: SuppressionSummary,
});

export const listPrivacyRequests = route({
  operationId: 'listPrivacyRequests',
  method: 'get',
  path: '/admin/privacy-requests',
  access: 'session',
  tags: ['admin'],
  summary: 'List privacy requests',
  description: 'For admins. Returns privacy requests with their deadlines.',
  query: PrivacyListQuery,
  response: pageOf(PrivacyRequest),
});

export const getPrivacyRequest = route({
  operationId: 'getPrivacyRequest',
  method: 'get',
  path: '/admin/privacy-requests/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Get a privacy request',
  description:
    'For admins. Returns a request and the people it may be about. This is recorded in the audit log.',
  params: IdParam,
  response: PrivacyRequestOpened,
});

export const approvePrivacyRequest = route({
  operationId: 'approvePrivacyRequest',
  method: 'post',
  path: '/admin/privacy-requests/{id}/confirm',
  access: 'session',
  tags: ['admin'],
  summary: 'Approve a privacy request',
  description:
    'For admins. Hides or deletes the people you confirm, and suppresses the person the form describes.',
  params: IdParam,
  body: PrivacyConfirm,
  example: { people: ['4711'] },
  response: PrivacyRequest,
});

export const rejectPrivacyRequest = route({
  operationId: 'rejectPrivacyRequest',
  method: 'post',
  path: '/admin/privacy-requests/{id}/refuse',
  access: 'session',
  tags: ['admin'],
  summary: 'Reject a privacy request',
  description: 'For admins. Rejects a request. We email your reason to the person.',
  params: IdParam,
  body: PrivacyRefusal,
  example: { reason: 'No record fits the name and the address you gave.' },
  response: PrivacyRequest,
});
