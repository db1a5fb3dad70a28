/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const confirmEmailChange = call<typeof routes.confirmEmailChange>('post', '/confirm-new-email');
export const requestEmailChange = call<typeof routes.requestEmailChange>('post', '/change-email');
export const undoEmailChange = call<typeof routes.undoEmailChange>('post', '/undo-email-change');
