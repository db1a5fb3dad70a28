/** Branding: the logo, and the texts of emails. */
import { english } from '#support/english';
import { pngPhoto } from '../support/accounts/photos.ts';
import { signIn } from './support/customer.ts';
import { photoFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { heading } from './support/page.ts';
import { service } from './support/service.ts';

test('ADMIN-2: shows an admin’s logo on the sign-in page, refuses an invalid file, and sends their email text', async ({
  page,
  otherBrowser,
  expected,
}) => {
  await signIn(page, service().admin);
  await page.goto('/admin/settings');
  const part = page.getByRole('group', { name: 'Logo' });
  const file = part.getByLabel('Logo image');
  const picture = await pngPhoto(80, 40);
  expected.answers('PUT /api/v1/admin/logo 422');
  await file.setInputFiles(photoFile('broken.png', picture.subarray(0, 40)));
  await expect(part.getByRole('alert')).toHaveText(english('fields:logo_unreadable'));
  await file.setInputFiles(photoFile('logo.png', picture));
  await expect(part.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(part.getByRole('alert')).toHaveCount(0);

  const guest = await otherBrowser();
  await guest.goto('/login');
  await expect(heading(guest, 'Sign in')).toBeVisible();
  const shown = guest.locator('img[src*="/media/"]').first();
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(80);
  // A wide picture keeps its shape, also in the menu, and is on white in the dark theme.
  const inMenu = page.locator('img[src*="/media/"]').first();
  const sizeOf = (image: typeof inMenu) => image.evaluate((shown) => [shown.clientWidth, shown.clientHeight]);
  await expect.poll(() => sizeOf(inMenu)).toEqual([56, 28]);
  await file.setInputFiles(photoFile('wide.png', await pngPhoto(400, 40)));
  await expect.poll(() => sizeOf(part.locator('img'))).toEqual([84, 28]);
  await expect.poll(async () => (await sizeOf(inMenu))[0]).toBeGreaterThan(56);
  const background = () => inMenu.evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.locator('html').evaluate((root) => root.setAttribute('data-color-scheme', 'dark'));
  await expect.poll(background).toBe('rgb(255, 255, 255)');
  await page.locator('html').evaluate((root) => root.setAttribute('data-color-scheme', 'light'));
  await part.getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await guest.reload();
  await expect(heading(guest, 'Sign in')).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.goto('/admin/mails');
  await page.getByRole('link', { name: /^Card expiring/ }).click();
  const mail = page.getByRole('dialog', { name: 'Card expiring (English)' });
  await mail.getByLabel('Subject').fill('Your card {{last4}} expires at ');
  await mail.getByRole('button', { name: 'Insert brand' }).click();
  await expect(mail.getByTitle('Preview: Your card 4242 expires at OpenSkip')).toBeVisible();
  await look(page, 'editor of mails', '[role="dialog"]');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Card expiring/ })).toContainText('Customized');
});
