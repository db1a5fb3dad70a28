/** The page on which the API's calls are read: the one whose own code runs for seconds. */
import { chromiumPath } from '../support/browser.ts';
import { expect, test } from './support/journey.ts';

// With all of the engine's compilers: here they pay.
test.use({ launchOptions: await chromiumPath() });

test('API-3: the calls are read and found on a page of the service’s own', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: 'OpenSkip', exact: false }).first()).toBeVisible();
  await page.getByText('trace', { exact: true }).first().click();
  await expect(page.getByText('/api/v1/trace').first()).toBeVisible();
  // Where a failure says that it is explained.
  await page.goto('/api-docs#description/rate-limit');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'rate_limit' })).toBeInViewport();
  expect(elsewhere).toEqual([]);
});
