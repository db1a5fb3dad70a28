/** Account security: password, two-factor sign-in, and signed-in devices. */
import { readFile } from 'node:fs/promises';
import { english } from '#support/english';
import { fillCredentials, freshCode, register, storedToken } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, lookAtBoth } from './support/look.ts';
import { field, heading, home, toast } from './support/page.ts';
import { text } from './support/texts.ts';

const profileTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('SHELL-8: shows the server’s message about a failed change for six seconds', async ({
  page,
  expected,
}) => {
  await register(page);
  expected.answers('POST /api/v1/change-password 422');
  await page.clock.install();
  await page.goto('/my-profile/security');
  await field(page, 'Current password').fill('not it at all');
  await field(page, 'New password').fill('another and long one');
  await page.getByRole('button', { name: 'Change password' }).click();
  const message = toast(page, english('fields:password_wrong'));
  await expect(message).toBeVisible();
  await page.clock.runFor(5500);
  await expect(message).toBeVisible();
  await page.clock.runFor(3000);
  await expect(message).toHaveCount(0);
});

test('GUARD-11: turns on two-factor sign-in with an app, asks for the code at sign-in, and turns it off', async ({
  page,
  expected,
}) => {
  const user = await register(page);
  await page.goto('/my-profile/security');
  await lookAtBoth(page, 'security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Password').fill(user.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await look(page, 'QR code', '[role=dialog]');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expected.answers('POST /api/v1/two-factor-confirmation 422', 'POST /api/v1/login 401');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(english('fields:setup_code_wrong'))).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await freshCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await look(page, 'recovery codes', '[role=dialog]');
  const [first = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download codes' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText(text('accounts:twoFactor.left_other', { count: 10 }))).toBeVisible();
  await look(page, 'two-factor sign-in on');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillCredentials(page, user, 'Sign in');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await lookAtBoth(page, 'code at sign-in');
  expect(await storedToken(page)).toBe(null);
  await field(page, 'Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(english('errors:unauthenticated.code_wrong'))).toBeVisible();
  await field(page, 'Code').fill(first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, home)).toBeVisible();

  await page.goto('/my-profile/security');
  await expect(page.getByText(text('accounts:twoFactor.left_other', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(field(dialog, 'Password')).toBeVisible();
  await look(page, 'turning it off', '[role=dialog]');
  await field(dialog, 'Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, english('messages:two_factor_off'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('GUARD-10: lists devices and signs them out one by one, and a new password signs out the others', async ({
  page,
  otherBrowser,
  expected,
}) => {
  const user = await register(page);
  const [phone, tablet] = [await otherBrowser(), await otherBrowser()];
  for (const other of [phone, tablet]) {
    await other.goto('/login');
    await fillCredentials(other, user, 'Sign in');
    await expect(heading(other, home)).toBeVisible();
  }
  await page.goto('/my-profile/sessions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await lookAtBoth(page, 'sessions');
  await rows.nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expected.answers('POST /api/v1/session-revocation 422', 'POST /api/v1/session-revocation 422');
  // As after a quarter of an hour.
  const message = english('fields:password_needed_again');
  await page.route(
    '**/session-revocation',
    (route) =>
      route.fulfill({ status: 422, json: { status: false, message, errors: { password: message } } }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await lookAtBoth(page, 'sign out a device with the password');
  await field(dialog, 'Password').fill('not it at all');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByText(english('fields:password_wrong'))).toBeVisible();
  await field(dialog, 'Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, english('messages:device_signed_out'))).toBeVisible();
  await expect(rows).toHaveCount(2);

  await profileTab(page, 'Security').click();
  await field(page, 'Current password').fill(user.password);
  await field(page, 'New password').fill('another and long one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, english('messages:password_changed'))).toBeVisible();
  await expect(page.getByText('Changed just now.')).toBeVisible();
  await profileTab(page, 'Sessions').click();
  await expect(rows).toHaveCount(1);

  expected.someAnswers(
    'POST /api/v1/session-renewal 401',
    ...[
      'wallet',
      'lead-orders/:id',
      'stream',
      'profile/:id',
      'notification/:id',
      'subscription-current-plan',
      'announcements',
    ].map((name) => `GET /api/v1/${name} 401`),
  );
  for (const other of [phone, tablet]) {
    await other.goto('/orders');
    await expect.poll(() => other.evaluate(() => localStorage.getItem('userData'))).toBe(null);
  }
});
