import { IdParam, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { LeadItem, NoteBody, ReportBody, Tags } from './remarks.ts';
import { LeadList, LeadListQuery } from './schemas.ts';

export const listLeads = route({
  operationId: 'listLeads',
  method: 'get',
  path: '/all-leads/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'List leads',
  description: 'Returns your leads from all orders. Filter, sort, and search.',
  params: UserIdParam,
  query: LeadListQuery,
  response: LeadList,
});

export const getLead = route({
  operationId: 'getLead',
  method: 'get',
  path: '/lead-item/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'Get a lead',
  description: 'Returns a lead with its result, notes, tags, and reports.',
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
  description:
    'Shows the contacts of a possible match for the price of a hit, or free if you already paid for them. You pay once.',
  params: IdParam,
  response: LeadItem,
});

export const reportPhone = route({
  operationId: 'reportPhone',
  method: 'put',
  path: '/phone-report/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'Report the outcome of a number or an email',
  description:
    'Records whether a number or an email address reached the person. If no number of a hit did (`wrong_number` or `not_them`), or no email of a hit without numbers, its coin is refunded within the limits of your account; `refund` has the decision.',
  params: IdParam,
  body: ReportBody,
  example: { number: '+12175550142', verdict: 'wrong_number' },
  response: LeadItem,
});

export const updateLeadNote = route({
  operationId: 'updateLeadNote',
  method: 'put',
  path: '/lead-note/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: "Update a lead's note and tags",
  description:
    'Saves a note, tags, or both with a lead. What you leave out stays as it is. With `previous`, it replaces only what you have seen.',
  params: IdParam,
  body: NoteBody,
  example: { note: 'Call back on Monday.', tags: ['warm'] },
  response: LeadItem,
});

export const listLeadTags = route({
  operationId: 'listLeadTags',
  method: 'get',
  path: '/lead-tags',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: 'List lead tags',
  description: 'Returns the tags you use.',
  response: Tags,
});
