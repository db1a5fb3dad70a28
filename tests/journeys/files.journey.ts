/** Workbook options, leads entered by hand, and uploads that are interrupted. */
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '#support/english';
import { workbook } from '#support/files/workbooks';
import { signIn, unfoldColumns } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { text } from './support/texts.ts';

const header = ['Owner', 'Property Address', 'City', 'State', 'Zip'];
const row = (name: string) => [name, '12 Sample St', 'Springfield', 'IL', 62701];

test('TRACE-1: reads a workbook with the customer’s options', async ({ page }) => {
  await signIn(page);
  await page.goto('/skip-trace');
  const buffer = await workbook([
    { name: 'Spring', rows: [['Leads of the spring'], header, row('Jane Doe'), row('John Roe')] },
    {
      name: 'Autumn',
      rows: [
        ['Name', 'Phone'],
        ['Ada Sample', 2175550142],
      ],
    },
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Lead file').setInputFiles({ name: 'lists.xlsx', mimeType, buffer });
  await expect(page.getByText('sheet “Spring”')).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Header row')).toHaveValue('1');
  await look(page, 'how a workbook is read');
  await page.getByLabel('Sheet', { exact: true }).selectOption('Autumn');
  await expect(page.getByText('sheet “Autumn”')).toBeVisible();
  await unfoldColumns(page);
  await expect(page.getByLabel('Field for Phone')).toHaveValue('phone');
  await page.getByLabel('Header row').selectOption('None');
  await expect(page.getByText('no header row')).toBeVisible();
  await unfoldColumns(page);
  await expect(page.getByLabel('Field for Column 2')).toBeVisible();
});

test('PAGES-2: takes leads entered by hand to a quote', async ({ page, expected }) => {
  expected.answers(
    'POST /api/v1/add-lead 422',
    'PUT /api/v1/typed-leads/:id 409',
    'PUT /api/v1/typed-leads/:id 422',
  );
  await signIn(page);
  await page.goto('/skip-trace');
  await page.getByRole('button', { name: text('skipTrace:upload.add') }).click();
  await page.getByLabel('First name').fill('Jane');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Last name').fill('Doe');
  await page.getByLabel('ZIP').fill('62701');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByRole('list', { name: 'Leads added' })).toContainText('Jane Doe · 62701');
  await page.getByLabel('Phone').fill('217-555-0142');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Leads added' })).toContainText('Jane Doe · 62701');
  await expect(page.getByLabel('Phone')).toHaveValue('217-555-0142');
  await look(page, 'leads by hand');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Trace 2 rows free' })).toBeVisible();
  await expect(page.getByText(text('skipTrace:file.typed'))).toBeVisible();

  // They can be edited until payment; someone else may be faster.
  await page.getByRole('link', { name: 'Edit leads' }).click();
  await page.getByRole('button', { name: 'Edit Jane Doe · 62701' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Janet');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Janet');
  const added = page.getByRole('list', { name: 'Leads added' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Remove 217-555-0142' }).click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: 'Trace 1 row free' })).toBeVisible();
  await other.close();
  await look(page, 'leads by hand, changed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(english('errors:edit_conflict.leads'));
  await page.getByRole('button', { name: 'Reload leads' }).click();
  await expect(added.getByRole('listitem')).toHaveText(/^Jane Doe · 62701Editing/);
  await page.getByLabel('ZIP').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Jane Doe' }).click();
  await page.getByLabel('ZIP').fill('62704');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Trace 1 row free' })).toBeVisible();
  await page.goto('/skip-trace');
  const byHand = page.getByRole('button', { name: text('skipTrace:upload.add') });
  await expect(byHand).toHaveAttribute('aria-expanded', 'false');

  // Pasted text is restored too, until it becomes a file.
  await page.getByRole('button', { name: 'paste rows' }).click();
  const rows = page.getByLabel('Rows', { exact: true });
  await rows.fill('Owner,Zip\nJane Doe,62701');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQS' }).click();
  await page.goBack();
  await expect(rows).toHaveValue('Owner,Zip\nJane Doe,62701');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(page.getByText('Needed to trace')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft:');
});

test('TRACE-1: queues several files and resumes one after its connection broke', async ({
  page,
  expected,
}) => {
  expected.error('ERR_CONNECTION_RESET');
  await signIn(page);
  await page.goto('/skip-trace');
  const large = Buffer.from(`Owner,Zip\n${'Jane Doe,62701\n'.repeat(100_000)}`);
  const mimeType = 'text/csv';
  let cut = 0;
  await page.route('**/api/v1/resumable-upload/*', async (route) => {
    if (route.request().method() === 'PATCH' && cut++ === 0) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.getByLabel('Lead file').setInputFiles([
    { name: 'large.csv', mimeType, buffer: large },
    { name: 'small.csv', mimeType, buffer: Buffer.from('Phone\n2175550142\n') },
  ]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('link', { name: 'Map columns' })).toHaveCount(2);
  expect(cut).toBeGreaterThan(1);
  await look(page, 'several files');
  await files.getByRole('link', { name: 'Map columns' }).first().click();
  await expect(page.getByText('large.csv')).toBeVisible();
});

test('PAGES-7, TRACE-1: says that a waiting file was changed, and takes it when it is chosen again', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/skip-trace');
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  for (const path of [first, second]) await writeFile(path, 'Phone\n2175550142\n');
  const { promise: isChanged, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/resumable-upload', async (route) => {
    await isChanged;
    await route.continue();
  });
  await page.getByLabel('Lead file').setInputFiles([first, second]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByText('Queued')).toBeVisible();
  await appendFile(second, '2175550143\n');
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'second.csv was changed' })).toBeVisible();
  await page.getByLabel('Lead file').setInputFiles(second);
  await expect(files.getByRole('link', { name: 'Map columns' })).toHaveCount(2);
});
