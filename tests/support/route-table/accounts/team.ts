/** Route table rows: the people of an account and their invitations. */
import { z } from 'zod';
import { LoginReply } from '#contract/accounts/schemas';
import { termsVersion } from '#contract/accounts/terms';
import { envelope, pageOf } from '#contract/envelope';
import { Invitation, SentInvitation, Team, TeamActivity, TeamMember } from '#contract/team/schemas';
import { newId } from '#platform/ids';
import { addMember } from '../../accounts/team.ts';
import { badBodies, badPages, type Row, type World } from '../parts.ts';

const invited = () => ({ email: `${newId()}@example.com`, seat: 'manager', coin_cap: 100 });

/** Invites someone to the owner's account, after making room for them. */
async function invitation({ api, owner }: World) {
  await api.ctx.pool.query('delete from rate_limit');
  await api.ctx.pool.query(
    'update team_invitation set ended_at = now() where account_id = $1 and ended_at is null',
    [owner.caller.account_id],
  );
  const { body } = await api.call('POST', '/team-invitation', { as: owner, body: invited() });
  return { id: body.data.invitation.id, token: body.data.link.split('#')[1] ?? '' };
}

/** Removes earlier members, so that there is room. */
async function member(world: World): Promise<string> {
  await world.api.ctx.pool.query(
    'update app_user set removed_at = now(), email_confirmed_at = null where account_id = $1 and id <> $2',
    [world.owner.caller.account_id, world.owner.id],
  );
  return (await addMember(world.api, world.owner, 'caller')).id;
}

const joining = {
  password: 'a made-up password',
  first_name: 'Grace',
  last_name: 'Hopper',
  terms: termsVersion,
};
const wrongSeats = [
  {},
  [],
  { seat: 'boss' },
  { seat: 'caller', coin_cap: 1 },
  { seat: 'manager', coin_cap: -1 },
  { seat: 'manager', coin_cap: 1.5 },
];

export const teamRows: Row[] = [
  { route: 'GET /api/v1/team', good: () => ({ path: '/team' }), answer: envelope(Team) },
  {
    route: 'GET /api/v1/team-activity',
    good: ({ owner }) => ({ path: `/team-activity?person=${owner.id}` }),
    answer: envelope(pageOf(TeamActivity)),
    wrong: () => badPages('/team-activity'),
  },
  {
    route: 'POST /api/v1/team-invitation',
    good: async (world) => {
      await invitation(world);
      return { path: '/team-invitation', body: invited() };
    },
    answer: envelope(SentInvitation),
    refused: ({ owner }) => ({ path: '/team-invitation', body: { email: owner.email, seat: 'owner' } }),
    wrong: () =>
      badBodies('/team-invitation', [
        ...wrongSeats.map((body) => (Array.isArray(body) ? body : { email: 'grace@example.com', ...body })),
        { ...invited(), email: 'nobody' },
      ]),
  },
  {
    route: 'POST /api/v1/team-invitation/:id/resend',
    good: async (world) => ({ path: `/team-invitation/${(await invitation(world)).id}/resend` }),
    answer: envelope(SentInvitation),
    about: (id) => ({ path: `/team-invitation/${id}/resend` }),
  },
  {
    route: 'DELETE /api/v1/team-invitation/:id',
    good: async (world) => ({ path: `/team-invitation/${(await invitation(world)).id}` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/team-invitation/${id}` }),
  },
  {
    route: 'PUT /api/v1/team-member/:id',
    good: async (world) => ({
      path: `/team-member/${await member(world)}`,
      body: { seat: 'manager', coin_cap: 5 },
    }),
    answer: envelope(TeamMember),
    about: (id) => ({ path: `/team-member/${id}`, body: { seat: 'caller' } }),
    refused: ({ owner }) => ({ path: `/team-member/${owner.id}`, body: { seat: 'caller' } }),
    wrong: ({ owner }) => badBodies(`/team-member/${owner.id}`, wrongSeats),
  },
  {
    route: 'DELETE /api/v1/team-member/:id',
    good: async (world) => ({ path: `/team-member/${await member(world)}` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/team-member/${id}` }),
    refused: ({ owner }) => ({ path: `/team-member/${owner.id}` }),
  },
  {
    route: 'POST /api/v1/invitation',
    open: true,
    good: async (world) => ({ path: '/invitation', body: { token: (await invitation(world)).token } }),
    answer: envelope(Invitation),
    wrong: () => badBodies('/invitation', [{}, [], { token: 7 }, { token: 'unknown' }]),
  },
  {
    route: 'POST /api/v1/join',
    open: true,
    good: async (world) => ({
      path: '/join',
      body: { token: (await invitation(world)).token, ...joining },
    }),
    answer: LoginReply,
    wrong: () =>
      badBodies('/join', [
        {},
        [],
        { ...joining, token: 'unknown' },
        { ...joining, token: 'unknown', terms: 'latest' },
        { ...joining, token: 'unknown', password: 'short' },
        { ...joining, token: 'unknown', first_name: 7 },
      ]),
  },
];
