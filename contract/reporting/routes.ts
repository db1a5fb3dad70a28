import { route } from '../route.ts';
import { Dashboard, DashboardQuery } from './dashboard.ts';

export const getDashboard = route({
  operationId: 'getDashboard',
  method: 'get',
  path: '/user-dashboard',
  access: 'session',
  tags: ['orders'],
  summary: 'Get dashboard figures',
  description: 'Returns figures of your orders, their history, and leads by state.',
  query: DashboardQuery,
  response: Dashboard,
});
