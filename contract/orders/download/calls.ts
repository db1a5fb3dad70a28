/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const createDownloadTicket = call<typeof routes.createDownloadTicket>('post', '/download-ticket/{orderId}/{value}');
export const downloadAllLeads = call<typeof routes.downloadAllLeads>('get', '/all-leads-download/{id}');
export const downloadResults = call<typeof routes.downloadResults>('get', '/lead-file-download/{orderId}/{value}');
export const getDownloadState = call<typeof routes.getDownloadState>('get', '/download-state/{id}');
