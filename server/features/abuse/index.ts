/** The door of abuse: look-ups are watched, patterns are told to admins. */
export { abuseAccountData } from './account-data.ts';
export { insertLooks, removeOldLooks } from './repository.ts';
export { abuseRoutes } from './routes.ts';
export {
  type LookupLimit,
  lookupLimit,
  noteDecoys,
  noteLooks,
  noteRefunds,
  smallOrder,
  streetOf,
} from './watch.ts';
