/** Passkeys, with the virtual authenticator of the browser. */
import { english } from '#support/english';
import { fillCredentials, register, storedToken } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look, lookAtBoth } from './support/look.ts';
import { confirmEmail } from './support/mail.ts';
import { field, heading, home, toast } from './support/page.ts';
import { text } from './support/texts.ts';

/** A device that unlocks by itself; `hold` has it wait for its user instead. */
async function withDevice(page: Page): Promise<{ hold(on: boolean): Promise<void>; empty(): Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async hold(on) {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: !on });
    },
    async empty() {
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}

test('GUARD-12: adds a passkey, signs in with it by button and by autofill, renames and removes it', async ({
  page,
}) => {
  const device = await withDevice(page);
  const user = await register(page);
  await confirmEmail(user.email);
  await page.goto('/my-profile/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Add passkey' }).click();
  await field(dialog, 'Name').fill('My laptop');
  await field(dialog, 'Password').fill(user.password);
  await look(page, 'adding a passkey', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, english('messages:passkey_created'))).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('My laptop');
  await lookAtBoth(page, 'passkeys');

  await device.hold(true);
  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await signOut();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await lookAtBoth(page, 'sign-in with passkeys');
  expect(await storedToken(page)).toBe(null);
  // A request that the device held stays unanswered, so only the button's is answered.
  await device.hold(false);
  await page.getByRole('button', { name: text('accounts:passkeys.signIn') }).click();
  await expect(heading(page, home)).toBeVisible();

  // The browser offers it in the email field, and the device chooses it, perhaps before the page is seen.
  const signedIn = page.waitForResponse(/\/sign-in-by-passkey$/);
  await signOut();
  await signedIn;
  await expect(heading(page, home)).toBeVisible();

  await page.goto('/my-profile/security');
  await section.getByRole('button', { name: 'Rename My laptop' }).click();
  await field(dialog, 'Name').fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(section.getByRole('listitem')).toContainText('Old laptop');
  await section.getByRole('button', { name: 'Remove Old laptop' }).click();
  await look(page, 'removing a passkey', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(toast(page, english('messages:passkey_removed'))).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await device.empty();
  await signOut();
  await fillCredentials(page, user, 'Sign in');
  await expect(heading(page, home)).toBeVisible();
});
