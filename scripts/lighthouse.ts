/**
 * Measures each kind of page that visitors, customers and admins can reach with Lighthouse's desktop profile, and
 * compares its figures with the targets. `npm run lighthouse [-- --as customer --only /orders]` measures the pages of
 * some of them, or addresses that start so. Other work on the machine makes every figure worse: its speed is printed, and
 * a page that misses a target is measured again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { signIn, tracedOrder } from '../tests/journeys/support/customer.ts';
import { townFile } from '../tests/journeys/support/files.ts';
import setUp, { service } from '../tests/journeys/support/service.ts';
import { chromiumPath } from '../tests/support/browser.ts';
import { paths } from '../web/paths.ts';
import { crawl } from './pages/crawl.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '/' },
    as: { type: 'string', default: 'visitor,customer,admin' },
  },
});

/** The target of each category, of 100. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;

/** Metrics printed next to the scores; those with a limit, in ms, have to keep it on customers' pages. */
const figures: Record<string, number | undefined> = {
  'first-contentful-paint': undefined,
  'largest-contentful-paint': 1000,
  'total-blocking-time': 100,
  'cumulative-layout-shift': undefined,
};

/** Pages reached from a menu or a form; the others are found by links. */
const starts = {
  visitor: [paths.login, paths.register, paths.forgotPassword],
  customer: [paths.home, paths.profile, paths.apiKey, paths.notification],
  admin: [paths.console],
} as const;
type Role = keyof typeof starts;
const roles = (Object.keys(starts) as Role[]).filter((role) => options.as.split(',').includes(role));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** How often a page is measured before it counts as slow. */
const runs = 3;

/** What Lighthouse found on a URL in an open browser; null if it leads to another, such as to sign in. */
async function audit(url: string, port: number) {
  const flags = {
    port,
    logLevel: 'error' as const,
    disableStorageReset: true,
    // An open event stream keeps the network from ever being idle, which Lighthouse would wait 45 s for.
    maxWaitForLoad: 10_000,
    onlyCategories: Object.keys(targets),
  };
  const result = await lighthouse(url, flags, desktopConfig);
  if (result === undefined) throw new Error(`Lighthouse returned no report for ${url}.`);
  return result.lhr.finalDisplayedUrl === url ? result.lhr : null;
}

/** Measures and prints a page, and returns the missed targets. */
async function measure(url: string, port: number, role: Role): Promise<string[]> {
  const found = await audit(url, port);
  if (found === null) return [];
  const { categories, audits, environment } = found;
  console.log(`\n${new URL(url).pathname} (${role}; speed of the machine: ${environment.benchmarkIndex})`);
  const missed: string[] = [];
  for (const [name, least] of Object.entries(targets)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    console.log(`  ${name.padEnd(26)} ${score} (at least ${least})`);
    if (score >= least) continue;
    missed.push(`${url}: ${name} is ${score}, at least ${least} is wanted`);
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const part = audits[id];
      if (part && part.score !== null && part.score < 1)
        console.log(`    ${part.title} ${part.displayValue ?? ''}`);
    }
  }
  for (const [name, most] of Object.entries(figures)) {
    const { displayValue = '–', numericValue = 0 } = audits[name] ?? {};
    console.log(`  ${name.padEnd(26)} ${displayValue}`);
    if (most !== undefined && role === 'customer' && numericValue > most)
      missed.push(`${url}: ${name} is ${displayValue}, at most ${most} ms is wanted`);
  }
  return missed;
}

/** Measures the pages of a role in a browser of its own. */
async function measureRole(role: Role): Promise<string[]> {
  const profile = await mkdtemp(join(tmpdir(), 'openskip-lighthouse-'));
  const { address, demo, admin } = service();
  const port = await freePort();
  const browser = await chromiumPath();
  // A persistent context belongs to the browser itself, so pages opened by Lighthouse are signed in too.
  const context = await chromium.launchPersistentContext(profile, {
    ...browser,
    baseURL: address,
    args: [...browser.args, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    if (role !== 'visitor') await signIn(page, role === 'admin' ? admin : demo);
    if (role === 'customer') await tracedOrder(page, townFile('lighthouse.csv', 300), { timeout: 60_000 });
    const found = await crawl(page, address, starts[role]);
    await page.close();
    const missed: string[] = [];
    for (const path of found.filter((one) => one.startsWith(options.only))) {
      let inRun = await measure(address + path, port, role);
      for (let run = 1; run < runs && inRun.length > 0; run += 1)
        inRun = await measure(address + path, port, role);
      missed.push(...inRun);
    }
    return missed;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const tearDown = await setUp({ workers: 1 });
const missed: string[] = [];
try {
  for (const role of roles) missed.push(...(await measureRole(role)));
} finally {
  await tearDown();
}
if (missed.length > 0) {
  console.error(`\n${missed.join('\n')}`);
  process.exitCode = 1;
}
