/** A customer has an order traced again every month, sees what a run found, and stops it. */
import { paths } from '../../web/paths.ts';
import { register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth, standsStill } from './support/look.ts';
import { startRecurring } from './support/service.ts';
import { text } from './support/texts.ts';

const orderPath = (number: number) => paths.order.replace('$number', String(number));

async function turnOn(page: Page, number: number): Promise<void> {
  await page.goto(orderPath(number));
  await page.getByRole('button', { name: text('orders:menu.label') }).click();
  await page.getByRole('menuitem', { name: text('orders:recurring.menu') }).click();
  const dialog = page.getByRole('dialog', { name: text('orders:recurring.form.startTitle') });
  const limit = dialog.getByLabel(text('orders:recurring.form.most'));
  await limit.fill('0');
  await expect(dialog.getByText(text('orders:recurring.form.whole'))).toBeVisible();
  await limit.fill('15');
  await look(page, 'turning a monthly trace on', '[role=dialog]');
  await dialog.getByRole('button', { name: text('orders:recurring.start') }).click();
  await expect(dialog).toBeHidden();
}

test('TRACE-17: an order is traced every month until its customer stops it', async ({ page }) => {
  await register(page);
  await page.goto(`${paths.orders}?history=recurring`);
  await expect(page.getByText(text('orders:recurring.list.empty.title'))).toBeVisible();
  await look(page, 'no monthly traces');

  const order = await tracedOrder(page, townFile('monthly.csv', 12));
  await turnOn(page, order.number);
  await expect(page.getByText(text('orders:recurring.on'))).toBeVisible();

  await startRecurring(32);
  await page.goto(`${orderPath(order.number)}?tab=activity`);
  const card = page.getByRole('region', { name: text('orders:recurring.title') });
  await expect(async () => {
    await page.reload();
    await expect(card.getByRole('link', { name: text('orders:recurring.run.nothing') })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await look(page, 'an order’s monthly traces');

  await page.goto(`${paths.orders}?history=recurring`);
  const lists = page.getByRole('table', { name: text('orders:recurring.list.label') });
  await expect(lists.getByRole('row')).toHaveCount(2);
  await look(page, 'the monthly traces');
  await setWidth(page, 390, 844);
  await expect(page.getByRole('list', { name: text('orders:recurring.list.label') })).toBeVisible();
  await fitsItsWidth(page, 'the monthly traces on a phone');
  await look(page, 'the monthly traces on a phone');
  await setWidth(page, 1440, 900);

  // The run is an order like any other, and leads back to its list.
  await lists.getByRole('link', { name: text('orders:recurring.run.nothing') }).click();
  await expect(page.getByText(text('orders:recurring.runOf', { number: order.number }))).toBeVisible();
  await page.getByRole('link', { name: text('orders:recurring.manage') }).click();
  await card.getByRole('button', { name: text('orders:recurring.stop') }).click();
  await page
    .getByRole('dialog', { name: text('orders:recurring.stopTitle') })
    .getByRole('button', { name: text('orders:recurring.stopNow') })
    .click();
  await expect(card.getByText(text('orders:recurring.stopped.customer'))).toBeVisible();
});

test('SHELL-9: the page of an order that is traced every month stands still on a phone', async ({ page }) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('still.csv', 12));
  await turnOn(page, number);
  await page.setViewportSize({ width: 390, height: 844 });
  // The results are there before the notice is known.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/order-recurrence\//, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  const results = page.waitForResponse(/\/all-leads\//);
  await page.goto(orderPath(number));
  await (await results).finished();
  resolve();
  await expect(page.getByRole('link', { name: text('orders:recurring.manage') })).toBeVisible();
  await standsStill(page, 'the order page');
});
