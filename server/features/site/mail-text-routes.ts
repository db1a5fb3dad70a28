/** The calls by which the operator reads and changes what mails say. */
import { z } from 'zod';
import {
  MailKindParam,
  MailPreview,
  MailText,
  MailTextBody,
  MailTexts,
  MailWords,
} from '#contract/site/mail-texts';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin, demandPage } from '#platform/security/abilities';
import { changeMailText, previewText, readMailTexts, testMailText } from './mail-texts.ts';

const tags = ['admin'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/mail-texts',
  tags,
  summary: 'What each mail says, with its placeholders; for admins and support',
  responses: answers(MailTexts),
});

const changeRoute = protectedRoute({
  method: 'put',
  path: '/admin/mail-texts/{kind}',
  tags,
  summary:
    'Change what a mail says, or give its original back, if nobody has changed it since it was seen; for admins',
  request: { params: MailKindParam, body: body(MailTextBody) },
  responses: answers(MailText),
});

const previewRoute = protectedRoute({
  method: 'post',
  path: '/admin/mail-texts/{kind}/preview',
  tags,
  summary: 'How a mail would read in these words, with made-up values; for admins and support',
  request: { params: MailKindParam, body: body(MailWords) },
  responses: answers(MailPreview),
});

const testRoute = protectedRoute({
  method: 'post',
  path: '/admin/mail-texts/{kind}/test',
  tags,
  summary: 'Send a mail in these words, with made-up values, to yourself; for admins',
  request: { params: MailKindParam, body: body(MailWords) },
  responses: answers(z.null()),
});

/** Mounts the calls. */
export function mailTextRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      demandPage(c.var.caller, '/support');
      return c.json(success(await readMailTexts(ctx.db)), 200);
    })
    .openapi(changeRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { version, ...words } = c.req.valid('json');
      const { kind } = c.req.valid('param');
      return c.json(success(await changeMailText(ctx, c.var.caller, kind, words, version), 'Saved.'), 200);
    })
    .openapi(previewRoute, async (c) => {
      demandPage(c.var.caller, '/support');
      return c.json(success(await previewText(ctx, c.req.valid('param').kind, c.req.valid('json'))), 200);
    })
    .openapi(testRoute, async (c) => {
      demandAdmin(c.var.caller);
      const to = await testMailText(ctx, c.var.caller, c.req.valid('param').kind, c.req.valid('json'));
      return c.json(success(null, `A test is on its way to ${to}.`), 200);
    });
}
