/**
 * Measures each kind of page a customer can reach with Lighthouse's desktop profile, and compares the scores with the
 * targets. `npm run lighthouse [-- --only /orders]` measures only addresses that start so.
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
import { crawl } from './pages/crawl.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '/' } } });

/** The target of each category, of 100. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;

/** Metrics printed next to the scores. */
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs Lighthouse on a URL in an open browser and returns the missed targets. */
async function measure(url: string, port: number): Promise<string[]> {
  const options = {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: Object.keys(targets),
  } as const;
  const result = await lighthouse(
    url,
    { ...options, onlyCategories: [...options.onlyCategories] },
    desktopConfig,
  );
  if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${url}.`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  const scores = Object.entries(targets).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return { name, score, least };
  });
  console.log(`\n${new URL(url).pathname}`);
  for (const { name, score, least } of scores)
    console.log(`  ${name.padEnd(16)} ${score} (at least ${least})`);
  for (const name of figures) console.log(`  ${name.padEnd(26)} ${audits[name]?.displayValue ?? '–'}`);
  const short = scores.filter(({ score, least }) => score < least);
  for (const { name } of short) {
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit && audit.score !== null && audit.score < 1)
        console.log(`    ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  return short.map(({ name, score, least }) => `${url}: ${name} is ${score}, at least ${least} is wanted`);
}

const tearDown = await setUp({ workers: 1 });
const profile = await mkdtemp(join(tmpdir(), 'openskip-lighthouse-'));
let short: string[] = [];
try {
  const port = await freePort();
  const browser = await chromiumPath();
  // A persistent context belongs to the browser itself, so pages opened by Lighthouse are signed in too.
  const context = await chromium.launchPersistentContext(profile, {
    ...browser,
    baseURL: service().address,
    args: [...browser.args, `--remote-debugging-port=${port}`],
  });
  const { address } = service();
  if ('/login'.startsWith(options.only)) short = await measure(`${address}/login`, port);
  const page = await context.newPage();
  await signIn(page);
  await tracedOrder(page, townFile('lighthouse.csv', 300), { timeout: 60_000 });
  const found = await crawl(page, address, ['/']);
  await page.close();
  for (const path of found.filter((one) => one.startsWith(options.only)))
    short.push(...(await measure(address + path, port)));
  await context.close();
} finally {
  await rm(profile, { recursive: true, force: true });
  await tearDown();
}
if (short.length > 0) {
  console.error(`\n${short.join('\n')}`);
  process.exitCode = 1;
}
