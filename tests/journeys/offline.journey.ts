/** Without a connection: what the page says, and how it goes on once the connection is back. */
import { signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { heading, pathOf } from './support/page.ts';

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
