import { SettingKeyName } from '#contract/site/admin';
import * as calls from '#contract/site/admin-routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import {
  createAnnouncement,
  dismissAnnouncement,
  endAnnouncement,
  listAnnouncements,
  readAnnouncements,
} from './announcements.ts';
import { addQuestion, editQuestion, readEditor } from './faq-edit.ts';
import { changeLogo } from './logo.ts';
import { changeSetting, readSettings } from './settings.ts';

export function siteAdminRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listSettings, async ({ caller }) => {
      assertAdmin(caller);
      return success(await readSettings(ctx.db));
    })
    .bind(calls.updateSetting, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const key = SettingKeyName.safeParse(params.key);
      if (!key.success) throw notFound('setting');
      const { value, version } = body;
      return success(await changeSetting(ctx, caller, key.data, value, version), message('messages:saved'));
    })
    .bind(calls.updateLogo, async ({ caller, body }) => {
      assertAdmin(caller);
      return success(await changeLogo(ctx, caller, body), message('messages:saved'));
    })
    .bind(calls.listAllQuestions, async ({ c, caller }) => {
      assertAdmin(caller);
      return success(await readEditor(ctx.db, languageOf(c)));
    })
    .bind(calls.updateQuestion, async ({ c, caller, params, body }) => {
      assertAdmin(caller);
      await editQuestion(ctx, caller, params.id, body);
      return success(await readEditor(ctx.db, languageOf(c)), message('messages:saved'));
    })
    .bind(calls.createQuestion, async ({ c, caller, body }) => {
      assertAdmin(caller);
      await addQuestion(ctx, caller, body);
      return success(await readEditor(ctx.db, languageOf(c)), message('messages:saved'));
    })
    .bind(calls.listAllAnnouncements, async ({ caller, query }) => {
      assertAdmin(caller);
      return success(await listAnnouncements(ctx.db, query));
    })
    .bind(calls.createAnnouncement, async ({ caller, body }) => {
      assertAdmin(caller);
      await createAnnouncement(ctx, caller, body);
      return success(null, message('messages:announced'));
    })
    .bind(calls.endAnnouncement, async ({ caller, params }) => {
      assertAdmin(caller);
      await endAnnouncement(ctx, caller, params.id);
      return success(null, message('messages:announcement_ended'));
    })
    .bind(calls.listAnnouncements, async ({ caller }) => success(await readAnnouncements(ctx.db, caller)))
    .bind(calls.dismissAnnouncement, async ({ caller, params }) =>
      success(await dismissAnnouncement(ctx, caller, params.id)),
    );
}
