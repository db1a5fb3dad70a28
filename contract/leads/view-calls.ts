/** The calls of `view-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './view-routes.ts';

export const countViews = call<typeof routes.countViews>('get', '/lead-view-counts');
export const createView = call<typeof routes.createView>('post', '/lead-views');
export const deleteView = call<typeof routes.deleteView>('delete', '/lead-views/{id}');
export const listViews = call<typeof routes.listViews>('get', '/lead-views');
export const updateView = call<typeof routes.updateView>('put', '/lead-views/{id}');
