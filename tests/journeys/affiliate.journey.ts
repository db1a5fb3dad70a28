/**
 * The affiliate program in two browsers: one shares a link, the other follows it, registers, buys, and gets a refund.
 */
import type { Page } from '@playwright/test';
import { newSignIn, register, signIn, storedToken } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

/** A regular user agent: the journeys' own counts as a bot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** A call with the signed-in user's token. */
async function call(page: Page, method: string, path: string, data?: unknown) {
  const response = await page.request.fetch(`/api/v1${path}`, {
    method,
    ...(data !== undefined && { data }),
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
  });
  expect(response.ok(), `${method} ${path}`).toBe(true);
  return (await response.json()).data;
}

/** Ends the holding period and lowers the payout minimum. */
async function withoutHolding(admin: Page): Promise<void> {
  const settings = await call(admin, 'GET', '/admin/settings');
  const terms = settings.find(({ key }: { key: string }) => key === 'affiliate_terms');
  const value = { ...terms.value, hold_days: 0, least_payout: 100 };
  await call(admin, 'PUT', '/admin/settings/affiliate_terms', { value, version: terms.version });
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiration/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Expects a row that an event adds soon. */
async function showsInTime(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name })).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 40_000 });
}

test.use({ userAgent });

test('AFF-1, AFF-2, AFF-3, ADMIN-2, PAGES-5: credits a link’s customer, pays out the reward in coins, and reverses it after a refund', async ({
  page,
  browser,
  otherBrowser,
  expected,
}) => {
  test.slow();
  const admin = await otherBrowser();
  await signIn(admin, service().admin);
  await withoutHolding(admin);

  await register(page);
  await page.goto('/affiliate');
  await expect(page.getByRole('heading', { name: 'Unpaid earnings' })).toBeVisible();
  await look(page, 'an affiliate at the start');
  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByLabel('Page URL').fill('https://elsewhere.example.com/');
  await expect(page.getByText(text('affiliate:links.wrongPage'))).toBeVisible();
  await page.getByLabel('Page URL').fill('/faq');
  await page.getByLabel('Campaign (optional)').fill('Spring list');
  const link = await page.getByText(/\/faq\?ref=\w+&campaign=Spring/).innerText();
  await page.getByRole('button', { name: 'Show QR code' }).first().click();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();

  // Another person in their own browser, at their own IP address.
  const context = await browser.newContext({
    baseURL: service().address,
    userAgent: `${userAgent} Edg/140`,
    extraHTTPHeaders: { 'X-Forwarded-For': '198.19.7.7' },
    reducedMotion: 'reduce',
  });
  expected.follow(context);
  const guest = await context.newPage();
  const counted = guest.waitForResponse(/\/visit$/);
  await guest.goto(new URL(link).pathname + new URL(link).search);
  expect((await (await counted).json()).data.click).toEqual(expect.any(String));
  const clicked = await guest.evaluate(() => performance.now());
  await guest.getByRole('link', { name: 'Create account' }).click();
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const user = newSignIn();
  await guest.getByLabel('Email', { exact: true }).fill(user.email);
  await guest.getByLabel('Password', { exact: true }).fill(user.password);
  // A registration within three seconds of a click is flagged.
  await expect.poll(() => guest.evaluate(() => performance.now())).toBeGreaterThan(clicked + 3500);
  await guest.getByLabel('I agree to the acceptable use terms').check();
  const registered = guest.waitForRequest(/\/registration\?rel=\w+&click=/);
  await guest.locator('button[type=submit]').click();
  await registered;
  await expect(guest).toHaveURL(/\/faq/);
  await guest.goto('/coins');
  await addCard(guest, '5555 5555 5555 4444');
  await guest.getByRole('button', { name: 'Pay $45.00' }).click();
  await expect(guest.getByRole('row', { name: /Bought/ })).toContainText('+500');
  const payment = (await call(guest, 'GET', '/invoice-list')).items[0].payment_id;
  await context.close();

  await page.getByRole('tab', { name: 'Visits' }).click();
  await expect(page.getByRole('row', { name: /\/faq Direct Spring list Customer/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await showsInTime(page, /Coins \$45\.00 \$9\.00 Unpaid/);
  await page.getByText('Show as table').click();
  await expect(page.getByRole('row', { name: 'Total $0.00 $9.00 $0.00 $0.00' })).toBeVisible();
  await look(page, 'the referrals');
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await page.getByRole('button', { name: 'Get 108 coins' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get 108 coins' }).click();
  await expect(page.getByRole('row', { name: /Coins 1 referral – 108 Sent/ })).toBeVisible();
  await look(page, 'the payouts');
  await page.getByRole('link', { name: '1 referral' }).click();
  await expect(page.getByText('Referrals in this payout')).toBeVisible();
  await expect(page.getByRole('row', { name: /Coins \$45\.00 \$9\.00 Paid/ })).toBeVisible();

  await call(admin, 'POST', `/admin/payments/${payment}/refund`, {
    amount: 4500,
    reason: 'They asked for it',
  });
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await showsInTime(page, /Reversed after payout .* -\$9\.00/);
  await page.getByRole('tab', { name: 'Links' }).click();
  const domain = `shop${Date.now()}.example.com`;
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified')).toBeVisible();

  // The admin sees the reward and its reversal, and rejects the domain.
  await admin.goto('/admin/affiliates?state=any');
  await expect(admin.getByText(/after (the )?payout/).first()).toBeVisible();
  await look(admin, 'the referrals of all affiliates');
  expected.answers('POST /api/v1/admin/affiliate-domains/:id 422');
  await admin.getByRole('link', { name: 'Domains' }).click();
  await admin.getByRole('button', { name: `Reject: ${domain}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It sells our name');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('It sells our name')).toBeVisible();
  await admin.getByRole('main').getByRole('link', { name: 'Terms' }).click();
  await admin.getByLabel('Minimum payout, USD').fill('25.50');
  await admin.getByRole('button', { name: 'Save terms' }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();
  await expect(admin.getByLabel('Minimum payout, USD')).toHaveValue('25.5');
  await look(admin, 'the terms');

  await page.reload();
  await expect(
    page.getByText(text('affiliate:domains.refused', { reason: 'It sells our name' })),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Method', { exact: true }).selectOption('bank');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(text('affiliate:settings.need.holder'))).toBeVisible();
  await page.getByLabel('New, reversed and rejected referrals').click();
  await look(page, 'the settings');
});
