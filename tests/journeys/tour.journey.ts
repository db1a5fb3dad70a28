/** A tour of the other pages: memberships, affiliate, FAQ, settings, and error pages. */
import { register } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { home } from './support/page.ts';

test('PAGES-5: visits memberships, affiliate, FAQ, keys, the five profile tabs, notifications, 401, 404 and 500', async ({
  page,
}) => {
  const { email } = await register(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  const at = async (path: string, title: string | RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };

  await menu.getByRole('link', { name: 'Memberships' }).click();
  await at('/payments-plans', 'Memberships');
  await expect(main.getByRole('listitem').filter({ hasText: 'Pay as you go' })).toContainText('Your plan');

  await menu.getByRole('link', { name: 'Affiliate' }).click();
  await at('/affiliate', 'Affiliate');
  await main.getByRole('tab', { name: 'Links and domains' }).click();
  await at('/affiliate?tab=links', 'Affiliate');
  await expect(main.getByText(/\?ref=/).first()).toBeVisible();

  await menu.getByRole('link', { name: 'FAQS' }).click();
  await at('/faq', 'FAQ');
  await main.getByRole('searchbox').fill('hold coins');
  await expect(main.getByRole('button', { name: 'Why do you hold coins' })).toBeVisible();

  const account = page.getByRole('button', { name: 'Your account' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Manage api' }).click();
  await at('/api-key', 'Manage api');
  await expect(main.getByRole('button', { name: 'Create key' })).toBeVisible();

  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const parts = [
    ['Account', main.getByText(email).first()],
    ['Security', main.getByRole('heading', { name: 'Two-factor sign-in' })],
    ['Billing', main.getByRole('heading', { name: 'Invoices and receipts' })],
    ['Notifications', main.getByRole('switch').first()],
    ['Sessions', main.getByRole('heading', { name: 'Where you’re signed in' })],
  ] as const;
  for (const [name, sign] of parts) {
    await main.getByRole('tab', { name }).click();
    await at(`/my-profile/${name.toLowerCase()}`, 'Profile');
    await expect(sign).toBeVisible();
  }

  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await at('/notification', 'Notifications');
  await expect(main.getByText('No notifications yet')).toBeVisible();

  for (const [path, title] of [
    ['/admin', 'You are not authorized!'],
    ['/401', 'You are not authorized!'],
    ['/no-such-page', 'Page not found'],
    ['/500', 'Something went wrong'],
  ] as const) {
    await page.goto(path);
    await at(path, title);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await at('/', home);
});
