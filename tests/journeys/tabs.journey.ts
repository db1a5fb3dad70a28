/** Two tabs of one browser show the same leads. */
import { paths } from '../../web/paths.ts';
import { register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { text } from './support/texts.ts';

const boxes = (page: Page) => page.getByRole('row').getByRole('checkbox');

test('PAGES-3: leads deleted in one tab leave the list of another', async ({ page, context }) => {
  await register(page);
  await tracedOrder(page, townFile('two-tabs.csv', 4));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(paths.leads);
    // The header has a box too.
    await expect(boxes(tab)).toHaveCount(5);
  }
  await boxes(page).nth(1).check();
  await page.getByRole('button', { name: text('leads:selection.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('leads:selection.delete') })
    .click();
  for (const tab of [page, other]) await expect(boxes(tab)).toHaveCount(4);
});
