import type { z } from 'zod';
import type { AccountRefundsPage } from '#contract/charges/schemas';
import type { Paging } from '#contract/envelope';
import { firstDay } from '#features/wallet';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { refundWindow } from './refunds.ts';
import { selectRefundAccounts } from './refunds-repository.ts';

/** Lists accounts with wrong-number reports in the last 30 days, those with the most first. */
export async function listRefundAccounts(
  ctx: Context,
  paging: Paging,
): Promise<z.infer<typeof AccountRefundsPage>> {
  const now = clock.now();
  const window = { since: after(now, -days(refundWindow)), day: firstDay(now, refundWindow) };
  const { items, total } = await selectRefundAccounts(ctx.db, { ...window, ...paging });
  const withRate = items.map((item) => ({
    ...item,
    rate: item.hits_paid === 0 ? null : item.reports / item.hits_paid,
  }));
  return { items: withRate, total, ...paging };
}
