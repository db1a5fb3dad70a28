/** Pages in a reader's own colors. */
import { register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';

test('SHELL-9, SHELL-11: keeps bars, filled buttons and what is open visible in a reader’s own colors', async ({
  page,
}) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('own-colors.csv', 12));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/orders/${number}?tab=summary`);
  const bar = page.getByRole('region', { name: 'Confidence' }).locator('[aria-hidden=true] > div').first();
  // Otherwise the browser paints bars in the color of the page.
  await expect(bar).toHaveCSS('forced-color-adjust', 'none');
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCSS('outline-style', 'solid');
  const background = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background('Summary')).not.toBe(await background('Activity'));
});
