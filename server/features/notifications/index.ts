/** The door of notifications. */
export { subscribeNotifications } from './service.ts';
