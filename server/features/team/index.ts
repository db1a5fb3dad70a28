export { teamAccountData } from './account-data.ts';
export { findMember, listMembers, type Member } from './repository.ts';
export { teamRoutes } from './routes.ts';
