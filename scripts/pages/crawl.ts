/** Finds the pages of the product by following its links. */
import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Links that sign out, leave the pages, or load a file. */
const excluded = /^\/(logout|api\/|media\/|downloads?\/|docs\b)/;

/** What of the query shows another page: a tab by its name, and a trace by having begun. */
const tabs = ['tab', 'part', 'history'];
const begun = ['upload', 'order'];

/** The address with ids and numbers replaced, so that each kind of page is visited once. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const kind = pathname.replace(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27,})(?=\/|$)/g, '/:id');
  const parts = [
    ...tabs.filter((name) => searchParams.has(name)).map((name) => `${name}=${searchParams.get(name)}`),
    ...begun.filter((name) => searchParams.has(name)),
  ];
  return [kind, ...parts].join('?');
}

/** One address of each kind of page that can be reached from `start`. */
export async function crawl(page: Page, origin: string, start: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>(start.map((address) => [kindOf(address), address]));
  for (const [, address] of found) {
    await page.goto(origin + address);
    await settle(page);
    for (const link of await linksOf(page, origin)) {
      const kind = kindOf(link);
      if (!found.has(kind) && !excluded.test(link)) found.set(kind, link.replace(/#.*$/, ''));
    }
  }
  return [...found.values()];
}

const linksOf = (page: Page, origin: string): Promise<string[]> =>
  page.evaluate(
    (from) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, target, download }) => origin === from && target !== '_blank' && download === '')
        .map(({ pathname, search }) => pathname + search),
    origin,
  );
