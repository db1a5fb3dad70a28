/** A look at a page as it stands: accessible in light and in dark, as wide as the screen, and still. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

/** WCAG 2.2 AA. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer hangs on colours: a mode changes nothing else of a page. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page that has axe in it. */
interface WithAxe {
  axe: { run(within: string, options: RunOptions): Promise<AxeResults> };
}

interface Looks {
  within: string;
  /** By which rules axe looks in which mode. */
  modes: Record<'light' | 'dark', RunOnly>;
}

/**
 * Has axe look for violations of WCAG 2.2 AA: by every rule in light, and in dark by those of colours.
 * @param place says in a failure where it was
 * @param within the part to look at, where what is behind it has been looked at before
 * @param rule the one rule to look with, instead of all
 */
export async function look(page: Page, place: string, within = 'html', rule?: string): Promise<void> {
  await page.locator(within).filter({ visible: true }).first().waitFor();
  // A tab in the background draws no frames, and what moves waits for one.
  await page.bringToFront();
  await drawn(page);
  // Once for a document: the engine takes as long to read it as to look at a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const light: RunOnly =
    rule === undefined ? { type: 'tag', values: allRules } : { type: 'rule', values: [rule] };
  const dark: RunOnly = { type: 'rule', values: rule === undefined ? colourRules : [rule] };
  const found = await page.evaluate(lookFromWithin, { within, modes: { light, dark } });
  for (const [mode, violations] of Object.entries(found))
    expect.soft(violations, `violations in ${mode}, ${place}`).toEqual([]);
}

/** Runs in the page: what axe finds in each mode. */
async function lookFromWithin({ within, modes }: Looks): Promise<Record<string, string[]>> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { axe } = window as unknown as WithAxe;
  const root = document.documentElement;
  const own = root.getAttribute('data-color-scheme') ?? 'light';
  // No colour is on its way to another one while it is looked at.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const found: Record<string, string[]> = {};
  for (const [mode, runOnly] of Object.entries(modes)) {
    root.setAttribute('data-color-scheme', mode);
    // The frames here are of mails: no script runs in them, so that axe would wait for an answer in vain.
    const { violations } = await axe.run(within, { runOnly, resultTypes: ['violations'], iframes: false });
    found[mode] = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }
  root.setAttribute('data-color-scheme', own);
  // The page is in its own mode again before anything may move.
  root.getBoundingClientRect();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return found;
}

/** Waits until what the page shows has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Gives the page a width. A change that meets a page which has just been filled leaves some elements in Chromium with the
 * styles of the old width, though its own `matchMedia` tells the new one, until they are touched again: so the page is
 * drawn before, and all of it touched after.
 */
export async function setWidth(page: Page, width: number, height: number): Promise<void> {
  await drawn(page);
  await page.setViewportSize({ width, height });
  await drawn(page);
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
  });
}

/** Asserts that nothing sticks out at the sides, once the page has taken the width that it was given. */
export async function fitsItsWidth(page: Page, place: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.soft.poll(over, { message: `pixels that stick out, ${place}` }).toBe(0);
}

/** How far what is seen has jumped since the page was opened, as the browser counts it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          told(entries.reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a single shift the observer never speaks.
        setTimeout(() => told(0), 300);
      }),
  );

/** Waits until a page has loaded, and asserts that nothing on it jumped meanwhile. */
export async function standsStill(page: Page, place: string): Promise<void> {
  // A bar with a value tells how much of something is used or done; one without says that the page waits.
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect.soft(await shifts(page), `shifts of ${place}`).toBeLessThanOrEqual(0.05);
}

/** Looks at a page in light and dark, and at its narrow form. */
export async function lookAtBoth(page: Page, place: string): Promise<void> {
  await look(page, place);
  await setWidth(page, 320, 800);
  await fitsItsWidth(page, place);
  await setWidth(page, 1440, 900);
}
