/** The door of results: what came of leads, over all orders. */

export { eraseLists } from './erase.ts';
export { chosenAgain } from './export.ts';
export { resultsHolding } from './holding.ts';
export { readList } from './list.ts';
export { recount } from './list-repository.ts';
export { listForgotten, listOrder, listStale, subscribeListing } from './listing.ts';
export { resultRoutes } from './routes.ts';
export { selectionRoutes } from './selection-routes.ts';
