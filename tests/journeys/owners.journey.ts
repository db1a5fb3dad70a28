/** Lists that name no person: companies, which lead through a register to one, and addresses, through a roll. */
import type { Locator } from '@playwright/test';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { readOrder, register, skipSample } from './support/customer.ts';
import { csvFile, download, readCsv } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { leadPanel } from './support/page.ts';
import { importFile } from './support/service.ts';
import { text } from './support/texts.ts';

/** People of the town with a phone, at a house without units. Other journeys change the results of the first ones. */
const [manager, owner] = [...demoTown({ people: 200 })]
  .slice(100)
  .filter(
    ({ phones, addresses: [home], deceased }) =>
      phones.length > 0 && deceased !== true && home?.unit === undefined,
  );
const nameOf = (person: Person | undefined) => {
  const { first = '', middle = '', last = '' } = person?.names[0] ?? {};
  return { first, middle, last };
};
const homeOf = (person: Person | undefined) => {
  const { street = '', city = '', state = '', zip = '' } = person?.addresses[0] ?? {};
  return { street, city, state, zip };
};

const company = 'WINDMILL JOURNEY HOLDINGS LLC';

/** A record of Florida's register: 1,440 characters, each field at its position from 1. */
function registerFile(): string {
  const { first, middle, last } = nameOf(manager);
  const { street, city, state, zip } = homeOf(manager);
  const record = Array<string>(1440).fill(' ');
  const write = (start: number, value: string) => record.splice(start - 1, value.length, ...value);
  write(1, 'L26000000001');
  write(13, company);
  write(205, 'A');
  write(206, 'FLAL');
  write(473, '05012015');
  for (const [address, town, region, code] of [
    [221, 305, 333, 335],
    [347, 431, 459, 461],
    [669 + 47, 669 + 89, 669 + 117, 669 + 119],
  ] as const) {
    write(address, street.toUpperCase());
    write(town, city.toUpperCase());
    write(region, state);
    write(code, zip);
  }
  write(669, 'MGRM');
  write(673, 'P');
  write(674, `${last.padEnd(20)}${first.padEnd(14)}${middle}`.toUpperCase());
  return `${record.join('')}\n`;
}

const lines = (rows: string[][]) => rows.map((row) => `${row.join(',')}\n`).join('');

function roll(): string {
  const { first, last } = nameOf(owner);
  const { street, city, state, zip } = homeOf(owner);
  return lines([
    'Parcel ID,Owner Name,Property Address,Property City,Property State,Property Zip,Mailing Address,Mailing City,Mailing State,Mailing Zip,County'.split(
      ',',
    ),
    [
      ...['14-22-0307', `${last} ${first}`, '1207 Journey Way', 'Springfield', 'IL', '62704'],
      ...[street, city, state, zip, 'Sangamon'],
    ],
  ]);
}

