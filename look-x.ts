import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { signIn, tracedOrder } from './tests/journeys/support/customer.ts';
import { townFile } from './tests/journeys/support/files.ts';
import setUp, { service } from './tests/journeys/support/service.ts';
import { chromiumPath } from './tests/support/browser.ts';
import { settle } from './scripts/pages/settle.ts';
const out = process.env.OUT ?? '/tmp/look-shell';
const list = (name: string, def: string) => (process.env[name] ?? def).split(',');
const tearDown = await setUp({ workers: 1 });
try {
  const browser = await chromium.launch(await chromiumPath());
  await mkdir(out, { recursive: true });
  const page = await browser.newPage({ baseURL: service().address, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200)); });
  if (process.env.AS !== 'guest') {
    await signIn(page, service().demo);
    if (process.env.ORDER) await tracedOrder(page, townFile('macon-county-owners.csv', 100));
  }
  for (const theme of list('THEME', 'light,dark')) for (const w of list('WIDTH', '1440,390').map(Number)) {
    await page.setViewportSize({ width: w, height: w < 600 ? 844 : 900 });
    for (const path of list('PATHS', '/')) {
      await page.goto(path);
      await page.evaluate((mode) => localStorage.setItem('settings', JSON.stringify({ mode })), theme);
      if (process.env.LANG2) await page.evaluate((l) => localStorage.setItem('language', l), process.env.LANG2);
      await page.reload();
      await settle(page);
      await page.screenshot({ path: `${out}/${path.replace(/\W+/g, '-') || 'home'}-${w}-${theme}.png`, fullPage: process.env.FULL === '1' });
    }
  }
  await browser.close();
} finally { await tearDown(); }
