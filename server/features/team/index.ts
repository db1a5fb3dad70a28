export { findMember, listMembers, type Member } from './repository.ts';
