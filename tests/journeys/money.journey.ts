/** Payments in the browser: coins bought with a new card, an order paid by card, a plan started and changed. */
import { english } from '#support/english';
import { register, skipSample } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { text } from './support/texts.ts';

test('PAY-2, PAY-3, PAY-4, TRACE-4, SHELL-2, NOTE-2: pays for coins, an order and a plan with a card of the test gateway', async ({
  page,
  expected,
}) => {
  expected.answers('PUT /api/v1/coin-top-up 422');
  await register(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Membership', exact: true }).click();
  await expect(page.getByRole('note').filter({ hasText: 'Test mode' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Pay as you go' }).getByText('Your plan'),
  ).toBeVisible();
  const compared = page.getByRole('table', { name: 'Compare monthly cost' });
  await expect(
    compared.getByRole('row', { name: /^2,000 hits \$200 \$176\.50 \$136\.50, lowest \$349/ }),
  ).toBeVisible();
  await look(page, 'the plans');

  await page.goto('/coins');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText(english('pages:gateway.test_mode'))).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiration/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Pay $45.00' }).click();
  await expect(page.getByRole('row', { name: /Bought/ })).toContainText('+500');
  await page.getByLabel('Buy coins automatically').check();
  await page.getByLabel('When my balance is below').fill('100');
  await page.getByLabel('Coins to buy').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Buy at least \d+ coins/)).toBeVisible();
  await page.getByLabel('Coins to buy').fill('500');
  await page.getByLabel('Monthly limit, USD').fill('90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('$45.00 per top-up.')).toBeVisible();
  await look(page, 'coins that were bought');

  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByLabel('Card number').fill('4000 0000 0000 3184');
  await page.getByLabel(/^Expiration/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('3184');
  await page.getByRole('button', { name: 'Pay $45.00' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to my bank' }).click();
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByText(text('billing:returned.failed', { amount: '$45.00' }))).toBeVisible();

  await page.goto('/skip-trace');
  await page.getByLabel('Lead file').setInputFiles(townFile('forty.csv', 40));
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipSample(page);
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel(/^Purpose/).selectOption('own_records');
  await page.getByRole('button', { name: 'Trace 40 leads' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('Payment received.')).toBeVisible();
  await look(page, 'the payment');

  await page.goto('/my-profile/billing');
  await expect(page.getByText(/^INV-\d{6}$/)).toHaveCount(2);
  await look(page, 'the billing tab');
  await page.getByRole('button', { name: /^INV-/ }).first().click();
  await expect(page.getByRole('dialog', { name: /^Invoice INV-/ })).toContainText('Visa ending in 4242');
  await look(page, 'an invoice', '[role="dialog"]');

  await page.goto('/payments-plans');
  await page.getByRole('button', { name: 'Choose Team' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Due today$99.00');
  await expect(dialog).toContainText('1,500');
  await look(page, 'a plan that is chosen', '[role="dialog"]');
  const reloaded = page.waitForResponse(/\/api\/v1\/notification\//);
  await dialog.getByRole('button', { name: 'Start Team' }).click();
  await reloaded;
  await expect(page.getByText(/^Renews on .* for \$99\.00\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change to Starter' }).click();
  await expect(dialog).toContainText(text('billing:plans.later'));
  await look(page, 'a change that is shown first', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Change to Starter' }).click();
  // A toast says so too for a while.
  await expect(page.getByRole('main').getByText(/^Changes to Starter on /)).toBeVisible();
  const starter = page.getByRole('listitem').filter({ hasText: '250 coins' });
  await expect(starter.getByText(/^Starts /)).toBeVisible();
  await expect(starter.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Pay yearly for Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay yearly for Team' })).toContainText(
    /You’ll get 1\d,\d{3} coins now/,
  );
});

test('PAY-7: shows the reason of a declined card, and a trial with neither plan prices nor a free upgrade', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/buy-coins 402', 'POST /api/v1/subscription-upgrade-downgrade/:id 402');
  await register(page);
  await page.goto('/payments-plans');
  await page.getByRole('button', { name: 'Try Starter for 7 days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByLabel(/^Expiration/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toContainText(text('billing:plans.trialExtra'));
  await look(page, 'a trial that is chosen', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Start Starter' }).click();
  const trial = page.getByText(text('billing:plans.trialEnds', { price: '$19.00' }));
  await expect(trial).toBeVisible();

  const declined = english('errors:card_declined');
  await page.goto('/coins');
  await page.getByLabel('Number of coins').fill('100');
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: declined })).toBeVisible();

  await page.goto('/payments-plans');
  await page.getByRole('button', { name: 'Change to Business' }).click();
  await expect(dialog).toContainText(text('billing:plans.trialStops'));
  await expect(dialog).toContainText('Due today$349.00');
  await look(page, 'an upgrade from a trial', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Change to Business' }).click();
  await expect(dialog.getByRole('alert')).toContainText(declined);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(trial).toBeVisible();
});

test('PAY-2, PAY-4: continues with the chosen plan by the year after entering a card for it', async ({
  page,
}) => {
  await register(page);
  await page.goto('/payments-plans');
  await page.getByRole('button', { name: 'Yearly' }).click();
  const team = page.getByRole('listitem').filter({ hasText: '$990 a year' });
  await expect(team).toContainText('2 months free');
  await expect(team).toContainText('18,000 coins');
  await page.getByRole('button', { name: 'Choose Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Team' });
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('link', { name: 'Back without a card' }).click();
  await expect(dialog).toContainText(text('billing:coins.needCard'));
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiration/).fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toContainText(/We’ll charge Visa ending in 4242\. Renews every year/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/payments-plans');
  await expect(page.getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose Team' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
