/** The admin's pages of sources and people: status, settings and search, hidden from others. */
import { z } from 'zod';
import { ReferenceSource } from '#contract/imports/schemas';
import { initialProviders } from '#contract/providers/schemas';
import { demoTown } from '#database/seed/town';
import { english } from '#support/english';
import { register, signIn, storedToken } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

const signInAsAdmin = (page: Page) => signIn(page, service().admin);

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('ADMIN-2: shows the admin sources of people and the result of an import', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  const answer = page.waitForResponse('**/api/v1/admin/sources');
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  // Another journey imports its own file.
  const source = z
    .array(ReferenceSource)
    .parse((await (await answer).json()).data)
    .find(({ name }) => name === 'Demo town');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  const reference = part(page, 'Reference data');
  await expect(reference.getByRole('listitem').filter({ hasText: 'Demo town' })).toHaveCount(1);
  // Another journey may delete a person before or after this one.
  expect(source?.records).toBeGreaterThan(49_990);
  await expect(reference).toContainText(`${source?.records.toLocaleString('en-US')}`);
  await expect(reference).toContainText('Public');
  await expect(reference).toContainText('Completed');
  await look(page, 'sources');
  // One menu entry is current: the open page's, or that of the page it belongs to.
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.locator('[aria-current]')).toHaveText('Sources');
  await page.goto('/admin/mailbox');
  await expect(menu.locator('[aria-current]')).toHaveText('Emails');
  await page.goto('/admin/audit');
  await expect(menu.locator('[aria-current]')).toHaveText('Audit log');
  await menu.getByRole('link', { name: 'Imports' }).click();

  await part(page, 'Imports').getByRole('link', { name: 'demo-town' }).click();
  const report = drawer(page, 'Import report');
  await expect(report.getByText('Rows read')).toBeVisible();
  await expect(report).toContainText('50,000');
  await look(page, 'report of an import', '[role="dialog"]');
  await report.getByRole('button', { name: 'Undo import' }).click();
  const confirmation = page.getByRole('dialog', { name: text('imports:undo.title') });
  await expect(confirmation).toContainText('Order results stay.');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('ADMIN-2: imports a file in the browser, and explains one that isn’t an import file', async ({
  page,
  expected,
}, { repeatEachIndex, retry }) => {
  expected.answers('GET /api/v1/admin/import-files/:id/columns 415');
  await signInAsAdmin(page);
  await page.goto('/admin/sources?file=new');
  const sending = drawer(page, 'Import a file');
  const choose = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await choose('voters.zip', '<!doctype html><title>Not found</title>');
  await expect(sending.getByRole('alert')).toContainText(english('errors:web_page_sent.archive'));
  await sending.getByRole('button', { name: 'Remove file' }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(sending).toBeHidden();

  await page.getByRole('link', { name: 'Import a file' }).click();
  // An earlier import is reported as such, so a retry uses a different person.
  const attempt = 2 * repeatEachIndex + retry;
  const surname = `Quimb${String.fromCharCode(97 + (attempt % 26)).repeat(4)}y`;
  const rows = [`${surname},Xanthippe,${101 * attempt + 1} Own St,Springfield,IL,62704`, 'Nobody,,,,,'];
  await choose(`own ${attempt}.csv`, ['Last Name,First Name,Address,City,State,ZIP', ...rows].join('\n'));
  await expect(sending.getByRole('list', { name: 'Used columns' })).toContainText('property_zip');
  await sending.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(sending).toContainText(text('imports:send.form.sourceMissing'));
  await sending.getByRole('textbox', { name: 'Source' }).fill('Own people');
  await look(page, 'a file to import', '[role="dialog"]');
  await sending.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(sending).toContainText('Import complete.', { timeout: 30_000 });
  await sending.getByRole('link', { name: 'Open report' }).click();
  const report = drawer(page, 'Import report');
  await expect(report).toContainText('Own people');
  await expect(part(page, 'Uploaded files')).toBeHidden();
  await page.keyboard.press('Escape');
  const ownImport = part(page, 'Imports')
    .getByRole('listitem')
    .filter({ hasText: `own ${attempt}.csv` });
  await expect(ownImport).toContainText('2 rows · 1 added · 1 rejected');

  // Another source's record joins the same person: all rows are reported, and so is what an undo removes.
  await page.getByRole('link', { name: 'Import a file' }).click();
  await choose(`own ${attempt} too.csv`, ['Last Name,First Name,Address,City,State,ZIP', rows[0]].join('\n'));
  await sending.getByRole('textbox', { name: 'Source' }).fill('Own people too');
  await sending.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(sending).toContainText('Import complete.', { timeout: 30_000 });
  await sending.getByRole('link', { name: 'Open report' }).click();
  await report.getByRole('button', { name: 'Undo import' }).click();
  const confirmation = page.getByRole('dialog', { name: text('imports:undo.title') });
  await expect(confirmation).toContainText('0 added and 1 merged records');
  await confirmation.getByRole('button', { name: 'Undo import' }).click();
  await expect(report.getByText('Undone')).toBeVisible();
  await expect(confirmation).toBeHidden();
  // The button that had the focus is gone.
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  const too = part(page, 'Imports')
    .getByRole('listitem')
    .filter({ hasText: `own ${attempt} too.csv` });
  await expect(too).toContainText('1 row · 1 merged');
});

test('TRACE-11: sets the order, prices and caps of outside sources', async ({ page }) => {
  await signInAsAdmin(page);
  const initial = await page.request.put('/api/v1/admin/providers', {
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
    data: { providers: initialProviders },
  });
  expect(initial.ok()).toBe(true);
  await page.goto('/admin/sources');
  const card = part(page, 'Data providers');
  const rows = card.getByRole('listitem');
  await expect(card).toContainText('No API keys.');
  await expect(rows).toContainText(['1. BatchData', '2. Tracerfy', '3. Enformion']);
  await card.getByRole('button', { name: 'Move Enformion up' }).click();
  await expect(rows).toContainText(['1. BatchData', '2. Enformion', '3. Tracerfy']);

  await card.getByRole('button', { name: 'Edit Tracerfy' }).click();
  const form = page.getByRole('dialog', { name: 'Tracerfy' });
  await look(page, 'settings of a provider', '[role="dialog"]');
  await form.getByLabel(text('imports:form.day_cap')).fill('much');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText(text('imports:form.faults.amount'));
  await form.getByLabel(text('imports:form.day_cap')).fill('12.50');
  await form.getByLabel('Use this provider').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(rows.nth(2)).toContainText('of $12.50 today');
  // Zero spending must not look like some: a track in a tint of the bar would look full.
  await expect(rows.nth(2).getByRole('progressbar')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.08)');
  await page.reload();
  await expect(rows).toContainText(['1. BatchData', '2. Enformion', '3. Tracerfy']);
  await card.getByRole('button', { name: 'Edit Tracerfy' }).click();
  await expect(form.getByLabel('Use this provider')).not.toBeChecked();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await setWidth(page, 320, 700);
  await fitsItsWidth(page, 'sources');
});

test('ADMIN-2: looks up a person and explains the match', async ({ page }) => {
  const person = [...demoTown({ people: 40 })].find(
    ({ phones, birth_date }) => phones.length > 0 && Number(birth_date?.slice(0, 4)) < 1990,
  );
  const [name] = person?.names ?? [];
  const [home] = person?.addresses ?? [];
  const full = `${name?.first} ${name?.last}`;
  await signInAsAdmin(page);
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'Look up a person' })).toBeVisible();
  await look(page, 'people');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText(text('people:form.nameMissing'))).toBeVisible();

  await page.getByLabel('Name').fill(full);
  await page.getByLabel('Street').fill(home?.street ?? '');
  await page.getByLabel('ZIP code').fill(home?.zip ?? '');
  await page.getByRole('button', { name: 'Look up' }).click();
  const found = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await expect(found.first()).toContainText(name?.last ?? '');
  await look(page, 'people found');
  await found.first().click();
  const opened = drawer(page, 'Person');
  await expect(opened.getByRole('heading', { name: 'Why this person' })).toBeVisible();
  await expect(opened.getByRole('heading', { name: 'Phones' })).toBeVisible();
  await expect(opened).toContainText('Last name');
  await look(page, 'a person', '[role="dialog"]');
  // The search isn't in the URL.
  expect(page.url()).toMatch(/\/admin\/people$/);
  await page.keyboard.press('Escape');
  await setWidth(page, 320, 700);
  await fitsItsWidth(page, 'people');
});

test('GUARD-8: neither shows nor offers these pages to a customer', async ({ page }) => {
  await register(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Skip Trace' })).toBeVisible();
  for (const entry of ['Sources', 'People'])
    await expect(menu.getByRole('link', { name: entry })).toBeHidden();
  for (const path of ['/admin/sources', '/admin/people']) {
    await page.goto(path);
    await expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();
  }
});
