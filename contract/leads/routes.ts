import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { LeadItem, NoteBody, ReportBody, Tags } from './remarks.ts';
import { LeadList, LeadListQuery } from './schemas.ts';

export const listLeads = route({
  operationId: 'listLeads',
  method: 'get',
  path: '/all-leads/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'List leads',
  description: 'The caller’s leads over all orders, filtered, sorted and searched.',
  params: IdParam,
  query: LeadListQuery,
  response: LeadList,
});

export const getLead = route({
  operationId: 'getLead',
  method: 'get',
  path: '/lead-item/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Get a lead',
  description: 'One lead with its result, and what was said of it.',
  params: IdParam,
  response: LeadItem,
});

export const unlockLead = route({
  operationId: 'unlockLead',
  method: 'post',
  path: '/lead-unlock/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Unlock a possible match',
  description: 'Show the contacts of a possible, for the price of a hit; once.',
  params: IdParam,
  response: LeadItem,
});

export const reportPhone = route({
  operationId: 'reportPhone',
  method: 'put',
  path: '/phone-report/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Report a phone number as right or wrong',
  description: 'Say whether a number of a lead reached the right person.',
  params: IdParam,
  body: ReportBody,
  response: LeadItem,
});

export const updateLeadNote = route({
  operationId: 'updateLeadNote',
  method: 'put',
  path: '/lead-note/{id}',
  access: 'session',
  tags: ['results'],
  summary: "Update a lead's note and tags",
  description: 'Keep a note and tags with a lead.',
  params: IdParam,
  body: NoteBody,
  response: LeadItem,
});

export const listLeadTags = route({
  operationId: 'listLeadTags',
  method: 'get',
  path: '/lead-tags',
  access: 'session',
  tags: ['results'],
  summary: 'List lead tags',
  description: 'The tags of the caller’s leads.',
  response: Tags,
});
