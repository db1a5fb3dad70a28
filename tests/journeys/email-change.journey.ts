/** Changing an account's email: requested, confirmed by the new address, and undone by the old one. */
import { newSignIn, register } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { mailedLink } from './support/mail.ts';
import { field, heading } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

test('GUARD-10, PAGES-5: changes a customer’s email and lets the old address undo it', async ({
  page,
  otherBrowser,
}) => {
  const user = await register(page);
  const { email } = newSignIn();
  await page.goto('/my-profile/security');
  await field(page, 'New email').fill(email);
  await field(page, 'Your password').fill(user.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(text('accounts:email.asked', { email }))).toBeVisible();

  await page.goto(service().address + (await mailedLink('email_change', email)));
  await expect(heading(page, 'Use this email?')).toBeVisible();
  await look(page, 'confirming a new email');
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(heading(page, 'Email changed')).toBeVisible();
  await page.goto('/my-profile/security');
  await expect(page.getByText(text('accounts:email.text', { email }))).toBeVisible();

  // The old address no longer signs in, but the reader of its mailbox can undo the change.
  const other = await otherBrowser();
  const signIn = (as: string, password = user.password) =>
    other.request.post('/api/v1/login', { data: { email: as, password } });
  expect((await signIn(email)).status()).toBe(200);
  expect((await signIn(user.email)).status()).toBe(401);
  await other.goto(service().address + (await mailedLink('email_changed', user.email)));
  await expect(heading(other, 'Undo this change?')).toBeVisible();
  await other.getByRole('button', { name: 'Undo change' }).click();
  await expect(heading(other, 'Email restored')).toBeVisible();
  await other.goto(service().address + (await mailedLink('reset_password', user.email)));
  const password = 'another made-up password';
  await field(other, 'New password').fill(password);
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(other, 'Password changed')).toBeVisible();
  expect((await signIn(email, password)).status()).toBe(401);
  expect((await signIn(user.email, password)).status()).toBe(200);
});
