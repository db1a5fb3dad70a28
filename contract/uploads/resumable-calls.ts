/** The calls of `resumable-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './resumable-routes.ts';

export const createResumableUpload = call<typeof routes.createResumableUpload>('post', '/resumable-upload');
export const deleteResumableUpload = call<typeof routes.deleteResumableUpload>('delete', '/resumable-upload/{id}');
export const getResumableUpload = call<typeof routes.getResumableUpload>('get', '/resumable-upload/{id}');
export const sendUploadPart = call<typeof routes.sendUploadPart>('patch', '/resumable-upload/{id}');
