/** Reaches parts of a page with the Tab key. */
import { expect, type Locator, type Page } from '@playwright/test';

/** How many parts of a page the key may stop at before the target. */
const maxStops = 100;

/** Presses Tab until the target has visible focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < maxStops && !(await focused()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Reaches a button or link with Tab and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
