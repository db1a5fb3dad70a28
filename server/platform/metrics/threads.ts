/** Adds what worker threads count to what their process reports. */
import type { MessagePort } from 'node:worker_threads';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type PrometheusContentType,
  type Registry,
} from 'prom-client';
import { seconds } from '../clock.ts';
import { type Context, perContext } from '../context.ts';
import { metricsOf } from './metrics.ts';

type Counted = MetricObjectWithValues<MetricValue<string>>[];

/** A thread's counters, as its process receives them. */
export interface MetricsMessage {
  kind: 'metrics';
  counted: Counted;
}

const sendEvery = seconds(5);

interface Threads {
  running: Map<number, Counted>;
  /** Of threads that ended, so that no total ever falls. */
  ended: Counted;
}
const threadsOf = perContext((): Threads => ({ running: new Map(), ended: [] }));

/** In a thread: sends its counters now and then. The returned function sends them a last time. */
export function sendMetrics(ctx: Context, port: MessagePort): () => Promise<void> {
  if (ctx.config.metrics === null) return async () => {};
  const send = async () => {
    const counted = await metricsOf(ctx).registry.getMetricsAsJSON();
    port.postMessage({ kind: 'metrics', counted } satisfies MetricsMessage);
  };
  const timer = setInterval(() => void send(), sendEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await send();
  };
}

/** In the process: keeps what a thread counted. */
export function receiveMetrics(ctx: Context, slot: number, { counted }: MetricsMessage): void {
  threadsOf(ctx).running.set(slot, counted);
}

/** In the process: a thread ended, and another one may start in its place. */
export async function endThreadMetrics(ctx: Context, slot: number): Promise<void> {
  const threads = threadsOf(ctx);
  const last = threads.running.get(slot);
  if (last === undefined) return;
  threads.running.delete(slot);
  threads.ended = await AggregatorRegistry.aggregate<PrometheusContentType>([
    threads.ended,
    last,
  ]).getMetricsAsJSON();
}

/** The sums of this process and its threads. */
export async function sumMetrics(ctx: Context): Promise<Registry> {
  const { running, ended } = threadsOf(ctx);
  const own = await metricsOf(ctx).registry.getMetricsAsJSON();
  return AggregatorRegistry.aggregate<PrometheusContentType>([own, ended, ...running.values()]);
}
