export { notificationAccountData } from './account-data.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { readPreferences, setPreference } from './preferences.ts';
export { countUnread } from './repository.ts';
export { notificationRoutes, unsubscribeByLink } from './routes.ts';
export { removeOldNotifications, subscribeNotifications } from './service.ts';
