/** Home: the first steps of a new customer, and what it shows afterward. */
import { pay, pricedOrder, readOrder, register } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';

test('PAGES-1: leads a new customer from home by three steps to the first result', async ({ page }) => {
  await register(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const steps = main.getByRole('listitem');
  await expect(main).toContainText('Get your first results in three steps. You have 25 coins to start with.');
  await expect(steps).toContainText([/^Next/, /^Later/, /^Later/]);
  await look(page, 'the first steps');
  await steps.first().getByRole('link', { name: 'Upload leads' }).click();
  await expect(page.getByText('Drop your list of leads here')).toBeVisible();

  const order = await pricedOrder(page, townFile('newcomer.csv', 12));
  await page.goto('/');
  await expect(steps).toContainText([/^Done/, /^Next/, /^Later/]);
  await steps.nth(1).getByRole('link', { name: 'Review newcomer.csv' }).click();
  await expect(page.getByRole('button', { name: 'Trace 12 rows free' })).toBeVisible();

  await pay(page, order);
  await expect.poll(async () => (await readOrder(page, order.id)).state).toBe('completed');
  const { leadSummery: summary, number } = await readOrder(page, order.id);
  await page.goto('/');
  await expect(main).toContainText('Nothing is running.');
  await expect(page.getByRole('region', { name: 'Coins' })).toContainText(String(25 - summary.hits));
  await look(page, 'home of a customer');
  await page
    .getByRole('table', { name: 'Latest results' })
    .getByRole('link', { name: 'newcomer.csv' })
    .click();
  await expect(page).toHaveURL(`/orders/${number}`);
});
