/** Sign-in, registration and the access guard in a real browser. */
import { UserData } from '#contract/accounts/schemas';
import { termsVersion } from '#contract/accounts/terms';
import { english } from '#support/english';
import { fillCredentials, newSignIn, signIn, storedToken } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { heading, home, pathOf, stored } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

test('GUARD-1, GUARD-4: sends a visitor to sign-in, then to the page they wanted', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(pathOf(page)).toBe('/login');

  await page.goto('/orders?state=completed&x=1');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/orders?state=completed&x=1');
  await look(page, 'sign in');

  await fillCredentials(page, service().demo, 'Sign in');
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(pathOf(page)).toMatch(/^\/orders\?state=completed/);
});

test('GUARD-4: goes home after sign-in without a return URL', async ({ page }) => {
  await page.goto('/login');
  await fillCredentials(page, service().demo, 'Sign in');
  await expect(heading(page, home)).toBeVisible();
  expect(pathOf(page)).toBe('/');
});

test('GUARD-4: goes home when the return URL leads to another site (A18)', async ({ page }) => {
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
      await expect(heading(page, home)).toBeVisible();
      expect(page.url()).toBe(`${service().address}/`);
      await page.goto('/health/live');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('GUARD-1, GUARD-7: registers a referred visitor with the affiliate’s code and signs them in', async ({
  page,
}) => {
  await page.goto('/orders?ref=partner-7');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(heading(page, 'Create your account')).toBeVisible();
  await look(page, 'open an account');
  await page.reload();
  const sent = page.waitForRequest('**/api/v1/registration*');
  const user = newSignIn();
  await fillCredentials(page, user, 'Create account');
  const request = await sent;
  expect(new URL(request.url()).searchParams.get('rel')).toBe('partner-7');
  expect(request.postDataJSON()).toEqual({ ...user, language: 'en', terms: termsVersion });
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(UserData.parse(JSON.parse((await stored(page, 'userData')) ?? '')).email).toBe(user.email);
});

test('GUARD-9: shows the server’s message after a failed sign-in, the same for every reason', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/login 401');
  await page.goto('/login');
  for (const email of [service().demo.email, 'nobody@example.com']) {
    const answer = page.waitForResponse('**/api/v1/login');
    await fillCredentials(page, { email, password: 'not the password' }, 'Sign in');
    const { message } = await (await answer).json();
    expect(message).toBe(english('errors:credentials_wrong'));
    await expect(page.locator('form').getByRole('alert')).toHaveText(message);
  }
  await look(page, 'refused sign-in');
  expect(await storedToken(page)).toBe(null);
});

test('GUARD-9: accepts a pasted password, also in the registration form (A7)', async ({ page }) => {
  for (const address of ['/login', '/register']) {
    await test.step(address, async () => {
      await page.goto(address);
      const [from, to] = [
        page.getByLabel('Email', { exact: true }),
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

test('GUARD-9: shows the server’s message in the form after a failed registration', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/registration 422');
  await page.goto('/register');
  await fillCredentials(page, { ...newSignIn(), password: 'short' }, 'Create account');
  await expect(page.getByText(text('accounts:needed.passwordLength', { count: 8 }))).toBeVisible();
  await fillCredentials(page, { ...newSignIn(), password: 'password1' }, 'Create account');
  await expect(page.getByText(english('fields:password_common'))).toBeVisible();
  await look(page, 'refused registration');
});

test('GUARD-7: creates a separate account for a customer’s email and shows nothing of theirs', async ({
  page,
}) => {
  await page.goto('/register');
  await fillCredentials(page, { ...newSignIn(), email: service().demo.email }, 'Create account');
  await expect(heading(page, home)).toBeVisible();
});

test('GUARD-2: redirects a signed-in user from guest pages to home (S17)', async ({ page }) => {
  await signIn(page);
  for (const guestPage of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/login?returnUrl=%2Forders',
  ]) {
    await page.goto(guestPage);
    await expect(heading(page, home)).toBeVisible();
    expect(pathOf(page)).toBe('/');
  }
});

test('GUARD-2: shows message pages to visitors and to signed-in users', async ({ page }) => {
  const pages = [
    ['/401', 'You are not authorized!'],
    ['/500', 'Something went wrong'],
    ['/no-such-page', 'Page not found'],
  ] as const;
  for (const visitor of [true, false]) {
    if (!visitor) await signIn(page);
    for (const [address, title] of pages) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      expect(pathOf(page)).toBe(address);
      if (visitor) await look(page, address);
    }
  }
});

test('GUARD-8: replaces a page by the 401 page and hides its menu entry without read permission', async ({
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
