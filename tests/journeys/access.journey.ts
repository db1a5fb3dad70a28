/** Who gets in, where they land, and what is told to those who don't: the guard in a real browser. */

import { UserData } from '#contract/accounts';
import { termsVersion } from '#contract/terms';
import { fillCredentials, newSignIn, register, signIn, storedToken } from './support/customer.ts';
import { holdBack } from './support/gate.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { service } from './support/service.ts';

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('GUARD-1, GUARD-4: a visitor is asked to sign in, and then stands where they wanted to', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(path(page)).toBe('/login');

  await page.goto('/orders?page=2&x=1');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/orders?page=2&x=1');
  await look(page, 'sign in');

  await fillCredentials(page, service().demo, 'Sign in');
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(path(page)).toMatch(/^\/orders\?page=2/);
});

test('GUARD-4: without a place to return to, sign-in leads home', async ({ page }) => {
  await page.goto('/login');
  await fillCredentials(page, service().demo, 'Sign in');
  await expect(heading(page, 'Home')).toBeVisible();
  expect(path(page)).toBe('/');
});

test('GUARD-4: an address that leads elsewhere leads home instead (A18)', async ({ page }) => {
  const hostile = [
    'https://evil.example/orders',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2f%2fevil.example',
    'javascript:document.title="evil"',
  ];
  for (const address of hostile) {
    await test.step(address, async () => {
      await page.goto(`/login?returnUrl=${encodeURIComponent(address)}`);
      await fillCredentials(page, service().demo, 'Sign in');
      await expect(heading(page, 'Home')).toBeVisible();
      expect(page.url()).toBe(`${service().address}/`);
      await page.goto('/health/live');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('GUARD-1, GUARD-7: who was sent by an affiliate registers with their code and is signed in', async ({
  page,
}) => {
  await page.goto('/orders?ref=partner-7');
  await page.getByRole('link', { name: 'Open an account' }).click();
  await expect(heading(page, 'Open an account')).toBeVisible();
  await look(page, 'open an account');
  await page.reload();
  const sent = page.waitForRequest('**/api/v1/registration*');
  const who = newSignIn();
  await fillCredentials(page, who, 'Open account');
  const request = await sent;
  expect(new URL(request.url()).searchParams.get('rel')).toBe('partner-7');
  expect(request.postDataJSON()).toEqual({ ...who, terms: termsVersion });
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(UserData.parse(JSON.parse((await stored(page, 'userData')) ?? '')).email).toBe(who.email);
});

test('GUARD-9: a failed sign-in shows the server’s message, the same for every reason', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/login 401');
  await page.goto('/login');
  for (const email of [service().demo.email, 'nobody@example.com']) {
    const answer = page.waitForResponse('**/api/v1/login');
    await fillCredentials(page, { email, password: 'not the password' }, 'Sign in');
    const { message } = await (await answer).json();
    expect(message).toBe('The e-mail or the password is not right. Check both and try again.');
    await expect(page.locator('form').getByRole('alert')).toHaveText(message);
  }
  await look(page, 'refused sign-in');
  expect(await storedToken(page)).toBe(null);
});

test('GUARD-9: a password can be pasted, also into the form that opens an account (A7)', async ({ page }) => {
  for (const address of ['/login', '/register']) {
    await test.step(address, async () => {
      await page.goto(address);
      const [from, to] = [
        page.getByLabel('E-mail', { exact: true }),
        page.getByLabel('Password', { exact: true }),
      ];
      await from.fill('kept-by-a-manager@example.com');
      await from.press('ControlOrMeta+a');
      await from.press('ControlOrMeta+c');
      await to.press('ControlOrMeta+v');
      await expect(to).toHaveValue('kept-by-a-manager@example.com');
    });
  }
});

test('GUARD-9: a failed registration shows the server’s message at the form', async ({ page, expected }) => {
  expected.answers('POST /api/v1/registration 409', 'POST /api/v1/registration 422');
  await page.goto('/register');
  await fillCredentials(page, { ...newSignIn(), password: 'short' }, 'Open account');
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await fillCredentials(page, { ...newSignIn(), email: service().demo.email }, 'Open account');
  await expect(page.getByText('Use another address, or sign in.')).toBeVisible();
  await look(page, 'refused registration');
});

test('GUARD-2: pages for guests send a signed-in user home (S17)', async ({ page }) => {
  await signIn(page);
  for (const guestPage of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/login?returnUrl=%2Forders',
  ]) {
    await page.goto(guestPage);
    await expect(heading(page, 'Home')).toBeVisible();
    expect(path(page)).toBe('/');
  }
});

test('GUARD-2: the pages of messages show to visitors and to signed-in users', async ({ page }) => {
  const pages = [
    ['/401', 'You are not authorized!'],
    ['/500', 'This page ran into an error'],
    ['/no-such-page', 'There is no such page'],
  ] as const;
  for (const visitor of [true, false]) {
    if (!visitor) await signIn(page);
    for (const [address, title] of pages) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      expect(path(page)).toBe(address);
      if (visitor) await look(page, address);
    }
  }
});

test('GUARD-5: a reload stays signed in; logout ends the session here, in other tabs and on the server', async ({
  page,
  context,
  expected,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, 'Home')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Home')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(heading(other, 'Recent Orders')).toBeVisible();

  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await look(page, 'menu of the user', '[role=menu]');
  const asked = page.waitForRequest('**/api/v1/logout');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await asked).method()).toBe('GET');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(path(page)).toBe('/login');
  expect(await stored(page, 'accessToken')).toBe(null);
  expect(await stored(page, 'userData')).toBe(null);
  await expect(heading(other, 'Sign in')).toBeVisible();

  expected.answers('GET /api/v1/wallet 401');
  const refused = await page.evaluate(
    async (old) => (await fetch('/api/v1/wallet', { headers: { Authorization: `Bearer ${old}` } })).status,
    token,
  );
  expect(refused).toBe(401);
});

