export { teamAccountData } from './account-data.ts';
export { findMember, listMembers, selectLastActive } from './repository.ts';
export { teamRoutes } from './routes.ts';
