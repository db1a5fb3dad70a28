/** Measurements on pages: clicks, keys, layout shifts, widths and colors. */

import type { Locator } from '@playwright/test';
import { termsVersion } from '#contract/accounts/terms';
import { choices } from '../../web/kit/theme/ui-settings.ts';
import { newSignIn, register, signIn, storedToken, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { tabTo } from './support/keys.ts';
import { fitsItsWidth, look, setWidth, standsStill } from './support/look.ts';
import { home } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const results = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).locator('[role=gridcell], [role=listitem], li').first();

/** A page, and what it shows once loaded. */
interface Place {
  address: string;
  shown: Locator;
}

/** The pages of a customer with a traced order and its notification. */
async function ownPlaces(page: Page): Promise<Place[]> {
  await register(page);
  const order = await tracedOrder(page, townFile('a-list-with-a-rather-long-name-of-its-own.csv', 12));
  await page.goto('/notification');
  const notice = page.getByRole('main').getByRole('link', { name: /Order 1 is complete/ });
  const address = (await notice.getAttribute('href')) ?? '';
  return [
    { address, shown: page.getByRole('article', { name: 'Order 1 is complete' }) },
    { address: '/my-profile/sessions', shown: page.getByText('This device', { exact: true }) },
    { address: `/orders/${order.number}`, shown: results(page) },
  ];
}

async function adminPlaces(page: Page): Promise<Place[]> {
  await signIn(page, service().admin);
  return [
    {
      address: '/admin/imports',
      shown: page.getByRole('region', { name: 'Imports' }).getByRole('link').first(),
    },
    { address: '/admin/sources', shown: page.getByRole('region').getByRole('listitem').first() },
    { address: '/admin/people', shown: page.getByRole('button', { name: 'Look up' }) },
    { address: '/admin/mailbox', shown: heading(page, 'Mailbox') },
  ];
}

/** Opens a page with settings saved by an earlier visit. */
async function openWith(page: Page, { address, shown }: Place, settings: object): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('settings', text), JSON.stringify(settings));
  await page.goto(address);
  await expect(shown).toBeVisible();
}

test('GUARD-7, PAGES-2: reaches the upload page as a new visitor, signed in, within six clicks', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      { capture: true },
    ),
  );
  const { email, password } = newSignIn();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  // Both forms have such fields.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  for (const [label, text] of [
    ['Email', email],
    ['Password', password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
  }
  await page.getByLabel('I agree to the acceptable use terms').check();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Start free trace' }).click();
  await expect(page.getByText(text('skipTrace:upload.drop'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/skip-trace');
  expect(await storedToken(page)).not.toBe(null);
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(6);
});

test('SHELL-11, GUARD-5, NOTE-1: signs in, navigates, changes a setting, reads a notification and signs out by keyboard alone', async ({
  page,
}) => {
  const user = newSignIn();
  await page.request.post('/api/v1/registration', { data: { ...user, terms: termsVersion } });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, home)).toBeVisible();

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQS' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq');

  const appearance = page.getByRole('button', { name: 'Appearance' });
  await tabTo(page, appearance);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const mode = panel.getByRole('group', { name: 'Mode' });
  // One Tab stop for the group, and arrow keys within it.
  await tabTo(page, mode.getByRole('button', { name: 'Light', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(mode.getByRole('button', { name: 'Dark', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(appearance).toBeFocused();

  await tracedOrder(page, townFile('keys-alone.csv', 1));
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Notifications' });
  await tabTo(page, menu.getByRole('link', { name: /Order 1 is complete/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Order 1 is complete' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');

  await tabTo(page, page.getByRole('button', { name: 'Your account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await page.keyboard.press('End');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await storedToken(page)).toBe(null);
});

for (const [owner, placesOf] of [
  ['a customer’s', ownPlaces],
  ['the operator’s', adminPlaces],
] as const) {
  test(`SHELL-9, SHELL-11: ${owner} pages with something on them are accessible and still, both ways, in both modes`, async ({
    page,
  }) => {
    test.slow();
    for (const place of await placesOf(page)) {
      for (const direction of ['ltr', 'rtl']) {
        for (const mode of ['light', 'dark']) {
          await openWith(page, place, { direction, mode });
          await standsStill(page, `${place.address}, ${direction}, ${mode}`);
        }
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await look(page, `${place.address}, ${direction}`);
      }
    }
  });
}

test.describe('on half a screen with twice the pixels, like zooming to 200%', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('SHELL-9: never scrolls sideways on any page at 200% zoom or at 320 px', async ({ page }) => {
    for (const placesOf of [ownPlaces, adminPlaces]) {
      for (const place of await placesOf(page)) {
        for (const direction of ['ltr', 'rtl']) {
          await setWidth(page, 640, 450);
          await openWith(page, place, { direction });
          await fitsItsWidth(page, `${place.address}, ${direction}, zoomed`);
          await setWidth(page, 320, 640);
          await expect(place.shown).toBeVisible();
          await fitsItsWidth(page, `${place.address}, ${direction}, 320 px`);
        }
      }
    }
  });
});

test('SHELL-6, SHELL-11: every primary color has enough contrast in both modes', async ({ page }) => {
  const place = (await ownPlaces(page)).at(-1);
  if (place === undefined) throw new Error('a customer has no pages');
  const seen = new Set<string>();
  for (const themeColor of choices.themeColor) {
    await openWith(page, place, { themeColor });
    await look(page, `${place.address} in ${themeColor}`, 'html', 'color-contrast');
    seen.add(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'),
      ),
    );
  }
  expect(seen.size).toBe(6);
});
