/** Single traces in the export of an account's data and in its deletion. */
import type { TraceResult } from '#contract/orders/results';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

export const singleTraceAccountData: AccountData = {
  async *files({ db }, { account_id, home_bucket, language }): AsyncGenerator<ExportFile> {
    const traces = await db
      .selectFrom('single_trace')
      .select(['id', 'outcome', 'probability', 'coins', 'purpose', 'result', 'created_at'])
      .where('bucket', '=', home_bucket)
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    const render = reasonRenderer(language);
    const withTexts = traces.map((trace) =>
      withReasonText({ ...trace, result: trace.result as TraceResult }, render),
    );
    yield { name: 'single-traces.json', pieces: jsonPieces(withTexts) };
  },

  async erase({ db }, { account_id, home_bucket }) {
    await db
      .deleteFrom('single_trace')
      .where('bucket', '=', home_bucket)
      .where('account_id', '=', account_id)
      .execute();
  },
};
