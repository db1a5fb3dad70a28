import { OrderKind, OrderState } from '#contract/orders/schemas';
import { unpaidStates } from '#contract/orders/states';
import { columnsOf } from '#contract/uploads/rules';
import { Mapping } from '#contract/uploads/schemas';
import { listMappings } from '#features/column-mapping';
import { eraseFile, findUpload } from '#features/uploads';
import { after, clock, days } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { discardUnpaid } from '../retention/service.ts';
import { assertNotOrdered } from './manual-leads.ts';

/** How many of each kind are offered, and how recent uploads and orders must be. */
const offered = { limit: 3, period: days(7) };

/** What the caller can pick up again, for example because the tab was closed before the payment. */
export async function listOpenUploads(ctx: Context, caller: Caller) {
  return {
    uploads: await uploadsWithoutOrder(ctx, caller),
    orders: await unpaidOrders(ctx, caller),
    remembered: await rememberedFiles(ctx, caller),
  };
}

async function uploadsWithoutOrder(ctx: Context, { account_id }: Caller) {
  const rows = await ctx.db
    .selectFrom('upload')
    .select(['upload.id', 'upload.name', 'upload.size', 'upload.created_at'])
    .where('upload.account_id', '=', account_id)
    .where('upload.created_at', '>', after(clock.now(), -offered.period))
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
    .limit(offered.limit)
    .execute();
  return rows.map(({ size, created_at, ...row }) => ({
    ...row,
    size: Number(size),
    created_at: created_at.toISOString(),
  }));
}

async function unpaidOrders(ctx: Context, { account_id }: Caller) {
  const rows = await ctx.db
    .selectFrom('trace_order')
    .select(['id', 'number', 'kind', 'name', 'state', 'row_count', 'quoted_at', 'created_at'])
    .where('account_id', '=', account_id)
    .where('state', 'in', unpaidStates)
    .where('retrace_of', 'is', null)
    .where('created_at', '>', after(clock.now(), -offered.period))
    .orderBy('number', 'desc')
    .limit(offered.limit)
    .execute();
  return rows.map(({ id, number, kind, name, state, row_count, quoted_at, created_at }) => ({
    id,
    number: Number(number),
    kind: OrderKind.parse(kind),
    name,
    state: OrderState.parse(state),
    rows: quoted_at === null ? null : row_count,
    created_at: created_at.toISOString(),
  }));
}

async function rememberedFiles(ctx: Context, { account_id }: Caller) {
  const mappings = await listMappings(ctx.db, account_id);
  return mappings
    .slice(-offered.limit)
    .reverse()
    .map(({ order_name, mapping, chosen_at }) => ({
      name: order_name,
      columns: Object.values(Mapping.parse(mapping)).flatMap(columnsOf).length,
      at: chosen_at.toISOString(),
    }));
}

/** Deletes an upload's file and discards its unpaid orders. Throws once an order is paid. */
export async function discardUpload(ctx: Context, caller: Caller, id: string): Promise<void> {
  const upload = await findUpload(ctx, caller, id);
  const discard = async (tx: Tx) => {
    await discardUnpaid(tx, upload.id, caller);
    // Checked after discarding, which waits for a payment in progress.
    await assertNotOrdered(tx, caller, upload.id);
    return true;
  };
  await eraseFile(ctx, upload, discard, caller);
}
