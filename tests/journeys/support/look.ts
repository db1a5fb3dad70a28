/** A look at a page as it stands: accessible in light and in dark, and as wide as the screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const attribute = 'data-color-scheme';

/**
 * Has axe look for violations of WCAG 2.2 AA, in both modes.
 * @param place says in a failure where it was
 * @param within the part to look at, where what is behind it has been looked at before
 */
export async function look(page: Page, place: string, within = 'html'): Promise<void> {
  const root = page.locator('html');
  const own = (await root.getAttribute(attribute)) ?? 'light';
  for (const mode of ['light', 'dark']) {
    await setMode(page, mode);
    // Legacy mode looks from within the page; the other one opens a tab for each look.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(rules)
      .include(within)
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect.soft(found, `violations in ${mode}, ${place}`).toEqual([]);
  }
  await setMode(page, own);
}

/** Sets the mode, and waits until no colour is on its way to another. */
async function setMode(page: Page, mode: string): Promise<void> {
  // A tab in the background draws no frames, and what changes waits for one.
  await page.bringToFront();
  await page.evaluate(([name, value]) => document.documentElement.setAttribute(name, value), [
    attribute,
    mode,
  ] as const);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Asserts that nothing sticks out at the sides. */
export async function fitsItsWidth(page: Page, place: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(over, `pixels that stick out, ${place}`).toBe(0);
}
