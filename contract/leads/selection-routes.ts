import { DownloadTicket, SelectionDownload } from '../orders/download/schemas.ts';
import { Order } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { Selected, Selection } from './selection.ts';

export const countSelectedLeads = route({
  operationId: 'countSelectedLeads',
  method: 'post',
  path: '/selection-all-leads',
  access: 'session',
  tags: ['results'],
  summary: 'Count selected leads',
  description: 'Returns how many leads the IDs or the filter select.',
  body: Selection,
  response: Selected,
});

export const retraceLeads = route({
  operationId: 'retraceLeads',
  method: 'post',
  path: '/leads-again',
  access: 'session',
  tags: ['results'],
  summary: 'Trace selected leads again',
  description: 'Creates an order from the leads you select. It’s priced in the background.',
  body: Selection,
  response: Order,
  errors: { 404: 'None of the leads exists' },
});

export const deleteLeads = route({
  operationId: 'deleteLeads',
  method: 'post',
  path: '/leads-delete',
  access: 'session',
  tags: ['results'],
  summary: 'Delete selected leads',
  description: 'Deletes the leads you select with their results. This can’t be undone.',
  body: Selection,
  response: Selected,
  errors: { 404: 'None of the leads exists' },
});

export const createLeadsDownload = route({
  operationId: 'createLeadsDownload',
  method: 'post',
  path: '/leads-download',
  access: 'session',
  tags: ['results'],
  summary: 'Create a download link for selected leads',
  description:
    'Returns a path that downloads the leads you select, and the file’s size. It’s valid for 60 seconds.',
  body: SelectionDownload,
  response: DownloadTicket,
  errors: { 404: 'None of the leads can be downloaded' },
});
