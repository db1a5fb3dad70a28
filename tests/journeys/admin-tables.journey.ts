/** Tables of the console in windows narrower than their columns, and in wider ones. */
import { signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { setWidth } from './support/look.ts';
import { service } from './support/service.ts';

test('ADMIN-2: every column of the orders can be reached, and their head stays in sight where they fit', async ({
  page,
}) => {
  await signIn(page);
  const { number } = await tracedOrder(page, townFile('owners.csv', 3));
  await signIn(page, service().admin);
  await page.goto('/admin/orders');
  const table = page.getByRole('table', { name: 'Orders' });
  const head = table.getByRole('columnheader', { name: 'Customer' });
  await expect(table).toBeVisible();
  for (const [width, position] of [
    [1200, 'static'],
    [1600, 'sticky'],
  ] as const) {
    await setWidth(page, width, 800);
    await expect(head).toHaveCSS('position', position);
    const name = `Actions for order ${number} of ${service().demo.email}`;
    await table.getByRole('button', { name }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
