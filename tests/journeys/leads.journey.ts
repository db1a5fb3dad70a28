/** The leads list over all orders: searched, filtered, sorted, opened, and reached from the command palette. */
import orders from '../../web/locales/en/orders/orders.ts';
import reporting from '../../web/locales/en/reporting.ts';
import { pricedOrder, register, tracedOrder } from './support/customer.ts';
import { download, readCsv, townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { leadPanel } from './support/page.ts';
import { text } from './support/texts.ts';

test('PAGES-1, PAGES-3, PAGES-7, TRACE-10, SHELL-11: searches, filters, sorts and opens leads of all orders', async ({
  page,
}) => {
  await register(page);
  await page.goto('/leads-list');
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await tracedOrder(page, townFile('first.csv', 6));
  await tracedOrder(page, townFile('second.csv', 8));
  const rows = page.getByRole('grid', { name: 'Results' }).getByRole('row');
  await page.reload();
  await expect(rows).toHaveCount(15);
  await look(page, 'leads');

  await page.getByRole('columnheader').getByRole('button', { name: 'Person found', exact: true }).click();
  await expect(page).toHaveURL(/sort=name&way=asc/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Current address' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Current address' })).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(15);
  await expect(page.getByRole('columnheader', { name: 'Current address' })).toHaveCount(0);

  const addFilter = async (filter: string, choice: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: filter }).click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
  };
  await addFilter('Outcome', 'Hit');
  await expect(page).toHaveURL(/outcome=hit/);
  const yours = (await rows.nth(1).locator('.second').first().textContent()) ?? '';
  const name = yours.split(' · ').at(-1) ?? '';
  await page.getByRole('searchbox', { name: 'Search names, addresses, phones' }).fill(name.toLowerCase());
  await expect(rows).toHaveCount(3);
  await rows.nth(1).click();
  const panel = leadPanel(page);
  await expect(panel).toContainText('Why this person');
  // The views end before the buttons next to them.
  const edge = async (name: string, side: 'left' | 'right') =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((one, at) => one.getBoundingClientRect()[at], side);
  expect(await edge('Save view', 'right')).toBeLessThan(await edge('Two lines', 'left'));
  const wrong = panel.getByRole('button', { name: /^Wrong number: / });
  await expect(wrong.first()).toBeVisible();
  // A reported number moves to the end, so each is found by its name.
  const names = await wrong.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  for (const name of names) {
    const button = panel.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(panel).toContainText('We kept your report.');
  // An unsaved draft survives leaving the page.
  await panel.getByRole('textbox', { name: 'Note' }).fill('Asked to be called after six');
  await expect(panel).toContainText('Not saved yet');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('note:');
  expect(stored).not.toContain('called after six');
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked to be called after six');
  await panel.getByRole('textbox', { name: 'Tags' }).fill('warm');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(panel).not.toContainText('Not saved yet');
  await look(page, 'a lead of the list');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(15);
  await addFilter('Tag', 'tagged warm');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(15);

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').uncheck();
  // The bar is fixed to the edge of the screen, however long the table is.
  await setWidth(page, 1440, 500);
  await expect(page.getByText('13 selected')).toBeInViewport();
  await setWidth(page, 1440, 900);
  const file = await download(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const choices = page.getByRole('dialog', { name: 'Download results' });
    // The label of the first select overlaps its border and isn't cut off.
    await expect
      .poll(() =>
        choices
          .locator('.MuiInputLabel-root')
          .first()
          .evaluate((label) => {
            const cut = label.closest('.MuiDialogContent-root')?.getBoundingClientRect().top ?? 0;
            return label.getBoundingClientRect().top - cut;
          }),
      )
      .toBeGreaterThanOrEqual(0);
    const choose = async (name: string, choice: string) => {
      await choices.getByLabel(name).click();
      await page.getByRole('option', { name: choice }).click();
    };
    await expect(choices.getByLabel('File format')).toHaveText('Excel');
    await choose('Columns', 'VICIdial');
    await expect(choices.getByLabel('File format')).toHaveText('CSV');
    await choose('Columns', 'Your columns, then results');
    await choices.getByLabel('File format').click();
    await page.getByRole('option', { name: 'CSV' }).click();
    await look(page, 'a download of chosen leads', '[role=dialog]');
    await choices.getByRole('button', { name: 'Download' }).click();
  });
  expect(file.name).toMatch(/^leads-all-[0-9a-f-]{36}\.csv$/);
  const [head = [], ...lines] = readCsv(file.text);
  expect(lines).toHaveLength(13);
  expect(head).toContain('Order');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 13 leads?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await look(page, 'chosen leads');
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, orders and leads' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(panel).toContainText(name);
  await setWidth(page, 320, 700);
  await page.keyboard.press('Escape');
  await fitsItsWidth(page, 'leads');
  await page.getByRole('button', { name: 'Select leads' }).click();
  await expect(page.getByText('0 selected')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await look(page, 'a lead chosen on a small screen');
  // The command palette searched the list.
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .uncheck();
  await expect(page.getByText('1 selected')).toBeVisible();

  await setWidth(page, 1440, 900);
  await page.goto('/dashboard');
  const map = page.getByRole('group', { name: reporting.states.map });
  const found = map.getByRole('button', { name: /Hits: [1-9]/ }).first();
  await expect(found).toBeVisible();
  await look(page, 'the dashboard with a map');
  await page.getByRole('button', { name: reporting.history.metrics.hitRate }).click();
  await found.click();
  await expect(page).toHaveURL(/\/leads-list\?(outcome=hit&)?state=[A-Z]{2}/);
});

