/** What a page's row in the route table says to menu and palette, and the lists that these make of the table. */
import { mdiDatabaseOutline, mdiEmailOutline, mdiPost, mdiTune } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { settingsQuery } from '../../kit/api/queries.ts';
import { useSession } from '../../kit/session/session.ts';
import type shell from '../../locales/en/shell.ts';
import { mayRead } from '../navigation/guard.ts';

/** The groups of the menu, in their order: each folds its entries away. */
export const menuGroups = ['data', 'service'] as const;
export type MenuGroup = (typeof menuGroups)[number];
export const groupIcons: Record<MenuGroup, string> = { data: mdiDatabaseOutline, service: mdiTune };

/** Where a page is offered. */
export interface Entry {
  /** Its name: a key of `pages` in the texts of the shell. */
  name: keyof (typeof shell)['pages'];
  /** A path of `@mdi/js`. */
  icon: string;
  /** Its place in the main menu, in the specification's order; without it the palette alone offers the page. */
  place?: number;
  /** The group of the menu that it lies in. */
  group?: MenuGroup;
  /** Its place in the user's own menu, under that menu's name for it. */
  user?: { place: number; name: keyof (typeof shell)['userMenu'] };
  /** The letter that opens it after `g`. */
  key?: string;
}

/** An entry with the page that it opens. */
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

/** The entries of all pages that the user may read, in the order of the menu; pages that it leaves out come last. */
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

/** The entries for whoever is signed in. */
export function useEntries(): PageEntry[] {
  const router = useRouter();
  const { user } = useSession();
  return useMemo(() => (user === null ? [] : entriesFor(router, user)), [router, user]);
}

/** An entry of the menu. */
export interface MenuEntry extends PageEntry {
  /** Whether its page, or one below it that has no entry of its own, is open. */
  here: boolean;
}

const holds = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** Marks the entry of the open page: of those that it lies below, the nearest. */
export function marked(entries: readonly PageEntry[], pathname: string): MenuEntry[] {
  const paths = entries.map(({ to }) => to).filter((to) => holds(to, pathname));
  const length = Math.max(...paths.map((to) => to.length));
  return entries.map((entry) => ({ ...entry, here: paths.includes(entry.to) && entry.to.length === length }));
}

export interface MenuGroupEntries {
  group: MenuGroup;
  entries: MenuEntry[];
}

/** The menu in its parts: pages, groups that hold something, links to the operator's own site. */
export function useMenu() {
  const { t } = useTranslation('shell');
  const { data: settings } = useQuery(settingsQuery);
  const { pathname } = useLocation();
  const all = useEntries().filter(({ place }) => place !== undefined);
  const entries = marked(all, pathname);
  const groups = menuGroups.flatMap((group): MenuGroupEntries[] => {
    const own = entries.filter((entry) => entry.group === group);
    return own.length > 0 ? [{ group, entries: own }] : [];
  });
  const outside = [
    { href: settings?.blog_link, icon: mdiPost, name: t('menu.blog') },
    { href: settings?.contact_link, icon: mdiEmailOutline, name: t('menu.contact') },
  ].flatMap(({ href, ...rest }) => (href ? [{ href, ...rest }] : []));
  return { pages: entries.filter(({ group }) => group === undefined), groups, outside };
}
