/** A customer checks their own phone numbers: chooses the columns, sees which lists are checked, pays and downloads. */
import { paths } from '../../web/paths.ts';
import { callApi, register } from './support/customer.ts';
import { csvFile, download, readCsv } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { text } from './support/texts.ts';

const file = csvFile(
  'callbacks.csv',
  [
    'Name,Cell,Home',
    'Ada Moss,(217) 555-0142,217-555-0143',
    'Ben Oak,2175550144,',
    'Cy Elm,217 555 0142,12',
    'Di Ash,none,',
  ].join('\n'),
);

test('TRACE-17: a customer’s own numbers are checked and come back in their rows', async ({ page }) => {
  await register(page);
  await callApi(page, '/do-not-contact', { data: { rows: [{ phone: '2175550144' }] } });
  await page.goto(paths.skipTrace);
  await page.getByRole('button', { name: text('numbers:choice.scrub') }).click();
  await expect(page.getByText(text('numbers:choice.scrubHelp'))).toBeVisible();
  await look(page, 'uploading numbers to check');
  await page.getByLabel(text('skipTrace:upload.field')).setInputFiles(file);

  await expect(page.getByRole('heading', { name: text('numbers:map.title') })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Cell/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /Home/ }).check();
  await expect(page.getByText(text('numbers:map.chosen_other', { count: 2 }))).toBeVisible();
  await look(page, 'the columns with numbers');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Home/ })).toBeChecked();
  await page.getByRole('button', { name: text('numbers:map.next') }).click();

  // No list is loaded here, which the page says before payment.
  await expect(page.getByText(text('numbers:lists.warning', { count: 3, total: 3 }))).toBeVisible();
  await expect(page.getByText(text('numbers:lists.litigatorWarning'))).toBeVisible();
  await look(page, 'the price of a check');
  await setWidth(page, 390, 844);
  await fitsItsWidth(page, 'the price of a check on a phone');
  await setWidth(page, 1440, 900);
  await page.getByLabel(text('skipTrace:review.purpose')).selectOption('own_records');
  await page.getByRole('button', { name: text('numbers:quote.pay_other', { count: 3 }) }).click();

  const table = page.getByRole('table', { name: text('numbers:order.table') });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').nth(3)).toContainText(text('numbers:order.listed'));
  await expect(page.getByText(text('numbers:order.kind')).filter({ visible: true })).toBeVisible();
  await look(page, 'checked numbers');
  await setWidth(page, 390, 844);
  await fitsItsWidth(page, 'checked numbers on a phone');
  await setWidth(page, 1440, 900);

  await page.getByRole('button', { name: text('numbers:download.action') }).click();
  const saved = await download(page, () =>
    page
      .getByRole('menuitem', { name: text('numbers:download.all') })
      .first()
      .click(),
  );
  const [header = [], ...rows] = readCsv(saved.text);
  expect(rows.map(([name]) => name)).toEqual(['Ada Moss', 'Ben Oak', 'Cy Elm', 'Di Ash']);
  expect(rows[1]?.[header.indexOf('Cell On Your Do-Not-Contact List')]).toBe('yes');

  await page.goto(paths.orders);
  await expect(page.getByRole('row', { name: /callbacks/ })).toContainText(text('numbers:order.kind'));
});
