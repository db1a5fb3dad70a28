/** The API reference: public, with search as you type, and without third-party requests. */

import { register } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { confirmEmail } from './support/mail.ts';

/** The external URLs the page requests. */
function watchElsewhere(page: Page): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) elsewhere.push(request.url());
  });
  return elsewhere;
}

test('API-3: shows and finds calls on the service’s own page', async ({ page }) => {
  const elsewhere = watchElsewhere(page);
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await page.getByText('trace', { exact: true }).first().click();
  await expect(page.getByText('/api/v1/trace').first()).toBeVisible();
  // The URL that errors link to for an explanation.
  await page.goto('/api-docs#description/rate-limit');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'rate_limit' })).toBeInViewport();
  expect(elsewhere).toEqual([]);
});

test('API-3: finds a call by its words and opens it by keyboard', async ({ page }) => {
  await page.goto('/api-docs');
  const search = page.getByRole('searchbox', { name: 'Search calls' });
  await search.focus();
  await page.keyboard.type('post /v1/trace');
  await expect(page.getByRole('status')).toHaveText('1 call');
  const call = page.getByRole('heading', { level: 3, name: /POST \/api\/v1\/trace/ });
  await expect(call).toBeVisible();
  // To the topic, then to its call.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 4, name: 'Responses' })).toBeVisible();
  await expect(page.getByText('property_zip', { exact: true }).first()).toBeVisible();
  await look(page, 'a call of the reference');
  await search.fill('no such call');
  await expect(page.getByText('No results')).toBeVisible();
  await look(page, 'no call found');
});

test('API-3: links to one call, at phone width', async ({ page }) => {
  await setWidth(page, 390, 844);
  await page.goto('/api-docs#traceLead');
  await expect(page.getByRole('heading', { level: 3, name: /POST \/api\/v1\/trace/ })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 4, name: 'Responses' })).toBeVisible();
  await fitsItsWidth(page, 'a call of the reference');
});

test('API-3: opens with a call that a test key runs', async ({ page }) => {
  const { email } = await register(page);
  await confirmEmail(email);
  await page.goto('/api-docs');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const start = page.getByRole('region', { name: 'Start here: trace one lead' });
  await expect(start.getByRole('button', { name: 'Send' })).toBeDisabled();
  await start.getByRole('button', { name: 'Create test key' }).click();
  await expect(start.getByRole('region', { name: 'curl' })).toContainText(/osk_test_\w{36}/);
  await start.getByRole('button', { name: 'Send' }).click();
  await expect(start.getByRole('region', { name: 'Response: HTTP 200' })).toContainText('"test": true');
  await expect(page.getByText('For the operator')).toHaveCount(0);
  await expect(page.locator('summary').filter({ hasText: /^admin/ })).toHaveCount(0);
  await look(page, 'the reference in the frame');
});

test('API-3: runs a call as the signed-in user', async ({ page }) => {
  await register(page);
  await page.goto('/api-docs#getBalance');
  const call = page.locator('#getBalance');
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('Response: HTTP 200')).toBeVisible();
  await expect(call.getByRole('region', { name: 'Response: HTTP 200' })).toContainText('"available"');
});
