/** Traces a file in this process, as an order of the operator. */
import { DownloadQuery } from '#contract/orders/download/schemas';
import { findOrder, type OrderRow, presentFailure, presentOrder, startOrderDownload } from '#features/orders';
import { readCoverage } from '#features/reference';
import { AppError } from '#platform/errors';
import { CommandError, Interrupted, UsageError } from '../../failures.ts';
import { writeWhole } from '../../files.ts';
import { type CommandInstallation, commandConfig, openForCommand } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { type Print, printJson, printTo } from '../../terminal.ts';
import { draftOrder, readLeadFile } from './lead-file.ts';
import type { TraceOptions } from './options.ts';
import { readQuote, type Tracing, workOrder } from './order.ts';
import { checkOutputs } from './outputs.ts';
import { columnLines, quoteLines, summaryLines } from './report.ts';

interface Run {
  options: TraceOptions;
  out: string;
  rejects: string | null;
  print: Print;
  interrupt: Interrupt;
}

/** Traces a file, or resumes an order if there is no file. */
export async function traceLocally(file: string | undefined, options: TraceOptions): Promise<void> {
  const config = commandConfig();
  const { out, rejects } = await checkOutputs(file, options);
  const print = printTo(options.json ? process.stderr : process.stdout);
  const leads = file === undefined ? null : await readLeadFile(file, options.map ?? []);
  if (leads !== null) print(...columnLines(leads), '');

  const interrupt = listenForInterrupt();
  const installation = await openForCommand('trace', config);
  let order: OrderRow | null = null;
  try {
    order =
      leads === null
        ? await findOwnOrder(installation, options.resume ?? '')
        : await draftOrder(installation, leads, interrupt);
    await finish(installation, order, { options, out, rejects, print, interrupt });
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      await installation.close();
      throw error;
    }
    // Reads and writes still running end with the process; only the database server is shut down properly.
    await installation.postgres?.release();
    error.message = stoppedText(order, options);
    throw error;
  }
  interrupt.off();
  await installation.close();
}

/** An order of the operator by its number. */
async function findOwnOrder({ ctx, caller }: CommandInstallation, number: string): Promise<OrderRow> {
  try {
    return await findOrder(ctx, caller, number);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw new UsageError(
      `You have no order ${number}. Its number was told when it began, and the page Orders shows it as well.`,
    );
  }
}

/** Takes an order from its current status to the written files. */
async function finish(installation: CommandInstallation, order: OrderRow, run: Run): Promise<void> {
  const { ctx, caller } = installation;
  const { options, print, interrupt } = run;
  const { people } = await readCoverage(ctx.pool);
  if (people === 0) {
    print('The reference database is empty: nobody can be found. Fill it with “openskip import” first.', '');
  }
  print(`Order ${order.number}: ${order.name}`, '');
  const priced = await readQuote(installation, order, interrupt);
  print(...quoteLines(priced), '');
  if (run.rejects !== null) {
    const { pieces } = await startOrderDownload(ctx, caller, priced, { ...asCsv, value: 'rejects' });
    await writeWhole(run.rejects, pieces, interrupt);
  }
  if (priced.valid_count === 0) {
    const where = run.rejects === null ? '--rejects <file> writes' : `${options.rejects} holds`;
    throw new CommandError(`No row of this file can be traced: ${where} the rows, each with its reason.`);
  }
  const traced = await workOrder(installation, priced, { purpose: options.purpose, interrupt });
  const { pieces } = await startOrderDownload(ctx, caller, traced.order, { ...asCsv, value: options.value });
  await writeWhole(run.out, pieces, interrupt);
  print(...summaryLines(traced), '', `The results are in ${options.out}.`);
  if (run.rejects !== null) print(`The rows that can’t be traced are in ${options.rejects}.`);
  if (options.json) printJson(asJson(traced, options));
  if (traced.order.state !== 'completed') {
    throw new CommandError(
      presentFailure(traced.order.failure, 'en') ?? `The order ended as “${traced.order.state}”.`,
    );
  }
}

/** The order as the API shows it, with the time this command took and the files it wrote. */
const asJson = ({ order, seconds, rate }: Tracing, options: TraceOptions) => ({
  order: presentOrder(order, 'en'),
  seconds: Number(seconds.toFixed(3)),
  leads_per_second: rate === null ? null : Math.round(rate),
  out: options.out,
  rejects: options.rejects ?? null,
});

/** The default format of downloads. */
const asCsv = DownloadQuery.parse({});

/** What an interrupted command kept, and how to resume. */
function stoppedText(order: OrderRow | null, options: TraceOptions): string {
  if (order === null)
    return 'Stopped. The file was not kept, and nothing was written. Start again when you like.';
  const rejects = options.rejects === undefined ? '' : ` --rejects ${options.rejects}`;
  return (
    `Stopped. Order ${order.number} keeps what was done so far, and ${options.out} was not written. Go on with:\n` +
    `  openskip trace --resume ${order.number} --out ${options.out}${rejects}`
  );
}
