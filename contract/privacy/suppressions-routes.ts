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
  description: 'For admins. Returns suppressions by date and cause only, without names.',
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
    'For admins. Returns what suppresses a person. The search is hashed and not stored; the audit log records it without the person.',
  body: SuppressionSearch,
  example: {
    first_name: 'Harold',
    last_name: 'Perryman',
    street: '1208 W Sunset Ave',
    city: 'Decatur',
    state: 'IL',
    zip: '62526',
  },
  response: SuppressionsFound,
});

export const createSuppression = route({
  operationId: 'createSuppression',
  method: 'post',
  path: '/admin/suppressions',
  access: 'session',
  tags: ['admin'],
  summary: 'Suppress a person',
  description: 'For admins. Hides or deletes a person, with a reason.',
  body: SuppressionBody,
  example: {
    first_name: 'Harold',
    last_name: 'Perryman',
    street: '1208 W Sunset Ave',
    city: 'Decatur',
    state: 'IL',
    zip: '62526',
    action: 'hide',
    reason: 'Asked by letter on June 1',
  },
  response: Suppression,
});

export const liftSuppression = route({
  operationId: 'liftSuppression',
  method: 'post',
  path: '/admin/suppressions/{kind}/{id}/lift',
  access: 'session',
  tags: ['admin'],
  summary: 'Lift a suppression',
  description: 'For admins. Lets a person who was suppressed by mistake be found again.',
  params: SuppressionParams,
  body: SuppressionLift,
  example: { reason: 'The person asked for it by phone', ground: 'they_asked' },
  response: z.null(),
});
