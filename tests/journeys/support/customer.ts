/** Customers in journeys: sign-in without the form, and the API's data to compare pages with. */
import { expect, type Page } from '@playwright/test';
import { termsVersion } from '#contract/accounts/terms';
import { Order, Upload } from '#contract/orders/schemas';
import { Balance } from '#contract/wallet/schemas';
import { codeOf } from '../../support/accounts/totp.ts';
import type { ChosenFile } from './files.ts';
import { type SignIn, service } from './service.ts';

let count = 0;

/** New, unused credentials. */
export const newSignIn = (): SignIn => ({
  email: `journey-${process.pid}-${++count}@example.com`,
  password: 'a made-up password',
});

/** The authenticator app's code, as soon as at least ten seconds of its half minute are left. */
export async function freshCode(secret: string): Promise<string> {
  const secondsLeft = () => 30 - ((Date.now() / 1000) % 30);
  await expect.poll(secondsLeft, { timeout: 15_000 }).toBeGreaterThan(10);
  return codeOf(secret);
}

/** Signs a browser in and leaves it at an empty URL. */
export async function signIn(page: Page, customer: SignIn = service().demo): Promise<void> {
  await page.goto('/health/live');
  await page.evaluate(async (credentials) => {
    const response = await fetch('/api/v1/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const { access_token, user } = await response.json();
    localStorage.setItem('accessToken', access_token);
    localStorage.setItem('userData', JSON.stringify(user));
  }, customer);
}

/** Creates an account without signing in. */
export async function newCustomer(page: Page): Promise<SignIn> {
  const user = newSignIn();
  await page.request.post('/api/v1/registration', { data: { ...user, terms: termsVersion } });
  return user;
}

/** Creates an account and signs the browser in. */
export async function register(page: Page): Promise<SignIn> {
  const user = await newCustomer(page);
  await signIn(page, user);
  return user;
}

/** Signs in by the open form. */
export async function fillCredentials(page: Page, { email, password }: SignIn, verb: string): Promise<void> {
  // By role: the page being left may have a section with that name.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (verb === 'Create account') await page.getByLabel('I agree to the acceptable use terms').check();
  await page.getByRole('button', { name: verb, exact: true }).click();
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('accessToken'));

/** Calls the API as the signed-in customer. With options, the method is `POST` unless they name another. */
export async function callApi(
  page: Page,
  path: string,
  options: { method?: 'PUT'; data?: unknown; multipart?: { file: ChosenFile } } = {},
) {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const response = await page.request.fetch(`/api/v1${path}`, {
    method: Object.keys(options).length > 0 ? 'POST' : 'GET',
    ...options,
    headers,
  });
  const body = await response.json();
  expect(body.message, path).toBe(response.ok() ? body.message : '');
  return body.data;
}

/** An order from the API, by ID or number. */
export const readOrder = async (page: Page, id: string | number): Promise<Order> =>
  Order.parse(await callApi(page, `/single-order-list/${id}`));

export const readBalance = async (page: Page): Promise<Balance> =>
  Balance.parse(await callApi(page, '/wallet'));

export interface PollOptions {
  /** Ms until a step counts as failed. Large files take minutes. */
  timeout?: number;
}

/** Uploads a file and quotes it with the suggested columns. */
export async function pricedOrder(page: Page, file: ChosenFile, options: PollOptions = {}): Promise<Order> {
  const upload = Upload.parse(await callApi(page, '/file-upload', { multipart: { file } }));
  const { id } = Order.parse(
    await callApi(page, '/order-quote', { data: { upload_id: upload.id, mapping: upload.mapping } }),
  );
  await expect.poll(async () => (await readOrder(page, id)).state, options).toBe('awaiting_payment');
  return readOrder(page, id);
}

/** Shows the price to a customer who is new and would trace the free sample first. */
export async function skipSample(page: Page): Promise<void> {
  await expect(page.getByLabel('Purpose')).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip sample' });
  if (await skip.isVisible()) await skip.click();
}

/** Shows the columns whose field is certain, and those without one. */
export async function unfoldColumns(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'File columns' })).toBeVisible();
  for (const name of ['Show', /^Map (it|them)$/]) {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  }
}

export const pay = (page: Page, order: Order): Promise<unknown> =>
  callApi(page, '/payment', { data: { order_id: order.id, method: 'coins', purpose: 'own_records' } });

/** Takes a file from upload to results. */
export async function tracedOrder(page: Page, file: ChosenFile, options: PollOptions = {}): Promise<Order> {
  const order = await pricedOrder(page, file, options);
  await pay(page, order);
  await expect.poll(async () => (await readOrder(page, order.id)).state, options).toBe('completed');
  return readOrder(page, order.id);
}
