/** A caller's day: they work through the leads that their manager assigned, who then sees who is interested. */
import { register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { addMember } from './support/members.ts';
import { leadPanel, toast } from './support/page.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Results' }).getByRole('row');

test('PAGES-3, PAY-9: a caller sets statuses lead by lead, and the manager finds who is interested', async ({
  page,
  otherBrowser,
}) => {
  const owner = await register(page);
  const cleo = await addMember(page, owner, { name: 'Cleo', seat: 'caller' });
  await tracedOrder(page, townFile('day.csv', 8));
  const caller = await otherBrowser();
  await signIn(caller, cleo);
  await caller.goto('/leads-list');
  await expect(caller.getByText('No leads are assigned to you yet')).toBeVisible();

  await page.goto('/leads-list?outcome=hit');
  await expect(rowsOf(page).nth(3)).toBeVisible();
  for (const row of [1, 2, 3]) await rowsOf(page).nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 3 leads' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Cleo' }).click();
  await look(page, 'assigning leads');
  await dialog.getByRole('button', { name: 'Assign leads' }).click();
  await expect(toast(page, '3 leads assigned')).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText('Cleo');

  // The caller sees these three, and no more.
  await caller.reload();
  await expect(rowsOf(caller)).toHaveCount(4);
  await expect(caller.getByRole('checkbox')).toHaveCount(0);
  await rowsOf(caller).nth(1).click();
  const panel = leadPanel(caller);
  await expect(panel.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
  await expect(panel.getByRole('button', { name: 'Status: New' })).toBeVisible();
  await look(caller, 'a caller’s lead');
  await caller.keyboard.press('3');
  await expect(panel.getByRole('button', { name: 'Status: No answer' })).toBeVisible();
  await toast(caller, 'Status: No answer.').getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: 'Status: New' })).toBeVisible();
  await panel.getByRole('button', { name: 'Status: New' }).click();
  await caller.getByRole('menuitemradio', { name: 'No answer' }).click();
  await expect(rowsOf(caller).nth(1)).toContainText('No answer');
  await caller.keyboard.press('ArrowDown');
  await expect(panel.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Status: New' })).toBeVisible();
  await caller.keyboard.press('5');
  await expect(panel.getByRole('button', { name: 'Status: Interested' })).toBeVisible();
  await expect(toast(caller, 'Status: Interested.')).toBeVisible();

  // A lead that leaves the filtered list stays open, and the next one is still one key away.
  await caller.goto('/leads-list?status=new,no_answer');
  await expect(rowsOf(caller)).toHaveCount(3);
  await rowsOf(caller).nth(1).click();
  await expect(panel.getByRole('button', { name: 'Status: No answer' })).toBeVisible();
  await caller.keyboard.press('2');
  await expect(rowsOf(caller)).toHaveCount(2);
  await expect(panel.getByRole('button', { name: 'Status: Called' })).toBeVisible();
  await caller.keyboard.press('ArrowDown');
  await expect(panel.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Status: New' })).toBeVisible();

  // The do-not-contact list isn't a caller's.
  await caller.goto('/leads-list/do-not-contact');
  await expect(caller.getByText('You are not authorized!')).toBeVisible();

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Interested' }).click();
  await expect(page).toHaveURL(/status=interested/);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).nth(1)).toContainText('Cleo');
});
