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
  description: 'How many leads are chosen: by their ids, or all that a filter lets through.',
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
  description: 'Draft an order of the chosen leads; it is priced in the background.',
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
  description: 'Delete the chosen leads with their results.',
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
    'A path that starts a download of the chosen leads, within 60 seconds, and how large it will be.',
  body: SelectionDownload,
  response: DownloadTicket,
  errors: { 404: 'None of the leads can be downloaded' },
});
