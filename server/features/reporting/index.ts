export { type Periods, periodOf, readPeriods, splitPeriods } from './periods.ts';
export { dashboardRoutes } from './routes.ts';