/** Takes a list from its upload to results, which the page shows then. */
async function traceList(page: Page, name: string, rows: string[][]): Promise<void> {
  await page.goto('/skip-trace');
  await page.getByLabel('Lead file').setInputFiles(csvFile(name, lines(rows)));
  await expect(page.getByText('Needed to trace')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipSample(page);
  await page.getByLabel('Purpose').selectOption({ value: 'own_records' });
  await page.getByRole('button', { name: /^Trace \d+ leads?$/ }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
}

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Results' }).getByRole('row');

/** Opens the first row; results that arrive meanwhile would take the focus. */
async function openByKeyboard(page: Page): Promise<void> {
  await expect(rowsOf(page).nth(1)).toContainText('Hit');
  await expect(async () => {
    await rowsOf(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(leadPanel(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Opens the first lead from its card. Its sheet folds the company away. */
async function openPathOnPhone(page: Page): Promise<void> {
  await setWidth(page, 390, 844);
  const cards = page.getByRole('list', { name: 'Results' });
  await cards
    .getByRole('button', { name: nameOf(manager).last })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: company }).click();
  await expect(pathIn(sheet)).toContainText(company);
  await fitsItsWidth(page, 'a path to a person');
  await look(page, 'a path to a person on a phone', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

const pathIn = (panel: Locator) => panel.getByRole('list', { name: text('orders:lead.companyPath') });

/** The downloaded results by column. */
async function downloadRows(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download(page, () => page.getByRole('menuitem', { name: /^All rows/ }).click());
  const [names = [], ...rows] = readCsv(file.text);
  return rows.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at] ?? ''])));
}

test('TRACE-13, TRACE-14: leads from a list of companies to the people behind them, by keyboard', async ({
  page,
}) => {
  await importFile('fl-companies', { name: 'cordata-journey.txt', content: registerFile() });
  await register(page);
  const { street, city, state, zip } = homeOf(manager);
  const mail = [street, city, state, zip];
  await traceList(page, 'llc-owners.csv', [
    'Owner Name,Property Address,Property City,Property State,Property Zip,Mailing Address,Mailing City,Mailing State,Mailing Zip'.split(
      ',',
    ),
    ['WINDMILL JOURNEY HLDGS L L C', '15 Palm Ave', 'Tampa', 'FL', '33602', ...mail],
    ['WINDMILL JOURNEY HLDGS L L C', '19 Palm Ave', 'Tampa', 'FL', '33602', ...mail],
    ['NOWHERE REGISTERED VENTURES INC', '17 Palm Ave', 'Tampa', 'FL', '33602', ...mail],
  ]);
  const order = await readOrder(page, Number(new URL(page.url()).pathname.split('/').at(-1)));
  expect(order.quote).toMatchObject({ valid: 3, same_owner: 1, most_coins: 2 });
  expect(order.leadSummery).toMatchObject({ leads: 3, hits: 2, misses: 1, coins: 1 });

  await openByKeyboard(page);
  const panel = leadPanel(page);
  const path = pathIn(panel);
  await expect(path.getByRole('listitem')).toHaveCount(2);
  await expect(path).toContainText(company);
  await expect(path).toContainText(nameOf(manager).last);
  await look(page, 'a path to a person', '#lead-panel');
  await page.keyboard.press('ArrowDown');
  await expect(path).toContainText(company);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await test.step('the path on a phone', () => openPathOnPhone(page));
  await setWidth(page, 1440, 900);

  const rows = await downloadRows(page);
  expect(rows.map((row) => [row.Result, row.Entity, row['Registry Id'], row.Role])).toEqual([
    ['hit', company, 'L26000000001', 'managing member'],
    ['hit', company, 'L26000000001', 'managing member'],
    ['miss', '', '', ''],
  ]);
  expect(rows[0]?.Path).toContain(company);

  await page.goto('/leads-list?owner=company');
  await expect(page.getByRole('button', { name: /^Owner: / })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: nameOf(manager).last })).not.toHaveCount(0);
});

test('TRACE-12: leads from a list of addresses to the owners on the roll', async ({ page }) => {
  await importFile('parcels', { name: 'roll-journey.csv', content: roll() });
  await register(page);
  await traceList(page, 'addresses.csv', [
    ['Property Address', 'Property City', 'Property State', 'Property Zip'],
    ['1207 Journey Way', 'Springfield', 'IL', '62704'],
    ['9999 Unknown Blvd', 'Springfield', 'IL', '62704'],
  ]);
  await openByKeyboard(page);
  await expect(leadPanel(page)).toContainText(nameOf(owner).last);
  await look(page, 'an owner on the roll', '#lead-panel');
  await setWidth(page, 390, 844);
  await fitsItsWidth(page, 'an owner on the roll');
  await page.keyboard.press('Escape');
  await setWidth(page, 1440, 900);
  const rows = await downloadRows(page);
  expect(rows.map((row) => [row.Result, row['Owner Source']])).toEqual([
    ['hit', 'roll-journey.csv'],
    ['miss', ''],
  ]);
});
