import { z } from 'zod';
import { route } from '../route.ts';
import {
  Suppression,
  SuppressionBody,
  SuppressionLift,
  SuppressionList,
  SuppressionParams,
  SuppressionQuery,
  SuppressionSearch,
  SuppressionsFound,
} from './suppressions.ts';

export const listSuppressions = route({
  operationId: 'listSuppressions',
  method: 'get',
  path: '/admin/suppressions',
  access: 'session',
  tags: ['admin'],
  summary: 'List suppressions',
  description: 'Who is kept out, by date and cause alone; for admins.',
  query: SuppressionQuery,
  response: SuppressionList,
});

export const searchSuppressions = route({
  operationId: 'searchSuppressions',
  method: 'post',
  path: '/admin/suppression-search',
  access: 'session',
  tags: ['admin'],
  summary: 'Search suppressions',
  description:
    'What keeps somebody out; hashed, not kept, and on record without whom it was for; for admins.',
  body: SuppressionSearch,
  response: SuppressionsFound,
});

export const createSuppression = route({
  operationId: 'createSuppression',
  method: 'post',
  path: '/admin/suppressions',
  access: 'session',
  tags: ['admin'],
  summary: 'Suppress a person',
  description: 'Keep somebody out, for a reason; for admins.',
  body: SuppressionBody,
  response: Suppression,
});

export const liftSuppression = route({
  operationId: 'liftSuppression',
  method: 'post',
  path: '/admin/suppressions/{kind}/{id}/lift',
  access: 'session',
  tags: ['admin'],
  summary: 'Lift a suppression',
  description: 'Let somebody be found again who was kept out by mistake; for admins.',
  params: SuppressionParams,
  body: SuppressionLift,
  response: z.null(),
});
