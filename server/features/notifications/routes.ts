import type { Handler } from 'hono';
import * as calls from '#contract/notifications/routes';
import type { Unsubscribed } from '#contract/notifications/schemas';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import type { Env } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, inLanguage, success } from '#platform/http/router';
import { readPreferences, setPreference, unsubscribe } from './preferences.ts';
import { listNotifications, openNotification, readAll } from './service.ts';

/**
 * Handles `POST /unsubscribe/:token/:kind`, the link in an email. In a browser, the same address is a page that asks
 * for confirmation; mail programs post to it (RFC 8058). The rate limit is shared by all processes.
 */
export function unsubscribeByLink(ctx: Context): Handler<Env> {
  const perAddress = createLimit(ctx.pool, { name: 'unsubscribe', points: 30, duration: 600 });
  return async (c) => {
    await perAddress.take(networkOf(c.var.ip));
    const { token = '', kind = '' } = c.req.param();
    const ended: Unsubscribed = { kind: await unsubscribe(ctx, { token, kind }) };
    const reply = success(ended, message('messages:unsubscribed'));
    return c.json(inLanguage(languageOf(c), reply), 200);
  };
}

export function notificationRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listNotifications, async ({ c, caller, params, query }) => {
      const request = { ...params, ...query, language: languageOf(c) };
      return success(await listNotifications(ctx, caller, request));
    })
    .bind(calls.getNotification, async ({ c, caller, params, query }) => {
      c.header('Cache-Control', 'no-store');
      const request = { ...params, ...query, language: languageOf(c) };
      return success(await openNotification(ctx, caller, request));
    })
    .bind(calls.readAllNotifications, async ({ caller }) => {
      await readAll(ctx, caller);
      return success({ new_notification: 0 }, message('messages:notifications_read'));
    })
    .bind(calls.listNotificationPreferences, async ({ caller }) =>
      success(await readPreferences(ctx, caller)),
    )
    .bind(calls.updateNotificationPreference, async ({ caller, body }) =>
      success(await setPreference(ctx, caller, body), message('messages:preference_saved')),
    );
}
