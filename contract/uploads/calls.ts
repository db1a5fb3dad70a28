/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const addLeads = call<typeof routes.addLeads>('post', '/add-lead');
export const getUpload = call<typeof routes.getUpload>('get', '/upload/{id}');
export const listMappingHeaders = call<typeof routes.listMappingHeaders>('get', '/mapping-header');
export const updateUploadFormat = call<typeof routes.updateUploadFormat>('put', '/upload/{id}/format');
export const uploadFile = call<typeof routes.uploadFile>('post', '/file-upload');
