/** The API page in the browser: a key shown once that traces, and a webhook with its secret and log. */
import { english } from '#support/english';
import { register } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { confirmEmail } from './support/mail.ts';
import { text } from './support/texts.ts';

test('PAGES-5, API-1, API-3: creates, uses and revokes a key and a webhook', async ({ page, expected }) => {
  expected.answers('POST /api/v1/webhook-endpoints 422');
  const user = await register(page);
  await confirmEmail(user.email);
  await page.goto('/api-key');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Name').fill('Nightly');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Test');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Choose a purpose.')).toBeVisible();
  await page.getByLabel('Purpose').click();
  await page.getByRole('option', { name: 'Update our own customer records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Key “Nightly” created' });
  const key = await dialog.getByText(/^osk_test_/).innerText();
  await look(page, 'a key that is shown once');
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  const traced = await page.request.post('/api/v1/trace', {
    headers: { 'x-api-key': key },
    data: {
      lead: { full_name: 'Harold Perryman', property_address: '331 Ridge St', property_zip: '62526' },
      purpose: 'own_records',
    },
  });
  expect((await traced.json()).data).toMatchObject({ outcome: 'hit', test: true, coins: 0 });
  // The command has the key filled in, and the card says of the call what the log says.
  await expect(page.getByRole('region', { name: 'Make your first call' })).toContainText(key);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Calls with “Nightly”' }).first()).toContainText(
    'POST /api/v1/trace',
  );
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('1 call in 30 days');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('URL').fill('http://192.168.1.1/hooks');
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(english('fields:webhook_url_private'))).toBeVisible();
  await page.getByLabel('URL').fill('https://hooks.example.com/openskip');
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await look(page, 'a webhook');
  await setWidth(page, 320, 700);
  await fitsItsWidth(page, 'a key and a webhook');
  await page.getByRole('button', { name: 'Log of webhook to https://hooks.example.com/openskip' }).click();
  await expect(page.getByText(text('webhooks:log.none'))).toBeVisible();
  await look(page, 'the log of a webhook', '[role=dialog]');
  await page.keyboard.press('Escape');
  // Nothing answers at example.com.
  const webhook = page.getByRole('listitem').filter({ hasText: 'https://hooks.example.com/openskip' });
  await webhook.getByRole('button', { name: 'Send test event' }).click();
  await expect(webhook.getByRole('status')).toContainText(text('webhooks:log.states.failed'), {
    timeout: 30_000,
  });
  await look(page, 'a test event that did not arrive');
  await fitsItsWidth(page, 'a test event that did not arrive');

  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke key “Nightly”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  const refused = await page.request.get('/api/v1/wallet', { headers: { 'x-api-key': key } });
  expect(refused.status()).toBe(401);
});
