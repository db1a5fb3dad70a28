export { teamAccountData } from './account-data.ts';
export { findMember, listMembers } from './repository.ts';
export { teamRoutes } from './routes.ts';
