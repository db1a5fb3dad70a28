/** The door of orders. */
export { openDownload } from './download.ts';
export { ordersHolding } from './holding.ts';
export { presentOrder } from './present.ts';
export { runQuote } from './quote.ts';
export type { OrderRow } from './repository.ts';
export { orderRoutes, ticketDownload } from './routes.ts';
export { findOrder, payOrder, quoteOrder } from './service.ts';
export { streamRoutes } from './stream-routes.ts';
export { stuckOrders } from './stuck.ts';
export { removeOldTickets } from './tickets.ts';
export { present as presentTraced, type Traced } from './trace.ts';
export { startWorker } from './worker.ts';
export { startWorkerPool } from './worker-pool.ts';
