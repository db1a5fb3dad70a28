/** The calls of `mail-text-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './mail-text-routes.ts';

export const listMailTexts = call<typeof routes.listMailTexts>('get', '/admin/mail-texts');
export const previewMailText = call<typeof routes.previewMailText>('post', '/admin/mail-texts/{kind}/preview');
export const testMailText = call<typeof routes.testMailText>('post', '/admin/mail-texts/{kind}/test');
export const updateMailText = call<typeof routes.updateMailText>('put', '/admin/mail-texts/{kind}');
