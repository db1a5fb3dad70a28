import type { Insertable, Selectable } from 'kysely';
import type { TeamInvitation } from '#database/types';
import { clock } from '#platform/clock';
import { sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

export type InvitationRow = Selectable<TeamInvitation>;

/** Invitations that nobody has accepted or canceled, newest first. */
export const selectInvitations = (db: Db, account_id: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('team_invitation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

/** Writes an invitation, or renews the open one to the same email. */
export const upsertInvitation = (tx: Tx, row: Insertable<TeamInvitation>): Promise<InvitationRow> =>
  tx
    .insertInto('team_invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'email'])
        .where('ended_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          seat: ref('excluded.seat'),
          coin_cap: ref('excluded.coin_cap'),
          token_hash: ref('excluded.token_hash'),
          invited_by: ref('excluded.invited_by'),
          created_at: ref('excluded.created_at'),
          expires_at: ref('excluded.expires_at'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends an open invitation, as accepted or canceled. Returns undefined if there is none. */
export const endInvitation = (
  tx: Tx,
  { account_id, id }: { account_id: string; id: string },
): Promise<InvitationRow | undefined> =>
  tx
    .updateTable('team_invitation')
    .set({ ended_at: clock.now() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Not scoped to an account: the token's holder isn't signed in. Undefined if the link no longer works. */
export const selectByToken = (db: Db, token: string) =>
  db
    .selectFrom('team_invitation')
    .innerJoin('account', 'account.id', 'team_invitation.account_id')
    .innerJoin('app_user', 'app_user.id', 'team_invitation.invited_by')
    .selectAll('team_invitation')
    .select('app_user.email as inviter')
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('account.suspended_at', 'is', null)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
