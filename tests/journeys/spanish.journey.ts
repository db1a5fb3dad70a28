/** A customer who reads Spanish: from the sign-in page to another browser. */

import type { Page } from '@playwright/test';
import { message, translate } from '#locales';
import accounts from '../../web/locales/es/accounts.ts';
import leads from '../../web/locales/es/leads.ts';
import orders from '../../web/locales/es/orders/orders.ts';
import privacy from '../../web/locales/es/privacy.ts';
import reporting from '../../web/locales/es/reporting.ts';
import shell from '../../web/locales/es/shell/shell.ts';
import site from '../../web/locales/es/site.ts';
import skipTrace from '../../web/locales/es/skip-trace.ts';
import terms from '../../web/locales/es/terms.ts';
import { fillCredentials, newSignIn, register } from './support/customer.ts';
import { csvFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { heading } from './support/page.ts';

/** Home's title before the first order. */
const welcome = site.home.welcome.replace('{{brand}}', 'OpenSkip');

const html = (page: Page) => page.locator('html');

test('a customer picks Spanish, and it stays with the account', async ({ page, otherBrowser }) => {
  const user = newSignIn();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page, accounts.login.title)).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'es-US');
  await expect(page.getByLabel(accounts.fields.email, { exact: true })).toHaveValue(user.email);
  await look(page, 'sign-in in Spanish');

  await page.getByRole('link', { name: accounts.login.register }).click();
  await expect(heading(page, accounts.register.title)).toBeVisible();
  await page.getByLabel(accounts.fields.email, { exact: true }).fill(user.email);
  await page.getByLabel(accounts.fields.password, { exact: true }).fill(user.password);
  await page.getByLabel(terms.box).check();
  await page.getByRole('button', { name: accounts.register.verb }).click();
  await expect(heading(page, welcome)).toBeVisible();

  for (const [path, title] of [
    ['/dashboard', reporting.title],
    ['/skip-trace', skipTrace.title],
    ['/leads-list', leads.title],
    ['/leads-list/do-not-contact', leads.doNotContact.title],
    ['/orders', orders.list.title],
    ['/my-profile/account', accounts.profile.title],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    for (const width of [320, 1440]) {
      await setWidth(page, width, 900);
      await fitsItsWidth(page, `${path} in Spanish, ${width} px`);
    }
  }
  await expect(page.getByLabel(accounts.fields.language)).toHaveValue('es');

  await page.getByRole('button', { name: shell.bar.account }).click();
  await page.getByRole('menuitem', { name: shell.userMenu.logout }).click();
  await expect(heading(page, accounts.login.title)).toBeVisible();

  const elsewhere = await otherBrowser();
  await elsewhere.goto('/login');
  await fillCredentials(elsewhere, user, 'Sign in');
  await expect(heading(elsewhere, welcome)).toBeVisible();
  await expect(html(elsewhere)).toHaveAttribute('lang', 'es-US');
});

test('the list of what a file has fits its card, whatever its columns are called', async ({ page }) => {
  await register(page);
  await page.goto('/skip-trace');
  await page.getByRole('button', { name: 'Español' }).click();
  const columns = 'Owner Name,Street Address,City,State,ZIP,Mailing Street Address,Mailing City State Zip';
  const file = csvFile(
    'lista.csv',
    `${columns}\nAnn Smith,12 Elm St,Decatur,IL,62521,PO Box 5,"Decatur, IL"\n`,
  );
  await page.getByLabel(skipTrace.upload.field).setInputFiles(file);
  const needs = page.getByRole('region', { name: skipTrace.needs.label });
  await expect(needs.getByText(skipTrace.needs.mailing)).toBeVisible();
  const overflow = () => needs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [1440, 390]) {
    await setWidth(page, width, 900);
    await expect.soft.poll(overflow, { message: `pixels that stick out at ${width} px` }).toBe(0);
  }
});

test('the server’s refusals are in the page’s language', async ({ page, expected }) => {
  const { email } = newSignIn();
  const person = { first_name: 'Ada', last_name: 'Lovelace', email };
  for (let count = 0; count < 5; count += 1)
    expect((await page.request.post('/api/v1/privacy/requests', { data: person })).status()).toBe(200);
  expected.answers('POST /api/v1/privacy/requests 429');
  await page.goto('/privacy/opt-out');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page, privacy.title)).toBeVisible();
  await page.getByLabel(privacy.fields.first).fill(person.first_name);
  await page.getByLabel(privacy.fields.last).fill(person.last_name);
  await page.getByLabel(privacy.fields.email, { exact: true }).fill(email);
  const answer = page.waitForResponse('**/api/v1/privacy/requests');
  await page.getByRole('button', { name: privacy.start.verb }).click();
  const wait = Number((await answer).headers()['retry-after']);
  const refusal = translate('es', message('errors:rate_limit', { wait }));
  await expect(page.getByText(refusal)).toBeVisible();
});
