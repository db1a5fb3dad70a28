import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { until } from '#support/wait';
import { inTransaction } from '../context.ts';
import { idleMs, LeaseLoop, notifyWork, type WorkKind } from './lease-loop.ts';
import { type EventListener, listenForEvents } from './listener.ts';

let context: TestContext;
let listener: EventListener;
const received: WorkKind[] = [];
beforeAll(async () => {
  context = await testContext();
  listener = listenForEvents(context.ctx);
  listener.onWork((kind) => received.push(kind));
  await until('it listens', async () => received.length === 2);
});
afterAll(async () => {
  await listener.close();
  await context.close();
});

/** Starts a loop that never finds work, and counts its claims. */
function startIdleLoop(dueInMs: () => number | null) {
  const claim = vi.fn(async () => null);
  const loop = new LeaseLoop(context.ctx, {
    kind: 'chunk',
    claim,
    dueInMs: async () => dueInMs(),
    extend: async () => true,
    release: async () => {},
    process: async () => {},
  });
  return { loop, claim };
}

/** How long an idle loop sleeps, ms. */
async function sleepsOf(dueInMs: number | null): Promise<unknown> {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { loop } = startIdleLoop(() => dueInMs);
  const slept = await until('it sleeps', async () => timers.mock.calls.find(([, ms]) => (ms ?? 0) >= 250));
  timers.mockRestore();
  await loop.stop(1000);
  return slept[1];
}

test('sleeps until waiting work is due, and for the fallback without any', async () => {
  expect(await sleepsOf(1234)).toBe(1234);
  expect(await sleepsOf(60_000)).toBe(idleMs.none);
  expect(await sleepsOf(null)).toBe(idleMs.none);
});

test('polls while due work can’t be claimed', async () => {
  expect(await sleepsOf(-5000)).toBe(idleMs.due);
});

test('claims again only when work is due', async () => {
  const due = [300, 250, 0];
  const { loop, claim } = startIdleLoop(() => due.shift() ?? null);
  await until('it has claimed twice', async () => claim.mock.calls.length === 2, 2000);
  expect(due).toEqual([]);
  await loop.stop(1000);
});

test('claims at once when woken while it asks when work is due', async () => {
  let checks = 0;
  const { loop, claim } = startIdleLoop(() => {
    checks += 1;
    if (checks === 1) loop.wake();
    return null;
  });
  await until('it has claimed twice', async () => claim.mock.calls.length === 2, 1000);
  await loop.stop(1000);
});

test('notifies of work when its transaction commits, not when it rolls back', async () => {
  received.length = 0;
  await inTransaction(context.ctx, async (tx) => {
    await notifyWork('chunk').execute(tx);
    throw new Error('no');
  }).catch(() => {});
  await inTransaction(context.ctx, async (tx) => {
    await notifyWork('quote').execute(tx);
    await notifyWork('chunk').execute(context.ctx.db);
    await until('the committed one is received', async () => received.length > 0);
    expect(received).toEqual(['chunk']);
  });
  await until('the other is received', async () => received.length > 1);
  expect(received).toEqual(['chunk', 'quote']);
});

test('wakes for every kind of work after a lost connection, when notifications may have been missed', async () => {
  received.length = 0;
  await context.ctx.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like '%:listen'`,
  );
  await until('it listens again', async () => received.length === 2);
  expect(received).toEqual(['chunk', 'quote']);
});
