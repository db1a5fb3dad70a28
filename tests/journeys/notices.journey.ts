/** The bell and notifications: live in every tab, read by mouse and by keyboard, and emailed until unsubscribed. */
import { english } from '#support/english';
import { register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { confirmEmail, mailOf } from './support/mail.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`);
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('NOTE-1, NOTE-2: rings in every tab for a completed order, and reading it in one clears all', async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto('/orders');
  const other = await context.newPage();
  await other.goto('/faq');
  for (const tab of [page, other]) await unread(tab, 0);

  const order = await tracedOrder(page, townFile('rings.csv', 3));
  for (const tab of [page, other]) await unread(tab, 1);

  await bell(page).click();
  await expect(menu(page)).toContainText(`Order ${order.number} is complete`);
  await expect(menu(page).getByRole('img', { name: 'Unread' })).toBeVisible();
  expect((await menu(page).boundingBox())?.width).toBe(380);
  await look(page, 'the menu of the bell');
  await menu(page)
    .getByRole('link', { name: /Order 1 is complete/ })
    .click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/notification\?id=[\da-f-]{36}$/);
  const article = page.getByRole('article', { name: 'Order 1 is complete' });
  await expect(article).toContainText(`Hits: ${order.leadSummery.hits}.`);
  for (const tab of [page, other]) await unread(tab, 0);
  await look(page, 'a notification');
  await article.getByRole('link', { name: 'View results' }).click();
  await expect(page).toHaveURL('/orders/1');
});

test('NOTE-1: keeps the list at most 349 px tall and marks all as read at once', async ({ page }) => {
  await register(page);
  for (let number = 1; number <= 5; number += 1) await tracedOrder(page, townFile(`list-${number}.csv`, 1));
  await page.goto('/orders');
  await unread(page, 5);
  await bell(page).click();
  const list = menu(page).getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  const height = await list.evaluate((element) => element.parentElement?.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(349);
  await menu(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(menu(page).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await menu(page).getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/notification');
  await unread(page, 0);
  await expect(page.getByRole('list', { name: 'All notifications' }).getByRole('listitem')).toHaveCount(5);
});

test('NOTE-1, SHELL-11: reads a notification by keyboard alone', async ({ page }) => {
  await register(page);
  await page.goto('/faq');
  await tracedOrder(page, townFile('keys.csv', 1));
  await unread(page, 1);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  const item = menu(page).getByRole('link', { name: /Order 1 is complete/ });
  for (
    let press = 0;
    press < 5 && !(await item.evaluate((at) => at === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Order 1 is complete' })).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('PAGES-5: shows notifications on a phone, an empty list, and a missing one', async ({
  page,
  expected,
}) => {
  await setWidth(page, 320, 700);
  await register(page);
  await page.goto('/notification');
  await expect(page.getByRole('main')).toContainText('No notifications yet');
  await fitsItsWidth(page, 'no notifications');
  await tracedOrder(page, townFile('phone.csv', 1));
  await page.getByRole('link', { name: /Order 1 is complete/ }).click();
  await expect(page.getByRole('article', { name: 'Order 1 is complete' })).toBeVisible();
  await fitsItsWidth(page, 'a notification');
  await page.getByRole('main').getByRole('link', { name: 'All notifications' }).click();
  await expect(page.getByRole('list', { name: 'All notifications' })).toBeVisible();
  await look(page, 'notifications on a phone');
  expected.answers('GET /api/v1/notification-details/none 404');
  await page.goto('/notification?id=none');
  await expect(page.getByText(english('errors:not_found.notification'))).toBeVisible();
});

test('NOTE-3, ADMIN-2: emails the chosen kinds, shows them in the admin’s mailbox, and unsubscribes by link', async ({
  page,
  otherBrowser,
}) => {
  // Three people in three browsers, each with accessibility checks.
  test.slow();
  const user = await register(page);
  const admin = await otherBrowser();
  await signIn(admin, service().admin);
  await confirmEmail(user.email);
  await tracedOrder(page, townFile('mailed.csv', 2));
  const mail = await mailOf(user.email, 'Order 1 is complete');

  await admin.goto('/admin/mailbox');
  await look(admin, 'the mailbox');
  await admin.getByRole('link', { name: new RegExp(`${user.email}.*Order 1 is complete`) }).click();
  const drawer = admin.getByRole('dialog', { name: 'Email' });
  const frame = drawer.getByTitle(/^Email “Order 1 is complete/).contentFrame();
  await expect(frame.getByRole('link', { name: 'View results' })).toHaveAttribute('href', /\/orders\/1$/);
  await look(admin, 'a mail');
  await drawer.getByRole('button', { name: 'Text' }).click();
  await expect(drawer).toContainText('Unsubscribe from these emails:');

  const stop = /\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
  const reader = await otherBrowser();
  await reader.goto(stop);
  await look(reader, 'stopping mail');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading')).toContainText('Unsubscribed from');

  await page.goto('/my-profile/notifications');
  const done = page.getByRole('switch', { name: 'Order completed: by email' });
  await expect(done).not.toBeChecked();
  await look(page, 'what goes by mail');
  await done.click();
  await expect(page.getByText('Preference saved.')).toBeVisible();
  await page.reload();
  await expect(done).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Order failed: by email' })).toBeChecked();
});

test('ADMIN-2: shows a customer no mailbox', async ({ page }) => {
  await register(page);
  await page.goto('/admin/mailbox');
  await expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();
});
