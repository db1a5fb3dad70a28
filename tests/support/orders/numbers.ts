/** Orders that check a customer's own numbers. */
import type { Order } from '#contract/orders/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { createQuoteFromFile } from '#features/orders';
import type { TestApi, TestUser } from '../api.ts';
import { csv, giveCoins, readOrder, uploadCsv } from './orders.ts';

export async function customerWithCoins(api: TestApi, coins = 50): Promise<TestUser> {
  const user = await api.customer();
  if (coins > 0) await giveCoins(api, user, coins);
  return user;
}

export type Numbers = [user: TestUser, rows: string[][], mapping: Mapping];

/** Uploads numbers and quotes a check of them. */
export async function quoteNumbers(api: TestApi, ...[user, rows, mapping]: Numbers): Promise<Order> {
  const header = rows[0]?.map((_, index) => (index === 0 ? 'Name' : `Cell ${index}`)) ?? [];
  const { body } = await uploadCsv(api, user, csv([header, ...rows]));
  const drafted = await api.call('POST', '/order-quote', {
    as: user,
    body: { upload_id: body.data.id, mapping, kind: 'scrub' },
  });
  if (drafted.status !== 200) throw new Error(`the quote was refused: ${drafted.body.message}`);
  await createQuoteFromFile(api.ctx, drafted.body.data.id);
  return readOrder(api, user, drafted.body.data.id);
}
