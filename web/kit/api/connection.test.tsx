import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeReplaced, checkConnection, connected, followConnection, loadCode } from './connection.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
const reply = (there: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!there) throw new TypeError('Failed to fetch');
    return new Response();
  });

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  reply(true);
  await checkConnection();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits for the connection instead of failing, then loads the code', async () => {
  reply(false);
  const load = vi.fn(missing as () => Promise<string>);
  const code = loadCode(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue('code');
  reply(true);
  await checkConnection();
  await expect(code).resolves.toBe('code');
});

test('reports code that the server no longer has', async () => {
  reply(true);
  await expect(loadCode(missing)).rejects.toThrow(CodeReplaced);
});

test('passes on an error of the code itself', async () => {
  const broken = new Error('x is not a function');
  await expect(loadCode(() => Promise.reject(broken))).rejects.toBe(broken);
});

test('asks an unreachable server again until it is back', async () => {
  const onBack = vi.fn();
  followConnection(onBack);
  reply(false);
  await checkConnection();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(onBack).not.toHaveBeenCalled();
  reply(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(onBack).toHaveBeenCalledTimes(1);
  await connected();
});
