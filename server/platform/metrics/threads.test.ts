import { MessageChannel } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '#support/context';
import { metricsOf } from './metrics.ts';
import { endThreadMetrics, type MetricsMessage, receiveMetrics, sendMetrics, sumMetrics } from './threads.ts';

const [main, thread] = await Promise.all([
  testContext({ OPENSKIP_METRICS_PORT: '0' }),
  testContext({ OPENSKIP_METRICS_PORT: '0' }),
]);
afterAll(async () => {
  await main.close();
  await thread.close();
});

const hits = async () => {
  const sums = await sumMetrics(main.ctx);
  return /openskip_leads_traced_total\{outcome="hit"\} (\d+)/.exec(await sums.metrics())?.[1];
};

test('adds the counters of threads to those of the process, also of threads that ended', async () => {
  const { port1, port2 } = new MessageChannel();
  const received = new Promise<MetricsMessage>((resolve) => port2.once('message', resolve));
  metricsOf(main.ctx).leads.inc({ outcome: 'hit' }, 1);
  metricsOf(thread.ctx).leads.inc({ outcome: 'hit' }, 2);
  await sendMetrics(thread.ctx, port1)();
  const message = await received;
  port1.close();
  receiveMetrics(main.ctx, 0, message);
  receiveMetrics(main.ctx, 1, message);
  expect(await hits()).toBe('5');
  await endThreadMetrics(main.ctx, 0);
  expect(await hits()).toBe('5');
  receiveMetrics(main.ctx, 0, message);
  expect(await hits()).toBe('7');
});
