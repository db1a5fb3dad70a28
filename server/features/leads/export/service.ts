/** Chosen leads as a file: of any orders, in any shape that an order's own downloads have. */
import { Selection } from '#contract/leads/selection';
import {
  type Asked,
  type Downloadable,
  type DownloadRow,
  demandShape,
  sheetOfOrders,
} from '#features/orders';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Owner } from '../list/repository.ts';
import { validSelection } from '../selection/service.ts';
import { selectChosenAfter, selectChosenOrders, selectRowsToExport } from './repository.ts';

/** Ids that are looked up at once, and rows that are written at once. */
const idsAtOnce = 10_000;
const rowsAtOnce = 500;

/** Chosen leads as a file. Raises AppError `not_found` where none of them exists. */
export async function chosenFile(
  ctx: Context,
  caller: Caller,
  given: Selection,
  asked: Asked,
): Promise<Downloadable> {
  demandShape(asked);
  const chosen = { ...validSelection(given), value: asked.value };
  const orders = await selectChosenOrders(ctx, caller, chosen);
  const leads = orders.reduce((sum, order) => sum + order.leads, 0);
  if (leads === 0) {
    throw new AppError(
      'not_found',
      'None of these leads can be downloaded so. Choose others, or all of them.',
    );
  }
  return {
    sheet: sheetOfOrders(orders, leads),
    rows: () => streamChosen(ctx, caller, chosen, new Set(orders.map(({ id }) => id))),
    leads,
    name: 'leads',
    action: `leads.download.${asked.value}`,
    subject: `leads:${leads}`,
    purpose: null,
    of: { selection: JSON.stringify(given) },
  };
}

/** The same, as a ticket keeps the choice. */
export const chosenAgain = (ctx: Context, caller: Caller, kept: unknown, asked: Asked) =>
  chosenFile(ctx, caller, Selection.parse(kept), asked);

/** The chosen rows, the oldest order first, each order's in the order of its file. */
async function* streamChosen(
  ctx: Context,
  of: Owner,
  chosen: Parameters<typeof selectChosenAfter>[2],
  orders: ReadonlySet<string>,
): AsyncGenerator<DownloadRow[]> {
  let after: string | undefined;
  for (;;) {
    const ids = await selectChosenAfter(ctx, of, chosen, { after, most: idsAtOnce });
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const rows = await selectRowsToExport(ctx.db, of, ids.slice(at, at + rowsAtOnce));
      // An order that ended since the download began has columns that the file has not.
      yield rows.filter(({ order_id = '' }) => orders.has(order_id));
    }
    if (ids.length < idsAtOnce) return;
    after = ids.at(-1);
  }
}
