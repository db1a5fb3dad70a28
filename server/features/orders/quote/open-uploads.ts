import { after, clock, days } from '#platform/clock';
import type { Caller, Context } from '#platform/context';

/** How many uploads are offered, and how recent they must be. */
const offered = { most: 3, for: days(7) };

/** The caller's newest uploads without an order, for example because the tab was closed before the quote. */
export async function listOpenUploads(ctx: Context, { account_id }: Caller) {
  const rows = await ctx.db
    .selectFrom('upload')
    .select(['upload.id', 'upload.name', 'upload.size', 'upload.created_at'])
    .where('upload.account_id', '=', account_id)
    .where('upload.created_at', '>', after(clock.now(), -offered.for))
    .where('upload.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trace_order')
            .select('trace_order.id')
            .where('trace_order.account_id', '=', account_id)
            .whereRef('trace_order.upload_id', '=', 'upload.id'),
        ),
      ),
    )
    .orderBy('upload.id', 'desc')
    .limit(offered.most)
    .execute();
  return rows.map(({ size, created_at, ...row }) => ({
    ...row,
    size: Number(size),
    created_at: created_at.toISOString(),
  }));
}
