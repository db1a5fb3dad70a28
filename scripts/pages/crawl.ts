/** Finds the pages of the product by following its links. */
import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Links that sign out, leave the pages, or load a file. */
const excluded = /^\/(logout|api\/|media\/|downloads?\/|docs\b)/;

/** The address with ids and numbers replaced, so that each kind of page is visited once. */
export const kindOf = (address: string): string =>
  address.replace(/[?#].*$/, '').replace(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27,})(?=\/|$)/g, '/:id');

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
