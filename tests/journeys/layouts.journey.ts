/** A customer pays for mobiles only, and downloads them with columns of their own. */
import { readFile } from 'node:fs/promises';
import { paths } from '../../web/paths.ts';
import { pricedOrder, readOrder, register, skipSample } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { text } from './support/texts.ts';

test('TRACE-15, TRACE-17: pays for mobiles only, and downloads a layout of their own', async ({ page }) => {
  // Contacts that an account has paid for before are hits, whatever counts as one now.
  await register(page);
  const order = await pricedOrder(page, townFile('mobiles.csv', 25));
  const expected = order.quote?.expected_by_choice;
  await page.goto(`${paths.skipTrace}?order=${order.id}`);
  await skipSample(page);
  const hits = page.getByRole('radiogroup', { name: text('skipTrace:hits.title') });
  await hits.getByRole('radio', { name: text('skipTrace:hits.mobile') }).check();
  const summary = page.getByRole('region', { name: text('skipTrace:summary.label') });
  await expect(summary).toContainText(text('skipTrace:summary.hits_other', { count: expected?.mobile ?? 0 }));
  await look(page, 'paying for mobiles');
  await page.getByLabel('Purpose').selectOption('own_records');
  await page.getByRole('button', { name: text('skipTrace:review.trace_other') }).click();
  await expect.poll(async () => (await readOrder(page, order.id)).state).toBe('completed');
  const { leadSummery } = await readOrder(page, order.id);
  expect(leadSummery.hits).toBe(leadSummery.mobile_hits);

  await page.goto(paths.order.replace('$number', String(order.number)));
  await page
    .getByRole('button', { name: text('orders:download.action'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: text('orders:download.more') }).click();
  const columns = page.getByRole('combobox', { name: text('orders:download.layout') });
  await columns.click();
  await page.getByRole('option', { name: text('orders:download.newLayout') }).click();
  const dialog = page.getByRole('dialog', { name: text('orders:layouts.new') });
  await dialog.getByRole('textbox', { name: text('orders:layouts.name') }).fill('Texts');
  await dialog.getByRole('textbox', { name: 'Phone 1' }).fill('Mobile');
  await look(page, 'a new layout', '[role=dialog]');
  await dialog.getByRole('button', { name: text('orders:layouts.save') }).click();
  await expect(columns).toContainText('Texts');
  await page.getByRole('combobox', { name: text('orders:download.format') }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('orders:download.action'), exact: true })
    .click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const [header, ...rows] = file.trim().split('\r\n');
  expect(header).toBe('First Name,Last Name,Mobile,Phone 2,Phone 3,Email 1,Property Address,Lead ID');
  expect(rows).toHaveLength(leadSummery.hits);
});
