/** Checks of a page: accessible in light and dark mode, within the screen's width, and without layout shifts. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

/** WCAG 2.2 AA. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on colors, the only difference between modes. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page with axe loaded. */
interface WithAxe {
  axe: { run(within: string, options: RunOptions): Promise<AxeResults> };
}

interface LookOptions {
  within: string;
  /** The axe rules for each mode. */
  modes: Record<'light' | 'dark', RunOnly>;
}

/**
 * Runs axe for violations of WCAG 2.2 AA: every rule in light mode, and the color rules in dark mode.
 * @param place names the page in a failure
 * @param within limits the check to a part, if the rest was checked before
 * @param rule the only rule to check, instead of all
 */
export async function look(page: Page, place: string, within = 'html', rule?: string): Promise<void> {
  await page.locator(within).filter({ visible: true }).first().waitFor();
  // A background tab renders no frames, which animations wait for.
  await page.bringToFront();
  await painted(page);
  // Once per document: parsing axe takes as long as checking a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const light: RunOnly =
    rule === undefined ? { type: 'tag', values: allRules } : { type: 'rule', values: [rule] };
  const dark: RunOnly = { type: 'rule', values: rule === undefined ? colorRules : [rule] };
  const found = await page.evaluate(lookInPage, { within, modes: { light, dark } });
  for (const [mode, violations] of Object.entries(found))
    expect.soft(violations, `violations in ${mode}, ${place}`).toEqual([]);
}

/** Runs in the page: axe's violations in each mode. */
async function lookInPage({ within, modes }: LookOptions): Promise<Record<string, string[]>> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { axe } = window as unknown as WithAxe;
  const root = document.documentElement;
  const ownMode = root.getAttribute('data-color-scheme') ?? 'light';
  // No color is in transition during the check.
  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(noTransitions);
  const found: Record<string, string[]> = {};
  for (const [mode, runOnly] of Object.entries(modes)) {
    root.setAttribute('data-color-scheme', mode);
    // The frames contain emails: no script runs in them, so axe would wait for a reply that never comes.
    const { violations } = await axe.run(within, { runOnly, resultTypes: ['violations'], iframes: false });
    found[mode] = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }
  root.setAttribute('data-color-scheme', ownMode);
  // Restores the page's own mode before transitions resume.
  root.getBoundingClientRect();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions);
  return found;
}

/** Waits until the page has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Sets the page's width. When a resize meets a page that just changed, Chromium keeps the styles of the old width for
 * some elements, although `matchMedia` reports the new one, until they are touched: so this paints the page before, and
 * touches all of it after.
 */
export async function setWidth(page: Page, width: number, height: number): Promise<void> {
  await painted(page);
  await page.setViewportSize({ width, height });
  await painted(page);
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
  });
}

/** Expects no overflow at the sides once the page has its new width. */
export async function fitsItsWidth(page: Page, place: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.soft.poll(overflow, { message: `pixels that stick out, ${place}` }).toBe(0);
}

/** The browser's cumulative layout shift since the page opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(entries.reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift, the observer never reports.
        setTimeout(() => resolve(0), 300);
      }),
  );

/** Waits until a page has loaded, and expects no layout shift. */
export async function standsStill(page: Page, place: string): Promise<void> {
  // A progress bar with a value shows usage; one without a value shows loading.
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect.soft(await shifts(page), `shifts of ${place}`).toBeLessThanOrEqual(0.05);
}

/** Checks a page in light and dark mode and at a narrow width. */
export async function lookAtBoth(page: Page, place: string): Promise<void> {
  await look(page, place);
  await setWidth(page, 320, 800);
  await fitsItsWidth(page, place);
  await setWidth(page, 1440, 900);
}
