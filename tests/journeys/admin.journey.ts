/** The admin console: customers, alarms, settings, an empty reference database. */
import { demoTown } from '#database/seed/town';
import { english } from '#support/english';
import adminMenu from '../../web/locales/en/admin/menu.ts';
import { newCustomer, register, signIn, storedToken, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, lookAtBoth, setWidth, standsStill } from './support/look.ts';
import { leadPanel } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

/** Admin pages that aren't sections of the console. */
const otherPages = ['sources', 'imports', 'people', 'requests', 'mailbox'];

test('ADMIN-2: finds a customer, adds coins, suspends them, and shows it in the audit log', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/admin/customers/:id/coins 422');
  const { email } = await newCustomer(page);
  await signIn(page, service().admin);
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Sources' })).toContainText('Demo town');
  await look(page, 'overview');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  await page.getByLabel('Email, name, company or ID').fill(email);
  const row = page.getByRole('table', { name: 'Customers' }).getByRole('link');
  await expect(row).toHaveCount(1);
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Customer' });
  await expect(drawer.getByText('25 coins', { exact: false }).first()).toBeVisible();
  await look(page, 'a customer', '[role="dialog"]');

  await drawer.getByRole('button', { name: 'Adjust coins' }).click();
  const coins = page.getByRole('dialog', { name: 'Adjust coins' });
  await coins.getByLabel('Coins', { exact: true }).fill('40');
  await coins.getByRole('button', { name: 'Add coins', exact: true }).click();
  await expect(coins.getByText(english('fields:required'))).toBeVisible();
  await coins.getByLabel('Reason').fill('For the file that we read wrongly');
  await coins.getByRole('button', { name: 'Add coins', exact: true }).click();
  await expect(coins).toBeHidden();
  await expect(drawer).toContainText('For the file that we read wrongly');
  await expect(drawer).toContainText('65 coins');

  await drawer.getByRole('button', { name: 'Suspend account' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Suspend this account?' });
  await confirmation.getByLabel('Reason').fill('Asked for by the police');
  await confirmation.getByRole('button', { name: 'Suspend account' }).click();
  await expect(drawer.getByText(text('console:customer.suspendedText'))).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await menu.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Email or ID').fill(email);
  const entries = page.getByRole('table', { name: 'Audit log' });
  await expect(entries).toContainText('Account suspended');
  await expect(entries).toContainText('For the file that we read wrongly');
  await look(page, 'audit log');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toBe('audit.csv');
  await setWidth(page, 320, 700);
  for (const [section, title] of Object.entries(adminMenu.pages)) {
    if (otherPages.includes(section)) continue;
    await page.goto(section === 'overview' ? '/admin' : `/admin/${section}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await fitsItsWidth(page, `console ${section}`);
  }
});

test('LAW-4, ADMIN-2: alerts admins to a decoy person and finds who looked at a person', async ({
  page,
  otherBrowser,
}) => {
  const customer = await otherBrowser();
  const { email } = await register(customer);
  await signIn(page, service().admin);
  const call = async (from: Page, path: string, data: unknown) => {
    const headers = { Authorization: `Bearer ${await storedToken(from)}` };
    const { message, data: result } = await (
      await from.request.post(`/api/v1${path}`, { headers, data })
    ).json();
    expect(result, message).toBeTruthy();
    return result;
  };
  const person = [...demoTown({ people: 2000 })].find(
    ({ names, addresses }) => names[0]?.first && addresses[0]?.street,
  );
  const [home, name] = [person?.addresses[0], person?.names[0]];
  const search = {
    name: `${name?.first} ${name?.last}`,
    street: home?.street,
    city: home?.city,
    state: home?.state,
  };
  const { people } = await call(page, '/admin/people-search', { ...search, purpose: 'legal' });
  await page.goto('/admin/settings?part=abuse');
  await page.getByRole('textbox', { name: 'Decoy people' }).fill(people[0].id);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const lead = {
    full_name: search.name,
    property_address: home?.street,
    property_city: home?.city,
    property_state: home?.state,
    property_zip: home?.zip,
  };
  await call(customer, '/trace', { lead, purpose: 'legal' });

  await page.goto('/admin');
  const alarm = page.getByRole('region', { name: 'Unusual activity' });
  await expect(alarm).toContainText(`Decoy ${people[0].id} found`);
  await expect(alarm).toContainText(email);
  await standsStill(page, 'overview with an alarm');
  await look(page, 'an alarm', 'main');
  await alarm.getByRole('button', { name: 'Resolve' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Resolve this alarm?' });
  await confirmation.getByLabel('Reason').fill('A test of ours');
  await confirmation.getByRole('button', { name: 'Resolve' }).click();
  await expect(alarm).toBeHidden();

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Person views' }).click();
  const drawer = page.getByRole('dialog', { name: 'Who viewed a person?' });
  await drawer.getByLabel('Reference data ID').fill(people[0].id);
  await drawer.getByRole('button', { name: 'Search' }).click();
  await expect(drawer.getByRole('status')).toContainText('Stored results: ');
  await expect(drawer).toContainText(email);
  await look(page, 'who looked at a person', '[role="dialog"]');
});

test('ADMIN-2: edits settings, questions and announcements, and warns the second of two admins', async ({
  page,
  otherBrowser,
  expected,
}) => {
  await signIn(page, service().admin);
  await page.goto('/admin/settings');
  const seller = page.getByRole('textbox', { name: 'Invoice seller' });
  await expect(seller).toBeVisible();
  await look(page, 'settings');
  const second = await otherBrowser();
  await signIn(second, service().admin);
  await second.goto('/admin/settings');
  await second.getByRole('textbox', { name: 'Invoice seller' }).fill('Second Ltd');

  await seller.fill('First Ltd');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expected.answers('PUT /api/v1/admin/settings/invoice_seller 409');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(english('errors:edit_conflict'))).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Invoice seller' })).toHaveValue('Second Ltd');
  await second.getByRole('button', { name: 'Reload' }).click();
  await expect(second.getByRole('textbox', { name: 'Invoice seller' })).toHaveValue('First Ltd');

  await page.getByRole('textbox', { name: 'Invoice seller' }).fill('Third Ltd');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Legal' }).click();
  const leaving = page.getByRole('dialog', { name: 'Discard your changes?' });
  await leaving.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('textbox', { name: 'Data broker notice' }).fill('Vermont data broker 12-345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText('Vermont data broker 12-345')).toBeVisible();
  await page.goto('/admin/prices');
  await page.getByRole('button', { name: 'Edit: Starter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Starter' });
  await form.getByLabel('Target customers').fill('For one person.');
  await look(page, 'plan form', '[role="dialog"]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(english('messages:plan_changed'))).toBeVisible();
  await look(page, 'plans and prices');

  await page.goto('/admin/usage');
  await expect(page.getByRole('region', { name: 'Usage by day' }).getByRole('row')).toHaveCount(32);
  await look(page, 'usage');

  await page.goto('/admin/suppressions');
  await page.getByRole('button', { name: 'Suppress a person' }).click();
  const drawer = page.getByRole('dialog', { name: 'Suppress a person' });
  await drawer.getByLabel('Phone').fill('217-555-0177');
  await drawer.getByLabel('Reason').fill('Asked by telephone');
  await look(page, 'keeping somebody out', '[role="dialog"]');
  await drawer.getByRole('button', { name: 'Suppress' }).click();
  await expect(page.getByRole('list', { name: 'Suppressions' })).toContainText('Asked by telephone');
  // Once a job has applied it.
  await expect(page.getByRole('button', { name: 'Lift: Suppressed by us' })).toBeEnabled();
  await look(page, 'suppressions');

  await page.goto('/admin/faq');
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  await page.getByRole('group', { name: 'English' }).getByLabel('Answer').fill('As we say here.');
  await look(page, 'editor of questions');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edited')).toBeVisible();

  await page.goto('/admin/announcements');
  await page.getByLabel('Title').fill('Maintenance on Sunday');
  await page.getByLabel('Text').fill('The service is away from 2 to 3.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Maintenance on Sunday' });
  await expect(notice).toBeVisible();
  await look(page, 'announcements');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'End: Maintenance on Sunday' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('ADMIN-2: says on every console page and to customers that the reference database is empty, and how to fill it', async ({
  page,
}) => {
  await signIn(page, service().admin);
  await page.route('**/api/v1/admin/health', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.reference.people = 0;
    await route.fulfill({ json: answer });
  });
  await page.route('**/api/v1/coverage', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { states: [] } } }),
  );
  await page.goto('/admin/setup');
  const steps = page.getByRole('region', { name: 'Get ready to sell' });
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  await expect(steps).toContainText('Import people (done)');
  await page.route('**/api/v1/admin/setup', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.people = 0;
    await route.fulfill({ json: answer });
  });
  await page.goto('/admin');
  await expect(steps.getByRole('link', { name: 'Import a file' })).toHaveAttribute(
    'href',
    '/admin/sources?file=new',
  );
  await look(page, 'first run');
  for (const part of ['orders', 'team']) {
    await page.goto(`/admin/${part}`);
    await expect(page.getByText(text('console:reference.empty'))).toBeVisible();
  }
  await page.getByRole('link', { name: 'Set up' }).click();
  await expect(steps).toBeVisible();
  // A period without activity shows a message instead of a chart.
  await page.route('**/api/v1/admin/usage?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const day of answer.data.days) day.orders = 0;
    await route.fulfill({ json: answer });
  });
  await page.goto('/admin/usage');
  const chart = page.getByRole('region', { name: 'Orders by day' });
  await chart.getByRole('button', { name: 'Show 90 days' }).click();
  await expect(chart.getByText(text('usage:empty.title', { figure: 'Orders' }))).toBeVisible();
  await page.goto('/skip-trace');
  await expect(page.getByText(text('skipTrace:upload.noData'))).toBeVisible();
});

test('ADMIN-2: shows the admin which customers report the most wrong numbers, on a phone too', async ({
  page,
  otherBrowser,
}) => {
  const customer = await otherBrowser();
  const { email } = await register(customer);
  const { id } = await tracedOrder(customer, townFile('wrong.csv', 6));
  await customer.goto(`/orders/${id}`);
  await customer.getByRole('grid').getByRole('row').filter({ hasText: 'Hit' }).first().click();
  const panel = leadPanel(customer);
  const wrong = panel.getByRole('button', { name: /^Wrong number: / });
  await expect(wrong.first()).toBeVisible();
  for (const button of await wrong.all()) {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(panel).toContainText('We kept your report. Your coin wasn’t refunded');

  await signIn(page, service().admin);
  await page.goto('/admin/complaints');
  const complaints = page.getByRole('table', { name: 'Complaints' });
  await expect(complaints.getByRole('row').nth(1)).toBeVisible();
  const table = page.getByRole('region', { name: 'Wrong-number refunds' }).getByRole('table');
  const row = table.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('cell')).toHaveText(['0', '1', '0', '1', '–']);
  await lookAtBoth(page, 'wrong-number refunds');
  await setWidth(page, 390, 844);
  await fitsItsWidth(page, 'wrong-number refunds');
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Customer' })).toContainText(email);
});
