/** Pages in a reader's own colors and on paper. */
import { register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { leadPanel } from './support/page.ts';

test('SHELL-9, SHELL-11: keeps bars, filled buttons and what is open visible in a reader’s own colors', async ({
  page,
}) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('own-colors.csv', 12));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/orders/${number}?tab=summary`);
  const bar = page.getByRole('region', { name: 'Confidence' }).locator('[aria-hidden=true] > div').first();
  // Otherwise the browser paints bars in the color of the page.
  await expect(bar).toHaveCSS('forced-color-adjust', 'none');
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCSS('outline-style', 'solid');
  const background = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background('Summary')).not.toBe(await background('Activity'));
});

test('SHELL-9: prints the results or the open lead without bars and menus, and cuts no value', async ({
  page,
}) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('paper.csv', 12));
  await page.goto(`/orders/${number}`);
  const email = page
    .getByRole('grid')
    .getByText(/@example\./)
    .first();
  await expect(email).toBeVisible();
  // As wide as a letter.
  await page.setViewportSize({ width: 740, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const cut = await page
    .getByRole('gridcell')
    .locator('*')
    .evaluateAll((nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).length);
  expect(cut, 'values that are cut').toBe(0);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('grid').locator('[data-lead]').first().click();
  await expect(leadPanel(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(leadPanel(page)).toHaveCSS('position', 'static');
  await expect(page.getByRole('main')).toBeHidden();
});

test('SHELL-9: cuts no figure of an order when a reader spreads the letters', async ({ page }) => {
  await register(page);
  const { number } = await tracedOrder(page, townFile('spread.csv', 12));
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(`/orders/${number}`);
  const figures = page.getByRole('region', { name: 'Funnel' }).locator('span');
  await expect(figures.filter({ hasText: 'DNC not checked' }).first()).toBeVisible();
  // WCAG 2.2, 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const cut = await figures.evaluateAll(
    (nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0).length,
  );
  expect(cut, 'figures that are cut').toBe(0);
});
