/** The frame around the pages: menu, footer, mode, narrow screens, keyboard. */
import { pricedOrder, register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { holdBack } from './support/gate.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { home } from './support/page.ts';
import { text } from './support/texts.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('SHELL-3: shows this year in the footer, and no link without a URL', async ({ page }) => {
  await signIn(page);
  const settings = page.waitForResponse('**/api/v1/setting-info');
  await page.goto('/');
  await settings;
  const footer = page.getByRole('contentinfo');
  const openLinks = ['Your privacy choices', 'Privacy', 'Terms', 'Status'];
  await expect(footer).toHaveText(
    `© ${new Date().getFullYear()} OpenSkip${['Español', ...openLinks].join('')}`,
  );
  await expect(footer.getByRole('link')).toHaveText(openLinks);
});

test('SHELL-3: shows each icon of the footer when its link is set', async ({ page }) => {
  await page.route('**/api/v1/setting-info', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const data = {
      ...body.data,
      tiktok_link: 'https://example.com/t',
      twitter_link: 'https://example.com/x',
    };
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await signIn(page);
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  // After the ones that are always there.
  await expect(links).toHaveCount(6);
  await expect(links.nth(4)).toHaveAttribute('href', 'https://example.com/t');
  await expect(links.nth(5)).toHaveAttribute('href', 'https://example.com/x');
  await look(page, 'footer with links');
});

test('SHELL-4: hides the menu behind its toggle below 1200 px and restores it when the screen grows', async ({
  page,
}) => {
  await signIn(page);
  await setWidth(page, 1200, 800);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await setWidth(page, 1199, 800);
  await expect(menu).toHaveCount(0);
  await toggle.click();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeFocused();
  await look(page, 'menu as a drawer', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'Recent Orders' }).click();
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  await expect(menu).toHaveCount(0);

  await setWidth(page, 1200, 800);
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Recent Orders' })).toHaveAttribute('aria-current', 'page');
});

test('SHELL-2: restores the chosen mode from the first paint after a reload', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-color-scheme', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  const dark = await background(page);

  const app = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'OpenSkip is loading' })).toBeVisible();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  app.open();
  await expect(heading(page, home)).toBeVisible();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(root).toHaveAttribute('data-color-scheme', 'light');
  expect(await background(page)).not.toBe(dark);
});

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));

test('SHELL-9: keeps every page usable at a width of 320 px', async ({ page, expected }) => {
  await setWidth(page, 320, 640);
  for (const [address, title] of [
    ['/login', 'Sign in'],
    ['/register', 'Create your account'],
    ['/401', 'You are not authorized!'],
    ['/500', 'Something went wrong'],
    ['/no-such-page', 'Page not found'],
  ] as const) {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
    await fitsItsWidth(page, address);
  }

  await register(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await fitsItsWidth(page, 'the first steps');
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await fitsItsWidth(page, 'no orders');

  const order = await tracedOrder(page, townFile('a-list-with-a-rather-long-name-of-its-own.csv', 12));
  const unpaid = await pricedOrder(page, townFile('twelve.csv', 12));
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Finished' })).toBeVisible();
  await fitsItsWidth(page, 'home');
  await page.goto('/skip-trace');
  await expect(page.getByText(text('skipTrace:upload.drop'))).toBeVisible();
  await fitsItsWidth(page, 'upload');
  await look(page, 'upload on a narrow screen');
  await page.getByLabel('Lead file').setInputFiles(townFile('map.csv', 20));
  await expect(page.getByText('Needed to trace')).toBeVisible();
  await fitsItsWidth(page, 'map');
  await look(page, 'map on a narrow screen');
  await page.goto(`/skip-trace?order=${unpaid.id}`);
  await expect(page.getByRole('heading', { name: '12 rows in your file' })).toBeVisible();
  await fitsItsWidth(page, 'review');
  await look(page, 'review on a narrow screen');
  await page.goto(`/skip-trace?order=${order.id}`);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(12);
  await fitsItsWidth(page, 'results of the steps');
  await page.goto('/orders');
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(2);
  await fitsItsWidth(page, 'orders');
  await look(page, 'orders on a narrow screen');
  await page.goto(`/orders/${order.number}`);
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await fitsItsWidth(page, 'order');
  await look(page, 'order on a narrow screen');
  await cards.first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next row' })).toBeVisible();
  await fitsItsWidth(page, 'row of an order');
  await look(page, 'row on a narrow screen', '[role=dialog]');

  expected.answers('GET /api/v1/single-order-list/999 404');
  await page.goto('/orders/999');
  await expect(page.getByRole('alert')).toBeVisible();
  await fitsItsWidth(page, 'no such order');
});

test('SHELL-11: walks the menu, opens a page, and skips the menu by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const order = [
    skip,
    page.getByRole('link', { name: 'OpenSkip, home' }),
    page.getByRole('button', { name: 'Collapse menu' }),
    ...['Dashboard', 'Skip Trace', 'Leads', 'Affiliate', 'Memberships', 'Recent Orders'].map((name) =>
      menu.getByRole('link', { name }),
    ),
  ];
  for (const link of order) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await look(page, 'the way past the menu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
