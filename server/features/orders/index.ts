export { orderAccountData } from './account-data.ts';
export { batchRoutes } from './batch/routes.ts';
export { layoutRoutes } from './download/own-layouts/routes.ts';
export { listLayouts } from './download/own-layouts/service.ts';
export { sendFile, ticketDownload } from './download/response.ts';
export { downloadRoutes } from './download/routes.ts';
export {
  assertValidShape,
  type Downloadable,
  exportOrder,
  findRequestedLayout,
  issueTicket,
  startDownload,
  startOrderDownload,
} from './download/service.ts';
export { createMultiOrderSheet } from './download/sheet.ts';
export type { DownloadRequest } from './download/table.ts';
export { deleteTickets, removeOldTickets } from './download/tickets.ts';
export { presentFailure } from './failure.ts';
export { factsOf } from './figures/facts.ts';
export { figureRoutes } from './figures/routes.ts';
export { withholdHit, withholdUnpaid } from './hits/hit-on.ts';
export { countLeadsByState } from './leads-by-state.ts';
export { retryFailedWork } from './lifecycle/retry.ts';
export { lifecycleRoutes } from './lifecycle/routes.ts';
export { cancelOrder, pauseOrder, resumeOrder } from './lifecycle/service.ts';
export type { OrderOwner } from './owner.ts';
export { mostCoins } from './payable.ts';
export { type LeadWithResult, presentLead, presentOrder } from './present.ts';
export { resolvePurpose } from './purpose.ts';
export { removeExpiredQuoteRows } from './quote/expiry.ts';
export { maxOpenQuotes } from './quote/queue.ts';
export { createQuoteFromFile, withOrderLocked } from './quote/read.ts';
export { quoteRoutes } from './quote/routes.ts';
export { claimQuote, completeQuote, type Lane, releaseQuote } from './quote/tasks.ts';
export { startQuoteWorker } from './quote/worker.ts';
export { runRecurringLists } from './recurring/due.ts';
export { recurringRoutes } from './recurring/routes.ts';
export { addLaterCoins, addUnlocked, hasPaid, type OrderRow } from './repository.ts';
export {
  type DownloadRow,
  originalResult,
  outcomeClauses,
  selectLastRow,
  unlockedClause,
} from './results-repository.ts';
export {
  ordersWithResults,
  readOrderOwner,
  refilterFreeSamples,
  refilterResults,
} from './retention/refilter.ts';
export {
  cancelAbandonedOrders,
  countUnerasedOrders,
  discardUnpaid,
  eraseLeads,
  hasRecentDraft,
  markErased,
  selectOrdersToErase,
} from './retention/service.ts';
export { orderRoutes } from './routes.ts';
export {
  type Claim,
  claimChunk,
  completeChunk,
  type RowRange,
  selectCompletedRanges,
} from './run/chunks.ts';
export { traceOwners } from './run/owners/trace.ts';
export { processChunk } from './run/process-chunk.ts';
export { selectStalledOrders } from './run/stalled-orders.ts';
export { modelVersion, present as presentTraced, type Traced, traceLeads } from './run/trace.ts';
export { startWorker } from './run/worker.ts';
export { assignQuoteLanes, startWorkerPool, type ThreadData, type ThreadMessage } from './run/worker-pool.ts';
export { findOrder, lockPayable, payOrder, quoteOrder, readHistory, startOrder } from './service.ts';
export {
  activeOrderNumbers,
  addDeletedLeads,
  deleteLeadRows,
  markLeadsIndexed,
  markLeadsUnindexed,
  unlockResult,
} from './stored/leads-repository.ts';
export { lockStoredResults, type StoredLeadResult, writeStoredResults } from './stored/results.ts';
export { streamRoutes } from './stream-routes.ts';
