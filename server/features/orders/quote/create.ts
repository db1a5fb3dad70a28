/** Uploads that customers have priced, as often as they like: at most one order on each waits for its payment. */
import type { Mapping } from '#contract/uploads/schemas';
import { holdUpload } from '#features/uploads';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { quoteEnd } from '../payable.ts';
import type { OrderRow } from '../repository.ts';
import { discardUnpaid } from '../retention/service.ts';
import { draftOrder, findOrder, readAnew } from '../service.ts';
import { lockAlike } from './uploads-repository.ts';

/**
 * Drafts an order on an upload in the place of those on it that wait for their payment. By the same choice the one that
 * waits is answered, with its sample and its mended rows, and priced anew only where its price holds no longer.
 */
export async function priceUpload(
  ctx: Context,
  caller: Caller,
  asked: { upload_id: string; mapping: Mapping; name?: string | undefined },
): Promise<OrderRow> {
  const id = await inTransaction(ctx, async (tx) => {
    // Two that ask at once are one after the other.
    const upload = await holdUpload(tx, caller, asked.upload_id, 'update');
    const { name = upload.name, mapping } = asked;
    const alike = await lockAlike(tx, caller.account_id, upload.id, { name, mapping, format: upload.format });
    // Whoever pays one of these meanwhile has its lock: it is waited for, and left alone.
    await discardUnpaid(tx, upload.id, caller, alike?.id);
    if (alike === undefined) return draftOrder(tx, caller, { ...asked, background: true }, upload);
    if (alike.quoted_at !== null && quoteEnd(alike.quoted_at) <= clock.now()) {
      await readAnew(tx, caller, alike);
      await audit(tx, { caller, action: 'order.quote', subject: `order:${alike.id}` });
    }
    return alike.id;
  });
  return findOrder(ctx, caller, id);
}
