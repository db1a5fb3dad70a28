/** The customizer and its effect on the frame: layouts without overlap, saved or discarded as specified. */
import { register, signIn } from './support/customer.ts';
import { holdBack } from './support/gate.ts';
import { expect, type Page, test } from './support/journey.ts';
import { fitsItsWidth, look, setWidth } from './support/look.ts';
import { heading, home } from './support/page.ts';

const root = (page: Page) => page.locator('html');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });
// While the panel is open, the rest is hidden from roles but not from view.
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main', includeHidden: true });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(panel(page)).toBeVisible();
}

/** Selects a value in a row of the panel. */
const choose = (page: Page, row: string, value: string) =>
  panel(page).getByRole('group', { name: row }).getByRole('button', { name: value, exact: true }).click();

const switchOf = (page: Page, name: string) => panel(page).getByRole('switch', { name });

/** Saves settings like an earlier visit, for the next page. */
const keep = (page: Page, settings: unknown) =>
  page.evaluate((text) => localStorage.setItem('settings', text), JSON.stringify(settings));

/** Bounding boxes of the frame's parts; missing parts have none. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      return found && { left: found.left, right: found.right, top: found.top, bottom: found.bottom };
    };
    return {
      aside: box('aside'),
      header: box('header'),
      main: box('main'),
      footer: box('footer'),
      width: document.documentElement.clientWidth,
      out: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      color: getComputedStyle(document.body).backgroundColor,
      nav: getComputedStyle(document.querySelector('aside > div') ?? document.body).backgroundColor,
    };
  });

test('SHELL-6, SHELL-9: renders every layout, skin, mode and direction live without overlap', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  await openPanel(page);
  expect((await panel(page).boundingBox())?.width).toBe(400);
  const seen = new Set<string>();
  for (const direction of ['ltr', 'rtl']) {
    await switchOf(page, 'Right to left').setChecked(direction === 'rtl');
    await expect(root(page)).toHaveAttribute('dir', direction);
    for (const layout of ['Vertical', 'Horizontal']) {
      await choose(page, 'Menu layout', layout);
      for (const skin of ['Default', 'Bordered', 'Semi-dark']) {
        if (layout === 'Horizontal' && skin === 'Semi-dark') {
          await expect(panel(page).getByRole('button', { name: skin })).toBeDisabled();
          continue;
        }
        await choose(page, 'Skin', skin);
        for (const mode of ['Light', 'Dark']) {
          await choose(page, 'Mode', mode);
          await expect(menu(page)).toBeVisible();
          const place = [direction, layout, skin, mode].join(' ');
          const { aside, header, main, footer, width, out, color, nav } = await boxes(page);
          const from = aside === undefined ? 0 : 260;
          const side = direction === 'ltr' ? { left: 0, right: 260 } : { left: width - 260, right: width };
          if (layout === 'Vertical') expect.soft(aside, place).toMatchObject(side);
          else expect.soft(aside, place).toBe(undefined);
          for (const part of [header, main, footer]) {
            expect.soft(part?.left, place).toBeGreaterThanOrEqual(direction === 'ltr' ? from : 0);
            expect.soft(part?.right, place).toBeLessThanOrEqual(direction === 'ltr' ? width : width - from);
          }
          expect.soft(header?.bottom, place).toBeLessThanOrEqual(main?.top ?? 0);
          expect.soft(main?.bottom, place).toBeLessThanOrEqual(footer?.top ?? 0);
          expect.soft(out, place).toBe(0);
          seen.add([layout, skin, mode, color, nav].join());
        }
      }
    }
    await choose(page, 'Menu layout', 'Vertical');
  }
  // Five frames in two modes: none looks like another because of a dead switch.
  expect(seen.size).toBe(10);
});

test('SHELL-6: restores saved settings from the first paint after a reload, and discards the others', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await openPanel(page);
  await look(page, 'customizer', '[role=dialog]');
  await choose(page, 'Mode', 'Dark');
  await choose(page, 'Skin', 'Bordered');
  await choose(page, 'Primary color', 'Blue');
  await choose(page, 'Content width', 'Full');
  await choose(page, 'App bar', 'Static');
  await choose(page, 'Footer', 'Hidden');
  await expect(page.locator('footer')).toHaveCount(0);
  await switchOf(page, 'Right to left').check();
  // The panel changes sides when the styles of the direction have loaded.
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await switchOf(page, 'Collapse menu to icons').check();
  const aside = page.locator('aside');
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(68);

  const app = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'OpenSkip is loading' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  app.open();
  await expect(heading(page, home)).toBeVisible();
  expect((await aside.boundingBox())?.width).toBe(68);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await openPanel(page);
  for (const [row, value] of [
    ['Mode', 'Dark'],
    ['Skin', 'Bordered'],
    ['Primary color', 'Blue'],
    ['Content width', 'Full'],
    ['App bar', 'Fixed'],
    ['Footer', 'Static'],
    ['Menu layout', 'Vertical'],
  ] as const) {
    const button = panel(page)
      .getByRole('group', { name: row })
      .getByRole('button', { name: value, exact: true });
    await expect(button, row).toHaveAttribute('aria-pressed', 'true');
  }
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'light');
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(260);
});

test('DATA-4: starts with defaults when settings are broken or outdated', async ({ page }) => {
  await signIn(page);
  for (const text of [
    '{broken',
    'null',
    '"dark"',
    '{"mode":"sepia","direction":7,"themeColor":"__proto__"}',
  ]) {
    await test.step(text, async () => {
      await page.evaluate((value) => localStorage.setItem('settings', value), text);
      await page.goto('/');
      await expect(heading(page, home)).toBeVisible();
      await expect(root(page)).toHaveAttribute('data-color-scheme', 'light');
      await expect(root(page)).toHaveAttribute('dir', 'ltr');
    });
  }
});

test('SHELL-5: opens a collapsed menu over the page by pointer and by keyboard', async ({ page }) => {
  await signIn(page);
  await keep(page, { navCollapsed: true });
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  const width = () =>
    page.evaluate(() => document.querySelector('aside > div')?.getBoundingClientRect().width);
  const main = () => page.getByRole('main').boundingBox();
  expect(await width()).toBe(68);
  const before = await main();
  await menu(page).getByRole('link', { name: 'Recent Orders' }).hover();
  await expect.poll(width).toBe(260);
  expect(await main()).toEqual(before);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(68);
  await page.keyboard.press('Tab');
  await expect.poll(width).toBe(260);
  await page.getByRole('button', { name: 'Keep menu open' }).click();
  await page.mouse.move(900, 500);
  expect(await width()).toBe(260);
});

test('SHELL-4, SHELL-12: has the same entries in the horizontal menu, which gives way on a narrow screen and returns', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  const names = () => menu(page).getByRole('link', { includeHidden: true }).allInnerTexts();
  const vertical = await names();
  expect(vertical.length).toBeGreaterThan(2);
  await openPanel(page);
  await choose(page, 'Skin', 'Semi-dark');
  await choose(page, 'App bar', 'Hidden');
  await choose(page, 'Menu layout', 'Horizontal');
  for (const [row, value] of [
    ['Skin', 'Default'],
    ['App bar', 'Fixed'],
  ] as const) {
    const button = panel(page)
      .getByRole('group', { name: row })
      .getByRole('button', { name: value, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(names).toEqual(vertical);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await look(page, 'horizontal menu');
  await setWidth(page, 1199, 800);
  // The drawer has a hidden one as soon as its code is loaded.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await setWidth(page, 1300, 800);
  await expect.poll(names).toEqual(vertical);
  await expect(page.getByRole('complementary')).toHaveCount(0);

  for (const leftover of ['/second-page', '/acl']) {
    await page.goto(leftover);
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
});

test('SHELL-7: supports boxed content, fixed and static bars, and scrolling back to the top', async ({
  page,
}) => {
  await register(page);
  await page.goto('/');
  await expect(heading(page, home)).toBeVisible();
  const main = page.getByRole('main');
  for (const [window, content] of [
    [1200, 940],
    [1440, 1180],
    [1920, 1440],
  ] as const) {
    await setWidth(page, window, 700);
    const box = await main.boundingBox();
    expect(box?.width, `${window}`).toBe(content);
    // Centered in the space the menu leaves, at every width.
    expect(box?.x, `${window}`).toBe(260 + (window - 260 - content) / 2);
  }
  await main.evaluate((element) => {
    element.style.minHeight = '3000px';
  });
  const top = page.getByRole('button', { name: 'Back to top' });
  const scroll = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await scroll(399);
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(top).toHaveCount(0);
  await scroll(401);
  await expect(top).toBeVisible();
  await look(page, 'scrolled', 'header');
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await openPanel(page);
  await choose(page, 'App bar', 'Static');
  await choose(page, 'Footer', 'Fixed');
  await choose(page, 'Content width', 'Full');
  await page.keyboard.press('Escape');
  await scroll(800);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect((await main.boundingBox())?.width).toBe(1920 - 260);
  await fitsItsWidth(page, 'full width');
});
