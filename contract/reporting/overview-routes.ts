import { route } from '../route.ts';
import { Overview, OverviewQuery, Problems } from './overview.ts';

export const getOverview = route({
  operationId: 'getOverview',
  method: 'get',
  path: '/admin/overview',
  access: 'session',
  tags: ['admin'],
  summary: 'Get business figures',
  description:
    'For admins and support. Returns revenue, sign-ups, orders, hit rate and provider cost in a range and the one before it, the customers who spent the most, and the age of each source’s data. The operator’s own traces aren’t counted.',
  query: OverviewQuery,
  response: Overview,
});

export const listProblems = route({
  operationId: 'listProblems',
  method: 'get',
  path: '/admin/problems',
  access: 'session',
  tags: ['admin'],
  summary: 'List current problems',
  description: 'For admins and support. Returns what needs attention now, the most urgent first.',
  response: Problems,
});
