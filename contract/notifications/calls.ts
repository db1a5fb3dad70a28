/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getNotification = call<typeof routes.getNotification>('get', '/notification-details/{id}');
export const listNotificationPreferences = call<typeof routes.listNotificationPreferences>('get', '/notification-preferences');
export const listNotifications = call<typeof routes.listNotifications>('get', '/notification/{id}');
export const readAllNotifications = call<typeof routes.readAllNotifications>('post', '/notification-read-all');
export const updateNotificationPreference = call<typeof routes.updateNotificationPreference>('put', '/notification-preferences');
