import { z } from 'zod';
import { route } from '../route.ts';
import { MailKindParam, MailPreview, MailText, MailTextBody, MailTexts, MailWords } from './mail-texts.ts';

export const listMailTexts = route({
  operationId: 'listMailTexts',
  method: 'get',
  path: '/admin/mail-texts',
  access: 'session',
  tags: ['admin'],
  summary: 'List email texts',
  description: 'What each mail says, with its placeholders; for admins and support.',
  response: MailTexts,
});

export const updateMailText = route({
  operationId: 'updateMailText',
  method: 'put',
  path: '/admin/mail-texts/{kind}',
  access: 'session',
  tags: ['admin'],
  summary: "Update an email's text",
  description:
    'Change what a mail says, or give its original back, if nobody has changed it since it was seen; for admins.',
  params: MailKindParam,
  body: MailTextBody,
  response: MailText,
});

export const previewMailText = route({
  operationId: 'previewMailText',
  method: 'post',
  path: '/admin/mail-texts/{kind}/preview',
  access: 'session',
  tags: ['admin'],
  summary: "Preview an email's text",
  description: 'How a mail would read in these words, with made-up values; for admins and support.',
  params: MailKindParam,
  body: MailWords,
  response: MailPreview,
});

export const testMailText = route({
  operationId: 'testMailText',
  method: 'post',
  path: '/admin/mail-texts/{kind}/test',
  access: 'session',
  tags: ['admin'],
  summary: 'Send yourself a test email',
  description: 'Send a mail in these words, with made-up values, to yourself; for admins.',
  params: MailKindParam,
  body: MailWords,
  response: z.null(),
});