test('TRACE-4, PAGES-2: opens a free sample’s rows before payment and keeps the purpose through a reload', async ({
  page,
}) => {
  await register(page);
  const { buffer, ...file } = townFile('sampled.csv', 30);
  const [header, first, ...rest] = buffer.toString().split('\n');
  // A person of the town at a house where they never lived: a possible match.
  const moved = 'Jose,Moulton,9 E Green Rd,Decatur,IL,62526';
  const order = await pricedOrder(page, {
    ...file,
    buffer: Buffer.from([header, first, moved, ...rest].join('\n')),
  });
  await page.goto(`/skip-trace?order=${order.id}`);
  await expect(page.getByText('See results first')).toBeVisible();
  const purpose = page.getByLabel('Purpose');
  await purpose.selectOption('Update our own customer records');
  await page.reload();
  await expect(purpose).toHaveValue('own_records');
  await page.getByRole('button', { name: 'Trace 25 rows free' }).click();
  await page.getByRole('button', { name: 'See all 25' }).click();
  await page.getByRole('button', { name: 'Open row 1', exact: true }).click();
  const panel = leadPanel(page);
  await expect(panel).toContainText('1 of 25');
  await expect(panel).toContainText('Why this person');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Next row' }).click();
  await expect(panel).toContainText('2 of 25');
  await expect(panel).toContainText(text('orders:lead.masked'));
  await expect(panel.getByRole('heading', { name: 'Phones' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy phone/ })).toHaveCount(0);
  await look(page, 'row of a possible, masked', '#lead-panel');
});

test('TRACE-4, PAY-1: says why an order with a free sample cost less than its hits, and shows held and charged coins on a phone', async ({
  page,
}) => {
  await register(page);
  const order = await pricedOrder(page, townFile('sampled.csv', 30));
  await page.goto(`/skip-trace?order=${order.id}`);
  await page.getByLabel('Purpose').selectOption('own_records');
  await page.getByRole('button', { name: 'Trace 25 rows free' }).click();
  await page.getByRole('button', { name: 'Trace 5 leads' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('of 5 at most');
  await expect(page.getByRole('grid', { name: 'Results' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByRole('region', { name: orders.distributions.cost })).toContainText(
    `${orders.details.sampled}25`,
  );
  await page.goto('/coins');
  await setWidth(page, 390, 844);
  await page.getByRole('button', { name: 'Entries of sampled.csv' }).click();
  const movements = page.getByRole('table', { name: 'Activity' }).getByRole('listitem');
  await expect(movements.filter({ hasText: 'On hold for an order' }).getByText('+5 on hold')).toBeVisible();
  await expect(
    movements.filter({ hasText: 'Charged for hits' }).getByText(/^−[1-5] on hold$/),
  ).not.toHaveCount(0);
});
