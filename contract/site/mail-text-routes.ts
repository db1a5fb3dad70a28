import { z } from 'zod';
import { route } from '../route.ts';
import {
  MailDraftBody,
  MailKindParam,
  MailPreview,
  MailText,
  MailTextBody,
  MailTexts,
  MailTextsQuery,
} from './mail-texts.ts';

export const listMailTexts = route({
  operationId: 'listMailTexts',
  method: 'get',
  path: '/admin/mail-texts',
  access: 'session',
  tags: ['admin'],
  summary: 'List email texts',
  description:
    'For admins and support. Returns the wording of each email in a language, with its placeholders.',
  query: MailTextsQuery,
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
    'For admins. Changes an email’s wording in a language, or restores the default. Fails if someone else changed it since you loaded it.',
  params: MailKindParam,
  body: MailTextBody,
  example: {
    subject: 'Your order is complete',
    body: 'Your order is complete. Open it to download the results.',
    button: 'Open order',
    version: 0,
  },
  response: MailText,
});

export const previewMailText = route({
  operationId: 'previewMailText',
  method: 'post',
  path: '/admin/mail-texts/{kind}/preview',
  access: 'session',
  tags: ['admin'],
  summary: "Preview an email's text",
  description: 'For admins and support. Returns an email in the wording you send, filled with sample values.',
  params: MailKindParam,
  body: MailDraftBody,
  example: {
    subject: 'Your order is complete',
    body: 'Your order is complete. Open it to download the results.',
    button: 'Open order',
  },
  response: MailPreview,
});

export const testMailText = route({
  operationId: 'testMailText',
  method: 'post',
  path: '/admin/mail-texts/{kind}/test',
  access: 'session',
  tags: ['admin'],
  summary: 'Send yourself a test email',
  description: 'For admins. Emails you the wording you send, filled with sample values.',
  params: MailKindParam,
  body: MailDraftBody,
  example: {
    subject: 'Your order is complete',
    body: 'Your order is complete. Open it to download the results.',
    button: 'Open order',
  },
  response: z.null(),
});
