export { leadAccountData } from './account-data.ts';
export { dispositionRoutes } from './dispositions/routes.ts';
export { leadExportRoutes } from './export/routes.ts';
export { exportStoredSelection } from './export/service.ts';
export { workRoutes } from './lead-work/routes.ts';
export { recountLeads, recountOrder } from './list/counting.ts';
export {
  indexLeadsOnce,
  indexMissedOrders,
  indexOrderLeads,
  reindexStaleOrders,
  subscribeLeadIndexing,
} from './list/indexing.ts';
export { readList } from './list/service.ts';
export { refilterAllOrders, refilterOrder } from './refilter.ts';
export { eraseListedLeads } from './retention.ts';
export { leadListRoutes } from './routes.ts';
export { selectionRoutes } from './selection/routes.ts';
export { viewRoutes } from './views/routes.ts';
