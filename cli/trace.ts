/** `openskip trace`: from a file of leads to a file of results, without a browser, as the operator. */
import { Command, Option } from 'commander';
import type { DownloadValue } from '#contract/orders';
import { type Purpose, purposes } from '#contract/purposes';
import { findOrder, type OrderRow, openDownload, presentOrder } from '#features/orders';
import { readCoverage } from '#features/sources';
import { AppError } from '#platform/errors';
import { CommandError, Interrupted, runSafely, UsageError } from './failures.ts';
import { checkOutput, writeWhole } from './files.ts';
import { type OpenCommand, openForCommand } from './installation.ts';
import { type Interrupt, listenForInterrupt } from './interrupt.ts';
import { collect } from './mapping.ts';
import { type Say, sayTo } from './terminal.ts';
import { draftOrder, readLeadFile } from './trace-file.ts';
import { readQuote, type Tracing, workOrder } from './trace-order.ts';
import { columnLines, quoteLines, summaryLines } from './trace-report.ts';

interface Options {
  out: string;
  map?: string[];
  purpose: Purpose;
  value: Exclude<DownloadValue, 'rejects'>;
  rejects?: string;
  resume?: string;
  force?: true;
  json?: true;
}

/** The command `trace`. */
export const traceCommand = () =>
  new Command('trace')
    .description('Trace a file of leads and write the results; as your own account, at no cost')
    .argument('[file]', 'the leads: CSV or TSV')
    .requiredOption('--out <file>', 'where the results go, as CSV')
    .option(
      '--map <header=column>',
      'the columns that feed a header, joined by “+”; may be repeated',
      collect,
    )
    .addOption(
      new Option('--purpose <purpose>', 'what the results are used for; it is kept with the order')
        .choices(Object.keys(purposes))
        .default('own_records'),
    )
    .addOption(
      new Option('--value <rows>', 'the rows to write').choices(['all', 'hits', 'misses']).default('all'),
    )
    .option('--rejects <file>', 'where the rows go that can’t be traced, each with its reason')
    .option('--resume <order>', 'go on with an order that was interrupted, or write its results again')
    .option('--force', 'replace files that are there already')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openskip trace leads.csv --out results.csv
  openskip trace leads.csv --out results.csv --map property_address=number+street --map ignore=fax
  openskip trace --resume 12 --out results.csv`,
    )
    .action((file: string | undefined, options: Options) => runSafely(() => trace(file, options)));

/** What every step of a trace needs. */
interface Run {
  options: Options;
  /** The targets, checked. */
  out: string;
  rejects: string | null;
  say: Say;
  interrupt: Interrupt;
}

async function trace(file: string | undefined, options: Options): Promise<void> {
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
  const installation = await openForCommand('trace');
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
    const { pieces } = await openDownload(ctx, caller, priced, 'rejects');
    await writeWhole(run.rejects, pieces, interrupt);
  }
  if (priced.valid_count === 0) {
    const where = run.rejects === null ? '--rejects <file> writes' : `${options.rejects} holds`;
    throw new CommandError(`No row of this file can be traced: ${where} the rows, each with its reason.`);
  }
  const traced = await workOrder(installation, priced, { purpose: options.purpose, interrupt });
  const { pieces } = await openDownload(ctx, caller, traced.order, options.value);
  await writeWhole(run.out, pieces, interrupt);
  say(...summaryLines(traced), '', `The results are in ${options.out}.`);
  if (run.rejects !== null) say(`The rows that can’t be traced are in ${options.rejects}.`);
  if (options.json) process.stdout.write(`${JSON.stringify(asJson(traced, options), null, 2)}\n`);
  if (traced.order.state !== 'completed') {
    throw new CommandError(traced.order.failure ?? `The order ended as “${traced.order.state}”.`);
  }
}

/** The order as the API shows it, with how long this command traced and what it wrote. */
const asJson = ({ order, seconds, rate }: Tracing, options: Options) => ({
  order: presentOrder(order),
  seconds: Number(seconds.toFixed(3)),
  leads_per_second: rate === null ? null : Math.round(rate),
  out: options.out,
  rejects: options.rejects ?? null,
});

/** What a stopped command leaves behind. */
function stoppedText(order: OrderRow | null, options: Options): string {
  if (order === null)
    return 'Stopped. The file was not kept, and nothing was written. Start again when you like.';
  const rejects = options.rejects === undefined ? '' : ` --rejects ${options.rejects}`;
  return (
    `Stopped. Order ${order.number} keeps what was done so far, and ${options.out} was not written. Go on with:\n` +
    `  openskip trace --resume ${order.number} --out ${options.out}${rejects}`
  );
}
