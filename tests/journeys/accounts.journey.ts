/** Registration, recovery, profile and account deletion in a real browser. */
import { readFile } from 'node:fs/promises';
import { termsVersion } from '#contract/accounts/terms';
import { english } from '#support/english';
import { pngPhoto } from '../support/accounts/photos.ts';
import { fillCredentials, newSignIn, readBalance, register, storedToken } from './support/customer.ts';
import { photoFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, lookAtBoth } from './support/look.ts';
import { mailedLink } from './support/mail.ts';
import { field, heading, home, toast } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

/** The journeys' service has another port than the links in its emails. */
const open = (page: Page, link: string) => page.goto(service().address + link);

test('GUARD-7, PAGES-6: registers a visitor, who confirms their email', async ({ page, expected }) => {
  const user = newSignIn();
  await page.goto('/register');
  await page.getByRole('button', { name: 'About you (optional)' }).click();
  await field(page, 'First name').fill('Zoë 👩‍🚀');
  await field(page, 'Where did you hear about us?').selectOption('colleague');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(text('terms:needed'))).toBeVisible();
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await expect(page.getByRole('dialog')).toContainText('consumer reporting agency');
  await page.getByRole('button', { name: 'Close' }).click();
  await look(page, 'registration with everything');
  const sent = page.waitForRequest('**/api/v1/registration*');
  await fillCredentials(page, user, 'Create account');
  expect((await sent).postDataJSON()).toEqual({
    ...user,
    language: 'en',
    first_name: 'Zoë 👩‍🚀',
    source: 'colleague',
    terms: termsVersion,
  });
  await expect(heading(page, home)).toBeVisible();
  expect((await readBalance(page)).available).toBe(25);

  await page.goto('/my-profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/my-profile/account');
  await expect(page.getByText(text('accounts:account.unconfirmed', { email: user.email }))).toBeVisible();
  await lookAtBoth(page, 'profile of an unconfirmed customer');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(toast(page, english('messages:confirmation_sent'))).toBeVisible();

  const confirmation = await mailedLink('confirm_email', user.email);
  await open(page, confirmation);
  await expect(heading(page, 'Your email is confirmed')).toBeVisible();
  await lookAtBoth(page, 'confirmed');
  expected.answers('POST /api/v1/confirm-email 422');
  await open(page, confirmation);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await look(page, 'confirmed before');
  await page.getByRole('link', { name: 'Open your profile' }).click();
  await expect(page.getByText(`${user.email} · Confirmed`)).toBeVisible();
  await expect(page.getByText(text('accounts:account.unconfirmed'))).toHaveCount(0);
});

test('PAGES-6: resets a forgotten password by a single-use link', async ({ page, expected }) => {
  const user = newSignIn();
  await page.request.post('/api/v1/registration', { data: user });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await lookAtBoth(page, 'forgotten password');
  await field(page, 'Email').fill(user.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(text('accounts:forgot.sentTo', { email: user.email }))).toBeVisible();
  // The button that had the focus is gone.
  await expect(heading(page, text('accounts:forgot.sentTitle'))).toBeFocused();
  await look(page, 'link sent');

  const link = await mailedLink('reset_password', user.email);
  expected.answers('POST /api/v1/reset-password 422');
  await open(page, link);
  await lookAtBoth(page, 'new password');
  await field(page, 'New password').fill('password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.locator('form').getByText(english('fields:password_common'))).toBeVisible();
  await look(page, 'new password refused');
  await page.getByRole('button', { name: 'Show New password' }).click();
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
  await field(page, 'New password').fill('four plain words here');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
  await look(page, 'new password set');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(heading(page, 'Password changed')).toBeVisible();

  await open(page, link);
  await field(page, 'New password').fill('another try at it');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await look(page, 'used link');
  await page.goto('/login');
  await fillCredentials(page, { ...user, password: 'four plain words here' }, 'Sign in');
  // Someone who registered without the form has to accept the terms first.
  const terms = page.getByRole('dialog', { name: 'Acceptable use' });
  await expect(terms).toBeVisible();
  await lookAtBoth(page, 'terms');
  await terms.getByRole('button', { name: 'Accept' }).click();
  await expect(terms).toHaveCount(0);
  await expect(heading(page, home)).toBeVisible();
});

test('DATA-1, PAGES-5: saves a customer’s profile and shows a photo or initials', async ({ page }) => {
  await register(page);
  await page.goto('/my-profile/account');
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account.locator('[data-initials]')).toHaveAttribute('data-initials', 'J');
  await field(page, 'First name').fill('عائشة');
  await field(page, 'Last name').fill('<script>alert(1)</script>');
  await field(page, 'Company').fill('"><img src=x onerror=alert(1)>');
  await field(page, 'Time zone').selectOption('Pacific/Auckland');
  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(toast(page, english('messages:profile_saved'))).toBeVisible();
  // It was disabled meanwhile and lost the focus.
  await expect(save).toBeFocused();
  await expect(account.locator('[data-initials]')).toHaveAttribute('data-initials', 'ع<');
  await look(page, 'profile with odd names');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? ''));
  expect(Object.keys(stored).sort()).toEqual([
    'abilities',
    'email',
    'first_name',
    'id',
    'language',
    'last_name',
    'profile_photo',
    'role',
    'seat',
    'time_zone',
  ]);

  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(photoFile('me.png', 'not a photo'));
  await expect(toast(page, text('accounts:photo.unreadable'))).toBeVisible();
  await choose.setInputFiles(photoFile('me.png', await pngPhoto(600, 400)));
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled();
  await look(page, 'cutting a photo', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(toast(page, english('messages:photo_saved'))).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toBeVisible();
  await expect(account.locator('img')).toBeVisible();
  await page.reload();
  const shown = account.locator('img');
  await expect(shown).toBeVisible();
  expect(await shown.getAttribute('src')).toMatch(/^\/media\/[\w-]{43}\.webp$/);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('Remove your photo?');
  await look(page, 'removing a photo', '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(account.locator('img')).toHaveCount(0);
});

test('LAW-4, PAGES-7: exports a customer’s data and deletes the account after asking for the password', async ({
  page,
  expected,
}) => {
  const user = await register(page);
  await page.goto('/my-profile/account');
  await page.getByRole('button', { name: 'Request export' }).click();
  // The export's process starts at a low priority, so busy cores delay it.
  await expect(page.getByText(/, available until /)).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const archive = await readFile(await (await coming).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(text('accounts:deletion.coins', { coins: '25 coins' }))).toBeVisible();
  await look(page, 'deleting the account', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete account' }).click();
  expected.answers('POST /api/v1/account-deletion 422', 'POST /api/v1/login 401');
  await dialog.getByLabel('Password', { exact: true }).fill('not it at all');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(english('fields:password_wrong'))).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await storedToken(page)).toBe(null);
  await fillCredentials(page, user, 'Sign in');
  await expect(page.locator('form').getByRole('alert')).toContainText(english('errors:credentials_wrong'));
});
