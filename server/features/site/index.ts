export { siteAdminRoutes } from './admin-routes.ts';
export { eraseDismissals } from './announcements.ts';
export { ensureFaq } from './faq.ts';
export { readLogo } from './logo.ts';
export { mailTextRoutes } from './mail-text-routes.ts';
export { changeMailText, readMailTexts } from './mail-texts.ts';
export { siteRoutes } from './routes.ts';
export { changeSetting, readSettings } from './settings.ts';
