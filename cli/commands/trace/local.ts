/** Runs `openskip trace`: a file becomes an order of the operator's, the order is traced, its results are written. */
import { DownloadQuery } from '#contract/orders/download';
import { findOrder, type OrderRow, openDownload, presentOrder } from '#features/orders';
import { readCoverage } from '#features/reference';
import { AppError } from '#platform/errors';
import { CommandError, Interrupted, UsageError } from '../../failures.ts';
import { checkOutput, writeWhole } from '../../files.ts';
import { commandConfig, type OpenCommand, openForCommand } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { type Say, sayTo } from '../../terminal.ts';
import type { TraceOptions } from './command.ts';
import { draftOrder, readLeadFile } from './lead-file.ts';
import { readQuote, type Tracing, workOrder } from './order.ts';
import { traceRemotely } from './remote.ts';
import { columnLines, quoteLines, summaryLines } from './report.ts';

/** What every step of a trace needs. */
interface Run {
  options: TraceOptions;
  /** The targets, checked. */
  out: string;
  rejects: string | null;
  say: Say;
  interrupt: Interrupt;
}

/** Traces a file, or goes on with an order. */
export async function trace(file: string | undefined, options: TraceOptions): Promise<void> {
  const { resume } = options;
  const force = options.force === true;
  if ((file === undefined) === (resume === undefined)) {
    throw new UsageError('Name a file of leads, or an order with --resume; one of the two.');
  }
  if (resume !== undefined && options.map !== undefined) {
    throw new UsageError(
      '--map can’t change an order that is there already: leave it out, or trace the file anew.',
    );
  }
  if (options.server !== undefined) return traceRemotely(file, options);
  const config = commandConfig();
  const inputs = file === undefined ? [] : [file];
  const out = await checkOutput(options.out, { option: '--out', force, inputs });
  const rejects =
    options.rejects === undefined
      ? null
      : await checkOutput(options.rejects, { option: '--rejects', force, inputs });
  if (rejects === out) throw new UsageError('--out and --rejects name the same file. Name two.');
  const say = sayTo(options.json ? process.stderr : process.stdout);
  const leads = file === undefined ? null : await readLeadFile(file, options.map ?? []);
  if (leads !== null) say(...columnLines(leads), '');

  const interrupt = listenForInterrupt();
  const installation = await openForCommand('trace', config);
  let order: OrderRow | null = null;
  try {
    order =
      leads === null
        ? await findOwnOrder(installation, resume ?? '')
        : await draftOrder(installation, leads, interrupt);
    await finish(installation, order, { options, out, rejects, say, interrupt });
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      await installation.close();
      throw error;
    }
    // What still reads or writes is cut off with the process; the database server is left in order.
    await installation.postgres?.release();
    error.message = stoppedText(order, options);
    throw error;
  }
  interrupt.off();
  await installation.close();
}

/** An order of the operator's by its number. */
async function findOwnOrder({ ctx, caller }: OpenCommand, number: string): Promise<OrderRow> {
  try {
    return await findOrder(ctx, caller, number);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw new UsageError(
      `You have no order ${number}. Its number was told when it began, and the page Orders shows it as well.`,
    );
  }
}

/** Takes an order from whatever state it is in to its files. */
async function finish(installation: OpenCommand, order: OrderRow, run: Run): Promise<void> {
  const { ctx, caller } = installation;
  const { options, say, interrupt } = run;
  const { people } = await readCoverage(ctx.pool);
  if (people === 0) {
    say('The reference database is empty: nobody can be found. Fill it with “openskip import” first.', '');
  }
  say(`Order ${order.number}: ${order.name}`, '');
  const priced = await readQuote(installation, order, interrupt);
  say(...quoteLines(priced), '');
  if (run.rejects !== null) {
    const { pieces } = await openDownload(ctx, caller, priced, { ...asCsv, value: 'rejects' });
    await writeWhole(run.rejects, pieces, interrupt);
  }
  if (priced.valid_count === 0) {
    const where = run.rejects === null ? '--rejects <file> writes' : `${options.rejects} holds`;
    throw new CommandError(`No row of this file can be traced: ${where} the rows, each with its reason.`);
  }
  const traced = await workOrder(installation, priced, { purpose: options.purpose, interrupt });
  const { pieces } = await openDownload(ctx, caller, traced.order, { ...asCsv, value: options.value });
  await writeWhole(run.out, pieces, interrupt);
  say(...summaryLines(traced), '', `The results are in ${options.out}.`);
  if (run.rejects !== null) say(`The rows that can’t be traced are in ${options.rejects}.`);
  if (options.json) process.stdout.write(`${JSON.stringify(asJson(traced, options), null, 2)}\n`);
  if (traced.order.state !== 'completed') {
    throw new CommandError(traced.order.failure ?? `The order ended as “${traced.order.state}”.`);
  }
}

/** The order as the API shows it, with how long this command traced and what it wrote. */
const asJson = ({ order, seconds, rate }: Tracing, options: TraceOptions) => ({
  order: presentOrder(order),
  seconds: Number(seconds.toFixed(3)),
  leads_per_second: rate === null ? null : Math.round(rate),
  out: options.out,
  rejects: options.rejects ?? null,
});

/** As the page downloads it unless something else is chosen. */
const asCsv = DownloadQuery.parse({});

/** What a stopped command leaves behind. */
function stoppedText(order: OrderRow | null, options: TraceOptions): string {
  if (order === null)
    return 'Stopped. The file was not kept, and nothing was written. Start again when you like.';
  const rejects = options.rejects === undefined ? '' : ` --rejects ${options.rejects}`;
  return (
    `Stopped. Order ${order.number} keeps what was done so far, and ${options.out} was not written. Go on with:\n` +
    `  openskip trace --resume ${order.number} --out ${options.out}${rejects}`
  );
}
