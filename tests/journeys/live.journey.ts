/** A running order updates live wherever it is shown. */
import type { Order } from '#contract/orders/schemas';
import { pay, pricedOrder, readBalance, readOrder, register } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { giveCoins } from './support/service.ts';
import { text } from './support/texts.ts';

const bar = (page: Page, order: Order) =>
  page.getByRole('progressbar', { name: `Progress of ${order.name}` });
const state = (page: Page, word: string) => page.getByText(word, { exact: true });

test('TRACE-5, PAGES-7: updates a running order live in every tab over one stream, through a reload', async ({
  page,
  context,
  worker,
}) => {
  // Two tabs and several checks of their colors.
  test.slow();
  const streamedTo: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/stream')) streamedTo.push(request.frame().page());
  });

  const { email } = await register(page);
  await giveCoins(email, 2000);
  const before = await readBalance(page);
  const order = await pricedOrder(page, townFile('two-thousand.csv', 2000));
  const other = await context.newPage();
  worker.pause();
  await pay(page, order);
  await page.goto(`/skip-trace?order=${order.id}`);
  await expect.poll(() => streamedTo.length).toBe(1);
  await other.goto(`/orders/${order.number}`);
  for (const tab of [page, other]) await expect(state(tab, 'Queued')).toBeVisible();
  for (const tab of [page, other]) await onlyByStream(tab);

  const done = await test.step('shows progress in both tabs', async () => {
    worker.resume();
    await expect
      .poll(async () => (await readOrder(page, order.id)).progress.done, { intervals: [20] })
      .toBeGreaterThan(0);
    worker.pause();
    const doneRows = async () => (await readOrder(page, order.id)).progress.done;
    // Rows the worker sent before it was paused are still written.
    for (const tab of [page, other]) {
      await expect(state(tab, 'Running')).toBeVisible();
      const shown = async () => Number(await bar(tab, order).getAttribute('aria-valuenow'));
      await expect.poll(async () => (await shown()) - (await doneRows())).toBe(0);
    }
    const done = await doneRows();
    expect(done).toBeLessThan(2000);
    for (const tab of [page, other]) {
      await expect(tab.getByText(`${done.toLocaleString('en-US')} of 2,000 rows traced · `)).toBeVisible();
      await expect(tab.getByText(text('orders:progress.leave'))).toBeVisible();
    }
    await look(page, 'running');
    await look(other, 'page of a running order');
    return done;
  });

  await test.step('returns to it after a reload, while the other tab takes over the stream', async () => {
    await page.unrouteAll();
    await page.reload();
    await expect(bar(page, order)).toHaveAttribute('aria-valuenow', String(done));
    await expect.poll(() => streamedTo.length).toBe(2);
    await onlyByStream(page);
  });

  await test.step('shows the results in both tabs at the end', async () => {
    worker.resume();
    // A worker suspended for longer than its lease first has to claim its rows again.
    await expect
      .poll(async () => (await readOrder(page, order.id)).state, { timeout: 30_000 })
      .toBe('completed');
    const { leadSummery: summary } = await readOrder(page, order.id);
    const coinsLeft = (before.available - summary.coins).toLocaleString('en-US');
    for (const tab of [page, other]) {
      await expect(state(tab, 'Completed')).toBeVisible();
      await expect(tab.getByRole('grid', { name: 'Results' })).toBeVisible();
      await expect(tab.getByRole('banner')).toContainText(`${coinsLeft} coins`);
    }
  });
  expect(streamedTo.map((tab) => (tab === page ? 'first tab' : 'other tab'))).toEqual([
    'first tab',
    'other tab',
  ]);
});

test('TRACE-5, PAGES-4, PAGES-7: pauses, resumes and cancels an order, with a confirmation', async ({
  page,
  worker,
}) => {
  const { email } = await register(page);
  await giveCoins(email, 500);
  const order = await pricedOrder(page, townFile('three-hundred.csv', 300));
  worker.pause();
  await pay(page, order);
  await page.goto(`/orders/${order.number}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(state(page, 'Paused')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(text('orders:progress.paused'));
  await look(page, 'paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(state(page, 'Queued')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await expect(question).toContainText(text('orders:actions.lost_other', { count: 300 }));
  await expect(question).toContainText(`return ${order.quote?.most_coins} coins`);
  await look(page, 'a question before cancelling', '[role=dialog]');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await expect(state(page, 'Queued')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(state(page, 'Canceled')).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText('held');
  worker.resume();
});

test('TRACE-5: polls an order until it ends when no stream gets through', async ({
  page,
  context,
  worker,
}) => {
  await context.route('**/api/v1/stream', () => {});
  await register(page);
  const order = await pricedOrder(page, townFile('twelve.csv', 12));
  const thanks = await context.newPage();
  worker.pause();
  await pay(page, order);
  await page.goto(`/orders/${order.number}`);
  await thanks.goto(`/skip-trace/ThankYou?order=${order.id}&payment_status=paid`);
  for (const tab of [page, thanks]) await expect(state(tab, 'Queued')).toBeVisible();
  worker.resume();
  for (const tab of [page, thanks]) await expect(state(tab, 'Completed')).toBeVisible();
});

test('PAGES-3: lists the leads of an order that ends while the list is open', async ({ page }) => {
  await register(page);
  const order = await pricedOrder(page, townFile('twelve.csv', 12));
  await page.goto('/leads-list');
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await pay(page, order);
  await expect(page.getByRole('grid', { name: 'Results' }).getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('status')).toHaveText('12 leads');
});

/** Leaves the page's own calls without a reply, so that it learns about orders by the stream only. */
const onlyByStream = (page: Page) => page.route(/\/api\/v1\/(single-order-list|order-list|wallet)/, () => {});
