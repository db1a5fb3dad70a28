/** The command palette and keyboard shortcuts, which can be turned off. */
import { signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { heading, home } from './support/page.ts';
import { text } from './support/texts.ts';

test('SHELL-11: finds pages, orders and actions in the palette, and lists shortcuts with ?', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await look(page, 'palette', '[role=dialog]');
  await field.fill('no such thing');
  await expect(palette.getByText(text('tools:palette.nothing', { text: 'no such thing' }))).toBeVisible();
  await field.fill('recent');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Go to Home')).toBeVisible();
  await look(page, 'shortcuts', '[role=dialog]');
  await list.getByRole('switch', { name: 'Use single-letter shortcuts' }).uncheck();
  await expect(list.getByText('Go to Home')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/orders');
});
