import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signIn, tracedOrder } from './tests/journeys/support/customer.ts';
import { townFile } from './tests/journeys/support/files.ts';
import setUp, { service } from './tests/journeys/support/service.ts';
import { chromiumPath } from './tests/support/browser.ts';
import { settle } from './scripts/pages/settle.ts';
const out = '/tmp/look-money';
await mkdir(out, { recursive: true });
const pagesToSee = process.argv.slice(2);
const tearDown = await setUp({ workers: 1 });
try {
  const browser = await chromium.launch(await chromiumPath());
  const first = await browser.newPage({ baseURL: service().address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await signIn(first, service().demo);
  await tracedOrder(first, townFile('macon-county-owners.csv', 300));
  const state = await first.context().storageState();
  for (const [width, mode, language] of [[1440, 'light', 'en'], [390, 'light', 'en'], [1440, 'dark', 'es'], [390, 'dark', 'es']] as const) {
    const context = await browser.newContext({ baseURL: service().address, storageState: state, viewport: { width, height: width < 500 ? 844 : 900 }, reducedMotion: 'reduce', colorScheme: mode });
    await context.addInitScript(([m, l]) => { localStorage.setItem('settings', JSON.stringify({ mode: m })); localStorage.setItem('language', l!); }, [mode, language]);
    const page = await context.newPage();
    for (const address of pagesToSee) {
      await page.goto(address);
      await settle(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(out, `${address.replace(/\W+/g, '_')}-${width}-${mode}.png`), fullPage: true });
    }
    await context.close();
  }
  await browser.close();
} finally {
  await tearDown();
}
