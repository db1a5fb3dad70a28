/** A customer puts people on their do-not-contact list; the next order and the next file leave them out. */
import { paths } from '../../web/paths.ts';
import { callApi, register, tracedOrder } from './support/customer.ts';
import { csvFile, download, readCsv, townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { leadPanel, toast } from './support/page.ts';
import { text } from './support/texts.ts';

interface Lead {
  outcome: string;
  coins: number;
  result: { person?: { phones: { number: string }[]; emails: { address: string }[] } } | null;
}

test('TRACE-16: a lead’s person and an uploaded list stay out of the next order and file', async ({
  page,
}) => {
  await register(page);
  const first = await tracedOrder(page, townFile('first.csv', 6));
  const leadsOf = async (id: string): Promise<Lead[]> => (await callApi(page, `/order-leads/${id}`)).items;
  const found = (await leadsOf(first.id)).findIndex(({ outcome }) => outcome === 'hit');
  const numbers = (await leadsOf(first.id))[found]?.result?.person?.phones.map(({ number }) => number) ?? [];
  expect(numbers.length).toBeGreaterThan(0);

  await page.goto(paths.order.replace('$number', String(first.number)));
  const row = page
    .getByRole('grid', { name: 'Results' })
    .getByRole('row')
    .filter({ hasText: `Row ${found + 1}` });
  await row.click();
  const panel = leadPanel(page);
  await panel
    .getByRole('button', { name: /^Worked: / })
    .first()
    .click();
  await expect(row).toContainText('Worked');
  await panel.getByRole('button', { name: text('orders:ownList.add') }).click();
  await expect(panel.getByText(text('orders:ownList.listed'))).toBeVisible();
  await expect(panel.getByText(text('orders:badges.ownList')).first()).toBeVisible();
  await expect(row).toContainText(text('orders:badges.ownListShort'));
  const isCut = (badge: HTMLElement) => badge.scrollWidth > badge.clientWidth;
  expect(await row.getByTitle(text('orders:badges.ownList')).first().evaluate(isCut)).toBe(false);
  await look(page, 'a lead on the own list');
  await panel.getByRole('link', { name: text('orders:ownList.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('leads:doNotContact.title') })).toBeVisible();

  // The next person is listed before they are ever traced.
  const next = readCsv(townFile('second.csv', 12).buffer.toString());
  const traced = (await tracedOrder(page, townFile('other.csv', 8))).id;
  expect((await leadsOf(traced))[found]).toMatchObject({ outcome: 'hit', coins: 0 });
  const [header = [], ...people] = next;
  const unknown = people.slice(8);
  await page.getByRole('button', { name: text('leads:doNotContact.upload.button') }).click();
  const dialog = page.getByRole('dialog', { name: text('leads:doNotContact.upload.title') });
  const list = [header, ...unknown, ['', '', 'Nowhere', '', '', '']].map((cells) => cells.join(','));
  await dialog
    .getByLabel(text('leads:doNotContact.upload.file'))
    .setInputFiles(csvFile('stop.csv', list.join('\n')));
  await look(page, 'a list to upload', '[role=dialog]');
  await dialog
    .getByRole('button', { name: text('leads:doNotContact.upload.add_other', { count: 5 }) })
    .click();
  await expect(dialog.getByText(text('leads:doNotContact.upload.done'))).toBeVisible();
  await expect(dialog.getByRole('list', { name: text('leads:doNotContact.report.refused') })).toContainText(
    '6',
  );
  await look(page, 'an uploaded list', '[role=dialog]');
  await dialog.getByRole('button', { name: text('leads:doNotContact.upload.close') }).click();
  await look(page, 'the own list');

  const second = await tracedOrder(page, townFile('second.csv', 12));
  expect(second.leadSummery.coins).toBe(0);
  const leads = await leadsOf(second.id);
  for (const lead of leads.slice(8)) expect(lead.outcome).not.toBe('hit');
  await page.goto(paths.order.replace('$number', String(second.number)));
  const file = await download(page, async () => {
    await page
      .getByRole('button', { name: text('orders:download.action'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^All rows/ }).click();
  });
  for (const number of numbers) expect(file.text).not.toContain(number.slice(1));

  await page.goto(paths.ownList);
  await page.getByRole('searchbox', { name: text('leads:doNotContact.search') }).fill(numbers[0] ?? '');
  await expect(page.getByText(text('leads:doNotContact.count_one', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  await look(page, 'deleting an entry', '[role=dialog]');
  await page.getByRole('button', { name: text('leads:doNotContact.delete.yes') }).click();
  await expect(toast(page, text('leads:doNotContact.delete.done'))).toBeVisible();
  await setWidth(page, 320, 700);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  await fitsItsWidth(page, 'the own list');
  await look(page, 'the own list on a small screen');
});
