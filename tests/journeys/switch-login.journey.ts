/** An admin acting as a customer: the banner on every page, the way back, and the end of the hour. */
import { newCustomer, signIn, storedToken } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { stored } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Signed in as a customer' });

test('ADMIN-1, DATA-5: shows a banner on every page to an admin acting as a customer, who returns by it', async ({
  page,
  context,
  expected,
}) => {
  const credentials = await newCustomer(page);
  const customer = credentials.email;
  // Elsewhere: a session of the customer's own, which stays.
  await page.request.post('/api/v1/login', { data: credentials });
  await signIn(page, service().admin);
  const other = await context.newPage();
  // Its last call; a later one would have the ended session.
  const loaded = other.waitForResponse('**/api/v1/admin/setup');
  await other.goto('/admin');
  await loaded;
  await page.goto(`/admin/switch?email=${customer}&ip=203.0.113.7`);
  await expect(page.getByLabel('Customer’s email')).toHaveValue(customer);
  await look(page, 'sign in as a customer');
  await page.getByRole('button', { name: 'Sign in as customer' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('Their file is read wrongly');
  const adminToken = await storedToken(page);
  await page.getByRole('button', { name: 'Sign in as customer' }).click();

  await expect(bar(page)).toContainText(`${service().admin.email} as ${customer}`);
  await expect(bar(page)).toContainText(/(59|60) min left|1 h left/);
  expect(await stored(page, 'switch_email')).toBe(service().admin.email);
  expect(await stored(page, 'switch_ip')).toMatch(/^198\.18\./);
  expect(JSON.parse((await stored(page, 'userData')) ?? '').email).toBe(customer);
  expect(await storedToken(page)).not.toBe(adminToken);
  await look(page, 'home under the bar');
  // An open tab belongs to the customer now too.
  await expect(bar(other)).toBeVisible();
  await other.close();

  for (const address of ['/orders', '/my-profile/sessions', '/no-such-page']) {
    await page.goto(address);
    await expect(bar(page)).toContainText(customer);
  }
  // Clearing the browser's storage doesn't remove the banner.
  await page.evaluate(() => {
    localStorage.removeItem('switch_email');
    localStorage.removeItem('switch_ip');
  });
  await page.goto('/my-profile/sessions');
  await expect(bar(page)).toContainText(`${service().admin.email} as ${customer}`);
  expect(await stored(page, 'switch_email')).toBe(service().admin.email);
  await expect(page.getByText(text('accounts:sessions.operator'))).toBeVisible();
  // The admin can't end the customer's own session, which the page explains.
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeDisabled();
  await page
    .getByRole('note', { name: /^Only the customer can change sign-in/ })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toContainText('sign-in, sessions');
  // Neither can they pay, or change cards, plans and keys.
  for (const [address, name] of [
    ['/coins', text('billing:cards.add')],
    ['/my-profile/billing', text('billing:cards.add')],
    ['/payments-plans', text('billing:plans.choose', { name: 'Team' })],
    ['/api-key', text('apiKeys:make.action')],
    ['/team', text('team:invite.action')],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeDisabled();
  }
  expected.answers('POST /api/v1/data-export 403');
  await page.goto('/my-profile/security');
  const refused = await page.evaluate(
    async (token) =>
      (await fetch('/api/v1/data-export', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }))
        .status,
    await storedToken(page),
  );
  expect(refused).toBe(403);
  await setWidth(page, 320, 700);
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await fitsItsWidth(page, 'home under the bar');
  await setWidth(page, 1280, 720);

  await bar(page).getByRole('button', { name: 'Return to admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  for (const key of ['switch_email', 'switch_ip']) expect(await stored(page, key)).toBe(null);
  expect(JSON.parse((await stored(page, 'userData')) ?? '').email).toBe(service().admin.email);
});

test('ADMIN-1: asks to sign in after the hour, and the banner still leads back', async ({ page }) => {
  const { email: customer } = await newCustomer(page);
  await signIn(page, service().admin);
  await page.goto(`/admin/switch?email=${customer}`);
  await page.getByLabel('Reason').fill('They asked for it');
  await page.getByRole('button', { name: 'Sign in as customer' }).click();
  await expect(bar(page)).toContainText(customer);
  // What the page knows when the server no longer accepts its token.
  await page.evaluate(() => {
    localStorage.removeItem('userData');
    localStorage.removeItem('accessToken');
    location.assign('/orders');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(bar(page)).toContainText(text('console:switchBar.over'));
  await bar(page).getByRole('button', { name: 'Return to admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
