/** Exports selected leads from any number of orders, in any format or layout of an order download. */
import { Selection } from '#contract/leads/selection';
import { isForContacts } from '#contract/orders/download/rules';
import { markRows } from '#features/do-not-contact';
import { type Viewer, withWork } from '#features/lead-work';
import {
  assertValidShape,
  createMultiOrderSheet,
  type Downloadable,
  type DownloadRequest,
  type DownloadRow,
  findRequestedLayout,
} from '#features/orders';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';

import { dropInvalidIds } from '../selection/service.ts';
import { selectExportRows, selectLeadIdsAfter, selectOrdersOfSelection } from './repository.ts';

/** Lead ids selected per query. */
const idBatchSize = 10_000;
const rowBatchSize = 500;

/** Builds the download of selected leads. Throws `not_found` if none match. */
export async function exportSelection(
  ctx: Context,
  caller: Caller,
  selection: Selection,
  request: DownloadRequest,
): Promise<Downloadable> {
  assertValidShape(request);
  const own = await findRequestedLayout(ctx, caller, request);
  const contactable = isForContacts(request.layout, own);
  const selected = { ...dropInvalidIds(selection), value: request.value, contactable };
  const orders = await selectOrdersOfSelection(ctx, caller, selected);
  const leads = orders.reduce((sum, order) => sum + order.leads, 0);
  if (leads === 0) {
    throw new AppError(contactable ? 'leads_not_found.layout' : 'leads_not_found.download');
  }
  return {
    sheet: createMultiOrderSheet(orders, leads),
    rows: () => streamSelected(ctx, caller, selected, new Set(orders.map(({ id }) => id))),
    leads,
    name: 'leads',
    action: `leads.download.${request.value}`,
    subject: `leads:${leads}`,
    purpose: null,
    own,
    target: { selection: JSON.stringify(selection) },
  };
}

/** The same, from the selection stored with a download ticket. */
export const exportStoredSelection = (
  ctx: Context,
  caller: Caller,
  stored: unknown,
  request: DownloadRequest,
) => exportSelection(ctx, caller, Selection.parse(stored), request);

/** Yields the selected rows, oldest order first, in file order. */
async function* streamSelected(
  ctx: Context,
  owner: Viewer,
  selected: Parameters<typeof selectLeadIdsAfter>[2],
  orders: ReadonlySet<string>,
): AsyncGenerator<DownloadRow[]> {
  let after: string | undefined;
  for (;;) {
    const ids = await selectLeadIdsAfter(ctx, owner, selected, { after, limit: idBatchSize });
    for (let at = 0; at < ids.length; at += rowBatchSize) {
      const stored = await selectExportRows(ctx.db, owner, ids.slice(at, at + rowBatchSize));
      const marked = await markRows(ctx.db, owner, { rows: stored, leadOf: ({ lead }) => lead });
      const rows = await withWork(ctx.db, owner, marked);
      // An order that ended after the download started may have columns missing from the header.
      yield rows.filter(({ order_id = '' }) => orders.has(order_id));
    }
    if (ids.length < idBatchSize) return;
    after = ids.at(-1);
  }
}
