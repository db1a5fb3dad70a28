/** Draft orders with pending quotes, small and large. */
import type { Order } from '#contract/orders/schemas';
import type { TestUser } from '../api.ts';
import { openPrices } from '../billing/prices.ts';
import { csv, draftOrder, leadHeader, leadRow, uploadCsv } from './orders.ts';

/** Opens a town for quotes in one test file; call at top level. */
export async function openQuotes() {
  const prices = await openPrices();
  const { api, people } = prices;

  /** 6,000 rows, more than a small quote may have. */
  const largeFile = () =>
    csv([
      [...leadHeader, 'Notes'],
      ...Array.from({ length: 6000 }, (_, index) => [
        ...leadRow(people[index % people.length]),
        `note ${index} `.padEnd(60, 'x'),
      ]),
    ]);

  async function draft(user: TestUser, content: string): Promise<Order> {
    const upload = await uploadCsv(api, user, content);
    return draftOrder(api, user, upload.body.data);
  }

  async function drafts(user: TestUser, content: string, count: number): Promise<Order[]> {
    const orders: Order[] = [];
    while (orders.length < count) orders.push(await draft(user, content));
    return orders;
  }

  return { ...prices, largeFile, draft, drafts };
}
