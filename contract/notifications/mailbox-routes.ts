import { IdParam, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import { MailDetails, MailListQuery, MailSummary } from './mailbox.ts';

export const listMails = route({
  operationId: 'listMails',
  method: 'get',
  path: '/admin/mails',
  access: 'session',
  tags: ['admin'],
  summary: 'List sent email',
  description: 'All mail of this installation, the newest first; for admins.',
  query: MailListQuery,
  response: pageOf(MailSummary),
});

export const getMail = route({
  operationId: 'getMail',
  method: 'get',
  path: '/admin/mails/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Get a sent email',
  description: 'One mail as its recipient reads it; for admins, and kept in the audit log.',
  params: IdParam,
  response: MailDetails,
});
