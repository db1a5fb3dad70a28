/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getLegal = call<typeof routes.getLegal>('get', '/legal');
export const getPublicSettings = call<typeof routes.getPublicSettings>('get', '/setting-info');
export const getServiceStatus = call<typeof routes.getServiceStatus>('get', '/service-status');
export const getTerms = call<typeof routes.getTerms>('get', '/terms');
export const listQuestions = call<typeof routes.listQuestions>('get', '/faq');
