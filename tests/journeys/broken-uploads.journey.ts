/** Uploads whose connection breaks late, and uploads seen from another tab. */
import { writeFile } from 'node:fs/promises';
import { register } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { text } from './support/texts.ts';

const large = {
  name: 'large.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Owner,Zip\n${'Jane Doe,62701\n'.repeat(100_000)}`),
};

test('TRACE-1: sends nothing again when the connection broke after the last byte', async ({
  page,
  expected,
}) => {
  expected.error('ERR_CONNECTION_RESET');
  await register(page);
  await page.goto('/skip-trace');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/resumable-upload')) sent.push(request.method());
  });
  let isBroken = true;
  await page.route('**/api/v1/upload/*', (route) =>
    isBroken ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByLabel('Lead file').setInputFiles(large);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files).toContainText('Connection lost');
  const before = [...sent];
  isBroken = false;
  await files.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Needed to trace')).toBeVisible();
  expect(sent).toEqual(before);
});

test('TRACE-1: a canceled upload is gone at once', async ({ page }) => {
  await register(page);
  await page.goto('/skip-trace');
  await page.route('**/api/v1/resumable-upload/*', async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue();
  });
  await page.getByLabel('Lead file').setInputFiles(large);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length),
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(large.name)).toHaveCount(0);
  await expect(page.getByText(text('skipTrace:upload.choose'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('tus::');
  await expect(page.getByRole('list', { name: 'Unfinished uploads' })).toHaveCount(0);
});

test('TRACE-1: shows an upload of another tab without offering to remove it', async ({ page }, testInfo) => {
  // A file on disk, so that both tabs choose the same one.
  const path = testInfo.outputPath(large.name);
  await writeFile(path, large.buffer);
  await register(page);
  await page.goto('/skip-trace');
  const { promise: isFree, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/resumable-upload/*', async (route) => {
    if (route.request().method() === 'PATCH') await isFree;
    await route.continue();
  });
  await page.getByLabel('Lead file').setInputFiles(path);
  await expect(page.getByText('of 1.5 MB')).toBeVisible();
  const locks = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(locks).toContainEqual(expect.stringMatching(/^upload:/));
  const other = await page.context().newPage();
  await other.goto('/skip-trace');
  const unfinished = other.getByRole('list', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('large.csv is uploading in another tab');
  await expect(unfinished.getByRole('button')).toHaveCount(0);
  await look(other, 'an upload of another tab');
  // Choosing the file there too doesn't make the tabs take turns.
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/resumable-upload')) sent.push(request.method());
  });
  await other.getByLabel('Lead file').setInputFiles(path);
  const refused = other.getByText(text('skipTrace:upload.elsewhere', { name: large.name }));
  await expect(refused).toBeVisible();
  await other.getByRole('button', { name: text('skipTrace:queue.remove') }).click();
  await expect(refused).toHaveCount(0);
  await expect(unfinished).toContainText('large.csv is uploading in another tab');
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  release();
  await expect(page.getByText('Needed to trace')).toBeVisible();
  await expect(unfinished).toBeHidden();
});

test('TRACE-1: a failed upload that is removed doesn’t come back as unfinished', async ({
  page,
  expected,
}) => {
  expected.answers('PATCH /api/v1/resumable-upload/:id 403');
  await register(page);
  await page.goto('/skip-trace');
  const message = 'This file can’t be sent.';
  await page.route('**/api/v1/resumable-upload/*', async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue();
    else await route.fulfill({ status: 403, json: { status: false, message } });
  });
  await page.getByLabel('Lead file').setInputFiles(large);
  await expect(page.getByText(message)).toBeVisible();
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: text('skipTrace:queue.remove') }).click();
  await deleted;
  await page.reload();
  await expect(page.getByText(text('skipTrace:upload.choose'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('tus::');
  await expect(page.getByRole('list', { name: 'Unfinished uploads' })).toHaveCount(0);
});
