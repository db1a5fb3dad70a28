/** Runs an order in this process: reads and prices its file, pays for it, and traces its chunks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Purpose } from '#contract/orders/purposes';
import {
  createQuoteFromFile,
  findOrder,
  type OrderRow,
  payOrder,
  presentFailure,
  resumeOrder,
  startWorkerPool,
} from '#features/orders';
import { listenForEvents } from '#platform/jobs/listener';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { watchPostgres } from '#platform/postgres/embedded/supervisor';
import { CommandError } from '../../failures.ts';
import type { CommandInstallation } from '../../installation.ts';
import type { Interrupt } from '../../interrupt.ts';
import { type Progress, showProgress } from '../../progress.ts';
import { bytes, count, counted } from '../../terminal.ts';

/** Time between two reads of a running order, ms. */
const pollInterval = 200;
/** How long to wait for a database that went away, ms. */
const databaseTimeout = 120_000;
/** How long running chunks may take to finish when the command stops before they are released, ms. */
const stopTimeout = 3000;

const endedStates = new Set(['completed', 'cancelled', 'failed']);

/** Reads and prices the file of a draft order, showing progress. Other orders stay as they are. */
export async function readQuote(
  { ctx, caller }: CommandInstallation,
  order: OrderRow,
  interrupt: Interrupt,
): Promise<OrderRow> {
  if (order.state === 'draft') {
    const progress = showProgress('Reading rows', Number(order.bytes_total));
    const quote = createQuoteFromFile(ctx, order.id);
    try {
      await interrupt.race(watchQuote(quote, () => findOrder(ctx, caller, order.id), progress));
    } finally {
      progress.end();
    }
  }
  const read = await findOrder(ctx, caller, order.id);
  if (read.state === 'failed' && read.paid_at === null) {
    throw new CommandError(presentFailure(read.failure, 'en') ?? 'The file couldn’t be read.');
  }
  if (read.state === 'cancelled' && read.paid_at === null) {
    throw new CommandError(`Order ${read.number} was canceled before payment. Trace the file again.`);
  }
  if (read.quoted_at === null) {
    throw new CommandError('Another process is reading this file. Try again when it’s done.');
  }
  return read;
}

async function watchQuote(
  quote: Promise<void>,
  readOrder: () => Promise<OrderRow>,
  progress: Progress,
): Promise<void> {
  const update = async () => {
    const { bytes_read, bytes_total } = await readOrder();
    progress.update(Number(bytes_read), `${bytes(Number(bytes_read))} of ${bytes(Number(bytes_total))}`);
  };
  let done = false;
  const finished = quote.finally(() => {
    done = true;
  });
  finished.catch(() => {});
  while (!done) {
    await Promise.race([finished, sleep(pollInterval)]);
    await update();
  }
  await finished;
}

/** An order that ended, and this command's part in it. */
export interface Tracing {
  order: OrderRow;
  /** How long this command traced; 0 if nothing was left to do. */
  seconds: number;
  /** Rows per second in that time. */
  rate: number | null;
}

/** Pays for or resumes an order as needed, and traces it in this process until it ends. */
export async function workOrder(
  installation: CommandInstallation,
  order: OrderRow,
  options: { purpose: Purpose; interrupt: Interrupt },
): Promise<Tracing> {
  if (endedStates.has(order.state)) return { order, seconds: 0, rate: null };
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
    // A resumed order keeps the purpose that it was paid for.
    if (order.paid_at === null) await payOrder(ctx, caller, { order_id: order.id, purpose: options.purpose });
    if (order.state === 'paused') await resumeOrder(ctx, caller, order.id);
    const last = await interrupt.race(
      watchOrder(
        () => findOrder(ctx, caller, order.id),
        (now) => {
          const rate = (now.rows_done - order.rows_done) / Math.max(0.001, elapsed());
          const rows = `${count(now.rows_done)} of ${count(now.row_count)} rows`;
          progress.update(now.rows_done, `${rows}, ${count(rate)} rows/s, ${counted(now.hits, 'hit')}`);
        },
      ),
    );
    const seconds = elapsed();
    const rows = last.rows_done - order.rows_done;
    return { order: last, seconds, rate: rows > 0 && seconds > 0 ? rows / seconds : null };
  } finally {
    progress.end();
    await pool.stop(stopTimeout);
    await listener.close();
    await unwatch?.();
  }
}

/** Polls the order until it ends. Waits for a database that goes away for a while. */
async function watchOrder(
  readOrder: () => Promise<OrderRow>,
  onRead: (order: OrderRow) => void,
): Promise<OrderRow> {
  let readAt = performance.now();
  for (;;) {
    try {
      const order = await readOrder();
      readAt = performance.now();
      onRead(order);
      if (endedStates.has(order.state)) return order;
      if (order.state === 'paused') {
        throw new CommandError(
          `Order ${order.number} was paused. Traced leads are saved. To continue, add --resume ${order.number}.`,
        );
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (performance.now() - readAt > databaseTimeout) {
        throw new CommandError(
          'The database didn’t answer for 2 minutes. Traced leads are saved. Run “openskip doctor” to find the ' +
            'problem, then continue with --resume.',
          { cause: error },
        );
      }
    }
    await sleep(pollInterval);
  }
}
