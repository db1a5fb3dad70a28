/** The FAQ: search, keyboard navigation, and a URL per question. */
import { register } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';

test('PAGES-5: finds a question by its words and opens it by keyboard', async ({ page }) => {
  await register(page);
  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  const questions = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(questions.first()).toBeVisible();
  expect(await questions.count()).toBeGreaterThanOrEqual(20);

  await search.focus();
  await page.keyboard.type('hold coins');
  await expect(page.getByRole('status')).toHaveText(/^\d questions?$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Why do you hold coins' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('we hold the order’s maximum price')).toBeVisible();
  await look(page, 'an open question');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  expect(await questions.count()).toBeGreaterThanOrEqual(20);

  await search.fill('no such words');
  await expect(page.getByText('No questions match')).toBeVisible();
  await expect(page).toHaveURL(/\?q=no\+such\+words$/);
  await look(page, 'no question found');
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('button', { name: 'What is a hit?' })).toBeVisible();
});

test('PAGES-5: opens a question by link, and answers link to their pages', async ({ page }) => {
  await setWidth(page, 320, 700);
  await register(page);
  await page.goto('/faq#find-order');
  await expect(page.getByRole('button', { name: 'Where do I find an earlier order?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const link = page.getByRole('main').getByRole('link', { name: 'Recent Orders' });
  await expect(link).toBeInViewport();
  await fitsItsWidth(page, 'the questions');
  await link.click();
  await expect(page).toHaveURL('/orders');
});
