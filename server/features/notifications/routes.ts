/** The calls of notifications: list, one, all read, and what goes by mail. */
import type { Handler } from 'hono';
import { IdParam } from '#contract/envelope';
import {
  NotificationDetails,
  NotificationList,
  NotificationListQuery,
  NotificationPreferences,
  PreferenceBody,
  UnreadCount,
  type Unsubscribed,
} from '#contract/notifications/schemas';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import {
  answers,
  body,
  createRouter,
  type Env,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { choose, readPreferences, unsubscribe } from './preferences.ts';
import { listNotifications, openNotification, readAll } from './service.ts';

const listRoute = protectedRoute({
  method: 'get',
  path: '/notification/{id}',
  tags: ['notifications'],
  summary: 'The caller’s notifications, the newest first, and how many are unread; the id is the user’s own',
  request: { params: IdParam, query: NotificationListQuery },
  responses: answers(NotificationList),
});

const detailsRoute = protectedRoute({
  method: 'get',
  path: '/notification-details/{id}',
  tags: ['notifications'],
  summary: 'One notification; asking for it marks it as read',
  request: { params: IdParam },
  responses: answers(NotificationDetails),
});

const readAllRoute = protectedRoute({
  method: 'post',
  path: '/notification-read-all',
  tags: ['notifications'],
  summary: 'Mark all notifications as read',
  responses: answers(UnreadCount),
});

const preferencesRoute = protectedRoute({
  method: 'get',
  path: '/notification-preferences',
  tags: ['notifications'],
  summary: 'Which kinds of notification go by e-mail too',
  responses: answers(NotificationPreferences),
});

const chooseRoute = protectedRoute({
  method: 'put',
  path: '/notification-preferences',
  tags: ['notifications'],
  summary: 'Choose whether a kind of notification goes by e-mail too',
  request: { body: body(PreferenceBody) },
  responses: answers(NotificationPreferences),
});

/**
 * Ends mail of a kind, by the link in a mail, at `POST /unsubscribe/:token/:kind`. The same address shows people a page
 * that asks first; mail programs post to it (RFC 8058). The limit counts in this installation's database.
 */
export function unsubscribeByLink(ctx: Context): Handler<Env> {
  const perAddress = createLimit(ctx.pool, { name: 'unsubscribe', points: 30, duration: 600 });
  return async (c) => {
    await perAddress.take(networkOf(c.var.ip));
    const { token = '', kind = '' } = c.req.param();
    const ended: Unsubscribed = { kind: await unsubscribe(ctx, { token, kind }) };
    return c.json(success(ended, 'You get no more such mail.'), 200);
  };
}

/** Mounts the calls. */
export function notificationRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      const of = { ...c.req.valid('param'), ...c.req.valid('query') };
      return c.json(success(await listNotifications(ctx, c.var.caller, of)), 200);
    })
    .openapi(detailsRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(success(await openNotification(ctx, c.var.caller, c.req.valid('param').id)), 200);
    })
    .openapi(readAllRoute, async (c) => {
      await readAll(ctx, c.var.caller);
      return c.json(success({ new_notification: 0 }, 'All notifications are read.'), 200);
    })
    .openapi(preferencesRoute, async (c) => c.json(success(await readPreferences(ctx, c.var.caller)), 200))
    .openapi(chooseRoute, async (c) =>
      c.json(success(await choose(ctx, c.var.caller, c.req.valid('json')), 'Your choice is kept.'), 200),
    );
}
