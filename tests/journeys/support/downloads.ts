import type { Order } from '#contract/orders/schemas';
import { download, readCsv } from './files.ts';
import { expect, type Page } from './journey.ts';
import { look } from './look.ts';

/** Downloads all rows, the hits and the rest, and compares them with the list and the order's sums. */
export async function downloadFiles(
  page: Page,
  { leadSummery: summary }: Order,
  sample: string[][],
): Promise<void> {
  const take = async (item: string) => {
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download(page, () =>
      page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click(),
    );
    const [names, ...rows] = readCsv(file.text);
    const ownColumns = sample[0] ?? [];
    expect(names?.slice(0, ownColumns.length)).toEqual(ownColumns);
    const result = names?.indexOf('Result') ?? -1;
    const coins = names?.indexOf('Coins Charged') ?? -1;
    const phone = names?.indexOf('Phone 1') ?? -1;
    const records = rows.map((row) => ({
      own: row.slice(0, ownColumns.length),
      result: row[result],
      coins: Number(row[coins]),
      phone: row[phone] ?? '',
    }));
    return { name: file.name, records };
  };

  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('menuitem', { name: /^All rows/ })).toBeVisible();
  await look(page, 'downloads', '[role=menu]');
  await page.keyboard.press('Escape');

  const all = await take('All rows');
  expect(all.name).toMatch(/^sample-leads-all-[0-9a-f-]{36}\.csv$/);
  expect(all.records.map(({ own }) => own)).toEqual(sample.slice(1));

  const hits = await take('Hits');
  expect(hits.name).toMatch(/^sample-leads-hits-[0-9a-f-]{36}\.csv$/);
  expect(hits.records).toEqual(all.records.filter(({ result }) => result === 'hit'));
  expect(hits.records).toHaveLength(summary.hits);
  expect(hits.records.reduce((sum, { coins }) => sum + coins, 0)).toBe(summary.coins);
  for (const { phone } of hits.records) expect(phone).toMatch(/^(1\d{3}55501\d\d)?$/);

  const misses = await take('Rows without a hit');
  expect(misses.name).toMatch(/^sample-leads-misses-[0-9a-f-]{36}\.csv$/);
  expect(misses.records).toHaveLength(summary.possibles + summary.no_contact + summary.misses);
  expect(misses.records.filter(({ coins }) => coins > 0)).toEqual([]);
}
