import { z } from 'zod';
import { termsVersion } from '../accounts/terms.ts';
import { IdParam, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import {
  Invitation,
  InvitationBody,
  JoinBody,
  LoginReply,
  SentInvitation,
  Team,
  TeamActivity,
  TeamActivityQuery,
  TeamInvitationBody,
  TeamMember,
  TeamMemberBody,
} from './schemas.ts';

const owners = { access: 'session', seat: 'owner', tags: ['team'] } as const;

export const getTeam = route({
  ...owners,
  operationId: 'getTeam',
  method: 'get',
  path: '/team',
  summary: 'List the people of the account',
  description: 'Returns who shares your account, with their roles and caps, and pending invitations.',
  response: Team,
});

export const listTeamActivity = route({
  ...owners,
  operationId: 'listTeamActivity',
  method: 'get',
  path: '/team-activity',
  summary: 'List what people did',
  description: 'Returns what the people of your account did, newest first.',
  query: TeamActivityQuery,
  response: pageOf(TeamActivity),
});

export const inviteMember = route({
  ...owners,
  operationId: 'inviteMember',
  method: 'post',
  path: '/team-invitation',
  summary: 'Invite a person',
  description:
    'Emails a link to join your account, valid for 7 days. Inviting an email again replaces its invitation. The reply is the same whether or not the email has an account.',
  body: TeamInvitationBody,
  example: { email: 'grace@example.com', seat: 'manager', coin_cap: 2000 },
  response: SentInvitation,
  errors: { 409: 'They’re already in your account, or it’s full.' },
});

export const resendInvitation = route({
  ...owners,
  operationId: 'resendInvitation',
  method: 'post',
  path: '/team-invitation/{id}/resend',
  summary: 'Resend an invitation',
  description: 'Emails a new link, valid for 7 days. The previous link stops working.',
  params: IdParam,
  response: SentInvitation,
});

export const cancelInvitation = route({
  ...owners,
  operationId: 'cancelInvitation',
  method: 'delete',
  path: '/team-invitation/{id}',
  summary: 'Cancel an invitation',
  description: 'Its link stops working.',
  params: IdParam,
  response: z.null(),
});

export const updateMember = route({
  ...owners,
  operationId: 'updateMember',
  method: 'put',
  path: '/team-member/{id}',
  summary: 'Change a person’s role and cap',
  description: 'The account keeps at least one owner.',
  params: IdParam,
  body: TeamMemberBody,
  example: { seat: 'manager', coin_cap: 5000 },
  response: TeamMember,
  errors: { 409: 'They’re the only owner.' },
});

export const removeMember = route({
  ...owners,
  operationId: 'removeMember',
  method: 'delete',
  path: '/team-member/{id}',
  summary: 'Remove a person',
  description:
    'Ends their sessions and API keys at once and frees their email. What they did stays on record. The account keeps at least one owner.',
  params: IdParam,
  response: z.null(),
  errors: { 409: 'They’re the only owner.' },
});

export const openInvitation = route({
  operationId: 'openInvitation',
  method: 'post',
  path: '/invitation',
  access: 'public',
  tags: ['team'],
  summary: 'Open an invitation',
  description: 'Returns who invited which email, with the token of the link.',
  body: InvitationBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  response: Invitation,
});

export const joinTeam = route({
  operationId: 'joinTeam',
  method: 'post',
  path: '/join',
  access: 'public',
  tags: ['team'],
  summary: 'Accept an invitation',
  description: 'Joins the account with the token of the link, with a confirmed email, and signs in.',
  body: JoinBody,
  example: {
    token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    password: 'correct horse battery staple',
    first_name: 'Grace',
    last_name: 'Hopper',
    terms: termsVersion,
  },
  success: LoginReply,
  errors: { 409: 'The email has an account by now.' },
});
