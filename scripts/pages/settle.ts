import type { Page } from '@playwright/test';

/** How long nothing may load for a page to count as loaded, in ms: longer than a late call takes. */
const quiet = 700;

/** Waits until the page has content, no placeholder is left and nothing has loaded for a while. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1, main').first().waitFor();
  await page.waitForFunction(
    (ms) => {
      const state = window as unknown as { loaded?: number; since?: number };
      const loaded = performance.getEntriesByType('resource').length;
      const waiting = document.querySelector('.MuiSkeleton-root, [aria-busy=true]') !== null;
      if (waiting || state.loaded !== loaded) Object.assign(state, { loaded, since: performance.now() });
      return performance.now() - (state.since ?? 0) > ms;
    },
    quiet,
    { polling: 100, timeout: 20_000 },
  );
}
