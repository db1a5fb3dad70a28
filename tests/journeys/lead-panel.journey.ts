/** Work in a lead's panel while calls are slow, and while others change the same lead. */
import { callApi, register, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, type Page, test } from './support/journey.ts';
import { leadPanel } from './support/page.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Results' }).getByRole('row');
const noteOf = (page: Page) => leadPanel(page).getByRole('textbox', { name: 'Note' });
const tagsOf = (page: Page) => leadPanel(page).getByRole('textbox', { name: 'Tags' });
const save = (page: Page) => leadPanel(page).getByRole('button', { name: 'Save', exact: true }).click();
const openId = (page: Page) => new URL(page.url()).searchParams.get('lead') ?? '';
const readLead = (page: Page, id: string) => callApi(page, `/lead-item/${id}`);

async function openHit(page: Page, row: number): Promise<void> {
  await page.goto('/leads-list?outcome=hit');
  await expect(rowsOf(page).nth(row)).toContainText('Hit');
  await rowsOf(page).nth(row).click();
  await expect(noteOf(page)).toBeVisible();
}

/** Holds the replies of calls back until `release`. */
async function holdReplies(page: Page, pattern: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return { release: resolve };
}

test('PAGES-3: what is saved late stays with its lead when the next one is open', async ({ page }) => {
  await register(page);
  await tracedOrder(page, townFile('late.csv', 8));
  await openHit(page, 1);
  const panel = leadPanel(page);
  const first = openId(page);
  const { release } = await holdReplies(page, /\/api\/v1\/(lead-note|phone-report)\//);
  await noteOf(page).fill('Of the first lead');
  await save(page);
  await panel
    .getByRole('button', { name: /^Worked: / })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Next row' }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  const second = openId(page);
  const name = panel.getByRole('heading', { level: 2 });
  const before = await name.textContent();
  await expect(panel.getByRole('button', { name: /^Worked: /, pressed: true })).toHaveCount(0);
  release();

  await expect(rowsOf(page).nth(1)).toContainText('Worked');
  await expect(name).toHaveText(before ?? '');
  await expect(noteOf(page)).toHaveValue('');
  await expect(panel.getByRole('button', { name: /^Worked: /, pressed: true })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Status: New' })).toBeVisible();
  await noteOf(page).fill('Of the second lead');
  await save(page);
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  expect((await readLead(page, first)).note).toBe('Of the first lead');
  expect((await readLead(page, second)).note).toBe('Of the second lead');
  await panel.getByRole('button', { name: 'Previous row' }).click();
  await expect(noteOf(page)).toHaveValue('Of the first lead');
  await expect(panel.getByRole('button', { name: /^Worked: /, pressed: true })).toHaveCount(1);
});

test('PAGES-3: a note keeps the tags and the note that others save meanwhile', async ({ page }) => {
  await register(page);
  await tracedOrder(page, townFile('shared.csv', 8));
  await openHit(page, 1);
  const panel = leadPanel(page);
  const id = openId(page);
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  await page.locator('[data-actions]').getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().fill('vip');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tagsOf(page)).toHaveValue('vip');
  await expect(panel).not.toContainText('Not saved yet');
  await noteOf(page).fill('Call at six');
  await save(page);
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readLead(page, id)).toMatchObject({ note: 'Call at six', tags: ['vip'] });

  // A colleague's note that this page doesn't know about yet.
  await callApi(page, `/lead-note/${id}`, { method: 'PUT', data: { note: 'Wants a callback' } });
  await tagsOf(page).fill('vip, warm');
  await save(page);
  await expect(noteOf(page)).toHaveValue('Wants a callback');
  await expect(panel).not.toContainText('Not saved yet');
  expect(await readLead(page, id)).toMatchObject({ note: 'Wants a callback', tags: ['vip', 'warm'] });
});

test('PAGES-3: on a phone, folded notes say that they have a draft', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  const { id } = await tracedOrder(page, townFile('folded.csv', 8));
  const { items } = await callApi(page, `/order-leads/${id}?outcome=hit`);
  await page.goto(`/leads-list?lead=${items[0].id}`);
  const fold = page
    .getByRole('button', { expanded: false, name: /^Notes and tags/ })
    .or(page.getByRole('button', { expanded: true, name: /^Notes and tags/ }));
  await fold.click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Call at six');
  await fold.click();
  await expect(fold).toContainText('Not saved yet');
  await fold.click();
  await expect(note).toHaveValue('Call at six');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await fold.click();
  await expect(fold).toContainText('Call at six');
  await expect(fold).not.toContainText('Not saved yet');
});
