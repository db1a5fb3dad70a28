/** The door of orders. */

export { batchRoutes, linesType } from './batch-routes.ts';
export { dashboardRoutes } from './dashboard-routes.ts';
export { type Downloadable, demandShape, issueTicket, openDownload } from './download.ts';
export { ticketDownload } from './download-answer.ts';
export { downloadRoutes } from './download-routes.ts';
export { sheetOfOrders } from './download-sheet.ts';
export type { Asked } from './download-table.ts';
export { ordersHolding } from './holding.ts';
export { cancelOrder, pauseOrder, resumeOrder } from './life.ts';
export { lifeRoutes } from './life-routes.ts';
export { type LeadWithResult, presentLead, presentOrder } from './present.ts';
export { priceRoutes } from './price-routes.ts';
export { purposeOf } from './purpose.ts';
export { removeExpiredRows } from './quote/expiry.ts';
export { queueTask } from './quote/queue.ts';
export { startQuoteWorker } from './quote/worker.ts';
export { runQuote } from './quote.ts';
export { refilterAll, refilterOrder } from './refilter.ts';
export type { OrderRow } from './repository.ts';
export type { DownloadRow } from './results-repository.ts';
export {
  countLeft,
  discardUnpaid,
  endForgotten,
  eraseLeads,
  isBeingRead,
  markErased,
  selectDue,
} from './retention.ts';
export { orderRoutes } from './routes.ts';
export { findOrder, lockPayable, payOrder, quoteOrder, readHistory, startOrder } from './service.ts';
export { streamRoutes } from './stream-routes.ts';
export { stuckOrders } from './stuck.ts';
export { removeOldTickets } from './tickets.ts';
export { modelVersion, present as presentTraced, type Traced, traceLeads } from './trace.ts';
export { startWorker } from './worker.ts';
export { startWorkerPool, type ThreadData, type ThreadMessage } from './worker-pool.ts';
