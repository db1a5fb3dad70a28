import { route } from '../route.ts';
import { Dashboard, DashboardQuery } from './dashboard.ts';

export const getDashboard = route({
  operationId: 'getDashboard',
  method: 'get',
  path: '/user-dashboard',
  access: 'session',
  tags: ['orders'],
  summary: 'Get dashboard figures',
  description: 'What the caller’s orders came to: figures, history, and where the leads live.',
  query: DashboardQuery,
  response: Dashboard,
});
