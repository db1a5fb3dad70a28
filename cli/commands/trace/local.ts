/** Traces a file in this process, as an order of the operator. */
import { DownloadQuery } from '#contract/orders/download/schemas';
import {
  findOrder,
  listLayouts,
  type OrderRow,
  presentFailure,
  presentOrder,
  startOrderDownload,
} from '#features/orders';
import { readCoverage } from '#features/reference';
import { AppError } from '#platform/errors';
import { assertDatabase } from '../../database-server.ts';
import { CommandError, Interrupted, UsageError } from '../../failures.ts';
import { writeWhole } from '../../files.ts';
import { type CommandInstallation, closeAfter, commandConfig, openForCommand } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { type Print, printJson, printTo } from '../../terminal.ts';
import { draftOrder, readLeadFile } from './lead-file.ts';
import { downloadOf, type TraceOptions } from './options.ts';
import { readQuote, type Tracing, workOrder } from './order.ts';
import { checkOutputs, writeResults } from './outputs.ts';
import { columnLines, endedText, quoteLines, summaryLines } from './report.ts';

interface Run {
  options: TraceOptions;
  download: DownloadQuery;
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
  const leads = file === undefined ? null : await readLeadFile(file, options);
  if (leads === null) await assertDatabase(config);
  else print(...columnLines(leads), '');

  const interrupt = listenForInterrupt();
  const installation = await openForCommand('trace', config);
  let order: OrderRow | null = null;
  try {
    const { ctx, caller } = installation;
    const download = await downloadOf(options, () => listLayouts(ctx, caller));
    order =
      leads === null
        ? await findOwnOrder(installation, options.resume ?? '')
        : await draftOrder(installation, { ...leads, hit_on: options.hitOn }, interrupt);
    await finish(installation, order, { options, download, out, rejects, print, interrupt });
  } catch (error) {
    await closeAfter(installation, error);
    if (error instanceof Interrupted) error.message = stoppedText(order, options);
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
      `You have no order ${number}. Find its number in the output of the first run or on the Orders page.`,
    );
  }
}

/** Takes an order from its current status to the written files. */
async function finish(installation: CommandInstallation, order: OrderRow, run: Run): Promise<void> {
  const { ctx, caller } = installation;
  const { options, print, interrupt } = run;
  const { people } = await readCoverage(ctx.pool);
  if (people === 0) {
    print('The reference database is empty, so no lead can be found. Run “openskip import” first.', '');
  }
  print(`Order ${order.number}: ${order.name}`, '');
  const priced = await readQuote(installation, order, interrupt);
  print(...quoteLines(priced), '');
  if (run.rejects !== null) {
    const { pieces } = await startOrderDownload(ctx, caller, priced, { ...asCsv, value: 'rejects' });
    await writeWhole(run.rejects, pieces, interrupt);
  }
  if (priced.valid_count === 0) {
    throw new CommandError(
      run.rejects === null
        ? 'No row in this file can be traced. To see why, add --rejects <file>.'
        : `No row in this file can be traced. ${options.rejects} lists the reasons.`,
    );
  }
  const traced = await workOrder(installation, priced, { purpose: options.purpose, interrupt });
  const { pieces } = await startOrderDownload(ctx, caller, traced.order, {
    ...asCsv,
    ...run.download,
    value: options.value,
  });
  await writeResults(run.out, pieces, { interrupt, resume: resumeCommand(order, options) });
  print(...summaryLines(traced), '', `Results: ${options.out}`);
  if (run.rejects !== null) print(`Rows that can’t be traced: ${options.rejects}`);
  if (options.json) printJson(asJson(traced, options));
  if (traced.order.state !== 'completed') {
    throw new CommandError(presentFailure(traced.order.failure, 'en') ?? endedText(traced.order));
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

/** The default format of downloads, in the language of the command line. */
const asCsv = { ...DownloadQuery.parse({}), language: 'en' as const };

const resumeCommand = ({ number }: OrderRow, { out, rejects }: TraceOptions): string =>
  `openskip trace --resume ${number} --out ${out}${rejects === undefined ? '' : ` --rejects ${rejects}`}`;

/** What an interrupted command kept, and how to resume. */
function stoppedText(order: OrderRow | null, options: TraceOptions): string {
  if (order === null) return 'Stopped. Nothing was saved or written. Run the command again to start over.';
  return `Stopped. Order ${order.number} keeps its traced leads. ${options.out} wasn’t written. To resume, run:\n  ${resumeCommand(order, options)}`;
}
