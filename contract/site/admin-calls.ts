/** The calls of `admin-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './admin-routes.ts';

export const createAnnouncement = call<typeof routes.createAnnouncement>('post', '/admin/announcements');
export const createQuestion = call<typeof routes.createQuestion>('post', '/admin/faq');
export const dismissAnnouncement = call<typeof routes.dismissAnnouncement>('post', '/announcements/{id}/dismissal');
export const endAnnouncement = call<typeof routes.endAnnouncement>('post', '/admin/announcements/{id}/end');
export const listAllAnnouncements = call<typeof routes.listAllAnnouncements>('get', '/admin/announcements');
export const listAllQuestions = call<typeof routes.listAllQuestions>('get', '/admin/faq');
export const listAnnouncements = call<typeof routes.listAnnouncements>('get', '/announcements');
export const listSettings = call<typeof routes.listSettings>('get', '/admin/settings');
export const updateLogo = call<typeof routes.updateLogo>('put', '/admin/logo');
export const updateQuestion = call<typeof routes.updateQuestion>('put', '/admin/faq/{id}');
export const updateSetting = call<typeof routes.updateSetting>('put', '/admin/settings/{key}');
