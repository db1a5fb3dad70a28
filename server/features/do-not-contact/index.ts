export { doNotContactAccountData } from './account-data.ts';
export { isUncontactable, listedLast, markListed, markRows, withoutMarks } from './apply.ts';
export { doNotContactRoutes } from './routes.ts';
export { readRows } from './rows.ts';
export { addEntries } from './service.ts';
