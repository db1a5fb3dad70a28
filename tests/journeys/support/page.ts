/** Common page helpers: URL, heading, and browser storage. */
import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The lead next to its list. */
export const leadPanel = (page: Page): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Next row' }) });

/** The title of Home, which greets new customers. */
export const home = /^(Home|Welcome to OpenSkip)$/;

/** Path and query of the URL. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The local storage value of a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The field with a label. */
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByLabel(name, { exact: true });

/** A toast with a text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });
