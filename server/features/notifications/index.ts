/** The door of notifications. */
export { notificationsHolding } from './holding.ts';
export { subscribeNotifications } from './service.ts';
