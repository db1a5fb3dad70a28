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
  description: 'For admins. Returns the emails this service sent, newest first.',
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
  description: 'For admins. Returns an email as its recipient sees it. This is recorded in the audit log.',
  params: IdParam,
  response: MailDetails,
});

export const resendMail = route({
  operationId: 'resendMail',
  method: 'post',
  path: '/admin/mails/{id}/resend',
  access: 'session',
  tags: ['admin'],
  summary: 'Send a failed email again',
  description:
    'For admins. Queues an email again that couldn’t be delivered. This is recorded in the audit log.',
  params: IdParam,
  response: MailSummary,
  errors: { 409: 'It didn’t fail, or its link has expired' },
});
