/** The door of orders. */

export { ordersHolding } from './account-data.ts';
export { batchRoutes } from './batch/routes.ts';
export { ticketDownload } from './download/response.ts';
export { downloadRoutes } from './download/routes.ts';
export { type Downloadable, demandShape, issueTicket, openDownload } from './download/service.ts';
export { sheetOfOrders } from './download/sheet.ts';
export type { Asked } from './download/table.ts';
export { deleteTickets, removeOldTickets } from './download/tickets.ts';
export { countDeleted, deleteLeadRows, setListed, unlockResult } from './kept-leads-repository.ts';
export { retryWork } from './lifecycle/retry.ts';
export { lifeRoutes } from './lifecycle/routes.ts';
export { cancelOrder, pauseOrder, resumeOrder } from './lifecycle/service.ts';
export { countPlaces } from './places.ts';
export { type LeadWithResult, presentLead, presentOrder } from './present.ts';
export { purposeOf } from './purpose.ts';
export { removeExpiredRows } from './quote/expiry.ts';
export { runQuote } from './quote/read.ts';
export { priceRoutes } from './quote/routes.ts';
export { startQuoteWorker } from './quote/worker.ts';
export { addLaterCoins, type OrderRow } from './repository.ts';
export type { DownloadRow } from './results-repository.ts';
export {
  type OrderOwner,
  ordersWithResults,
  readOrderOwner,
  refilterResults,
  refilterSamples,
} from './retention/refilter.ts';
export {
  countLeft,
  discardUnpaid,
  endForgotten,
  eraseLeads,
  isBeingRead,
  markErased,
  selectDue,
} from './retention/service.ts';
export { orderRoutes } from './routes.ts';
export { stuckOrders } from './run/stalled-orders.ts';
export { modelVersion, present as presentTraced, type Traced, traceLeads } from './run/trace.ts';
export { startWorker } from './run/worker.ts';
export { startWorkerPool, type ThreadData, type ThreadMessage } from './run/worker-pool.ts';
export { findOrder, lockPayable, payOrder, quoteOrder, readHistory, startOrder } from './service.ts';
export { streamRoutes } from './stream-routes.ts';
