/** Problems with files and coins: what the customer sees, and that they can continue. */

import { english } from '#support/english';
import {
  fillCredentials,
  newSignIn,
  pricedOrder,
  readOrder,
  register,
  skipSample,
  storedToken,
} from './support/customer.ts';
import { type ChosenFile, csvFile, townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, setWidth } from './support/look.ts';
import { text } from './support/texts.ts';

const choose = (page: Page, file: ChosenFile) => page.getByLabel('Lead file').setInputFiles(file);

test('PAGES-7, TRACE-1: explains an unusable file, and accepts the next one', async ({ page, expected }) => {
  await register(page);
  await page.goto('/skip-trace');
  const wide = Array.from({ length: 5000 }, (_, index) => `Column ${index + 1}`).join(',');
  const book = Buffer.from(
    'PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000[Content_Types].xml xl/workbook.xml',
  );
  const files: [ChosenFile, RegExp][] = [
    [csvFile('empty.csv', ''), text('skipTrace:upload.empty', { name: 'empty.csv' })],
    [csvFile('blank.csv', '\n\n\n'), /^This file is empty\. Check the export/],
    [csvFile('header.csv', 'Name,Address,City,State,Zip\n'), /has a header but no rows/],
    [csvFile('book.csv', book), /^This workbook is cut off or damaged/],
    [
      csvFile('wide.csv', `${wide}\n${wide.replaceAll('Column ', '')}\n`),
      /has 5,000 columns, and we can read up to 1,000/,
    ],
    [
      csvFile('open.csv', 'Name,Zip\n"Smith,62526\nJones,62526\n'),
      /quotation mark on line 2 is never closed/,
    ],
  ];
  expected.answers('POST /api/v1/resumable-upload 422');
  for (const [file, message] of files) {
    await test.step(file.name, async () => {
      await choose(page, file);
      await expect(page.getByRole('alert')).toHaveText(message);
    });
  }
  await look(page, 'refused file');

  // With too many unfinished uploads, the refusal is immediate instead of after minutes of retries.
  const token = await storedToken(page);
  const uploads = (method: 'POST' | 'DELETE', ids: string[]) =>
    page.evaluate(
      ([method, token, ids]) =>
        Promise.all(
          ids.map(async (id) => {
            const headers = {
              Authorization: `Bearer ${token}`,
              'Tus-Resumable': '1.0.0',
              'Upload-Length': '9',
            };
            const sent = await fetch(`/api/v1/resumable-upload${id}`, { method, headers });
            return (
              new URL(sent.headers.get('Location') ?? sent.url, location.href).pathname.split('/').at(-1) ??
              ''
            );
          }),
        ),
      [method, token, ids] as const,
    );
  const begun = await uploads(
    'POST',
    Array.from({ length: 10 }, () => ''),
  );
  expected.answers('POST /api/v1/resumable-upload 409');
  await choose(page, townFile('eleventh.csv', 5));
  await expect(page.getByRole('alert')).toHaveText(/^You have 10 unfinished uploads\./);
  await uploads(
    'DELETE',
    begun.map((id) => `/${id}`),
  );

  await choose(page, townFile('good.csv', 5));
  await expect(page.getByText('Needed to trace')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('PAGES-7: cancels an upload in progress', async ({ page }) => {
  await register(page);
  await page.goto('/skip-trace');
  await page.route('**/api/v1/resumable-upload', () => {});
  await choose(page, townFile('slow.csv', 5));
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.csv' })).toBeVisible();
  await look(page, 'upload on its way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(text('skipTrace:upload.drop'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('TRACE-4, PAGES-7: says how many coins an order lacks, and keeps it waiting', async ({
  page,
  expected,
}) => {
  await register(page);
  await page.goto('/skip-trace');
  await choose(page, townFile('hundred.csv', 100));
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipSample(page);
  const missing = page.getByText(text('skipTrace:review.lacking'));
  await expect(missing).toHaveText(
    /^This order can cost 100 coins; you have 25 coins\. Pay the missing 75 by card/,
  );
  // There is nothing to pay with without a card.
  await expect(page.getByRole('button', { name: 'Trace 100 leads' })).toBeDisabled();
  await look(page, 'coins are missing');
  await setWidth(page, 390, 844);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(text('skipTrace:review.needCard'))).toBeInViewport();
  await setWidth(page, 1440, 900);
  await page.reload();
  await expect(missing).toBeVisible();
  const id = new URL(page.url()).searchParams.get('order') ?? '';

  expected.answers('POST /api/v1/payment 402');
  const refusal = await page.evaluate(
    async ({ order_id, token }) => {
      const response = await fetch('/api/v1/payment', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ order_id, method: 'coins', purpose: 'legal' }),
      });
      return (await response.json()).message;
    },
    { order_id: id, token: await storedToken(page) },
  );
  expect(refusal).toContain('75');
  expect((await readOrder(page, id)).state).toBe('awaiting_payment');

  await page.goto('/orders');
  await expect(page.getByRole('row', { name: 'hundred.csv' })).toContainText('Awaiting payment');
  await page.getByRole('link', { name: 'hundred.csv' }).click();
  await expect(missing).toBeVisible();
});

