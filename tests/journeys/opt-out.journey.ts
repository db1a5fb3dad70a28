/** A person in the data sees their records and deletes them; another submits a form, which an admin decides. */
import { fieldErrors } from '#contract/field-errors/index';
import { demoTown } from '#database/seed/town';
import { english } from '#support/english';
import { signIn } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { mailOf } from './support/mail.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

/** A person of the town with a mailbox, a different one for each attempt of the test. */
const somebody = (at: number) => {
  const people = [...demoTown({ people: 2000 })].filter(({ emails }) => emails.length > 0);
  const { names, emails } = people[at] ?? people[0] ?? { names: [], emails: [] };
  return { first: names[0]?.first ?? '', last: names[0]?.last ?? '', email: emails[0]?.address ?? '' };
};

async function begin(page: Page, user: ReturnType<typeof somebody>): Promise<void> {
  await page.goto('/privacy/opt-out');
  await page.getByLabel('First name').fill(user.first);
  await page.getByLabel('Last name').fill(user.last);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

async function typeCode(page: Page, email: string): Promise<void> {
  const { text } = await mailOf(email, 'Your code for');
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: 'What we have about you' })).toBeVisible();
}

test('GUARD-2, LAW-3: shows a person what we have about them and deletes it', async ({ page, expected }, {
  retry,
}) => {
  await setWidth(page, 390, 844);
  expect(await (await page.request.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
  const user = somebody(40 + retry);
  await page.goto('/login');
  // Public pages by the links in the footer.
  for (const [link, title, text] of [
    ['Status', 'Status', 'Order tracing'],
    ['Terms', 'Terms', 'Acceptable use'],
    ['Privacy', 'Privacy', 'Uploaded files: 90 days.'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await look(page, link);
    await fitsItsWidth(page, link);
  }
  await page.getByRole('link', { name: 'Your privacy choices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(text('privacy:needed.email'))).toBeVisible();
  await look(page, 'the opt-out page');
  await begin(page, user);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByText(english('fields:privacy_code_wrong'))).toBeVisible();
  expected.answers('POST /api/v1/privacy/proof 422');
  // Phones discard a page while its reader looks for the email.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(user.email);
  await page.reload();
  await expect(page.getByText(`Sent to ${user.email.charAt(0)}…@example.com`)).toBeVisible();
  await typeCode(page, user.email);
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(user.email);
  await page.reload();
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
  await look(page, 'what is held');
  await fitsItsWidth(page, 'what is held');
  await page.getByRole('radio', { name: /Delete my records/ }).check();
  await page.getByRole('button', { name: 'Delete my records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my records' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await mailOf(user.email, 'Your privacy request');
});

test('LAW-3, ADMIN-2: holds a form for an admin, who confirms it with the matching records', async ({
  page,
  otherBrowser,
  expected,
}, { retry }) => {
  const user = { ...somebody(60 + retry), email: `form-${retry}@example.com` };
  await begin(page, user);
  await typeCode(page, user.email);
  await expect(page.getByText(text('privacy:held.none'))).toBeVisible();
  await page.getByRole('button', { name: 'Find me by home address or phone' }).click();
  for (const [label, text] of Object.entries({
    'Street address': '1 Nowhere Rd',
    City: 'Springfield',
    State: 'IL',
    'ZIP code': '62704',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Phone (optional)').fill('555-0142');
  await look(page, 'the form');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(fieldErrors.phone_number)).toBeVisible();
  expected.answers('POST /api/v1/privacy/form 422');
  await page.getByLabel('Phone (optional)').fill('217-555-0142');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  const admin = await otherBrowser();
  await signIn(admin, service().admin);
  await admin.goto('/admin/privacy');
  await admin
    .getByRole('button', { name: new RegExp(user.last) })
    .first()
    .click();
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByText('1 Nowhere Rd, Springfield, IL 62704')).toBeVisible();
  await look(admin, 'a request');
  await drawer.getByLabel('Reason for refusal').fill('Spam');
  await drawer.getByRole('button', { name: 'Refuse request' }).click();
  await expect(drawer.getByText(text('privacy:admin.reasonNeeded'))).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve request' }).click();
  await expect(admin.getByText(english('messages:privacy_request_approved'))).toBeVisible();
  await mailOf(user.email, 'Your privacy request');
});
