/** A customer's orders: the list, an order's page, and another customer's order. */
import { english } from '#support/english';
import { pricedOrder, register, tracedOrder } from './support/customer.ts';
import { csvFile, townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, setWidth } from './support/look.ts';
import { text } from './support/texts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('PAGES-4: lists orders newest first, each linked to its next step', async ({ page }) => {
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
  await expect(rows.nth(1)).toContainText('Awaiting payment');
  await expect(rows.nth(2)).toContainText('Completed');
  await expect(rows.nth(2).getByRole('cell').nth(4)).toHaveText(String(traced.leadSummery.hits));
  await look(page, 'orders');

  await page.getByRole('link', { name: 'second.csv' }).click();
  await expect(page.getByRole('heading', { name: '9 rows in your file' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('order')).toBe(unpaid.id);
  await page.goBack();
  await page.getByRole('link', { name: 'first.csv' }).click();
  await expect(heading(page, 'first.csv')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/orders/${traced.number}`);
  const funnel = page.getByRole('region', { name: 'Funnel' });
  await expect(funnel).toContainText('Rows8');
  await look(page, 'page of an order');
  await funnel.getByRole('button', { name: /^Mobile/ }).click();
  await expect(page).toHaveURL(/line=mobile/);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map' });
  const area = map.getByRole('button', { name: /: \d+ hits?, / }).and(page.locator('[tabindex="0"]'));
  await area.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/county=\d{5}/);
  await expect(page.getByRole('region', { name: 'Hits in this area' })).toContainText('County');
  await look(page, 'map of an order');
  await page.getByRole('link', { name: 'Summary', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Best phone' })).toBeVisible();
  await look(page, 'summary of an order');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Order name').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'the dialog without a name').toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Order name' }).fill('renamed.csv');
  await page.getByRole('button', { name: 'Rename order' }).click();
  await expect(heading(page, 'renamed.csv')).toBeVisible();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText(`Charged${traced.leadSummery.coins} coins`);
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('Paid with coins');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Completed');
  await look(page, 'price and history of an order');
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(funnel).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('8 leads');
  await page.getByRole('link', { name: 'Old history' }).click();
  await expect(page.getByRole('heading', { name: 'No old orders' })).toBeVisible();
  await look(page, 'no old orders');
  await page.getByRole('main').getByRole('link', { name: 'Recent orders' }).click();
  await expect(rows).toHaveCount(3);
});

test('PAGES-4: says which hits of an order were free', async ({ page }) => {
  await register(page);
  await tracedOrder(page, townFile('once.csv', 8));
  const again = await tracedOrder(page, townFile('again.csv', 8));
  expect(again.quote).toMatchObject({ valid: 0, traced_before: 8 });
  const more = await tracedOrder(page, townFile('more.csv', 12));
  expect(more.quote?.traced_before).toBe(8);
  const cost = page.getByRole('region', { name: 'Cost' });
  for (const order of [again, more]) {
    await page.goto(`/orders/${order.number}?tab=summary`);
    await expect(cost).toContainText(`Coins charged${order.leadSummery.coins}`);
    await expect(cost).toContainText(`Traced before (free)${order.leadSummery.traced_before}`);
  }
});

test('TRACE-14: says in the quote of a previously traced list for which purposes misses can cost coins', async ({
  page,
}) => {
  await register(page);
  const misses = 'Ada,Lovelace,12 Bering St,Nome,AK,99762\nAlan,Turing,14 Bering St,Nome,AK,99762\n';
  const list = (name: string) => csvFile(name, `${townFile(name, 8).buffer}${misses}`);
  await tracedOrder(page, list('once.csv'));
  const again = await pricedOrder(page, list('again.csv'));
  const dependent = again.quote?.purpose_dependent ?? 0;
  expect(dependent).toBeGreaterThan(1);
  await page.goto(`/skip-trace?order=${again.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(text('skipTrace:breakdown.purposeDependent', { count: dependent }));
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`at most ${dependent} coins`);
  await look(page, 'quote that depends on the purpose');
  const purpose = page.getByRole('combobox', { name: 'Purpose' });
  await purpose.selectOption('marketing');
  await expect(summary).toContainText('Nothing to pay');
  await purpose.selectOption('legal');
  await expect(summary).toContainText(`at most ${dependent} coins`);
});

test('PAGES-4: shows full names on a screen of any width', async ({ page }) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('narrow.csv', 8));
  await page.goto(`/orders/${number}`);
  const grid = page.getByRole('grid', { name: 'Results' });
  for (const [width, columns] of [
    [620, ['', 'Person found', 'Best phone', 'Outcome']],
    [700, ['', 'Person found', 'Best phone', 'Confidence', 'Outcome']],
    [820, ['', 'Person found', 'Best phone', 'Confidence', 'Outcome']],
    [1440, ['', 'Person found', 'Current address', 'Best phone', 'Email', 'Confidence', 'Outcome']],
  ] as const) {
    await setWidth(page, width, 800);
    await expect(grid.getByRole('columnheader')).toHaveText([...columns]);
    const cut = grid.locator('.cell-person .name');
    await expect(cut).toHaveCount(8);
    expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
      [],
    );
    const scroller = grid.locator('.body');
    expect(await scroller.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
});

test('PAGES-4: removes a discarded order from the list and finds it by status', async ({ page }) => {
  await register(page);
  await tracedOrder(page, townFile('kept.csv', 2));
  const unpaid = await pricedOrder(page, townFile('not-wanted.csv', 3));
  await page.goto('/orders');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.goto(`/orders/${unpaid.number}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard order' }).click();
  await expect(page.getByText('Canceled before payment.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Canceled');
  await expect(rows.nth(1)).toContainText('not-wanted.csv');
});

test('PAGES-4: hides another customer’s order', async ({ page, otherBrowser, expected }) => {
  await register(page);
  await tracedOrder(page, townFile('mine.csv', 3));
  const ownOrder = await tracedOrder(page, townFile('mine-too.csv', 4));
  const other = await otherBrowser();
  await register(other);

  expected.answers(
    ...[`single-order-list/${ownOrder.number}`, 'single-order-list/:id', 'upload/:id'].map(
      (called) => `GET /api/v1/${called} 404`,
    ),
  );
  await other.goto(`/orders/${ownOrder.number}`);
  await expect(other.getByRole('alert')).toContainText(english('errors:not_found.order'));
  await expect(heading(other, 'mine-too.csv')).toHaveCount(0);
  await look(other, 'no such order');
  await other.goto(`/orders/${ownOrder.id}`);
  await expect(other.getByRole('alert')).toBeVisible();
  await other.getByRole('link', { name: 'All orders' }).click();
  await expect(other.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  for (const step of [`order=${ownOrder.id}`, `upload=${ownOrder.upload_id}`]) {
    await other.goto(`/skip-trace?${step}`);
    await expect(other.getByRole('alert')).toContainText('We couldn’t find this ');
    await expect(other.getByText('mine-too.csv')).toHaveCount(0);
  }
  await look(other, 'no such upload');
});
