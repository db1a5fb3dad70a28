/**
 * Every page in right-to-left, in light and dark mode: accessible, within the screen's width, and without layout
 * shifts.
 */
import { settings } from '#contract/site/schemas';
import { contentPolicy } from '../../server/platform/http/content-policy.ts';
import { signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look, standsStill } from './support/look.ts';

const openPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/sign-in-link',
  '/401',
  '/500',
  '/no-such-page',
];
const ownPages = [
  '/',
  '/dashboard',
  '/api-key',
  '/skip-trace',
  '/leads-list',
  '/leads-list/do-not-contact',
  '/orders',
  '/faq',
  '/affiliate',
  '/my-profile/account',
  '/my-profile/security',
];

test('SHELL-9, SHELL-11: every page is accessible from right to left in both modes, fits, and never shifts', async ({
  page,
}) => {
  await page.goto('/health/live');
  await page.evaluate(() => localStorage.setItem('settings', '{"direction":"rtl"}'));
  for (const address of [...openPages, ...ownPages]) {
    if (address === ownPages[0]) await signIn(page);
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await standsStill(page, address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await look(page, `${address} from right to left`);
      await fitsItsWidth(page, address);
    });
  }
});

test('SHELL-9: no page shifts from left to right, in light or dark mode', async ({ page }) => {
  await page.goto('/health/live');
  for (const address of [...openPages, ...ownPages]) {
    if (address === ownPages[0]) await signIn(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => localStorage.setItem('settings', JSON.stringify({ mode: value })), mode);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode);
      await standsStill(page, `${address}, ${mode}`);
    }
  }
});

test('SHELL-1: opens blog and contact in a new tab from the settings’ URLs, after the pages', async ({
  page,
}) => {
  await page.route('**/api/v1/setting-info', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const links = { blog_link: 'https://blog.example.com/', contact_link: 'https://example.com/contact' };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...links } } });
  });
  await signIn(page);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Skip Trace',
    'Leads',
    'Affiliate',
    'Memberships',
    'Recent Orders',
    'FAQS',
    'Blog',
    'Contact us',
  ]);
  for (const [name, href] of [
    ['Blog, opens in a new tab', 'https://blog.example.com/'],
    ['Contact us, opens in a new tab', 'https://example.com/contact'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('SHELL-10: loads no chat unless one is set, and then starts it on every page within its policy', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) requestedUrls.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((url) => url.startsWith('http'))).toEqual([]);

  const chat = {
    chat_provider: 'crisp',
    chat_id: 'made-up',
    chat_origin: settings.chat_origin.initial,
  } as const;
  await page.route('**/login', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': contentPolicy(chat) };
    await route.fulfill({ response: answer, headers });
  });
  await page.route('**/api/v1/setting-info', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...chat } } });
  });
  await page.route('https://client.crisp.chat/l.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.widgetOf = window.CRISP_WEBSITE_ID;' }),
  );
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'widgetOf'))).toBe('made-up');
});
