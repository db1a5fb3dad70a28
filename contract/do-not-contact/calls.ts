/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const addDoNotContact = call<typeof routes.addDoNotContact>('post', '/do-not-contact');
export const addLeadsToDoNotContact = call<typeof routes.addLeadsToDoNotContact>('post', '/leads-do-not-contact');
export const deleteDoNotContact = call<typeof routes.deleteDoNotContact>('delete', '/do-not-contact/{id}');
export const downloadDoNotContact = call<typeof routes.downloadDoNotContact>('get', '/do-not-contact-file');
export const listDoNotContact = call<typeof routes.listDoNotContact>('get', '/do-not-contact');
export const undoLeadsDoNotContact = call<typeof routes.undoLeadsDoNotContact>('delete', '/leads-do-not-contact/{id}');
