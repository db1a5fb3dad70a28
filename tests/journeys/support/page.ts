/** What stories look at on every page: where it is, what it is called, and what the browser keeps for it. */
import type { Locator, Page } from '@playwright/test';

/** The heading of the page. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** Path and query of the address. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** What local storage holds under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The field of that label. */
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByLabel(name, { exact: true });

/** A toast that says so. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });
