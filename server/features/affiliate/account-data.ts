/**
 * Export and end of an affiliate account. Its link stops counting and unrequested earnings are forfeited with a reason;
 * requested payouts are still sent. Lines and payouts stay as bookkeeping records.
 */

import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';
import { clock } from '#platform/clock';

export const affiliateAccountData: AccountData = {
  async *files({ db }, { account_id }): AsyncGenerator<ExportFile> {
    const affiliate = await db
      .selectFrom('affiliate')
      .select(['code', 'payout_method', 'created_at', 'closed_at'])
      .where('account_id', '=', account_id)
      .executeTakeFirst();
    if (affiliate === undefined) return;
    const visits = await db
      .selectFrom('affiliate_visit')
      .select(['at', 'page', 'referrer', 'campaign', 'via'])
      .where('affiliate_id', '=', account_id)
      .orderBy('id')
      .execute();
    const lines = await db
      .selectFrom('affiliate_line')
      .select(['kind', 'purpose', 'campaign', 'base', 'amount', 'reversed', 'currency', 'state', 'reason'])
      .select(['holds_until', 'payout_id', 'created_at'])
      .where('affiliate_id', '=', account_id)
      .orderBy('id')
      .execute();
    const payouts = await db
      .selectFrom('affiliate_payout')
      .select(['id', 'method', 'state', 'amount', 'currency', 'coins', 'reason', 'created_at', 'settled_at'])
      .where('affiliate_id', '=', account_id)
      .orderBy('id')
      .execute();
    const domains = await db
      .selectFrom('affiliate_domain')
      .select(['domain', 'state', 'reason', 'created_at'])
      .where('affiliate_id', '=', account_id)
      .execute();
    yield { name: 'affiliate.json', pieces: jsonPieces({ ...affiliate, domains, visits, lines, payouts }) };
  },

  async stop(tx, { account_id }) {
    await tx
      .updateTable('affiliate')
      .set({ closed_at: clock.now() })
      .where('account_id', '=', account_id)
      .execute();
    await tx
      .updateTable('affiliate_line')
      .set({ state: 'rejected', reason: 'account_closed' })
      .where('affiliate_id', '=', account_id)
      .where('state', '=', 'open')
      .where('payout_id', 'is', null)
      .execute();
  },

  /** Deletes visits, domains and payout addresses; the bookkeeping stays. */
  async erase({ db }, { account_id }) {
    await db.deleteFrom('affiliate_domain').where('affiliate_id', '=', account_id).execute();
    await db.deleteFrom('affiliate_visit').where('affiliate_id', '=', account_id).execute();
    const openPayout = await db
      .selectFrom('affiliate_payout')
      .select('id')
      .where('affiliate_id', '=', account_id)
      .where('state', 'in', ['requested', 'approved'])
      .executeTakeFirst();
    await db
      .updateTable('affiliate')
      .set({ payout_address: null, payout_method: 'coins' })
      .where('account_id', '=', account_id)
      .execute();
    if (openPayout !== undefined) return;
    await db
      .updateTable('affiliate_payout')
      .set({ address: null })
      .where('affiliate_id', '=', account_id)
      .execute();
  },
};