test('GUARD-3, GUARD-5: a token without its user brings the user back, and a spinner shows meanwhile', async ({
  page,
}) => {
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

test('GUARD-3: the logo shows while the app loads, and a bar while a page changes', async ({ page }) => {
  await signIn(page);
  const app = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'OpenSkip is loading' })).toBeVisible();
  app.open();
  await expect(heading(page, 'Home')).toBeVisible();
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
/** What the frame asks for, as failing answers. */
const asksOfFrame = refused(
  'wallet',
  'profile/:id',
  'notification/:id',
  'subscription-current-plan',
  'announcements',
  'switch-state',
  'stream',
);
const asksOfOrders = [...asksOfFrame, ...refused('lead-orders/:id')];
const asksOfBilling = [
  ...asksOfFrame,
  ...refused('get-billing-address/:id', 'invoice-list', 'subscription-history/:id', 'plan-list', 'logout'),
];

test('GUARD-6: an expired token is renewed once, without a word', async ({ page, expected }) => {
  await register(page);
  await page.goto('/');
  await expect(heading(page, 'Home')).toBeVisible();
  // Home is live, and would renew the token on its own.
  await page.goto('/health/live');
  const old = await endToken(page);
  expected.someAnswers(...asksOfOrders);
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/session-renewal')) renewals++;
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(renewals).toBe(1);
  expect(await storedToken(page)).not.toBe(old);
});

test('GUARD-6: where the token can’t be renewed the saved user goes, and the page stays (S18)', async ({
  page,
  expected,
}) => {
  await sessionGone(page);
  expected.answers('POST /api/v1/session-renewal 401');
  expected.someAnswers(...asksOfOrders);
  await page.goto('/orders');
  await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
  expect(path(page)).toBe('/orders');
  await look(page, 'the session has ended');
  expect(await stored(page, 'userData')).toBe(null);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(path(page)).toBe('/login?returnUrl=%2Forders');
});

test('GUARD-6: where the cards can’t be loaded for want of a session, the customer is signed out', async ({
  page,
  expected,
}) => {
  await sessionGone(page);
  expected.answers('POST /api/v1/session-renewal 401', 'GET /api/v1/get-card/:id 401');
  expected.someAnswers(...asksOfBilling);
  await page.goto('/my-profile/billing');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(path(page)).toBe('/login');
  expect(await stored(page, 'userData')).toBe(null);
});

test('GUARD-8: without the ability to read it, a page is the 401 page and its menu entry is gone', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/v1/profile/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, abilities: [] } } });
  });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '');
    localStorage.setItem('userData', JSON.stringify({ ...user, abilities: [] }));
  });
  await page.goto('/orders');
  await expect(heading(page, 'You are not authorized!')).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access this page. Go Home!", { exact: true }),
  ).toBeVisible();
  const home = page.getByRole('link', { name: 'Back to Home', exact: true });
  await expect(home).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Recent Orders' })).toHaveCount(0);
  await look(page, 'not authorized');
});

/** Has the server end the stored token as its age would: by a renewal that the page knows nothing of. */
async function endToken(page: Page): Promise<string | null> {
  await page.evaluate(() => fetch('/api/v1/session-renewal', { method: 'POST' }));
  return storedToken(page);
}

/** A customer whose session has ended, and can't be renewed. */
async function sessionGone(page: Page): Promise<void> {
  await register(page);
  // Home is live, and would find that out on its own.
  await page.goto('/health/live');
  await endToken(page);
  await page.context().clearCookies();
}
