/** The main job: from a customer's file to contacts. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { Order, Quote } from '#contract/orders/schemas';
import { readBalance, readOrder, register, skipSample, unfoldColumns } from './support/customer.ts';
import { downloadFiles } from './support/downloads.ts';
import { download, readCsv, samplePath } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, setWidth } from './support/look.ts';
import { home, leadPanel } from './support/page.ts';
import { giveCoins } from './support/service.ts';
import { text } from './support/texts.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const formatNumber = (value: number) => value.toLocaleString('en-US');
const header = (page: Page, column: string) => page.getByLabel(`Field for ${column}`, { exact: true });

test('PAGES-2, TRACE-2, TRACE-3, TRACE-4, TRACE-5: takes a file to its results', async ({ page, worker }) => {
  // Of their own, so that no other journey has traced a row of the sample.
  const { email } = await register(page);
  await giveCoins(email, 1000);
  await page.reload();
  const before = await readBalance(page);
  const sample = readCsv(await readFile(samplePath, 'utf8'));

  await test.step('a file is chosen', async () => {
    await page.goto('/');
    await expect(heading(page, home)).toBeVisible();
    await look(page, 'home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skip Trace' }).click();
    await expect(heading(page, 'Skip Trace')).toBeVisible();
    await expect(page.getByText(text('skipTrace:upload.drop'))).toBeVisible();
    await look(page, 'upload');
    await page.getByLabel('Lead file').setInputFiles(samplePath);
  });

  await test.step('its columns are suggested and corrected', () => mapColumns(page));

  await page.getByRole('button', { name: 'Continue' }).click();
  await skipSample(page);
  const order = await test.step('the quote matches the API', () => reviewPrice(page, sample));

  await test.step('nothing covers its button on a small screen', async () => {
    // The last part of a page that is long enough to scroll.
    await expect(page.getByRole('radio', { name: 'Coins', exact: true })).toBeVisible();
    await setWidth(page, 390, 844);
    await page.evaluate(() => window.scrollTo(0, 500));
    const back = page.getByRole('button', { name: 'Back to top' });
    const pay = page.getByRole('button', { name: /^Trace \d+ leads$/ });
    await expect(back).toBeInViewport();
    await expect
      .poll(async () => {
        const [above, below] = [await back.boundingBox(), await pay.boundingBox()];
        return above !== null && below !== null && above.y + above.height < below.y;
      })
      .toBe(true);
    await setWidth(page, 1440, 900);
  });

  await test.step('it is paid, and waits through leaving and returning', async () => {
    worker.pause();
    await page.getByRole('button', { name: /^Trace \d+ leads$/ }).click();
    await expect(page.getByText(text('skipTrace:review.purposeMissing'))).toBeVisible();
    await page.getByLabel('Purpose').selectOption('Update our own customer records');
    await page.getByRole('button', { name: `Trace ${order.quote.valid} leads` }).click();
    await expect(page.getByText('Queued', { exact: true })).toBeVisible();
    await expect(page.getByText(`0 of ${order.quote.rows} rows traced · queued`)).toBeVisible();
    const { available, held } = before;
    await expect(page.getByRole('banner')).toContainText(
      `${formatNumber(available - order.quote.most_coins)} coins${formatNumber(held + order.quote.most_coins)} coins held`,
    );
    await look(page, 'queued');
    await page.reload();
    await expect(page.getByText('Queued', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'OpenSkip, home' }).click();
    await expect(page.getByRole('main')).toContainText('sample-leads.csv');
    await look(page, 'home while an order runs');
    await page.goBack();
    await expect(page.getByText('Queued', { exact: true })).toBeVisible();
  });

  const traced = await test.step('it shows its results without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    worker.resume();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    const ended = await readOrder(page, order.id);
    expect(ended.coins_held).toBe(0);
    // A person found again costs nothing more (TRACE-14).
    expect(ended.leadSummery.coins).toBe(ended.leadSummery.hits - ended.leadSummery.repeated);
    expect(ended.leadSummery.hits).toBeGreaterThan(100);
    await expect(page.getByRole('main')).toContainText(
      `${formatNumber(ended.leadSummery.coins)} coins charged`,
    );
    await expect(page.getByRole('banner')).toContainText(
      `${formatNumber(before.available - ended.leadSummery.coins)} coins`,
    );
    await expect(page.getByRole('banner')).not.toContainText('held');
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('row')).not.toHaveCount(0);
    await look(page, 'results');
    return ended;
  });

  await test.step('a row opens by click and by key', () => openRows(page, traced));
  await test.step('rows are filtered by outcome', () => filterRows(page, traced));
  await test.step('the files contain the list and its results', () => downloadFiles(page, traced, sample));
});

async function mapColumns(page: Page): Promise<void> {
  await expect(page.getByText('Needed to trace')).toBeVisible();
  const price = page.getByRole('button', { name: 'Continue' });
  const needs = page.getByRole('region', { name: 'What’s mapped' });
  await unfoldColumns(page);
  const proposed = {
    'Owner Name': 'full_name',
    'Owner 2': 'second_owner',
    'Property Address': 'property_address',
    'Property Zip': 'property_zip',
    'Mailing City': 'mailing_city',
    Phone: 'phone',
    Notes: '',
  };
  for (const [column, value] of Object.entries(proposed))
    await expect(header(page, column)).toHaveValue(value);
  await expect(needs.getByRole('listitem').filter({ hasText: 'Owner name' })).toContainText('Owner Name');
  await expect(page.getByRole('region', { name: text('skipTrace:preview.label') })).toContainText('Owner');
  await look(page, 'map');

  await header(page, 'Notes').selectOption('reference');
  await page.reload();
  await unfoldColumns(page);
  await expect(header(page, 'Notes')).toHaveValue('reference');
  await header(page, 'Notes').selectOption('Not used');

  // A parcel number with the state would be enough.
  for (const column of ['Parcel ID', 'Property City', 'Property Zip', 'Mailing City', 'Mailing Zip', 'Phone'])
    await header(page, column).selectOption('Not used');
  await expect(page.getByText(text('skipTrace:missing.propertyPlace'))).toBeVisible();
  await expect(price).toBeDisabled();
  await look(page, 'map with too little');
  const back = {
    'Parcel ID': 'apn',
    'Property City': 'property_city',
    'Property Zip': 'property_zip',
    'Mailing City': 'mailing_city',
  };
  for (const [column, value] of Object.entries({ ...back, 'Mailing Zip': 'mailing_zip', Phone: 'phone' })) {
    await header(page, column).selectOption(value);
  }
  await expect(price).toBeEnabled();
}

async function reviewPrice(page: Page, sample: string[][]): Promise<Order & { quote: Quote }> {
  const figures = page.getByRole('list', { name: /rows in your file$/ }).getByRole('listitem');
  await expect(figures).not.toHaveCount(0);
  const order = await readOrder(page, new URL(page.url()).searchParams.get('order') ?? '');
  const { quote } = order;
  if (quote === null) throw new Error('the page shows a price that the API doesn’t have');
  expect(quote.rows).toBe(sample.length - 1);
  expect(quote.valid + quote.duplicates + quote.invalid).toBe(quote.rows);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`${quote.expected_hits} hits`);
  await expect(summary).toContainText(`at most ${quote.most_coins} coins, about $`);
  const shown = [
    [quote.valid, 'To trace'],
    [quote.duplicates, 'Duplicates'],
    [quote.invalid, 'Untraceable'],
  ].filter(([figure]) => figure !== 0);
  const lines = shown.map(([figure, title]) => new RegExp(`${title}.*${figure}(${figure}|Free)$`));
  await expect(figures).toHaveText(lines);
  await look(page, 'review');

  const rejects = await download(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  expect(rejects.name).toMatch(/^sample-leads-rejects-[0-9a-f-]{36}\.csv$/);
  const [names, ...rows] = readCsv(rejects.text);
  expect(names).toEqual(['Row', 'Reason', ...(sample[0] ?? [])]);
  expect(rows).toHaveLength(quote.invalid);
  for (const [row, reason, ...cells] of rows) {
    expect(reason).toMatch(/\w{3}/);
    expect(cells).toEqual(sample[Number(row)]);
  }
  await page.reload();
  await expect(figures).toHaveText(lines);
  return { ...order, quote };
}

async function openRows(page: Page, { leadSummery: { leads } }: Order): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Results' });
  const panel = leadPanel(page);
  // Rows change their places until all are listed.
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('status')).toHaveText(`${leads} leads`);
  const hit = grid.getByRole('row').filter({ hasText: '(' }).first();
  // Its number has no column in a narrow space; the header is the grid's first row.
  const number = Number(await hit.getAttribute('aria-rowindex')) - 1;
  const phone = (await hit.getByText(/^\(\d{3}\) 555-01\d\d$/).innerText()).trim();
  await cell(hit, 1).click();
  await expect(panel).toContainText(`${number} of ${leads}`);
  await expect(panel.getByRole('heading', { name: 'Phones' })).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText(phone);
  await expect(panel.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(panel.getByRole('button', { name: `Copy phone ${phone}` })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Why this person' })).toBeVisible();
  await look(page, 'row of the results', '#lead-panel');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);

  await cell(grid.getByRole('row').nth(1), 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(`2 of ${leads}`);
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText(`3 of ${leads}`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(panel).toContainText(`1 of ${leads}`);
  await expect(panel.getByRole('button', { name: 'Previous row' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

const cell = (row: Locator, index: number) => row.getByRole('gridcell').nth(index);

async function filterRows(page: Page, { leadSummery: summary, number }: Order): Promise<void> {
  await expect(page).toHaveURL(`/orders/${number}`);
  await expect(heading(page, 'sample-leads.csv')).toBeVisible();
  const views = page.getByRole('group', { name: 'Views' });
  const filters = page.getByRole('group', { name: 'Filters' });
  const grid = page.getByRole('grid', { name: 'Results' });
  const total = (rows: number) =>
    expect(filters.getByRole('status')).toHaveText(
      rows === summary.leads ? `${rows} leads` : `${rows} of ${summary.leads} leads`,
    );
  await total(summary.leads);
  await filters.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Outcome' }).click();
  await page.getByRole('menuitem', { name: 'Hit', exact: true }).click();
  const kinds: [string, number][] = [
    ['Hit', summary.hits],
    ['Possible', summary.possibles],
    ['Miss', summary.misses],
    ['Untraceable', summary.invalid],
    ['Duplicate', summary.duplicates],
  ];
  for (const [word, rows] of kinds) {
    await filters.getByRole('button', { name: /^Outcome: / }).click();
    await page.getByRole('menuitem', { name: word, exact: true }).click();
    await expect(filters.getByRole('button', { name: `Outcome: ${word}`, exact: true })).toBeVisible();
    await total(rows);
    await expect(grid.getByRole('row')).toHaveCount(Math.min(50, rows) + 1);
    const shown = await grid.getByRole('row').allInnerTexts();
    expect(shown.slice(1).filter((text) => !text.includes(word))).toEqual([]);
  }
  await look(page, 'order');
  const possible = views.getByRole('button', { name: `Possible ${summary.possibles}`, exact: true });
  await possible.click();
  await expect(possible).toHaveAttribute('aria-pressed', 'true');
  await total(summary.possibles);
  await page.reload();
  await total(summary.possibles);
  expect(new URL(page.url()).search).toBe('?outcome=possible');
  // The deceased of four estates; family trusts have contacts to unlock.
  const withoutContacts = grid.getByRole('row').filter({ hasText: /\b(EST|ESTATE) OF/i, hasNotText: '•' });
  await expect(withoutContacts).toHaveCount(4);
  await cell(withoutContacts.first(), 1).click();
  await expect(leadPanel(page)).toContainText(text('orders:lead.estate'));
  await expect(page.getByRole('button', { name: /^Copy phone/ })).toHaveCount(0);
  await look(page, 'row of a possible', '#lead-panel');
  await page.keyboard.press('Escape');
  await views.getByRole('button', { name: `All ${summary.leads}`, exact: true }).click();
  await total(summary.leads);
}
