/** Runs an order in this process: its file is read and priced, it is paid, and its chunks are traced to the end. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Purpose } from '#contract/orders/purposes';
import { findOrder, type OrderRow, payOrder, resumeOrder, runQuote, startWorkerPool } from '#features/orders';
import { AppError } from '#platform/errors';
import { listenForEvents } from '#platform/jobs/events';
import { isDatabaseAway } from '#platform/postgres/database';
import { watchPostgres } from '#platform/postgres/embedded/supervisor';
import { CommandError } from '../../failures.ts';
import type { OpenCommand } from '../../installation.ts';
import type { Interrupt } from '../../interrupt.ts';
import { type Progress, showProgress } from '../../progress.ts';
import { bytes, count, counted } from '../../terminal.ts';

/** How often a running order is looked at, ms. */
const glance = 200;
/** How long a database that went away is waited for, ms. */
const longestAbsence = 120_000;
/** How long a running chunk may take to end when the command stops, ms; it is given back after that. */
const patience = 3000;

const ended = new Set(['completed', 'cancelled', 'failed']);

/** Reads the file of a draft and prices it, with a progress; any other order is left as it is. */
export async function readQuote(
  { ctx, caller }: OpenCommand,
  order: OrderRow,
  interrupt: Interrupt,
): Promise<OrderRow> {
  if (order.state === 'draft') {
    const progress = showProgress('Reading the rows', Number(order.bytes_total));
    const reading = runQuote(ctx, order.id);
    try {
      await interrupt.race(watchReading(reading, () => findOrder(ctx, caller, order.id), progress));
    } finally {
      progress.end();
    }
  }
  const read = await findOrder(ctx, caller, order.id);
  if (read.state === 'failed' && read.paid_at === null) {
    throw new AppError('invalid', read.failure ?? 'The file could not be read.');
  }
  if (read.state === 'cancelled' && read.paid_at === null) {
    throw new CommandError(`Order ${read.number} was cancelled before it was paid. Trace the file anew.`);
  }
  if (read.quoted_at === null) {
    throw new CommandError('Another process is reading this file. Wait until it is through, and try again.');
  }
  return read;
}

async function watchReading(
  reading: Promise<void>,
  look: () => Promise<OrderRow>,
  progress: Progress,
): Promise<void> {
  const total = async () => {
    const { bytes_read, bytes_total } = await look();
    progress.to(Number(bytes_read), `${bytes(Number(bytes_read))} of ${bytes(Number(bytes_total))}`);
  };
  let done = false;
  const through = reading.finally(() => {
    done = true;
  });
  through.catch(() => {});
  while (!done) {
    await Promise.race([through, pause(glance)]);
    await total();
  }
  await through;
}

/** An order that ended, with what this command did of it. */
export interface Tracing {
  order: OrderRow;
  /** How long this command traced; 0 when nothing was left to do. */
  seconds: number;
  /** Rows a second in that time. */
  rate: number | null;
}

/** Pays an order that isn't yet, has one go on that was paused, and traces in this process until it has ended. */
export async function workOrder(
  installation: OpenCommand,
  order: OrderRow,
  options: { purpose: Purpose; interrupt: Interrupt },
): Promise<Tracing> {
  if (ended.has(order.state)) return { order, seconds: 0, rate: null };
  const { ctx, caller, postgres } = installation;
  const { interrupt } = options;
  const unwatch = postgres === null ? null : watchPostgres({ dataFolder: ctx.config.dataFolder }, () => {});
  const listener = listenForEvents(ctx);
  const pool = await startWorkerPool(ctx, listener, ctx.config.workers);
  const progress = showProgress('Tracing', order.row_count);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  try {
    interrupt.check();
    await payOrder(ctx, caller, { order_id: order.id, purpose: options.purpose });
    if (order.state === 'paused') await resumeOrder(ctx, caller, order.id);
    const last = await interrupt.race(
      watchOrder(
        () => findOrder(ctx, caller, order.id),
        (now) => {
          const rate = (now.rows_done - order.rows_done) / Math.max(0.001, elapsed());
          const of = `${count(now.rows_done)} of ${count(now.row_count)} rows`;
          progress.to(now.rows_done, `${of}, ${count(rate)} rows/s, ${counted(now.hits, 'hit')}`);
        },
      ),
    );
    const seconds = elapsed();
    const rows = last.rows_done - order.rows_done;
    return { order: last, seconds, rate: rows > 0 && seconds > 0 ? rows / seconds : null };
  } finally {
    progress.end();
    await pool.stop(patience);
    await listener.close();
    await unwatch?.();
  }
}

/** Looks at the order until it has ended; bears a database that is away for a while. */
async function watchOrder(look: () => Promise<OrderRow>, see: (now: OrderRow) => void): Promise<OrderRow> {
  let seen = performance.now();
  for (;;) {
    try {
      const now = await look();
      seen = performance.now();
      see(now);
      if (ended.has(now.state)) return now;
      if (now.state === 'paused') {
        throw new CommandError(
          `Order ${now.number} was paused. What was traced is kept: go on with --resume ${now.number}.`,
        );
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() - seen > longestAbsence) {
        throw new CommandError(
          'The database has been away for two minutes. What was traced is kept: look after it (openskip doctor), ' +
            'and go on with --resume.',
          { cause: error },
        );
      }
    }
    await pause(glance);
  }
}
