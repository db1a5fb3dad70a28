import { DownloadTicket, SelectionDownload } from '../orders/download/schemas.ts';
import { Order } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { RetraceBody, Selected, Selection, SelectionCount, TaggedLeads, TagLeadsBody } from './selection.ts';

export const countSelectedLeads = route({
  operationId: 'countSelectedLeads',
  method: 'post',
  path: '/selection-all-leads',
  access: 'session',
  tags: ['results'],
  summary: 'Count selected leads',
  description:
    'Returns how many leads the IDs or the filter select, their phones, and how many are on a do-not-call list.',
  body: Selection,
  example: { filter: { outcome: 'hit', dnc: 'no' } },
  response: SelectionCount,
});

export const tagLeads = route({
  operationId: 'tagLeads',
  method: 'post',
  path: '/leads-tag',
  access: 'session',
  tags: ['results'],
  summary: 'Tag selected leads',
  description:
    'Adds tags to up to 10,000 leads, or removes them. Returns how many leads changed. A lead keeps up to 10 tags; more are left out, and `full` counts those leads.',
  body: TagLeadsBody,
  example: { selection: { filter: { outcome: 'hit', has: 'mobile' } }, add: ['call first'] },
  response: TaggedLeads,
  errors: { 404: 'None of the leads exists' },
});

export const retraceLeads = route({
  operationId: 'retraceLeads',
  method: 'post',
  path: '/leads-again',
  access: 'session',
  tags: ['results'],
  summary: 'Trace selected leads again',
  description: 'Creates an order from the leads you select. It’s priced in the background.',
  body: RetraceBody,
  example: { ids: ['01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', '01976d3f-1b7e-7c02-8a11-7d0e4b9c2f66'] },
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
  description:
    'Deletes the leads you select with their results. Leads of orders in progress are kept. This can’t be undone.',
  body: Selection,
  example: { ids: ['01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', '01976d3f-1b7e-7c02-8a11-7d0e4b9c2f66'] },
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
  example: { selection: { filter: { outcome: 'hit', dnc: 'no' } }, value: 'hits', format: 'csv' },
  response: DownloadTicket,
  errors: { 404: 'None of the leads can be downloaded' },
});
