import * as calls from '#contract/site/mail-text-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { changeMailText, previewText, readMailTexts, testMailText } from './mail-texts.ts';

export function mailTextRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listMailTexts, async ({ caller, query }) => {
      assertPage(caller, '/support');
      return success(await readMailTexts(ctx.db, query.language));
    })
    .bind(calls.updateMailText, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const { version, ...draft } = body;
      return success(
        await changeMailText(ctx, caller, { ...params, ...draft }, version),
        message('messages:saved'),
      );
    })
    .bind(calls.previewMailText, async ({ caller, params, body }) => {
      assertPage(caller, '/support');
      return success(await previewText(ctx, { ...params, ...body }));
    })
    .bind(calls.testMailText, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const to = await testMailText(ctx, caller, { ...params, ...body });
      return success(null, message('messages:test_email_sent', { to }));
    });
}
