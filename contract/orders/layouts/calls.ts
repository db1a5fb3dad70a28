/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const createLayout = call<typeof routes.createLayout>('post', '/download-layouts');
export const deleteLayout = call<typeof routes.deleteLayout>('delete', '/download-layouts/{id}');
export const listLayouts = call<typeof routes.listLayouts>('get', '/download-layouts');
export const updateLayout = call<typeof routes.updateLayout>('put', '/download-layouts/{id}');
