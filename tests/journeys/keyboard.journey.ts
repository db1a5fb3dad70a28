/** The main job by keyboard alone: no pointer is used from the upload to the map. */
import type { Locator } from '@playwright/test';
import { register } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { pressOn, tabTo } from './support/keys.ts';
import { heading, leadPanel } from './support/page.ts';

test('SHELL-11, PAGES-2, PAGES-4: orders, maps columns, and walks results and map by keyboard alone', async ({
  page,
}) => {
  test.slow();
  await register(page);
  await page.goto('/skip-trace');
  await expect(heading(page, 'Skip Trace')).toBeVisible();
  await test.step('a file is chosen', () => chooseFile(page));
  await test.step('its columns are mapped', () => mapColumns(page));
  await test.step('it is paid', () => payOrder(page));
  await test.step('its leads are read and selected', () => walkTable(page));
  await test.step('an area of the map is chosen', () => walkMap(page));
});

test('SHELL-11: shows which checkbox, switch or menu entry has the focus', async ({ page }) => {
  const outline = (target: Locator) =>
    target.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node.closest('.Mui-focusVisible') ?? node);
      return `${outlineStyle} ${outlineWidth}`;
    });
  await page.goto('/register');
  const terms = page.getByLabel('I agree to the acceptable use terms');
  await tabTo(page, terms);
  await expect.poll(() => outline(terms), 'a checkbox').toBe('solid 2px');
  await register(page);
  await page.goto('/my-profile/notifications');
  const byEmail = page.getByRole('switch').first();
  await tabTo(page, byEmail);
  await expect.poll(() => outline(byEmail), 'a switch').toBe('solid 2px');
  await pressOn(page, page.getByRole('button', { name: 'Your account' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeFocused();
  await expect.poll(() => outline(logout), 'a menu entry').toBe('solid 2px');
});

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: 'Choose files' }));
  await (await chooser).setFiles(townFile('keys.csv', 20));
}

async function mapColumns(page: Page): Promise<void> {
  const columns = page.getByRole('region', { name: 'File columns' });
  await expect(columns).toBeVisible();
  await pressOn(page, columns.getByRole('button', { name: 'Show', exact: true }));
  const field = page.getByLabel('Field for Last Name', { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('');
  // Typing chooses the option that begins so.
  await page.keyboard.type('Last');
  await expect(field).toHaveValue('last_name');
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));
}

async function payOrder(page: Page): Promise<void> {
  const purpose = page.getByLabel('Purpose');
  await expect(purpose).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip sample' });
  if (await skip.isVisible()) await pressOn(page, skip);
  await tabTo(page, purpose);
  await page.keyboard.press('ArrowDown');
  await expect(purpose).not.toHaveValue('');
  await pressOn(page, page.getByRole('button', { name: /^Trace \d+ leads$/ }));
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 });
}

async function walkTable(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Results' });
  const panel = leadPanel(page);
  await pressOn(page, grid.getByRole('columnheader').getByRole('button').first());
  await expect(grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
  await expect(grid.locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(page, grid.locator('[data-lead][tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('1 selected');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('2 of 20');
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText('3 of 20');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

async function walkMap(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Map', exact: true }));
  const areas = page.getByRole('region', { name: 'Map' }).getByRole('button', { name: /: \d+ hits?, / });
  await tabTo(page, areas.and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/county=\d{5}/);
  const chosen = new URL(page.url()).searchParams.get('county');
  await expect(page.getByRole('region', { name: 'Hits in this area' })).toContainText('County');
  // Back on the area that was left, an arrow key leads to a neighbor.
  await tabTo(page, areas.and(page.locator('[aria-pressed=true]')));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`county=${chosen}`));
}
