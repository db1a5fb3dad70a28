/** The calls on chosen leads. */

import { Selected, Selection } from '#contract/leads/selection';
import { DownloadTicket, SelectionDownload } from '#contract/orders/download';
import { Order } from '#contract/orders/schemas';
import { issueTicket, presentOrder } from '#features/orders';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  fails,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { chosenFile } from '../export/service.ts';
import { searchTurns } from '../list/search-turns.ts';
import { countSelected, deleteLeads, traceAgain } from './service.ts';

const tags = ['results'];
const request = { body: body(Selection) };

const countRoute = protectedRoute({
  method: 'post',
  path: '/selection-all-leads',
  tags,
  summary: 'How many leads are chosen: by their ids, or all that a filter lets through',
  request,
  responses: answers(Selected),
});

const againRoute = protectedRoute({
  method: 'post',
  path: '/leads-again',
  tags,
  summary: 'Draft an order of the chosen leads; it is priced in the background',
  request,
  responses: { ...answers(Order), ...fails(404, 'None of the leads exists') },
});

const deleteRoute = protectedRoute({
  method: 'post',
  path: '/leads-delete',
  tags,
  summary: 'Delete the chosen leads with their results',
  request,
  responses: { ...answers(Selected), ...fails(404, 'None of the leads exists') },
});

const downloadRoute = protectedRoute({
  method: 'post',
  path: '/leads-download',
  tags,
  summary: 'A path that starts a download of the chosen leads, within 60 seconds, and how large it will be',
  request: { body: body(SelectionDownload) },
  responses: { ...answers(DownloadTicket), ...fails(404, 'None of the leads can be downloaded') },
});

/** Mounts the calls. */
export function selectionRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(countRoute, async (c) => {
      const { caller } = c.var;
      const counted = await searchTurns.run(caller.account_id, () =>
        countSelected(ctx, caller, c.req.valid('json')),
      );
      return c.json(success(counted), 200);
    })
    .openapi(againRoute, async (c) =>
      c.json(success(presentOrder(await traceAgain(ctx, c.var.caller, c.req.valid('json')))), 200),
    )
    .openapi(downloadRoute, async (c) => {
      const { selection, ...asked } = c.req.valid('json');
      const { caller } = c.var;
      const ticket = await searchTurns.run(caller.account_id, async () =>
        issueTicket(ctx, caller, await chosenFile(ctx, caller, selection, asked), asked),
      );
      return c.json(success(ticket), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { caller } = c.var;
      const deleted = await searchTurns.run(caller.account_id, () =>
        deleteLeads(ctx, caller, c.req.valid('json')),
      );
      return c.json(success(deleted), 200);
    });
}
