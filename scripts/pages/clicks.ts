/** How long the results table takes to answer a click on a slow computer (Interaction to Next Paint). */
import type { Locator, Page } from '@playwright/test';

/** Like a cheap laptop. */
const slowdown = 4;
/** Milliseconds from the click to the next paint. */
export const limitMs = 200;

interface Click {
  name: string;
  on: (page: Page) => Locator;
}

const clicks: Click[] = [
  { name: 'open a row', on: (page) => page.locator('[role=row][data-lead]').first() },
  { name: 'open the next row', on: (page) => page.locator('[role=row][data-lead]').nth(1) },
  { name: 'next lead', on: (page) => page.getByRole('button', { name: 'Next row' }) },
  { name: 'previous lead', on: (page) => page.getByRole('button', { name: 'Previous row' }) },
  { name: 'next page', on: (page) => page.getByRole('button', { name: 'Next page' }).first() },
  { name: 'sort', on: (page) => page.locator('[role=columnheader] button').first() },
  { name: 'open the filters', on: (page) => page.getByRole('button', { name: 'Filter', exact: true }) },
  { name: 'choose a filter', on: (page) => page.getByRole('menuitem').first() },
  { name: 'choose its value', on: (page) => page.getByRole('menuitem').first() },
];

export interface Measured {
  name: string;
  ms: number;
}

/** The longest interaction since the last call; the observer is added once. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const state = window as unknown as { longest?: number };
    if (state.longest === undefined)
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest ?? 0, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const before = state.longest ?? 0;
    state.longest = 0;
    return before;
  });

/** Clicks through the open results table. A click that finds nothing to click counts as endless. */
export async function measureClicks(page: Page): Promise<Measured[]> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await longest(page);
  const measured: Measured[] = [];
  for (const { name, on } of clicks) {
    const done = await on(page)
      .click({ timeout: 5000 })
      .then(() => true)
      .catch(() => false);
    // The paint and its report come later.
    await page.waitForTimeout(1500);
    measured.push({ name, ms: done ? await longest(page) : Number.POSITIVE_INFINITY });
  }
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return measured;
}
