/** An admin loads do-not-call lists in the browser. */
import { english } from '#support/english';
import { signIn, storedToken } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { service } from './support/service.ts';

test('LAW-2, ADMIN-2: asks for a list’s date, loads it, and leaves no file behind', async ({
  page,
  expected,
}) => {
  expected.answers('POST /api/v1/admin/call-lists 422');
  await signIn(page, service().admin);
  await page.goto('/admin/call-lists');
  const dialog = page.getByRole('dialog');
  const load = page.getByRole('button', { name: /^Load file/ }).first();
  await load.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'the dialog without a file').toBeHidden();
  await expect(load).toBeFocused();
  const choose = async (name: string, content: string) => {
    await load.click();
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
    const field = dialog.locator('input[type=file]');
    await field.setInputFiles(file);
    await expect(dialog.getByText(name)).toBeVisible();
    // So that choosing the same file again, once it's corrected, is a change.
    await expect(field).toHaveValue('');
    await dialog.getByRole('button', { name: 'Load file' }).click();
  };
  const filesLeft = async (): Promise<string[]> => {
    const headers = { Authorization: `Bearer ${await storedToken(page)}` };
    const { data } = await (await page.request.get('/api/v1/admin/import-files', { headers })).json();
    return data
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.startsWith('do not call'));
  };
  await choose('do not call page.txt', '<!doctype html><title>Sign in</title>');
  await expect(dialog.getByText(english('fields:list_date_missing'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(filesLeft).toEqual([]);

  await choose('do not call.txt', '907,5550142\n907,5550143\n');
  await expect(dialog.getByText(english('fields:list_date_missing'))).toBeVisible();
  await dialog.getByLabel('List date').fill(new Date().toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Load file' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('2 phones');
  expect(await filesLeft()).toEqual([]);
});
