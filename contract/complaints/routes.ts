import { z } from 'zod';
import { route } from '../route.ts';
import { ComplaintQuery, ComplaintResolution, Complaints } from './schemas.ts';

export const listComplaints = route({
  operationId: 'listComplaints',
  method: 'get',
  path: '/admin/complaints',
  access: 'session',
  tags: ['admin'],
  summary: 'List phones reported as wrong',
  description:
    'For admins. Returns phones that customers reported as wrong, with counts and sources. Filter, search, and sort.',
  query: ComplaintQuery,
  response: Complaints,
});

export const resolveComplaint = route({
  operationId: 'resolveComplaint',
  method: 'post',
  path: '/admin/complaint-resolutions',
  access: 'session',
  tags: ['admin'],
  summary: 'Resolve complaints about a phone',
  description:
    'For admins. Closes the complaints about a phone, with a reason. A later report opens them again.',
  body: ComplaintResolution,
  example: { phone: '+12175550142', reason: 'Removed from the county source' },
  response: z.null(),
  errors: { 404: 'Nobody reported the phone' },
});
