/** Invitations in the export of an account's data and in its deletion. People are exported with their profiles. */
import { type AccountData, jsonPieces } from '#platform/account-data';
import { clock } from '#platform/clock';

export const teamAccountData: AccountData = {
  async count(db, { account_id }) {
    const { people } = await db
      .selectFrom('app_user')
      .select((query) => query.fn.countAll<bigint>().as('people'))
      .where('account_id', '=', account_id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { people: Number(people) - 1 };
  },

  async *files({ db }, { account_id }) {
    const invitations = await db
      .selectFrom('team_invitation')
      .select(['email', 'seat', 'coin_cap', 'invited_by', 'created_at', 'expires_at', 'ended_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'team-invitations.json', pieces: jsonPieces(invitations) };
  },

  async stop(tx, { account_id }) {
    await tx
      .updateTable('team_invitation')
      .set({ ended_at: clock.now() })
      .where('account_id', '=', account_id)
      .where('ended_at', 'is', null)
      .execute();
  },

  async erase({ db }, { account_id }) {
    await db.deleteFrom('team_invitation').where('account_id', '=', account_id).execute();
  },
};
