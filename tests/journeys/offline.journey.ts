/** Without a connection: what the page says, and how it goes on once the connection is back. */
import { register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { heading, leadPanel, pathOf, toast } from './support/page.ts';
import { text } from './support/texts.ts';

test('announces a lost connection, and opens a page that was asked for once it is back', async ({
  page,
  context,
  expected,
}) => {
  expected.error('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page);
  await page.goto('/faq');
  await expect(heading(page, 'FAQ')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  // No link leads there, so its code isn't here yet.
  await page.evaluate(() => history.pushState({}, '', '/admin/none'));
  await expect(heading(page, 'Something went wrong')).toHaveCount(0);
  await page.evaluate(() => history.pushState({}, '', '/my-profile/security'));
  await expect.poll(() => pathOf(page)).toBe('/my-profile/security');
  await expect(heading(page, 'Something went wrong')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'back online' })).toBeVisible();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('SHELL-8, PAGES-3: keeps the leads and their selection, and says that a report wasn’t saved', async ({
  page,
  context,
  expected,
}) => {
  expected.error('net::ERR_INTERNET_DISCONNECTED');
  await register(page);
  await tracedOrder(page, townFile('offline.csv', 8), { timeout: 30_000 });
  await page.goto('/leads-list?outcome=hit');
  const rows = page.getByRole('grid', { name: 'Results' }).getByRole('row');
  // A row of the loading table has no phone, and opens nothing.
  const row = rows.filter({ hasText: '555-' }).first();
  await row.click();
  await expect(leadPanel(page).getByRole('textbox', { name: 'Note' })).toBeVisible();
  await row.getByRole('checkbox').check();
  const tag = page.locator('[data-actions]').getByRole('button', { name: 'Tag', exact: true });
  await expect(tag).toBeEnabled();

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  const worked = leadPanel(page)
    .getByRole('button', { name: /^Worked: / })
    .first();
  await worked.click();
  await expect(toast(page, text('common:faults.unreachable'))).toBeVisible();
  await expect(worked).toHaveAttribute('aria-pressed', 'false');
  // Its dialog's code isn't here yet.
  await tag.click();
  await expect(row.getByRole('checkbox')).toBeChecked();

  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('keeps an order on screen when the code of a dialog can’t load', async ({ page, context, expected }) => {
  expected.error('net::ERR_INTERNET_DISCONNECTED');
  await register(page);
  const order = await tracedOrder(page, townFile('dialogs.csv', 8), { timeout: 30_000 });
  await page.goto(`/orders/${order.number}`);
  const open = async (name: RegExp) => {
    await page.getByRole('button', { name: text('orders:menu.label'), exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(heading(page, /dialogs/)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await open(/^Rename/);
  await expect(heading(page, /dialogs/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // A newer release has replaced the files.
  expected.error('net::ERR_ABORTED');
  await page.route(/menu-recurrence-[^/]*\.js$/, (route) => route.abort('aborted'));
  await open(/^Trace every month/);
  await expect(toast(page, text('common:messagePages.replaced'))).toBeVisible();
  await expect(heading(page, /dialogs/)).toBeVisible();
});
