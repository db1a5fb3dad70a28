/** The entries that the route table declares for the menu and the palette. */
import { mdiDatabaseOutline, mdiEmailOutline, mdiPost, mdiTune } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { settingsQuery } from '../../kit/api/queries.ts';
import { useSession } from '../../kit/session/session.ts';
import type shell from '../../locales/en/shell/shell.ts';
import { mayRead } from '../navigation/guard.ts';

/** The menu's groups, in order. */
export const menuGroups = ['data', 'service'] as const;
export type MenuGroup = (typeof menuGroups)[number];
export const groupIcons: Record<MenuGroup, string> = { data: mdiDatabaseOutline, service: mdiTune };

export interface Entry {
  /** A key of `pages` in the shell's texts. */
  name: keyof (typeof shell)['pages'];
  /** A path from `@mdi/js`. */
  icon: string;
  /** The position in the main menu, as specified; without it only the palette lists the page. */
  place?: number;
  group?: MenuGroup;
  /** The position in the user menu, and the name there. */
  user?: { place: number; name: keyof (typeof shell)['userMenu'] };
  /** The letter that opens it after `g`. */
  key?: string;
}

export interface PageEntry extends Entry {
  to: string;
  page: GatedPage;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the user must be able to read (GUARD-8). */
    page?: GatedPage;
    entry?: Entry;
  }
}

/** The entries of all pages that the user may read, in menu order; pages outside the menu come last. */
export function entriesFor(router: AnyRouter, user: UserData): PageEntry[] {
  const place = ({ place: own = Number.POSITIVE_INFINITY }: Entry) => own;
  return Object.values(router.routesByPath)
    .flatMap(({ fullPath, options }) => {
      const { page, entry } = options.staticData ?? {};
      return page !== undefined && entry !== undefined && mayRead(user, page)
        ? [{ ...entry, page, to: fullPath }]
        : [];
    })
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

export function useEntries(): PageEntry[] {
  const router = useRouter();
  const { user } = useSession();
  return useMemo(() => (user === null ? [] : entriesFor(router, user)), [router, user]);
}

export interface MenuEntry extends PageEntry {
  /** Whether its page is open, or a page below it without an entry of its own. */
  here: boolean;
}

const containsPath = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** Marks the entry of the open page: the closest one at or above its path. */
export function markOpenPage(entries: readonly PageEntry[], pathname: string): MenuEntry[] {
  const paths = entries.map(({ to }) => to).filter((to) => containsPath(to, pathname));
  const length = Math.max(...paths.map((to) => to.length));
  return entries.map((entry) => ({ ...entry, here: paths.includes(entry.to) && entry.to.length === length }));
}

export interface MenuGroupEntries {
  group: MenuGroup;
  entries: MenuEntry[];
}

/** The menu: pages, non-empty groups, and links to the operator's own site. */
export function useMenu() {
  const { t } = useTranslation('shell');
  const { data: settings } = useQuery(settingsQuery);
  const { pathname } = useLocation();
  const all = useEntries().filter(({ place }) => place !== undefined);
  const entries = markOpenPage(all, pathname);
  const groups = menuGroups.flatMap((group): MenuGroupEntries[] => {
    const inGroup = entries.filter((entry) => entry.group === group);
    return inGroup.length > 0 ? [{ group, entries: inGroup }] : [];
  });
  const outside = [
    { href: settings?.blog_link, icon: mdiPost, name: t('menu.blog') },
    { href: settings?.contact_link, icon: mdiEmailOutline, name: t('menu.contact') },
  ].flatMap(({ href, ...rest }) => (href ? [{ href, ...rest }] : []));
  return { pages: entries.filter(({ group }) => group === undefined), groups, outside };
}
