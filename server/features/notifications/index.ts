export { notificationsHolding } from './account-data.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { choose as choosePreference, readPreferences } from './preferences.ts';
export { countUnread } from './repository.ts';
export { notificationRoutes, unsubscribeByLink } from './routes.ts';
export { removeOldNotifications, subscribeNotifications } from './service.ts';
