/** The English texts by area: what every page needs comes with the shell, the rest when a page asks for it. */
import type accounts from './accounts.ts';
import type admin from './admin.ts';
import common from './common.ts';
import type leads from './leads.ts';
import type notifications from './notifications.ts';
import type orders from './orders.ts';
import shell from './shell.ts';
import type site from './site.ts';

/** Every area with its texts; the keys of `t` are typed by it. */
export interface Texts {
  common: typeof common;
  shell: typeof shell;
  accounts: typeof accounts;
  leads: typeof leads;
  orders: typeof orders;
  site: typeof site;
  notifications: typeof notifications;
  admin: typeof admin;
}

export type Area = keyof Texts;

/** In the shell's own bundle. */
export const bundled = { common, shell };

/** Each of the others is a file of its own. */
export const onDemand = {
  accounts: () => import('./accounts.ts'),
  leads: () => import('./leads.ts'),
  orders: () => import('./orders.ts'),
  site: () => import('./site.ts'),
  notifications: () => import('./notifications.ts'),
  admin: () => import('./admin.ts'),
};
