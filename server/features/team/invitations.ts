/** Invitations to share an account. Their links work once; only the SHA-256 of their token is stored. */
import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/languages';
import { invitationDays, maxPeople } from '#contract/team/rules';
import type { Invitation, JoinBody, SentInvitation, TeamInvitationBody } from '#contract/team/schemas';
import {
  assertEmailConfirmed,
  emailTaken,
  isConfirmed,
  joinAccount,
  type Origin,
  requireOwner,
  type SignedInUser,
} from '#features/accounts';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import { keyedHash } from '#platform/security/sealing/secrets';
import {
  endInvitation,
  type InvitationRow,
  selectByToken,
  selectInvitations,
  upsertInvitation,
} from './invitations-repository.ts';
import { presentInvitation } from './present.ts';
import { findMember, listMembers, lockTeam } from './repository.ts';

type Sender = Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>;

/** Invites a person by email, or renews their invitation. */
export async function inviteMember(
  ctx: Context,
  caller: Caller,
  { email, seat, coin_cap }: TeamInvitationBody,
): Promise<SentInvitation> {
  requireOwner(caller);
  return inTransaction(ctx, async (tx) => {
    await assertEmailConfirmed(ctx, tx, caller);
    await lockTeam(tx, caller.account_id);
    const members = await listMembers(tx, caller.account_id);
    if (members.some((member) => member.email === email)) throw new AppError('already_member');
    const open = await selectInvitations(tx, caller.account_id);
    const others = open.filter((invitation) => invitation.email !== email);
    if (members.length + others.length >= maxPeople)
      throw new AppError('team_full', { values: { limit: maxPeople } });
    const cap = coin_cap === null ? null : BigInt(coin_cap);
    return send(ctx, tx, caller, { email, seat, coin_cap: cap, action: 'team.invite' });
  });
}

/** Emails a new link, which replaces the previous one. */
export async function resendInvitation(ctx: Context, caller: Caller, id: string): Promise<SentInvitation> {
  requireOwner(caller);
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx, caller.account_id);
    const { email, seat, coin_cap } = await findInvitation(tx, caller, id);
    return send(ctx, tx, caller, { email, seat, coin_cap, action: 'team.resend' });
  });
}

/** The email of an open invitation, for rate limits. */
export const invitedEmail = async (ctx: Context, caller: Caller, id: string): Promise<string> =>
  (await findInvitation(ctx.db, caller, id)).email;

async function findInvitation(db: Db, { account_id }: Caller, id: string): Promise<InvitationRow> {
  const open = await selectInvitations(db, account_id);
  const found = open.find((invitation) => invitation.id === id);
  if (found === undefined) throw notFound('invitation');
  return found;
}

async function send(
  ctx: Context,
  tx: Tx,
  caller: Sender,
  {
    action,
    ...grant
  }: Pick<InvitationRow, 'email' | 'seat' | 'coin_cap'> & { action: 'team.invite' | 'team.resend' },
): Promise<SentInvitation> {
  const { account_id, user_id } = caller;
  const token = newSecret();
  const now = clock.now();
  const row = await upsertInvitation(tx, {
    id: newId(),
    account_id,
    ...grant,
    token_hash: sha256(token),
    invited_by: user_id,
    created_at: now,
    expires_at: after(now, days(invitationDays)),
  });
  const inviter = await findMember(tx, account_id, user_id);
  await sendMail(tx, {
    to: row.email,
    // In the language of the owner: nothing is known about the person.
    account_id,
    kind: 'team_invitation',
    params: { token: `${token}.${await proofOf(ctx, token)}`, invited_by: inviter?.email ?? '' },
  });
  await audit(tx, { caller, action, subject: `invitation:${row.id}` });
  return {
    invitation: presentInvitation(row),
    link: `${ctx.config.publicUrl}/join#${token}`,
    emailed: ctx.config.smtp !== null,
  };
}

/** What the emailed link has beyond the one that the owner can copy: it proves who reads the email. */
const proofOf = async (ctx: Context, token: string): Promise<string> =>
  (await keyedHash(ctx, 'emailed invitation', token)).toString('base64url');

/** The token of a link, and whether the link was emailed. */
async function readLink(ctx: Context, text: string): Promise<{ token: string; emailed: boolean }> {
  const [token = '', proof = ''] = text.split('.');
  const [given, expected] = [Buffer.from(proof), Buffer.from(await proofOf(ctx, token))];
  return { token, emailed: given.length === expected.length && timingSafeEqual(given, expected) };
}

export async function cancelInvitation(ctx: Context, caller: Caller, id: string): Promise<void> {
  requireOwner(caller);
  await inTransaction(ctx, async (tx) => {
    const { account_id } = caller;
    if (!isId(id) || !(await endInvitation(tx, { account_id, id }))) throw notFound('invitation');
    await audit(tx, { caller, action: 'team.cancel', subject: `invitation:${id}` });
  });
}

const unusableLink = () =>
  new AppError('link_invalid.invitation', { errors: { token: message('fields:link_unusable') } });

/** What the holder of a link may know before they accept. Throws `link_invalid`. */
export async function openInvitation(ctx: Context, link: string): Promise<Invitation> {
  const { token } = await readLink(ctx, link);
  const found = await selectByToken(ctx.db, token);
  if (found === undefined) throw unusableLink();
  return {
    email: found.email,
    invited_by: found.inviter,
    seat: found.seat,
    expires_at: found.expires_at.toISOString(),
    taken: await isConfirmed(ctx.db, found.email),
  };
}

/**
 * Accepts an invitation, once, and signs the person in. Only the emailed link confirms their email, or an owner could
 * confirm anyone's. Throws `link_invalid`, or `email_taken`.
 */
export async function joinTeam(
  ctx: Context,
  { token: link, ...body }: JoinBody & { language: Language } & Origin,
): Promise<SignedInUser> {
  const { token, emailed } = await readLink(ctx, link);
  const invitation = await selectByToken(ctx.db, token);
  if (invitation === undefined) throw unusableLink();
  if (await isConfirmed(ctx.db, invitation.email)) throw emailTaken();
  return joinAccount(ctx, { ...body, email: invitation.email, confirmed: emailed }, async (tx) => {
    await lockTeam(tx, invitation.account_id);
    const accepted = (await selectByToken(tx, token)) && (await endInvitation(tx, invitation));
    if (!accepted) throw unusableLink();
    return accepted;
  });
}
