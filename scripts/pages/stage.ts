/** A customer's orders in the states that have pages of their own. */
import { expect, type Page } from '@playwright/test';
import { Upload } from '#contract/orders/schemas';
import { callApi, pay, pricedOrder, readOrder, tracedOrder } from '../../tests/journeys/support/customer.ts';
import { townFile } from '../../tests/journeys/support/files.ts';
import { service } from '../../tests/journeys/support/service.ts';
import { paths } from '../../web/paths.ts';

/** Creates the orders and returns the addresses at which they can be seen. */
export async function stageOrders(page: Page): Promise<string[]> {
  const traced = await tracedOrder(page, townFile('pages.csv', 300));
  await callApi(page, `/order-recurrence/${traced.id}`, {
    method: 'PUT',
    data: { purpose: 'own_records', most_coins: 300 },
  });
  const paused = await pausedOrder(page);
  const upload = Upload.parse(
    await callApi(page, '/file-upload', { multipart: { file: townFile('columns.csv', 40) } }),
  );
  const unpaid = await pricedOrder(page, townFile('unpaid.csv', 50));
  return [
    `${paths.orders}/${traced.number}`,
    `${paths.orders}/${traced.number}?tab=activity`,
    `${paths.orders}?history=recurring`,
    `${paths.orders}/${paused}?tab=summary`,
    `${paths.skipTrace}?upload=${upload.id}`,
    `${paths.skipTrace}?order=${unpaid.id}`,
  ];
}

/** Pauses an order before its first row is traced. Returns its number. */
async function pausedOrder(page: Page): Promise<number> {
  const order = await pricedOrder(page, townFile('paused.csv', 60));
  const { worker } = service();
  process.kill(worker, 'SIGSTOP');
  try {
    await pay(page, order);
    await callApi(page, `/order-pause/${order.id}`, { data: {} });
  } finally {
    process.kill(worker, 'SIGCONT');
  }
  await expect.poll(async () => (await readOrder(page, order.id)).state).toBe('paused');
  return order.number;
}
