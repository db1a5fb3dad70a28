/** A tab closed at every step of a skip trace: the next one resumes there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { register, skipSample } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { giveCoins } from './support/service.ts';

/** Closes the tab and opens a new one at a URL that doesn't reveal the previous place. */
async function reopen(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  return next;
}

test('PAGES-2, PAGES-7, TRACE-1: returns to the step where the tab was closed', async ({
  page: first,
  worker,
  expected,
}) => {
  expected.error('ERR_CONNECTION_RESET');
  const { email } = await register(first);
  await giveCoins(email, 300);
  const folder = await mkdtemp(join(tmpdir(), 'openskip-comebacks-'));
  const path = join(folder, 'march.csv');
  // Larger than what the first request of an upload includes.
  const rows = townFile('march.csv', 40).buffer.toString();
  await writeFile(path, `${rows}${`,,${'x'.repeat(30_000)},,,\n`.repeat(40)}`);

  await first.goto('/skip-trace');
  await first.route('**/api/v1/resumable-upload/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await first.getByLabel('Lead file').setInputFiles(path);
  await expect
    .poll(() =>
      first.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length),
    )
    .toBe(1);

  // The route ends a moment before the page, which then could send the rest.
  await first.goto('about:blank');
  let page = await reopen(first, '/skip-trace');
  await expect(page.getByRole('list', { name: 'Unfinished uploads' })).toContainText('march.csv');
  await look(page, 'a file that was not sent to its end');
  let announced = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/resumable-upload')) announced += 1;
  });
  await page.getByLabel('Lead file').setInputFiles(path);
  await expect(page.getByText('Needed to trace')).toBeVisible();
  expect(announced).toBe(0);

  page = await reopen(page, '/skip-trace');
  await expect(page.getByRole('region', { name: 'Pick up where you left off' })).toContainText('march.csv');
  await look(page, 'a file whose columns wait');
  await page.getByRole('link', { name: 'Map columns: march.csv' }).click();
  await expect(page.getByText('Needed to trace')).toBeVisible();

  worker.pause();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Reading your file' })).toBeVisible();
  page = await reopen(page, '/orders');
  await page.getByRole('link', { name: 'march.csv' }).click();
  await expect(page.getByRole('heading', { name: 'Reading your file' })).toBeVisible();
  worker.resume();
  await skipSample(page);
  await expect(page.getByRole('heading', { name: '80 rows in your file' })).toBeVisible();

  page = await reopen(page, '/orders');
  await page.getByRole('link', { name: 'march.csv' }).click();
  await skipSample(page);
  await page.getByLabel('Purpose').selectOption('own_records');
  worker.pause();
  await page.getByRole('button', { name: 'Trace 40 leads' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('Payment received.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '4Results' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  page = await reopen(page, '/orders');
  await page.getByRole('link', { name: 'march.csv' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'march.csv' })).toBeVisible();
  await expect(page.getByText('Queued', { exact: true })).toBeVisible();
  worker.resume();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();

  page = await reopen(page, '/');
  await page.getByRole('link', { name: 'march.csv' }).first().click();
  await expect(page.getByRole('grid', { name: 'Results' })).toBeVisible();
  await rm(folder, { recursive: true });
});
