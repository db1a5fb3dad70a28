/** Export and erasure of charges and wrong-number refunds. */
import { sql } from 'kysely';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

export const chargeAccountData: AccountData = {
  async *files({ db }, { account_id, home_bucket }): AsyncGenerator<ExportFile> {
    const claims = await db
      .selectFrom('wrong_number_claim')
      .select(['lead_id', 'code', 'coins', 'claimed_at'])
      .where('account_id', '=', account_id)
      .orderBy('claimed_at')
      .execute();
    yield { name: 'wrong-number-refunds.json', pieces: jsonPieces(claims) };
    // Exports counts only: the contacts are stored as hashes, which add nothing to the results.
    const { rows } = await sql`
      select charge_id, order_id, paid_at, cardinality(contacts) as contacts from paid_contact
      where bucket = ${home_bucket} and account_id = ${account_id} order by paid_at, charge_id`.execute(db);
    yield { name: 'paid-contacts.json', pieces: jsonPieces(rows) };
  },

  async erase({ db }, { account_id, home_bucket }) {
    await sql`delete from paid_contact where bucket = ${home_bucket} and account_id = ${account_id}`.execute(
      db,
    );
    await db.deleteFrom('wrong_number_claim').where('account_id', '=', account_id).execute();
  },
};