test('TRACE-4, PAGES-7: scrolls to and focuses the reason a payment failed on a small screen', async ({
  page,
  expected,
}) => {
  await register(page);
  const order = await pricedOrder(page, townFile('ten.csv', 10));
  await page.goto(`/skip-trace?order=${order.id}`);
  await skipSample(page);
  await page.getByLabel('Purpose').selectOption('Collect a debt that is owed');
  await setWidth(page, 390, 844);
  expected.answers('POST /api/v1/payment 500');
  await page.route('**/api/v1/payment', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'Nothing was charged. Try again.' } }),
  );
  const pay = page.getByRole('button', { name: 'Trace 10 leads' });
  for (const _ of ['once', 'and again']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await pay.click();
    const fault = page.getByRole('alert').filter({ hasText: 'Nothing was charged. Try again.' });
    await expect(fault).toBeInViewport({ ratio: 1 });
    await expect(fault).toBeFocused();
  }
  await look(page, 'not paid, on a small screen');
});

test('PAGES-2, PAY-5: doesn’t show an order as running that was discarded during the bank’s confirmation', async ({
  page,
}) => {
  await register(page);
  const { id } = await pricedOrder(page, townFile('gone.csv', 5));
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post(`/api/v1/order-cancel/${id}`, { headers })).ok()).toBe(true);
  await page.goto(`/skip-trace/ThankYou?order=${id}&payment_status=paid`);
  await expect(page.getByText(text('billing:thanks.discarded'))).toBeVisible();
  await expect(page.getByText(text('billing:thanks.paidText'))).toHaveCount(0);
});

test('PAGES-6, PAGES-7: moves the focus to a field that the server rejected', async ({ page, expected }) => {
  await page.goto('/register');
  expected.answers('POST /api/v1/registration 422');
  await fillCredentials(page, { ...newSignIn(), password: 'password1' }, 'Create account');
  await expect(page.getByText(english('fields:password_common'))).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('PAGES-7, TRACE-3: sells no list without a traceable row, and fixes its rows on the page', async ({
  page,
}) => {
  await register(page);
  await page.goto('/skip-trace');
  await choose(page, csvFile('nameless.csv', 'Name,Address,City,State,Zip\n-,,,,\nSmith,,,,\n'));
  await expect(page.getByText('Needed to trace')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(text('skipTrace:review.nothing'));
  await expect(page.getByRole('button', { name: /^Trace/ })).toHaveCount(0);
  await look(page, 'nothing to trace');
  await expect(page.getByRole('link', { name: 'Choose another file' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Fix 2 rows' }).click();
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}` });
  await row(2).getByRole('button', { name: 'More' }).click();
  await expect(row(2).getByLabel('Name')).toHaveValue('Smith');
  await row(1).getByRole('button', { name: 'More' }).click();
  await look(page, 'rows to mend');
  await row(1).getByLabel('Address').fill('12 Elm St');
  await row(1).getByLabel('Zip').fill('62521');
  await row(2).getByLabel('City').fill('Peoria');
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByRole('alert')).toContainText(text('skipTrace:mend.mended_one', { count: 1 }));
  await expect(page.getByRole('alert')).toContainText(text('skipTrace:mend.left_one', { count: 1 }));
  // The list reloads in the background: the remaining rows keep the customer's input.
  await expect(row(1)).toHaveCount(0);
  await expect(row(2).getByLabel('City')).toHaveValue('Peoria');
  await look(page, 'rows that are left');
  await page.getByRole('button', { name: 'Back to price' }).click();
  await skipSample(page);
  await expect(page.getByRole('heading', { name: '2 rows in your file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trace 1 lead' })).toBeVisible();
});
