/** What the support role sees of the console, and what it isn't offered. */
import { register, signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

test('GUARD-8: lets support read the console without offering changes, and shows customers none of it', async ({
  page,
  otherBrowser,
}) => {
  const helper = await register(page);
  await page.goto('/admin');
  await expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();
  const boss = await otherBrowser();
  await signIn(boss, service().admin);
  await boss.goto('/admin/team');
  await boss.getByLabel('Email', { exact: true }).fill(helper.email);
  await boss.getByRole('button', { name: 'Add to team' }).click();
  await expect(boss.getByText(helper.email)).toBeVisible();
  await look(boss, 'team');

  await signIn(page, helper);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Back to the app',
    'Overview',
    'Customers',
    'Orders',
    'Affiliates',
    'Plans and prices',
    'Usage and margin',
    'Jobs',
    'Emails',
    'Team',
  ]);
  for (const part of ['money', 'complaints', 'call-lists', 'audit']) {
    await page.goto(`/admin/${part}`);
    await expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();
  }
  await page.goto('/admin/settings');
  await expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();
  await page.goto('/admin/nonsense');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/admin/prices');
  await expect(page.getByRole('list', { name: 'Coin packs' })).toContainText('500 coins for $45.00');
  await expect(page.getByRole('button', { name: /^(Edit|Retire|Delete|Add)/ })).toHaveCount(0);
  await page.goto('/admin/customers');
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Customer' });
  await expect(drawer.getByRole('heading', { name: 'Coins' })).toBeVisible();
  await expect(drawer.getByRole('button')).toHaveCount(1);
  await boss.getByRole('button', { name: `Remove ${helper.email}` }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(boss.getByText(helper.email)).toHaveCount(0);
});
