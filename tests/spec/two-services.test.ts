/** Two services in one process share a database, but no cache, limit or registry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayOf } from '#features/billing';
import { type Context, inTransaction, perContext } from '#platform/context';
import { AppError } from '#platform/errors';
import { outgoing } from '#platform/http/safe-fetch';
import { newId } from '#platform/ids';
import { deliverEvents, emit, subscribe } from '#platform/jobs/events';
import { openContext } from '#platform/open-context';
import { noteDiskFull, wasDiskFull } from '#platform/storage/disk';
import { downloads, maxDownloads } from '#platform/streams/limits';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
let one: Context;
let other: Context;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  api = await testApi();
  one = api.ctx;
  ({ ctx: other, close: closeOther } = openContext(one.config, one.databaseUrl, { role: 'other' }));
});
afterAll(async () => {
  await closeOther();
  await api.close();
});

test('a value is created once for each service, from its context', () => {
  const created: string[] = [];
  const log = perContext((ctx) => {
    created.push(ctx === one ? 'one' : 'other');
    return { lines: [] as string[] };
  });
  log(one).lines.push('a line');
  expect(log(one).lines).toEqual(['a line']);
  expect(log(other).lines).toEqual([]);
  // A copy with another log or database, as a worker gets, is the same service.
  expect(log({ ...one, databaseUrl: '' })).toBe(log(one));
  expect(created).toEqual(['one', 'other']);
  log.replace(other, { lines: ['replaced'] });
  expect([log(one).lines, log(other).lines]).toEqual([['a line'], ['replaced']]);
});

test('an event reaches only the subscribers of the service that delivers it', async () => {
  const { caller } = await api.customer();
  const received: string[] = [];
  subscribe(one, 'coins.low', async () => void received.push('one'));
  subscribe(other, 'coins.low', async () => void received.push('other'));
  const emitOne = () =>
    inTransaction(one, (tx) => emit(tx, 'coins.low', caller.account_id, { available: 1, below: 2 }));
  await emitOne();
  await deliverEvents(other);
  await emitOne();
  await deliverEvents(one);
  expect(received).toEqual(['other', 'one']);
});

test('limits, warnings and replaced connections of one service leave the other as it was', () => {
  const account_id = newId();
  for (let count = 0; count < maxDownloads; count += 1) downloads(one).open(account_id);
  expect(() => downloads(one).assertFree(account_id)).toThrow(AppError);
  expect(() => downloads(other).assertFree(account_id)).not.toThrow();

  noteDiskFull(one);
  expect([wasDiskFull(one), wasDiskFull(other)]).toEqual([true, false]);

  const [gateway, network] = [gatewayOf(other), outgoing(other)];
  gatewayOf.replace(one, { ...gatewayOf(one), test: false });
  outgoing.replace(one, { ...outgoing(one), resolve: async () => [] });
  expect([gatewayOf(other), outgoing(other)]).toEqual([gateway, network]);
  expect([gatewayOf(one) === gateway, outgoing(one) === network]).toEqual([false, false]);
});
