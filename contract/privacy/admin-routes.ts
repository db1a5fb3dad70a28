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
  description: 'How many identifiers are kept out, and how many requests wait; for admins.',
  response: SuppressionSummary,
});

export const listPrivacyRequests = route({
  operationId: 'listPrivacyRequests',
  method: 'get',
  path: '/admin/privacy-requests',
  access: 'session',
  tags: ['admin'],
  summary: 'List privacy requests',
  description: 'Requests of people in the data, with their clock; for admins.',
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
  description: 'A request and whom it may mean; for admins, and kept in the audit log.',
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
  description: 'Confirm a form, with the people it means; for admins.',
  params: IdParam,
  body: PrivacyConfirm,
  response: PrivacyRequest,
});

export const rejectPrivacyRequest = route({
  operationId: 'rejectPrivacyRequest',
  method: 'post',
  path: '/admin/privacy-requests/{id}/refuse',
  access: 'session',
  tags: ['admin'],
  summary: 'Reject a privacy request',
  description: 'Refuse a form, for a reason that is mailed; for admins.',
  params: IdParam,
  body: PrivacyRefusal,
  response: PrivacyRequest,
});
