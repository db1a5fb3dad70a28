/** Refund decisions in the export of an account's data, and when the account is erased. */
import { type HeldFile, type Holding, jsonPieces } from '#platform/holdings';

export const chargesHolding: Holding = {
  async *files({ db }, { account_id }): AsyncGenerator<HeldFile> {
    const claims = await db
      .selectFrom('wrong_number_claim')
      .select(['lead_id', 'code', 'coins', 'claimed_at'])
      .where('account_id', '=', account_id)
      .orderBy('claimed_at')
      .execute();
    yield { name: 'wrong-number-refunds.json', pieces: jsonPieces(claims) };
  },

  async erase({ db }, { account_id }) {
    await db.deleteFrom('wrong_number_claim').where('account_id', '=', account_id).execute();
  },
};
