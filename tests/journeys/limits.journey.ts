/** What pages show when an account reaches a limit. */
import { register, signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { setSetting } from './support/service.ts';

test('reports a rate limit once and retries when the server says', async ({ page, expected }) => {
  expected.answers('GET /api/v1/lead-orders/:id 429');
  await signIn(page);
  let refused = 0;
  let answered = 0;
  const message = 'Too many requests. Wait 2 seconds, then try again.';
  await page.route(/\/api\/v1\/lead-orders\//, async (route) => {
    if (refused > 0) {
      answered += 1;
      return route.continue();
    }
    refused += 1;
    await route.fulfill({
      status: 429,
      headers: { 'Retry-After': '2' },
      json: { status: false, message },
    });
  });
  const began = Date.now();
  await page.goto('/orders');
  await expect(page.getByText(message)).toHaveCount(1);
  await expect.poll(() => answered).toBeGreaterThan(0);
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toBe(1);
});

test('says how much an account may store and what to do when an upload doesn’t fit', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/resumable-upload 413');
  await register(page);
  await setSetting('storage_free_mb', '1');
  try {
    await page.goto('/skip-trace');
    const rows = Array.from(
      { length: 40_000 },
      (_, index) => `Jane Doe ${index},${index} Sample St,Springfield,IL,62701`,
    );
    const buffer = Buffer.from(['Owner,Property Address,City,State,Zip', ...rows].join('\n'));
    await page.getByLabel('Lead file').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText(/but you’re using 0 of 1 MB\./)).toBeVisible();
    await expect(page.getByText(/Buy coins to store up to 20,000 MB\.$/)).toBeVisible();
  } finally {
    await setSetting('storage_free_mb', '1000');
  }
});
