/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const cancelInvitation = call<typeof routes.cancelInvitation>('delete', '/team-invitation/{id}');
export const getTeam = call<typeof routes.getTeam>('get', '/team');
export const inviteMember = call<typeof routes.inviteMember>('post', '/team-invitation');
export const joinTeam = call<typeof routes.joinTeam>('post', '/join');
export const listTeamActivity = call<typeof routes.listTeamActivity>('get', '/team-activity');
export const openInvitation = call<typeof routes.openInvitation>('post', '/invitation');
export const removeMember = call<typeof routes.removeMember>('delete', '/team-member/{id}');
export const resendInvitation = call<typeof routes.resendInvitation>('post', '/team-invitation/{id}/resend');
export const updateMember = call<typeof routes.updateMember>('put', '/team-member/{id}');
