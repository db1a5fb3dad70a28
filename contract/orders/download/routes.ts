import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import {
  DownloadJson,
  DownloadQuery,
  DownloadState,
  DownloadTicket,
  DownloadValue,
  OrderDownloadQuery,
} from './schemas.ts';

/** A result file; the `Download-Id` header is the id of its audit entry. */
const resultFile = {
  'text/csv': z.string(),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': z.string(),
  'application/json': DownloadJson,
};
const AllLeadsParam = z.object({
  id: IdParam.shape.id.describe('Your user ID for all orders, or the ID or number of one order.'),
});
const DownloadParams = z.object({ orderId: z.string().min(1).max(64), value: DownloadValue });

export const downloadResults = route({
  operationId: 'downloadResults',
  method: 'get',
  path: '/lead-file-download/{orderId}/{value}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "Download an order's results",
  description: 'Returns rows of an order with their results as a file. `value` says which rows.',
  params: DownloadParams,
  query: OrderDownloadQuery,
  file: resultFile,
  errors: { 404: 'The order doesn’t exist, or none of its rows has contacts for the layout' },
});

export const downloadAllLeads = route({
  operationId: 'downloadAllLeads',
  method: 'get',
  path: '/all-leads-download/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'Download all leads',
  description:
    'Returns every lead with its result as a file: those of all orders with your own user id, or those of one order with its id.',
  params: AllLeadsParam,
  query: DownloadQuery,
  file: resultFile,
  errors: { 404: 'There are no leads, or none has contacts for the layout' },
});

export const createDownloadTicket = route({
  operationId: 'createDownloadTicket',
  method: 'post',
  path: '/download-ticket/{orderId}/{value}',
  access: 'session',
  tags: ['orders'],
  summary: 'Create a download link for an order',
  description: 'Returns a path that starts one download, and the file’s size. It’s valid for 60 seconds.',
  params: DownloadParams,
  query: OrderDownloadQuery,
  response: DownloadTicket,
  errors: { 404: 'The order doesn’t exist, or none of its rows has contacts for the layout' },
});

export const getDownloadState = route({
  operationId: 'getDownloadState',
  method: 'get',
  path: '/download-state/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "Get a download's progress",
  description: 'Returns how far a download is.',
  params: IdParam,
  response: DownloadState,
});
