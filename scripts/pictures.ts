/** Takes the README's pictures: the results of an order and their map, from the demo's fictional people. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signIn, tracedOrder } from '../tests/journeys/support/customer.ts';
import { townFile } from '../tests/journeys/support/files.ts';
import setUp, { service } from '../tests/journeys/support/service.ts';
import { chromiumPath } from '../tests/support/browser.ts';
import { paths } from '../web/paths.ts';
import { settle } from './pages/settle.ts';

const folder = join(import.meta.dirname, '../docs/images');
const tearDown = await setUp({ workers: 1 });
try {
  const browser = await chromium.launch(await chromiumPath());
  const page = await browser.newPage({
    baseURL: service().address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signIn(page, service().demo);
  const { number } = await tracedOrder(page, townFile('macon-county-owners.csv', 300));
  await page.goto(paths.order.replace('$number', String(number)));
  await settle(page);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, 'results.png') });
  await page.goto(`${paths.order.replace('$number', String(number))}?tab=map&county=17115`);
  await settle(page);
  await page.screenshot({ path: join(folder, 'map.png') });
  await browser.close();
} finally {
  await tearDown();
}
