/**
 * Visits every page of a demo service as a visitor, a customer and an admin, and measures cut texts, layout shift, touch
 * targets, accessibility, console errors and requests to other hosts.
 * `npm run pages [-- --width 1440,820,390 --theme light,dark --language en,es,en-XA --delay 300 --pictures folder --as
 * customer --only /orders --zoom 125]`. `en-XA` makes every text as long as in German. `--clicks 4000` measures
 * clicks in an order of 4,000 leads instead. Ends with 1 if a page has a problem.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { tracedOrder } from '../../tests/journeys/support/customer.ts';
import { townFile } from '../../tests/journeys/support/files.ts';
import setUp, { giveCoins, type SignIn, service } from '../../tests/journeys/support/service.ts';
import { chromiumPath } from '../../tests/support/browser.ts';
import { paths } from '../../web/paths.ts';
import { limitMs, measureClicks } from './clicks.ts';
import { crawl, kindOf } from './crawl.ts';
import { measure, observeShifts } from './measure.ts';
import { type Measured, report } from './report.ts';
import { settle } from './settle.ts';

const { values: options } = parseArgs({
  options: {
    width: { type: 'string', default: '1440,820,390' },
    theme: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
    /** Percent: the browser's zoom. */
    zoom: { type: 'string', default: '100' },
    /** Milliseconds that each API call is late. */
    delay: { type: 'string', default: '300' },
    pictures: { type: 'string' },
    as: { type: 'string', default: 'visitor,customer,admin' },
    /** Measures clicks in an order of so many leads instead, on a computer 4 times as slow. */
    clicks: { type: 'string' },
    /** Measures only addresses that start with this. */
    only: { type: 'string', default: '/' },
  },
});

/** Pages reached from a menu or a form; the others are found by links. */
const starts: Record<string, string[]> = {
  visitor: [paths.login, paths.register, paths.forgotPassword],
  customer: [paths.home, paths.profile, paths.apiKey, paths.notification, `${paths.orders}/1`],
  admin: [paths.home, paths.console],
};

/** How a page is shown. */
interface View {
  width: number;
  theme: string;
  language: string;
  zoom: number;
}

async function openPage(browser: Browser, { width, theme, language, zoom }: View): Promise<Page> {
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
    ([mode, tongue]) => {
      localStorage.setItem('settings', JSON.stringify({ mode }));
      localStorage.setItem(tongue?.startsWith('en-') ? 'pseudo-language' : 'language', tongue ?? 'en');
    },
    [theme, language],
  );
  return context.newPage();
}

async function signIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.goto(`${service().address}/login`);
  await page.locator('input[type=email], input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Sets the account's language, which wins over the browser's. */
const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate(async (chosen) => {
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

/** Loads a page from scratch and measures it. */
async function visit(page: Page, address: string, view: View): Promise<Measured> {
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
    if (options.pictures !== undefined) {
      const { width, theme, language, zoom } = view;
      const name = [kindOf(address).replaceAll(/\W+/g, '-'), width, theme, language, zoom].join('-');
      await page.screenshot({ path: join(options.pictures, `${name}.png`), fullPage: true });
    }
    return { ...figures, ...view, address, faults };
  } finally {
    page.off('console', onConsole).off('request', onRequest);
  }
}

async function visitAs(browser: Browser, role: string): Promise<Measured[]> {
  const { address: origin, demo, admin } = service();
  const account = { customer: demo, admin }[role];
  const first = await openPage(browser, { width: 1440, theme: 'light', language: 'en', zoom: 100 });
  if (account !== undefined) await signIn(first, account);
  if (role === 'customer') await tracedOrder(first, townFile('pages.csv', 300));
  const all = await crawl(first, origin, starts[role] ?? ['/']);
  const addresses = all.filter((address) => address.startsWith(options.only));
  await first.context().close();
  console.log(`${role}: ${addresses.length} pages`);
  const measured: Measured[] = [];
  for (const view of views()) {
    const page = await openPage(browser, view);
    if (account !== undefined) {
      await signIn(page, account);
      if (!view.language.startsWith('en-')) await speak(page, view.language);
    }
    await observeShifts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Number(options.delay)));
      await route.continue().catch(() => {});
    });
    for (const address of addresses) measured.push(await visit(page, address, view));
    await page.context().close();
  }
  return measured;
}

/** Every combination of the options. */
function views(): View[] {
  const zoom = Number(options.zoom);
  return options.width
    .split(',')
    .map(Number)
    .flatMap((width) =>
      options.theme
        .split(',')
        .flatMap((theme) =>
          options.language.split(',').map((language) => ({ width, theme, language, zoom })),
        ),
    );
}

async function visitAll(browser: Browser): Promise<number> {
  const measured: Measured[] = [];
  for (const role of options.as.split(',')) measured.push(...(await visitAs(browser, role)));
  return report(measured);
}

/** How long the largest order may take to trace, in ms. */
const traceMs = 30 * 60_000;

/** Clicks through the results of an order. Returns the number of slow clicks. */
async function click(browser: Browser, leads: number): Promise<number> {
  const page = await openPage(browser, { width: 1440, theme: 'light', language: 'en', zoom: 100 });
  await signIn(page, service().demo);
  await giveCoins(service().demo.email, leads);
  const { number } = await tracedOrder(page, townFile('clicks.csv', leads), { timeout: traceMs });
  await page.goto(`${service().address}${paths.orders}/${number}`);
  await settle(page);
  const measured = await measureClicks(page);
  for (const { name, ms } of measured) console.log(`${String(ms).padStart(8)} ms  ${name}`);
  return measured.filter(({ ms }) => ms > limitMs).length;
}

const tearDown = await setUp({ workers: 1 });
try {
  if (options.pictures !== undefined) await mkdir(options.pictures, { recursive: true });
  const browser = await chromium.launch(await chromiumPath());
  const problems =
    options.clicks === undefined ? await visitAll(browser) : await click(browser, Number(options.clicks));
  await browser.close();
  if (problems > 0) process.exitCode = 1;
} finally {
  await tearDown();
}
