/** Home: the first steps of a new customer, and what it shows afterward. */
import orders from '../../web/locales/en/orders/orders.ts';
import site from '../../web/locales/en/site.ts';
import { pay, pricedOrder, readOrder, register } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';

const { steps, finished, coins } = site.home;

test('PAGES-1: leads a new customer from home by three steps to the first result', async ({ page }) => {
  await register(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: steps.title });
  const done = list.getByRole('img', { name: steps.done });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('button', { name: steps.confirm.action })).toBeVisible();
  await expect(done).toHaveCount(0);
  await look(page, 'the first steps');
  await list.getByRole('link', { name: steps.sample.action }).click();
  await expect(page).toHaveURL('/skip-trace');

  const order = await pricedOrder(page, townFile('newcomer.csv', 12));
  await page.goto('/');
  await list.getByRole('link', { name: 'Review order newcomer.csv' }).click();
  await expect(page).toHaveURL(`/skip-trace?order=${order.id}`);
  await expect(page.getByRole('button', { name: 'Trace 12 rows free' })).toBeVisible();

  await pay(page, order);
  await expect.poll(async () => (await readOrder(page, order.id)).state).toBe('completed');
  const { leadSummery: summary, number } = await readOrder(page, order.id);
  await page.goto('/');
  await expect(done).toHaveCount(1);
  await expect(list.getByRole('button', { name: orders.download.action })).toBeVisible();
  await expect(main.getByRole('region', { name: coins.title })).toContainText(String(25 - summary.hits));
  await expect(main.getByRole('region', { name: orders.open.title })).toHaveCount(0);
  await look(page, 'home of a customer');
  await list.getByRole('button', { name: steps.hide }).click();
  await page.reload();
  await main.getByRole('list', { name: finished.title }).getByRole('link', { name: 'newcomer.csv' }).click();
  await expect(page).toHaveURL(`/orders/${number}`);
});
