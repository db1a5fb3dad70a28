/** Opens pages as a role, in a view, and measures them. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type SignIn, service } from '../../tests/journeys/support/service.ts';
import { pseudoLanguages } from '../../web/kit/i18n/pseudo.ts';
import { kindOf } from './crawl.ts';
import { measure } from './measure.ts';
import type { Measured } from './report.ts';
import { settle } from './settle.ts';
import type { View } from './views.ts';

export const plainView: View = { width: 1440, theme: 'light', language: 'en', zoom: 100 };

const isPseudo = (language: string): boolean => pseudoLanguages.includes(language);

/** A window of its own, shown as the view says. */
export async function openPage(browser: Browser, { width, theme, language, zoom }: View): Promise<Page> {
  const scale = zoom / 100;
  const context = await browser.newContext({
    baseURL: service().address,
    // Zooming in leaves the page fewer pixels of its own.
    viewport: {
      width: Math.round(width / scale),
      height: Math.round((width <= 390 ? 844 : 900) / scale),
    },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${Math.floor(Math.random() * 250)}` },
  });
  await context.addInitScript(
    ([mode, tongue, key]) => {
      localStorage.setItem('settings', JSON.stringify({ mode }));
      localStorage.setItem(key ?? '', tongue ?? 'en');
    },
    [theme, language, isPseudo(language) ? 'pseudo-language' : 'language'],
  );
  return context.newPage();
}

export async function signInByForm(page: Page, { email, password }: SignIn): Promise<void> {
  await page.goto(`${service().address}/login`);
  await page.locator('input[type=email], input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Sets the account's language, which wins over the browser's. A pseudo-language is the browser's alone. */
export async function speak(page: Page, language: string): Promise<void> {
  if (isPseudo(language)) return;
  await page.evaluate(async (chosen) => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const { ok } = await fetch(`/api/v1/profile-basic_info/${user.id}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      },
      body: JSON.stringify({ language: chosen }),
    });
    if (!ok) throw new Error(`The account's language couldn't be set to ${chosen}.`);
    localStorage.setItem('userData', JSON.stringify({ ...user, language: chosen }));
  }, language);
}

/** Makes each API call late, by so many ms. It also turns the browser's cache off: every visit is a first one. */
export const delayCalls = (page: Page, ms: number): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });

export interface Visit {
  address: string;
  view: View;
  /** The folder for a picture of the page. */
  pictures?: string | undefined;
}

/** Loads a page from scratch and measures it. */
export async function visit(page: Page, { address, view, pictures }: Visit): Promise<Measured> {
  const { address: origin } = service();
  const faults: string[] = [];
  const onConsole = (entry: { type(): string; text(): string }) => {
    if (entry.type() === 'error') faults.push(`console: ${entry.text().slice(0, 200)}`);
  };
  const onRequest = (request: { url(): string }) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
      faults.push(`request to ${new URL(request.url()).host}`);
  };
  page.on('console', onConsole).on('request', onRequest);
  try {
    await page.goto(origin + address);
    await settle(page);
    const figures = await measure(page);
    if (pictures !== undefined) {
      const { width, theme, language, zoom } = view;
      const name = [kindOf(address).replaceAll(/\W+/g, '-'), width, theme, language, zoom].join('-');
      await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    }
    return { ...figures, ...view, address, faults };
  } finally {
    page.off('console', onConsole).off('request', onRequest);
  }
}
