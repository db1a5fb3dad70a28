/** The entries of the menu, in the specification's order; each shows to those who may read its page. */
import { mdiHistory, mdiTextBoxSearchOutline } from '@mdi/js';
import type { GatedPage } from '#contract/abilities';
import { paths } from '../paths.ts';

export interface MenuEntry {
  title: string;
  to: typeof paths.skipTrace | typeof paths.orders;
  /** A path of `@mdi/js`. */
  icon: string;
  page: GatedPage;
}

export const menuEntries: readonly MenuEntry[] = [
  { title: 'Skip Trace', to: paths.skipTrace, icon: mdiTextBoxSearchOutline, page: '/skip-trace' },
  { title: 'Recent Orders', to: paths.orders, icon: mdiHistory, page: '/orders' },
];
