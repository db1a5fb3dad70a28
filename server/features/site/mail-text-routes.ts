import * as calls from '#contract/site/mail-text-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { changeMailText, previewText, readMailTexts, testMailText } from './mail-texts.ts';

export function mailTextRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listMailTexts, async ({ caller }) => {
      assertPage(caller, '/support');
      return success(await readMailTexts(ctx.db));
    })
    .bind(calls.updateMailText, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const { version, ...words } = body;
      const { kind } = params;
      return success(await changeMailText(ctx, caller, kind, words, version), message('messages:saved'));
    })
    .bind(calls.previewMailText, async ({ caller, params, body }) => {
      assertPage(caller, '/support');
      return success(await previewText(ctx, params.kind, body));
    })
    .bind(calls.testMailText, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const to = await testMailText(ctx, caller, params.kind, body);
      return success(null, message('messages:test_email_sent', { to }));
    });
}
