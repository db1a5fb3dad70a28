import { route } from '../route.ts';
import { Dashboard, DashboardQuery } from './dashboard.ts';

export const getDashboard = route({
  operationId: 'getDashboard',
  method: 'get',
  path: '/user-dashboard',
  access: 'session',
  tags: ['orders'],
  summary: 'Get dashboard figures',
  description:
    'Returns the figures of your orders in a range and the one before it: sums by day or month, lists, states, and phones.',
  query: DashboardQuery,
  response: Dashboard,
});
