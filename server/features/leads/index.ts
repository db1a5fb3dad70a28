/** The door of results: what came of leads, over all orders. */

export { resultsHolding } from './account-data.ts';
export { chosenAgain } from './export/service.ts';
export { listForgotten, listOrder, listStale, subscribeListing } from './list/indexing.ts';
export { recount } from './list/repository.ts';
export { readList } from './list/service.ts';
export { refilterAllOrders, refilterOrder } from './refilter.ts';
export { eraseLists } from './retention.ts';
export { resultRoutes } from './routes.ts';
export { selectionRoutes } from './selection/routes.ts';
