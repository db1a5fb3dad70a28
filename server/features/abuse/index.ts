export { abuseAccountData } from './account-data.ts';
export { deleteOldLookups, insertLookups } from './repository.ts';
export { abuseRoutes } from './routes.ts';
export {
  type LookupLimit,
  lookupLimit,
  maxWatchedRows,
  recordLookups,
  reportDecoys,
  reportRefunds,
  streetOf,
} from './watch.ts';
