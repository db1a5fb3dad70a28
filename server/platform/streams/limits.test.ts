import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import type { Env } from '../http/access.ts';
import { createStreamLimit, withinStreams } from './limits.ts';

const limit = () => createStreamLimit(2, () => new AppError('password_checks_busy', { retryAfter: 10 }));

test('counts each account separately, and a double close once', () => {
  const streams = limit();
  const close = streams.open('ours');
  streams.open('ours');
  expect(() => streams.open('ours')).toThrow(AppError);
  streams.open('theirs');
  close();
  close();
  streams.open('ours');
  expect(() => streams.assertFree('ours')).toThrow(AppError);
});

/** An endless response within the limit, one that breaks, and one that fails before it starts. */
function application() {
  const streams = limit();
  const app = new Hono<Env>();
  let left = 0;
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10)),
      cancel: () => {
        left += 1;
      },
    });
  app.onError((error, c) => c.text('', error instanceof AppError ? 429 : 500));
  app.get('/endless', (c) => withinStreams(c, streams, 'ours', () => new Response(endless())));
  app.get('/short', (c) => withinStreams(c, streams, 'ours', () => new Response('all of it')));
  app.get('/failing', (c) => withinStreams(c, streams, 'ours', () => Promise.reject(new Error('broken'))));
  app.get('/breaking', (c) =>
    withinStreams(c, streams, 'ours', () => {
      const pull = () => Promise.reject(new Error('broken'));
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    }),
  );
  const isFree = async () => {
    const answers = [await app.request('/endless'), await app.request('/endless')];
    for (const { body } of answers) await body?.cancel();
    return answers.every(({ status }) => status === 200);
  };
  return { app, isFree, left: () => left };
}

test('answers only as many at once as the limit allows', async () => {
  const { app } = application();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/endless')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  for (const { body } of answers) await body?.cancel();
});

test('frees a slot when a response is sent, aborted, breaks, fails, or answers HEAD', async () => {
  const { app, isFree, left } = application();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await (await app.request('/short')).text()).toBe('all of it');
    expect((await app.request('/failing')).status).toBe(500);
    await expect((await app.request('/breaking')).text()).rejects.toThrow('broken');
    expect((await app.request('/endless', { method: 'HEAD' })).status).toBe(200);
  }
  expect(left()).toBe(3);
  expect(await isFree()).toBe(true);
});
