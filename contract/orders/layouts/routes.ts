import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { LayoutBody, OwnLayout, OwnLayouts } from './schemas.ts';

const example = {
  name: 'Our dialer',
  columns: [
    { from: 'result', name: 'Phone', header: 'Number' },
    { from: 'result', name: 'First Name', header: 'First' },
    { from: 'lead', name: 'property_address', header: 'House' },
    { from: 'file', name: 'Tax Year', header: 'Year' },
  ],
  rows: 'phone',
  numbers_only: true,
};

export const listLayouts = route({
  operationId: 'listLayouts',
  method: 'get',
  path: '/download-layouts',
  access: { scope: 'read' },
  tags: ['results'],
  summary: 'List your layouts',
  description: 'Returns the column layouts of downloads that you saved, oldest first.',
  response: OwnLayouts,
});

export const createLayout = route({
  operationId: 'createLayout',
  method: 'post',
  path: '/download-layouts',
  access: { scope: 'manage' },
  tags: ['results'],
  summary: 'Save a layout',
  description:
    'Saves which columns a download has, in which order and under which names. Download with its ID in `layout_id`. You can save up to 30 layouts.',
  body: LayoutBody,
  example,
  response: OwnLayout,
});

export const updateLayout = route({
  operationId: 'updateLayout',
  method: 'put',
  path: '/download-layouts/{id}',
  access: { scope: 'manage' },
  tags: ['results'],
  summary: 'Update a layout',
  description: 'Replaces a layout’s name, columns and rows.',
  params: IdParam,
  body: LayoutBody,
  example,
  response: OwnLayout,
});

export const deleteLayout = route({
  operationId: 'deleteLayout',
  method: 'delete',
  path: '/download-layouts/{id}',
  access: { scope: 'manage' },
  tags: ['results'],
  summary: 'Delete a layout',
  description: 'Deletes a layout that you saved. Files downloaded with it stay.',
  params: IdParam,
  response: OwnLayout,
});
