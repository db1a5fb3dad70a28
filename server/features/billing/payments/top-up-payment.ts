import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { PaymentHandler } from './repository.ts';

export const topUpPayment: PaymentHandler = {
  /** A declined card isn't charged again. */
  async failed(tx, { account_id, failure }) {
    await disableTopUp(tx, account_id, failure ?? 'declined');
  },
};

export async function disableTopUp(tx: Tx, account_id: string, failure: string): Promise<void> {
  await tx
    .updateTable('top_up')
    .set({ enabled: false, failure, updated_at: clock.now() })
    .where('account_id', '=', account_id)
    .execute();
  await emit(tx, 'top_up.failed', account_id, { failure });
}
