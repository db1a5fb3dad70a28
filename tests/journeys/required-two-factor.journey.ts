/** Signing in where the operator requires a second factor. */
import { fillCredentials, freshCode, newCustomer } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, lookAtBoth } from './support/look.ts';
import { field, heading, home } from './support/page.ts';
import { withSettings } from './support/service.ts';
import { text } from './support/texts.ts';

const required = text('accounts:twoFactor.required');

async function signIn(page: Page, address: string, user: { email: string; password: string }) {
  await page.goto(`${address}/login`);
  await fillCredentials(page, user, 'Sign in');
  await expect(heading(page, required)).toBeVisible();
}

test('GUARD-11: sends everyone to set up a second factor first, then home', async ({ page, browser }) => {
  const user = await newCustomer(page);
  await withSettings({ OPENSKIP_REQUIRE_TWO_FACTOR: 'everyone' }, async (address) => {
    await signIn(page, address, user);
    await lookAtBoth(page, 'required second factor');
    await fitsItsWidth(page, 'required second factor');
    await page.goto(`${address}/orders`);
    await expect(heading(page, required)).toBeVisible();

    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await signIn(elsewhere, address, user);

    await field(page, 'Password').fill(user.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await lookAtBoth(page, 'QR code of the required second factor');
    await field(page, 'Code').fill(await freshCode(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: text('accounts:twoFactor.codes') })).toBeVisible();
    await look(page, 'recovery codes of the required second factor');
    await page.getByRole('button', { name: text('accounts:twoFactor.kept') }).click();
    await expect(heading(page, home)).toBeVisible();
    await page.reload();
    await expect(heading(page, home)).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere.getByText(text('accounts:twoFactor.again'))).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(elsewhere, 'Sign in')).toBeVisible();
    await context.close();
    // The page must not miss the service that ends now.
    await page.goto('/health/live');
  });
});
