/** Several people in one account: invited by its owner, each seeing what their role may. */
import { register, signIn } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { confirmEmail, mailedLink } from './support/mail.ts';
import { heading, home, pathOf, toast } from './support/page.ts';
import { service } from './support/service.ts';
import { text } from './support/texts.ts';

let count = 0;

/** Invites a person on the open team page. Returns their email. */
async function invite(page: Page, role: 'Manager' | 'Caller', cap?: string): Promise<string> {
  const email = `invited-${process.pid}-${++count}@example.com`;
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: role }).click();
  if (cap !== undefined) await dialog.getByLabel('Monthly coin cap').fill(cap);
  await look(page, 'inviting a person', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const sent = page.getByRole('dialog', { name: 'Send the invitation' });
  await expect(sent).toContainText('/join#');
  await sent.getByRole('button', { name: 'Done' }).click();
  return email;
}

async function join(page: Page, email: string, name: string): Promise<void> {
  await page.goto(await mailedLink('team_invitation', email));
  await expect(page.getByText(email)).toBeVisible();
  await look(page, 'joining');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a made-up password');
  await page.getByLabel('I agree to the acceptable use terms').check();
  await page.getByRole('button', { name: 'Join team' }).click();
}

/** A call of a person who no longer has access. */
const refusedCall = (path: string) => `GET /api/v1/${path} 401`;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const refused = (page: Page) =>
  expect(page.getByText(text('common:messagePages.notAuthorized'))).toBeVisible();

test('PAY-9: an owner invites a manager and a caller, who see what their role may, and removes one', async ({
  page,
  otherBrowser,
  expected,
}) => {
  test.slow();
  const { email: owner } = await register(page);
  await confirmEmail(owner);
  await page.goto('/team');
  await expect(page.getByRole('list', { name: 'People' })).toContainText(owner);
  const manager = await invite(page, 'Manager', '200');
  const caller = await invite(page, 'Caller');
  await expect(page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem')).toHaveCount(2);
  await look(page, 'team with invitations');

  const [managerPage, callerPage] = [await otherBrowser(), await otherBrowser()];
  await join(managerPage, manager, 'Grace');
  await expect(heading(managerPage, home)).toBeVisible();
  for (const path of [
    '/skip-trace',
    '/orders',
    '/coins',
    '/leads-list',
    '/dashboard',
    '/my-profile/account',
  ]) {
    await managerPage.goto(path);
    await expect(managerPage.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await managerPage.getByRole('tab', { name: 'Notifications' }).click();
  await expect(managerPage.getByRole('main')).toContainText(manager);
  await expect(managerPage.getByRole('switch')).toHaveCount(5);
  await look(managerPage, 'a manager’s notifications');
  await expect(menu(managerPage).filter({ hasText: 'Memberships' })).toHaveCount(0);
  for (const path of ['/payments-plans', '/api-key', '/affiliate', '/team', '/my-profile/billing']) {
    await managerPage.goto(path);
    await refused(managerPage);
  }

  await join(callerPage, caller, 'Joan');
  await expect(heading(callerPage, 'Leads')).toBeVisible();
  expect(pathOf(callerPage)).toMatch(/^\/leads-list/);
  await expect(menu(callerPage).filter({ hasText: /Orders|Skip Trace|Home/ })).toHaveCount(0);
  for (const path of ['/notification', '/my-profile/account', '/my-profile/security', '/faq']) {
    await callerPage.goto(path);
    await expect(callerPage.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/orders', '/my-profile/billing', '/my-profile/notifications']) {
    await callerPage.goto(path);
    await refused(callerPage);
  }

  await page.reload();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  await expect(people.filter({ hasText: manager })).toContainText('0 of 200 coins');
  await look(page, 'team of three');
  const operator = await otherBrowser();
  await signIn(operator, service().admin);
  await operator.goto(`/admin/customers?value=${manager}`);
  await operator.getByRole('table', { name: 'Customers' }).getByRole('link', { name: owner }).click();
  const drawer = operator.getByRole('dialog', { name: 'Customer' });
  await look(operator, 'a customer with three people', '[role="dialog"]');
  await drawer.getByRole('link', { name: manager }).click();
  await expect(drawer.getByRole('heading', { name: manager })).toBeVisible();
  await expect(drawer.getByRole('link', { name: owner })).toBeVisible();

  await people.filter({ hasText: caller }).getByRole('button', { name: 'Remove Joan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove person' }).click();
  await expect(toast(page, 'Joan no longer has access.')).toBeVisible();
  await expect(people).toHaveCount(2);
  expected.answers('POST /api/v1/session-renewal 401');
  expected.someAnswers(
    ...['all-leads/:id', 'lead-tags', 'lead-views', 'lead-view-counts', 'lead-assignees', 'profile/:id'].map(
      refusedCall,
    ),
    ...['announcements', 'notification/:id', 'stream'].map(refusedCall),
  );
  await callerPage.goto('/leads-list');
  await expect(callerPage.getByText(text('leads:failed'))).toBeVisible();
  await expect(callerPage.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('Removed a person');
  await expect(activity).toContainText('Joan (removed)');
  await look(page, 'activity of the team');
});
