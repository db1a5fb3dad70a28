import { z } from 'zod';
import { Email, LoginReply, NewPassword, PersonName, TermsVersion } from '../accounts/schemas.ts';
import { Paging } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { languages } from '../languages.ts';
import { activityActions } from './rules.ts';
import { Seat } from './seat.ts';

const CoinCap = z
  .number()
  .int()
  .nonnegative()
  .max(1_000_000_000)
  .nullable()
  .describe(
    'The most coins they may spend per calendar month (UTC). Null means no limit. For managers only.',
  );

export const TeamMember = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    seat: Seat,
    coin_cap: CoinCap,
    spent_this_month: z
      .number()
      .int()
      .describe('Coins they’ve spent this month, including those that orders in progress hold.'),
    last_active_at: z
      .string()
      .nullable()
      .describe('When they last used the website; null if not in 30 days.'),
    joined_at: z.string().describe('When they accepted their invitation, or registered.'),
  })
  .meta({ id: 'AccountMember' });
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    seat: Seat,
    coin_cap: CoinCap,
    sent_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z
  .object({
    members: z.array(TeamMember).describe('Owners first, then managers and callers.'),
    invitations: z.array(TeamInvitation).describe('Invitations that nobody has accepted, newest first.'),
    limit: z.number().int().describe('The most people and invitations of an account.'),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

const seatAndCap = { seat: Seat, coin_cap: CoinCap.default(null) };
const onlyManagers = ({ seat, coin_cap }: { seat: string; coin_cap: number | null }) =>
  coin_cap === null || seat === 'manager';
const capRule = { path: ['coin_cap'], message: fieldErrors.cap_for_managers };

export const TeamInvitationBody = z
  .object({ email: Email, ...seatAndCap })
  .refine(onlyManagers, capRule)
  .meta({ id: 'TeamInvitationBody' });
export type TeamInvitationBody = z.output<typeof TeamInvitationBody>;

export const TeamMemberBody = z
  .object(seatAndCap)
  .refine(onlyManagers, capRule)
  .meta({ id: 'AccountMemberBody' });
export type TeamMemberBody = z.output<typeof TeamMemberBody>;

export const SentInvitation = z
  .object({
    invitation: TeamInvitation.describe('The invitation as `GET /team` lists it.'),
    link: z
      .string()
      .describe(
        'A link that works once, which only this reply contains. Unlike the emailed one, it confirms no email.',
      ),
    emailed: z
      .boolean()
      .describe('Whether the link was emailed. False if the service sends no email: send the link yourself.'),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof SentInvitation>;

export const TeamActivityQuery = Paging.extend({
  person: z.string().max(64).optional().describe('The ID of a person. Without it, everyone’s activity.'),
});

export const TeamActivity = z
  .object({
    id: z.string(),
    at: z.string(),
    person: z
      .object({
        id: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        removed: z.boolean().describe('Whether they’ve left the account.'),
      })
      .nullable()
      .describe('Who did it; null for an admin of the service.'),
    action: z.enum(activityActions),
    order: z
      .object({ number: z.number().int(), name: z.string() })
      .nullable()
      .describe('The order it’s about; null if it’s about something else.'),
    about: z
      .string()
      .nullable()
      .describe('The email of the person it’s about; null if it’s about something else.'),
  })
  .meta({ id: 'TeamActivity' });
export type TeamActivity = z.infer<typeof TeamActivity>;

const Token = z.string().max(200);

export const InvitationBody = z.object({ token: Token }).meta({ id: 'InvitationBody' });

export const Invitation = z
  .object({
    email: z.string(),
    invited_by: z.string().describe('The email of the owner who sent it.'),
    seat: Seat,
    expires_at: z.string(),
    taken: z.boolean().describe('Whether the email already has an account, which can’t join another one.'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const JoinBody = z
  .object({
    token: Token,
    password: NewPassword,
    first_name: PersonName,
    last_name: PersonName.default(''),
    language: z.enum(languages).optional().describe('Without it, the best match of `Accept-Language`.'),
    terms: TermsVersion.describe('The version of the tracing terms they accept.'),
  })
  .meta({ id: 'JoinBody' });
export type JoinBody = z.output<typeof JoinBody>;

export { LoginReply };
