/** Session lifetime: reloads, other tabs, sign-out, expired tokens, and what shows while the page checks. */
import { english } from '#support/english';
import { callApi, fillCredentials, register, signIn, storedToken } from './support/customer.ts';
import { holdBack } from './support/gate.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { field, heading, home, pathOf, stored, toast } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

test('GUARD-5: stays signed in after a reload; signing out and in again counts for all tabs', async ({
  page,
  context,
  expected,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  await page.reload();
  await expect(heading(page, home)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(heading(other, 'Recent Orders')).toBeVisible();

  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await look(page, 'menu of the user', '[role=menu]');
  const logoutRequest = page.waitForRequest('**/api/v1/logout');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await logoutRequest).method()).toBe('GET');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  expect(await stored(page, 'accessToken')).toBe(null);
  expect(await stored(page, 'userData')).toBe(null);
  await expect(heading(other, 'Sign in')).toBeVisible();

  expected.answers('GET /api/v1/wallet 401');
  const refused = await page.evaluate(
    async (old) => (await fetch('/api/v1/wallet', { headers: { Authorization: `Bearer ${old}` } })).status,
    token,
  );
  expect(refused).toBe(401);

  await fillCredentials(page, service().demo, 'Sign in');
  await expect(heading(page, home)).toBeVisible();
  await expect(heading(other, 'Recent Orders')).toBeVisible();
});

test('GUARD-3, GUARD-5: restores the user from a token alone, with a spinner meanwhile', async ({ page }) => {
  await signIn(page);
  const user = await stored(page, 'userData');
  await page.evaluate(() => localStorage.removeItem('userData'));
  const gate = await holdBack(page, '**/api/v1/session-renewal');
  await page.goto('/orders');
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await look(page, 'the guard decides');
  gate.open();
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(JSON.parse((await stored(page, 'userData')) ?? '')).toEqual(JSON.parse(user ?? ''));
});

test('GUARD-6: keeps what was typed when the session ended and the message leads to the sign-in', async ({
  page,
  context,
  otherBrowser,
  expected,
}) => {
  const user = await register(page);
  await page.goto('/my-profile/account');
  await field(page, 'Company').fill('Acme');
  const device = await otherBrowser();
  await signIn(device, user);
  await callApi(device, '/session-revocation', { data: {} });
  const save = () => page.getByRole('button', { name: text('accounts:account.save') }).click();
  await save();
  await expect(toast(page, english('errors:sign_in_required'))).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: text('shell:menu.newTab', { name: 'Sign in' }) }).click();
  const again = await opened;
  await fillCredentials(again, user, 'Sign in');
  await expect(heading(again, home)).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('Acme');
  await save();
  await expect(toast(page, english('messages:profile_saved'))).toBeVisible();
  expected.someAnswers(
    'PUT /api/v1/profile-basic_info/:id 401',
    'POST /api/v1/session-renewal 401',
    'GET /api/v1/stream 401',
  );
});

test('GUARD-3: shows the logo while the app loads, and a bar while a page changes', async ({ page }) => {
  await signIn(page);
  const app = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'OpenSkip is loading' })).toBeVisible();
  app.open();
  await expect(heading(page, home)).toBeVisible();
  await expect(page.getByRole('img', { name: 'OpenSkip is loading' })).toHaveCount(0);

  const bar = page.locator('#nprogress .bar');
  await expect(bar).toHaveCount(0);
  const orders = await holdBack(page, '**/assets/orders-page-*.js');
  await page.getByRole('link', { name: 'Recent Orders' }).click();
  await expect(bar).toHaveCount(1);
  orders.open();
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

const refused = (...called: string[]) => called.map((path) => `GET /api/v1/${path} 401`);
/** The frame's calls, as failing replies. */
const frameFailures = refused(
  'wallet',
  'profile/:id',
  'notification/:id',
  'subscription-current-plan',
  'announcements',
  'switch-state',
  'stream',
);
const ordersFailures = [...frameFailures, ...refused('lead-orders/:id')];
const billingFailures = [
  ...frameFailures,
  ...refused('get-billing-address/:id', 'invoice-list', 'subscription-history/:id', 'plan-list', 'logout'),
];

test('GUARD-6: renews an expired token once, silently', async ({ page, expected }) => {
  await register(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  // Home is live and would renew the token itself.
  await page.goto('/health/live');
  const old = await endToken(page);
  expected.someAnswers(...ordersFailures);
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/session-renewal')) renewals++;
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(renewals).toBe(1);
  expect(await storedToken(page)).not.toBe(old);
});

test('GUARD-6: removes the saved user and keeps the page when the token can’t be renewed (S18)', async ({
  page,
  expected,
}) => {
  await sessionGone(page);
  expected.answers('POST /api/v1/session-renewal 401');
  expected.someAnswers(...ordersFailures);
  await page.goto('/orders');
  await expect(page.getByText(text('orders:list.failed'))).toBeVisible();
  expect(pathOf(page)).toBe('/orders');
  await look(page, 'the session has ended');
  expect(await stored(page, 'userData')).toBe(null);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(pathOf(page)).toBe('/login?returnUrl=%2Forders');
});

test('GUARD-6: signs the customer out when cards can’t load without a session', async ({
  page,
  expected,
}) => {
  await sessionGone(page);
  expected.answers('POST /api/v1/session-renewal 401', 'GET /api/v1/get-card/:id 401');
  expected.someAnswers(...billingFailures);
  await page.goto('/my-profile/billing');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  expect(await stored(page, 'userData')).toBe(null);
});

/** Ends the stored token on the server like its expiry, by a renewal unknown to the page. */
async function endToken(page: Page): Promise<string | null> {
  await page.evaluate(() => fetch('/api/v1/session-renewal', { method: 'POST' }));
  return storedToken(page);
}

/** A customer whose session has ended and can't be renewed. */
async function sessionGone(page: Page): Promise<void> {
  await register(page);
  // Home is live and would notice by itself.
  await page.goto('/health/live');
  await endToken(page);
  await page.context().clearCookies();
}
