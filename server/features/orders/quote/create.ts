import type { HitOn } from '#contract/orders/hit-on';
import type { OrderKind } from '#contract/orders/kinds';
import type { Mapping } from '#contract/uploads/schemas';
import { lockUpload } from '#features/uploads';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { quoteExpiresAt } from '../payable.ts';
import type { OrderRow } from '../repository.ts';
import { discardUnpaid } from '../retention/service.ts';
import { draftOrder, findOrder, restartQuote } from '../service.ts';
import { setHitOn } from './repository.ts';
import { lockMatchingOrder } from './uploads-repository.ts';

/**
 * Creates an order for an upload, replacing its unpaid orders. If an unpaid order has the same name, mapping and
 * format, returns that one with its sample and fixed rows, with a new quote if the old one has expired.
 */
export async function createQuote(
  ctx: Context,
  caller: Caller,
  request: {
    upload_id: string;
    mapping: Mapping;
    kind: OrderKind;
    name?: string | undefined;
    hit_on?: HitOn | undefined;
  },
): Promise<OrderRow> {
  const id = await inTransaction(ctx, async (tx) => {
    // Serializes concurrent quotes of one upload.
    const upload = await lockUpload(tx, caller, request.upload_id, 'update');
    const { name = upload.name, mapping, kind } = request;
    const existing = await lockMatchingOrder(tx, caller.account_id, upload.id, {
      kind,
      name,
      mapping,
      format: upload.format,
    });
    // Waits for a payment in progress; a paid order is left alone.
    await discardUnpaid(tx, upload.id, caller, existing?.id);
    if (existing === undefined) return draftOrder(tx, caller, { ...request, background: true }, upload);
    if (request.hit_on !== undefined) await setHitOn(tx, existing.id, request.hit_on);
    if (existing.quoted_at !== null && quoteExpiresAt(existing.quoted_at) <= clock.now()) {
      await restartQuote(tx, caller, existing);
      await audit(tx, { caller, action: 'order.quote', subject: `order:${existing.id}` });
    }
    return existing.id;
  });
  return findOrder(ctx, caller, id);
}
