/** Account access: a sign-in link while guesses are throttled, and the access review after a reset. */
import { AppKeyBody, NewAppKey } from '#contract/api-keys/schemas';
import { envelope } from '#contract/envelope';
import { english } from '#support/english';
import { fillCredentials, freshCode, newCustomer, register, storedToken } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, lookAtBoth } from './support/look.ts';
import { confirmEmail, mailedLink } from './support/mail.ts';
import { field, heading, home, toast } from './support/page.ts';
import { type SignIn, service } from './support/service.ts';
import { text } from './support/texts.ts';

/** The journeys' service has another port than the links in its emails. */
const open = (page: Page, link: string) => page.goto(service().address + link);

/** Uses up the attempts at an account from this browser's address. */
async function useUpAttempts(page: Page, { email }: SignIn): Promise<void> {
  const data = { email, password: 'not the password' };
  await Promise.all(Array.from({ length: 10 }, () => page.request.post('/api/v1/login', { data })));
}

async function post(page: Page, path: string, data: object) {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const response = await page.request.post(`/api/v1${path}`, { data, headers });
  expect(response.ok(), path).toBe(true);
  return response.json();
}

const createKey = async (page: Page, name: string): Promise<string> => {
  const body = await post(page, '/app-key', AppKeyBody.parse({ name, scopes: ['read'] }));
  return envelope(NewAppKey).parse(body).data.key;
};

/** Clears the session at an empty URL: a page would make failing calls. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/health/live');
  await page.evaluate(() => localStorage.clear());
}

async function requestReset(page: Page, { email }: SignIn): Promise<void> {
  await page.request.post('/api/v1/send-password-reset-link', { data: { email } });
  await open(page, await mailedLink('reset_password', email));
  await field(page, 'New password').fill('four plain words here');
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('GUARD-9, GUARD-11: signs in by an emailed link when no password attempts are left', async ({
  page,
  expected,
}) => {
  const user = await newCustomer(page);
  await confirmEmail(user.email);
  await useUpAttempts(page, user);
  expected.answers('POST /api/v1/login 429');
  await page.goto('/login');
  await fillCredentials(page, user, 'Sign in');
  await expect(heading(page, 'Sign in by email')).toBeVisible();
  await expect(page.getByText('Too many sign-in attempts.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(user.email);
  await lookAtBoth(page, 'throttled sign-in');
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await expect(page.getByText(text('accounts:signInLink.sentTo', { email: user.email }))).toBeVisible();
  await lookAtBoth(page, 'sign-in link sent');

  const link = await mailedLink('sign_in_link', user.email);
  await open(page, link);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await lookAtBoth(page, 'sign-in link');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, home)).toBeVisible();

  await forgetSession(page);
  expected.answers('POST /api/v1/login 429', 'POST /api/v1/sign-in-by-link 422');
  await open(page, link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, text('accounts:signInLink.deadTitle'))).toBeVisible();
  await look(page, 'used sign-in link');
  await page.getByRole('link', { name: text('accounts:signInLink.password') }).click();
  // The page being left has a field for the email too.
  await expect(heading(page, 'Sign in')).toBeVisible();
  await fillCredentials(page, user, 'Sign in');
  await expect(heading(page, home)).toBeVisible();
});

test('PAGES-6: lists API keys and webhooks after a password reset, and revokes the recent ones', async ({
  page,
}) => {
  const user = await register(page);
  await confirmEmail(user.email);
  const key = await createKey(page, 'Nightly export');
  const url = 'https://hooks.example.com/a-rather-long-path/that-does-not-fit/on-a-narrow-screen';
  await post(page, '/webhook-endpoints', { url, events: ['order.completed'] });
  await forgetSession(page);
  await requestReset(page, user);
  await expect(heading(page, 'Password changed')).toBeVisible();
  const list = page.getByRole('list', { name: 'API keys and webhooks' });
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await lookAtBoth(page, 'review of API keys and webhooks');
  await fitsItsWidth(page, 'review of API keys and webhooks');
  await list.getByRole('checkbox', { name: url }).uncheck();
  await page.getByRole('button', { name: 'Revoke selected' }).click();
  await expect(heading(page, '1 item revoked')).toBeVisible();
  await look(page, 'revoked');
  const refused = await page.request.get('/api/v1/wallet', { headers: { 'x-api-key': key } });
  expect(refused.status()).toBe(401);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('PAGES-6, GUARD-11: asks for the code at the link and the review with two-factor sign-in', async ({
  page,
  expected,
}) => {
  const user = await register(page);
  await confirmEmail(user.email);
  await createKey(page, 'Nightly export');
  const { secret } = (await post(page, '/two-factor-setup', { password: user.password })).data;
  const confirmed = await post(page, '/two-factor-confirmation', { code: await freshCode(secret) });
  const codes: string[] = confirmed.data.recovery_codes;
  await forgetSession(page);

  await page.goto('/sign-in-link');
  await lookAtBoth(page, 'asking for a sign-in link');
  await field(page, 'Email').fill(user.email);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  expected.answers('POST /api/v1/sign-in-by-link 401', 'POST /api/v1/access-review 401');
  await open(page, await mailedLink('sign_in_link', user.email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await look(page, 'code for a sign-in link');
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, home)).toBeVisible();
  await forgetSession(page);

  await requestReset(page, user);
  await expect(page.getByText(text('accounts:review.code'))).toBeVisible();
  await lookAtBoth(page, 'code for the review');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Review access' }).click();
  await expect(page.getByText(english('errors:unauthenticated.code_wrong'))).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Review access' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nightly export' })).toBeChecked();
});

test('API-1, PAGES-5: tells an unconfirmed customer on the API page to confirm, and resends the email', async ({
  page,
}) => {
  const user = await register(page);
  await page.goto('/api-key');
  await expect(page.getByText(text('apiKeys:unconfirmed.text', { email: user.email }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create key' }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add webhook' })).toBeDisabled();
  await lookAtBoth(page, 'API page of an unconfirmed customer');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, english('messages:confirmation_sent'))).toBeVisible();
  await confirmEmail(user.email);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create key' }).first()).toBeEnabled();
  await expect(page.getByText(text('apiKeys:unconfirmed.text'))).toHaveCount(0);
});
