/** The calls of `mailbox-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './mailbox-routes.ts';

export const getMail = call<typeof routes.getMail>('get', '/admin/mails/{id}');
export const listMails = call<typeof routes.listMails>('get', '/admin/mails');
export const resendMail = call<typeof routes.resendMail>('post', '/admin/mails/{id}/resend');
