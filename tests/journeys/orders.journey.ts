/** The customer's orders: the list, the page of one, and what is another customer's. */
import { pricedOrder, register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('PAGES-4: orders are listed, the newest first, and lead to where they go on', async ({ page }) => {
  await register(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload leads' })).toBeVisible();
  await look(page, 'no orders');

  const traced = await tracedOrder(page, townFile('first.csv', 8));
  const unpaid = await pricedOrder(page, townFile('second.csv', 9));
  await page.reload();
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows).toContainText(
    ['second.csv', 'first.csv'].map((name) => new RegExp(name)).toSpliced(0, 0, /Name/),
  );
  await expect(rows.nth(1)).toContainText('To pay');
  await expect(rows.nth(2)).toContainText('Completed');
  await expect(rows.nth(2).getByRole('cell').nth(4)).toHaveText(String(traced.leadSummery.hits));
  await look(page, 'orders');

  await page.getByRole('link', { name: 'second.csv' }).click();
  await expect(page.getByText('9 of 9 rows can be traced.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('order')).toBe(unpaid.id);
  await page.goBack();
  await page.getByRole('link', { name: 'first.csv' }).click();
  await expect(heading(page, 'first.csv')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/orders/${traced.number}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`${traced.leadSummery.hits}1 coin each`);
  await expect(page.getByRole('grid', { name: 'Results' }).getByRole('row')).toHaveCount(9);
  await look(page, 'page of an order');
  await page.getByRole('link', { name: 'Search, sort and filter these leads' }).click();
  await expect(page).toHaveURL(`/leads-list?order=${traced.number}`);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText(`Order ${traced.number}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Price and history' }).click();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText(`Charged${traced.leadSummery.coins} coins`);
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('Paid with coins');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Completed');
  await look(page, 'price and history of an order');
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Results' })).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('8 leads');
  await page.getByRole('link', { name: 'Old history' }).click();
  await expect(page.getByRole('heading', { name: 'No old orders' })).toBeVisible();
  await look(page, 'no old orders');
  await page.getByRole('main').getByRole('link', { name: 'Recent orders' }).click();
  await expect(rows).toHaveCount(3);
});

test('PAGES-4: another customer’s order is not there', async ({ page, otherBrowser, expected }) => {
  await register(page);
  await tracedOrder(page, townFile('mine.csv', 3));
  const mine = await tracedOrder(page, townFile('mine-too.csv', 4));
  const other = await otherBrowser();
  await register(other);

  expected.answers(
    ...[`single-order-list/${mine.number}`, 'single-order-list/:id', 'upload/:id'].map(
      (called) => `GET /api/v1/${called} 404`,
    ),
  );
  await other.goto(`/orders/${mine.number}`);
  await expect(other.getByRole('alert')).toContainText('This order does not exist.');
  await expect(heading(other, 'mine-too.csv')).toHaveCount(0);
  await look(other, 'no such order');
  await other.goto(`/orders/${mine.id}`);
  await expect(other.getByRole('alert')).toBeVisible();
  await other.getByRole('link', { name: 'All orders' }).click();
  await expect(other.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  for (const step of [`order=${mine.id}`, `upload=${mine.upload_id}`]) {
    await other.goto(`/skip-trace?${step}`);
    await expect(other.getByRole('alert')).toContainText('does not exist.');
    await expect(other.getByText('mine-too.csv')).toHaveCount(0);
  }
  await look(other, 'no such upload');
});
