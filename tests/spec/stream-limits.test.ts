/** How many streams and downloads an account may have open at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxDownloads, maxEventStreams } from '#platform/streams/limits';
import type { TestApi, TestUser } from '#support/api';
import { openTown, trace } from '#support/orders/orders';

let api: TestApi;
let user: TestUser;
let order: string;
beforeAll(async () => {
  const town = await openTown();
  api = town.api;
  user = await api.customer();
  order = (await trace(api, user, town.file(0, 20))).id;
});
afterAll(() => api.close());

/** Starts a call without reading the reply. */
const open = (path: string, method = 'GET') =>
  api.app.request(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${user.token}` },
  });
const leave = (answers: Response[]) => Promise.all(answers.map(({ body }) => body?.cancel()));

const kinds: [string, () => string, number][] = [
  ['live updates', () => '/api/v1/stream', maxEventStreams],
  ['result files', () => `/api/v1/lead-file-download/${order}/all?format=csv`, maxDownloads],
  ['results by line', () => `/api/v1/order-results/${order}/stream`, maxDownloads],
];

test.each(kinds)(
  'allows as many at once as an account may have, even when all start together: %s',
  async (_, path, most) => {
    const answers = await Promise.all(Array.from({ length: most + 5 }, () => open(path())));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([most, 5]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    expect(await refused[0]?.json()).toMatchObject({
      error: { code: expect.stringMatching(/^too_many_(downloads|streams)$/) },
      message: expect.stringContaining(` ${most} `),
    });
    await leave(taken.slice(0, 1));
    const next = await open(path());
    expect(next.status).toBe(200);
    await leave([...taken, next]);
  },
);

test('leaves nothing open after a reply to HEAD', async () => {
  for (const [, path, most] of kinds) {
    for (let turn = 0; turn <= most; turn += 1) expect((await open(path(), 'HEAD')).status).toBe(200);
  }
});

test('counts a ticket as a download, and an account data export too', async () => {
  const ticket = await api.call('POST', `/download-ticket/${order}/all`, { as: user });
  const { path } = (ticket.body as { data: { path: string } }).data;
  const running = await Promise.all(
    Array.from({ length: maxDownloads }, () => open(`/api/v1/order-results/${order}/stream`)),
  );
  expect((await open(path)).status).toBe(429);
  const another = await api.call('POST', `/download-ticket/${order}/all`, { as: user });
  expect(another.status).toBe(429);
  await leave(running);
});
