import { IdParam, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  NotificationDetails,
  NotificationList,
  NotificationListQuery,
  NotificationPreferences,
  NotificationQuery,
  PreferenceBody,
  UnreadCount,
} from './schemas.ts';

export const listNotifications = route({
  operationId: 'listNotifications',
  method: 'get',
  path: '/notification/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['notifications'],
  summary: 'List notifications',
  description: 'Returns your notifications, newest first, and how many are unread. The ID is your user ID.',
  params: UserIdParam,
  query: NotificationListQuery,
  response: NotificationList,
});

export const getNotification = route({
  operationId: 'getNotification',
  method: 'get',
  path: '/notification-details/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['notifications'],
  summary: 'Get a notification and mark it as read',
  description: 'Returns a notification and marks it as read.',
  params: IdParam,
  query: NotificationQuery,
  response: NotificationDetails,
});

export const readAllNotifications = route({
  operationId: 'readAllNotifications',
  method: 'post',
  path: '/notification-read-all',
  access: 'session',
  seat: 'caller',
  tags: ['notifications'],
  summary: 'Mark all notifications as read',
  description: 'Marks all your notifications as read.',
  response: UnreadCount,
});

export const listNotificationPreferences = route({
  operationId: 'listNotificationPreferences',
  method: 'get',
  path: '/notification-preferences',
  access: 'session',
  seat: 'manager',
  tags: ['notifications'],
  summary: 'List notification preferences',
  description: 'Returns which kinds of notifications you also get by email.',
  response: NotificationPreferences,
});

export const updateNotificationPreference = route({
  operationId: 'updateNotificationPreference',
  method: 'put',
  path: '/notification-preferences',
  access: 'session',
  seat: 'manager',
  tags: ['notifications'],
  summary: 'Turn notification emails on or off',
  description: 'Chooses whether you also get a kind of notification by email.',
  body: PreferenceBody,
  example: { kind: 'order_completed', mail: false },
  response: NotificationPreferences,
});
