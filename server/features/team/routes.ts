import * as calls from '#contract/team/routes';
import { originOf, replySignedIn } from '#features/accounts';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import { listActivity } from './activity.ts';
import {
  cancelInvitation,
  invitedEmail,
  inviteMember,
  joinTeam,
  openInvitation,
  resendInvitation,
} from './invitations.ts';
import { readTeam, removeMember, updateMember } from './service.ts';

const day = 86_400;

const sentMessage = (emailed: boolean, email: string) =>
  message(emailed ? 'messages:invitation_sent' : 'messages:invitation_created', { email });

export function teamRoutes(ctx: Context) {
  const perAccount = createLimit(ctx.pool, { name: 'invitation', points: 100, duration: day });
  // Counts every email alike, so that the limit doesn't reveal which are registered.
  const perEmail = createLimit(ctx.pool, { name: 'invitation-email', points: 5, duration: day });
  const perNetwork = createLimit(ctx.pool, { name: 'join', points: 60, duration: 3600 });
  const unusableLinks = createLimit(ctx.pool, { name: 'dead-invitation', points: 30, duration: 3600 });
  const takeInvitation = async (account_id: string, email: string) => {
    await perAccount.take(account_id);
    await perEmail.take(email);
  };
  /** Counts only invalid links, so that a stranger at the same IP address can't exhaust a person's attempts. */
  const countUnusable = async (ip: string, error: unknown): Promise<never> => {
    if (error instanceof AppError && error.code === 'link_invalid') await unusableLinks.take(networkOf(ip));
    throw error;
  };

  const router = createRouter();
  router.use('/join', limited(perNetwork));
  return router
    .bind(calls.getTeam, async ({ caller }) => success(await readTeam(ctx, caller)))
    .bind(calls.listTeamActivity, async ({ caller, query }) => {
      const { page, per_page } = query;
      return success({ ...(await listActivity(ctx, caller, query)), page, per_page });
    })
    .bind(calls.inviteMember, async ({ c, caller, body }) => {
      await takeInvitation(caller.account_id, body.email);
      const sent = await inviteMember(ctx, caller, body);
      c.header('Cache-Control', 'no-store');
      return success(sent, sentMessage(sent.emailed, body.email));
    })
    .bind(calls.resendInvitation, async ({ c, caller, params }) => {
      const email = await invitedEmail(ctx, caller, params.id);
      await takeInvitation(caller.account_id, email);
      const sent = await resendInvitation(ctx, caller, params.id);
      c.header('Cache-Control', 'no-store');
      return success(sent, sentMessage(sent.emailed, email));
    })
    .bind(calls.cancelInvitation, async ({ caller, params }) => {
      await cancelInvitation(ctx, caller, params.id);
      return success(null, message('messages:invitation_canceled'));
    })
    .bind(calls.updateMember, async ({ caller, params, body }) => {
      const member = await updateMember(ctx, caller, { ...params, ...body });
      return success(member, message('messages:member_saved'));
    })
    .bind(calls.removeMember, async ({ caller, params }) => {
      await removeMember(ctx, caller, params.id);
      return success(null, message('messages:member_removed'));
    })
    .bind(calls.openInvitation, async ({ c, body }) => {
      const invitation = await openInvitation(ctx, body.token).catch((error: unknown) =>
        countUnusable(c.var.ip, error),
      );
      return success(invitation);
    })
    .bind(calls.joinTeam, async ({ c, body }) => {
      const join = { ...body, language: body.language ?? languageOf(c), ...originOf(c) };
      const session = await joinTeam(ctx, join).catch((error: unknown) => countUnusable(c.var.ip, error));
      return replySignedIn(c, session, message('messages:signed_in'));
    });
}
