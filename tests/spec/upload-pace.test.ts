/** Accounts that never paid share an upload rate; paying customers don't wait. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadRate } from '#features/uploads';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { uploadCsv } from '#support/orders/orders';

const counted = new Map<string, number>();
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const rate = uploadRate(api.ctx);
  const { take } = rate;
  vi.spyOn(rate, 'take').mockImplementation((source, bytes) => {
    counted.set(source, (counted.get(source) ?? 0) + bytes);
    return take(source, bytes);
  });
});
afterAll(() => api.close());

const file = `name,address,city,state,zip\n${'Ann Lee,1 Main St,Reno,NV,89501\n'.repeat(4000)}`;
const bytesOf = ({ caller }: TestUser) => counted.get(caller.account_id) ?? 0;

/** Sends the file as a resumable upload. */
async function sendResumable(as: TestUser): Promise<void> {
  const tus = { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0' };
  const begun = await api.app.request('/api/v1/resumable-upload', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.length) },
  });
  const sent = await api.app.request(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: file,
  });
  expect(sent.status).toBe(204);
}

test('TRACE-1: uploads at the shared rate for an account that never paid, in one call or in parts', async () => {
  const user = await api.customer();
  expect((await uploadCsv(api, user, file)).status).toBe(200);
  const once = bytesOf(user);
  expect(once).toBeGreaterThan(file.length);
  await sendResumable(user);
  expect(bytesOf(user)).toBe(once + file.length);
});

test('TRACE-1: doesn’t delay an account that has paid', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user);
  expect((await buyCoins(api, user, card.id, 500)).status).toBe(200);
  expect((await uploadCsv(api, user, file)).status).toBe(200);
  await sendResumable(user);
  expect(bytesOf(user)).toBe(0);
});
