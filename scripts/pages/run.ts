/**
 * Visits every page of a demo service as a visitor, a customer and an admin, and measures cut texts, layout shift, touch
 * targets, accessibility, console errors and requests to other hosts.
 *
 * `npm run pages` shows them in English at three widths, light and dark; `-- --full` also in Spanish, with texts as long
 * as in German, from right to left and at 125% zoom. `-- --width 1440,820,390 --theme light,dark
 * --language en,es,en-XA --zoom 100,125` chooses views, `--as customer` and `--only /orders` pages found by links, and
 * `--at /coins,/faq` pages without looking for them. `--delay 300` is how late calls are, in ms, and `--pictures folder`
 * keeps pictures. `--clicks 4000` measures clicks in an order of 4,000 leads instead. Ends with 1 if a page has a problem.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { tracedOrder } from '../../tests/journeys/support/customer.ts';
import { townFile } from '../../tests/journeys/support/files.ts';
import setUp, { giveCoins, service } from '../../tests/journeys/support/service.ts';
import { chromiumPath } from '../../tests/support/browser.ts';
import { paths } from '../../web/paths.ts';
import { limitMs, measureClicks } from './clicks.ts';
import { crawl } from './crawl.ts';
import { observeShifts } from './measure.ts';
import { type Measured, report } from './report.ts';
import { settle } from './settle.ts';
import { stageOrders } from './stage.ts';
import { combinations, fullViews, type View } from './views.ts';
import { delayCalls, openPage, plainView, signInByForm, speak, visit } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
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
    /** Measures these addresses instead of those found by links. */
    at: { type: 'string' },
  },
});

/** Pages reached from a menu or a form; the others are found by links. */
const starts: Record<string, string[]> = {
  visitor: [paths.login, paths.register, paths.forgotPassword],
  customer: [paths.home, paths.profile, paths.apiKey, paths.notification],
  admin: [paths.home, paths.console],
};

/** The addresses to measure as a role; a customer's orders are created first. */
async function addressesOf(browser: Browser, role: string): Promise<string[]> {
  const page = await openPage(browser, plainView);
  const account = accountOf(role);
  if (account !== undefined) await signInByForm(page, account);
  const orders = role === 'customer' ? await stageOrders(page) : [];
  const found =
    options.at?.split(',') ?? (await crawl(page, service().address, [...(starts[role] ?? []), ...orders]));
  await page.context().close();
  return found.filter((address) => address.startsWith(options.only));
}

const accountOf = (role: string) => ({ customer: service().demo, admin: service().admin })[role];

async function visitAs(browser: Browser, role: string, views: readonly View[]): Promise<Measured[]> {
  const addresses = await addressesOf(browser, role);
  const account = accountOf(role);
  console.log(`${role}: ${addresses.length} pages in ${views.length} views`);
  const measured: Measured[] = [];
  for (const view of views) {
    const page = await openPage(browser, view);
    if (account !== undefined) {
      await signInByForm(page, account);
      await speak(page, view.language);
    }
    await observeShifts(page);
    await delayCalls(page, Number(options.delay));
    for (const address of addresses)
      measured.push(await visit(page, { address, view, pictures: options.pictures }));
    await page.context().close();
  }
  return measured;
}

async function visitAll(browser: Browser): Promise<number> {
  const views = options.full ? fullViews() : combinations(options);
  const measured: Measured[] = [];
  for (const role of options.as.split(',')) measured.push(...(await visitAs(browser, role, views)));
  return report(measured);
}

/** How long the largest order may take to trace, in ms. */
const traceMs = 30 * 60_000;

/** Clicks through the results of an order. Returns the number of slow clicks. */
async function click(browser: Browser, leads: number): Promise<number> {
  const page = await openPage(browser, plainView);
  await signInByForm(page, service().demo);
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
