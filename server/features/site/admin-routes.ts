/** The calls by which the operator changes the site: settings, questions, announcements. */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import {
  AnnouncementBody,
  AnnouncementList,
  AnnouncementQuery,
  Announcements,
  FaqBody,
  FaqEditor,
  LogoBody,
  NewFaqBody,
  SettingBody,
  SettingKeyName,
  SettingParams,
  SettingState,
  SettingStates,
} from '#contract/site/admin';
import type { Context } from '#platform/context';
import { notFound } from '#platform/errors';
import {
  answers,
  body,
  createRouter,
  fails,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin } from '#platform/security/abilities';
import { announce, dismiss, endAnnouncement, listAnnouncements, readAnnouncements } from './announcements.ts';
import { addQuestion, editQuestion, readEditor } from './faq-edit.ts';
import { changeLogo } from './logo.ts';
import { changeSetting, readSettings } from './settings.ts';

const tags = ['admin'];

const settingsRoute = protectedRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'Every setting with its version; for admins',
  responses: answers(SettingStates),
});

const settingRoute = protectedRoute({
  method: 'put',
  path: '/admin/settings/{key}',
  tags,
  summary: 'Change a setting, if nobody has changed it since it was seen; for admins',
  request: { params: SettingParams, body: body(SettingBody) },
  responses: answers(SettingState),
});

const logoRoute = protectedRoute({
  method: 'put',
  path: '/admin/logo',
  tags,
  summary: 'Make a picture the logo, if nobody has changed it since it was seen; for admins',
  request: { body: body(LogoBody) },
  responses: answers(SettingState),
});

const faqRoute = protectedRoute({
  method: 'get',
  path: '/admin/faq',
  tags,
  summary: 'All questions, the hidden ones as well; for admins',
  responses: answers(FaqEditor),
});

const editRoute = protectedRoute({
  method: 'put',
  path: '/admin/faq/{id}',
  tags,
  summary: 'Change a question, if nobody has changed it since it was seen; for admins',
  request: { params: IdParam, body: body(FaqBody) },
  responses: answers(FaqEditor),
});

const addRoute = protectedRoute({
  method: 'post',
  path: '/admin/faq',
  tags,
  summary: 'Add a question to a section; for admins',
  request: { body: body(NewFaqBody) },
  responses: { ...answers(FaqEditor), ...fails(404, 'The section does not exist') },
});

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/announcements',
  tags,
  summary: 'All announcements, the newest first; for admins',
  request: { query: AnnouncementQuery },
  responses: answers(AnnouncementList),
});

const announceRoute = protectedRoute({
  method: 'post',
  path: '/admin/announcements',
  tags,
  summary: 'Tell all customers something, for a time; for admins',
  request: { body: body(AnnouncementBody) },
  responses: answers(z.null()),
});

const endRoute = protectedRoute({
  method: 'post',
  path: '/admin/announcements/{id}/end',
  tags,
  summary: 'End an announcement; for admins',
  request: { params: IdParam },
  responses: answers(z.null()),
});

const announcementsRoute = protectedRoute({
  method: 'get',
  path: '/announcements',
  tags: ['site'],
  summary: 'What the operator tells all customers now, but for what the caller has put away',
  responses: answers(Announcements),
});

const dismissRoute = protectedRoute({
  method: 'post',
  path: '/announcements/{id}/dismissal',
  tags: ['site'],
  summary: 'Put an announcement away',
  request: { params: IdParam },
  responses: answers(Announcements),
});

/** Mounts the calls. */
export function siteAdminRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(settingsRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await readSettings(ctx.db)), 200);
    })
    .openapi(settingRoute, async (c) => {
      demandAdmin(c.var.caller);
      const key = SettingKeyName.safeParse(c.req.valid('param').key);
      if (!key.success) throw notFound('This setting');
      const { value, version } = c.req.valid('json');
      return c.json(success(await changeSetting(ctx, c.var.caller, key.data, value, version), 'Saved.'), 200);
    })
    .openapi(logoRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await changeLogo(ctx, c.var.caller, c.req.valid('json')), 'Saved.'), 200);
    })
    .openapi(faqRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await readEditor(ctx.db)), 200);
    })
    .openapi(editRoute, async (c) => {
      demandAdmin(c.var.caller);
      await editQuestion(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'));
      return c.json(success(await readEditor(ctx.db), 'Saved.'), 200);
    })
    .openapi(addRoute, async (c) => {
      demandAdmin(c.var.caller);
      await addQuestion(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(await readEditor(ctx.db), 'Saved.'), 200);
    })
    .openapi(listRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await listAnnouncements(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(announceRoute, async (c) => {
      demandAdmin(c.var.caller);
      await announce(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(null, 'Announced.'), 200);
    })
    .openapi(endRoute, async (c) => {
      demandAdmin(c.var.caller);
      await endAnnouncement(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'It shows no more.'), 200);
    })
    .openapi(announcementsRoute, async (c) =>
      c.json(success(await readAnnouncements(ctx.db, c.var.caller)), 200),
    )
    .openapi(dismissRoute, async (c) =>
      c.json(success(await dismiss(ctx, c.var.caller, c.req.valid('param').id)), 200),
    );
}
