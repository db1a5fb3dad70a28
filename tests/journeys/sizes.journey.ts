/** The specified sizes, positions and times of the frame, as rendered. */
import { register, signIn } from './support/customer.ts';
import { expect, type Page, test } from './support/journey.ts';
import { home } from './support/page.ts';
import { service } from './support/service.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('SHELL-2: has a user menu 230 px wide with its entries in order, and a logo linking home', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const entries = await menu.getByRole('menuitem').allTextContents();
  expect(entries).toEqual(['Manage api', 'Team', 'Profile', 'FAQ', 'Logout']);
  const paper = page.locator('.MuiMenu-paper');
  expect((await paper.boundingBox())?.width).toBe(230);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'OpenSkip, home' }).click();
  await expect(heading(page, home)).toBeVisible();
});

test('SHELL-5, SHELL-7: opens and closes a horizontal drop-down in 400 and 300 ms, and navigation closes it', async ({
  browser,
  expected,
}) => {
  const context = await browser.newContext({ baseURL: service().address, reducedMotion: 'no-preference' });
  expected.follow(context);
  const page = await context.newPage();
  await signIn(page, service().admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await panel.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Horizontal' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const group = page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Data' });
  await group.click();
  const paper = page.locator('.MuiMenu-paper');
  const duration = (node: Element) => getComputedStyle(node).transitionDuration.split(',')[0];
  await expect.poll(() => paper.evaluate(duration)).toBe('0.4s');
  await expect(page.getByRole('menuitem', { name: 'Sources' })).toBeVisible();
  const closing = paper.evaluate(
    (node) =>
      new Promise((resolve) => {
        const resolveDuration = () => {
          const [first] = getComputedStyle(node).transitionDuration.split(',');
          if (first !== '0.4s') resolve(first);
        };
        new MutationObserver(resolveDuration).observe(node, { attributes: true, attributeFilter: ['style'] });
      }),
  );
  await page.getByRole('menuitem', { name: 'Sources' }).click();
  expect(await closing).toBe('0.3s');
  await expect(heading(page, 'Sources')).toBeVisible();
  await expect(paper).toHaveCount(0);
  await context.close();
});

test('SHELL-7: opens the drawer by a swipe from a 20 px strip, and keeps it open beyond 0.52', async ({
  browser,
  expected,
}) => {
  const context = await browser.newContext({
    baseURL: service().address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  expected.follow(context);
  // The drawer's library listens passively while closed, so the browser warns that it can't prevent scrolling.
  expected.error('Unable to preventDefault inside passive event listener');
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/orders');
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  const touch = await context.newCDPSession(page);
  /** Drags from one place to another, slowly enough not to count as a fling. */
  const drag = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    const steps = 25;
    for (let step = 1; step <= steps; step += 1) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...at(from + ((to - from) * step) / steps),
      });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const menu = page.getByRole('navigation', { name: 'Main' });
  await drag(30, 240);
  await expect(menu).toHaveCount(0);
  await drag(10, 110);
  await expect(menu).toHaveCount(0);
  // Until the drawer has slid back, its backdrop covers the strip.
  await expect(page.locator('.MuiBackdrop-root')).toBeHidden();
  await drag(10, 200);
  await expect(menu).toBeVisible();
  await context.close();
});

test('SHELL-7: prefetches the code, but no data, of pages whose links are nearby', async ({ page }) => {
  await signIn(page);
  const code: string[] = [];
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) code.push(pathname);
    if (pathname.startsWith('/api/')) data.push(pathname);
  });
  await page.goto('/faq');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => code.some((path) => path.includes('/orders-page-'))).toBe(true);
  expect(data.filter((path) => path.includes('order-list'))).toEqual([]);
  const before = code.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recent Orders' }).click();
  await expect(heading(page, 'Recent Orders')).toBeVisible();
  expect(code.slice(before).filter((path) => path.includes('/orders-page-'))).toEqual([]);
});

test('SHELL-8: shows toasts at the top right, at most 350 px wide and 20 at once', async ({ page }) => {
  await register(page);
  await page.goto('/my-profile/account');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  const toasts = page.locator('[data-rht-toaster] [role=status]');
  for (let nth = 1; nth <= 22; nth += 1) {
    await page.getByLabel('Company').fill(`Made-up Company ${nth}`);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save.click();
    await saved;
    await expect(save).toBeEnabled();
    expect(await toasts.count()).toBeLessThanOrEqual(20);
  }
  const box = await toasts.first().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(350);
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(1440 / 2);
  expect(box?.y).toBeLessThan(200);
});
