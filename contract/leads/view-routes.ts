import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { SavedView, SavedViews, ViewBody, ViewChange, ViewCountQuery, ViewCounts } from './views.ts';

const example = { name: 'Texas mobiles', filter: { outcome: 'hit', has: 'mobile', state: 'TX' } };

export const listViews = route({
  operationId: 'listViews',
  method: 'get',
  path: '/lead-views',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'List saved views',
  description: 'Returns your saved views of leads, oldest first.',
  response: SavedViews,
});

export const createView = route({
  operationId: 'createView',
  method: 'post',
  path: '/lead-views',
  access: 'session',
  tags: ['results'],
  summary: 'Save a view',
  description: 'Saves filters, sort order, and columns under a name. You can save up to 30 views.',
  body: ViewBody,
  example,
  response: SavedView,
});

export const updateView = route({
  operationId: 'updateView',
  method: 'put',
  path: '/lead-views/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Update a saved view',
  description: 'Replaces a view’s name, filters, sort order, and columns.',
  params: IdParam,
  body: ViewChange,
  example,
  response: SavedView,
  errors: { 409: 'Someone changed the view since `previous`' },
});

export const deleteView = route({
  operationId: 'deleteView',
  method: 'delete',
  path: '/lead-views/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Delete a saved view',
  description: 'Deletes a saved view and returns it. Its leads stay.',
  params: IdParam,
  response: SavedView,
});

export const countViews = route({
  operationId: 'countViews',
  method: 'get',
  path: '/lead-view-counts',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'Count leads by view',
  description: 'Returns how many of your leads each built-in view shows, of all orders or of one.',
  query: ViewCountQuery,
  response: ViewCounts,
});
