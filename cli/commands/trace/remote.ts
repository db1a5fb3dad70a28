/** Traces a file on another server through its API, with a key. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import { type Purpose, restrictedPurposes } from '#contract/orders/purposes';
import type { Order, Quote } from '#contract/orders/schemas';
import type { OpenSkip } from '../../../client/index.ts';
import { listColumns } from '../../column-mapping.ts';
import { CommandError, Interrupted, UsageError } from '../../failures.ts';
import { checkInput, writeWhole } from '../../files.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { showProgress } from '../../progress.ts';
import { openRemoteService, UnreachableError } from '../../remote-service.ts';
import {
  bytes,
  clean,
  count,
  counted,
  type Print,
  percent,
  printJson,
  printTo,
  table,
} from '../../terminal.ts';
import { applyOptions, leadMappingLines } from './lead-mapping.ts';
import { downloadOf, type TraceOptions } from './options.ts';
import { checkOutputs, writeResults } from './outputs.ts';
import { endedText } from './report.ts';
import { sheetLines } from './sheet-lines.ts';

/** Traces a file at `server`, or fetches the results of an order if there is no file. */
export async function traceRemotely(
  server: string,
  file: string | undefined,
  options: TraceOptions,
): Promise<void> {
  const service = openRemoteService(server, 'scopes trace and read');
  const { out, rejects } = await checkOutputs(file, options);
  const print = printTo(options.json ? process.stderr : process.stdout);
  const interrupt = listenForInterrupt();
  let order: Order | null = null;
  try {
    const download = await interrupt.race(
      downloadOf(options, () => service.call<OwnLayout[]>({ path: '/download-layouts' })),
    );
    order = await interrupt.race(
      file === undefined ? service.readOrder(options.resume ?? '') : quoteFile(service, file, options, print),
    );
    print(`Order ${order.number}: ${order.name}`, '');
    order = await interrupt.race(service.priced(order.id));
    assertTraceable(order);
    print(...quoteLines(order, options.purpose), '');
    if (rejects !== null) await saveRejects(service, order.id, rejects, interrupt);
    if (order.state === 'awaiting_payment')
      await service.pay({ order_id: order.id, purpose: options.purpose });
    order = await interrupt.race(watch(service, order.id));
    const { body } = await service.download(order.id, options.value, download);
    const resume = resumeCommand(server, order, options);
    if (body !== null) await writeResults(out, body, { interrupt, resume });
  } catch (error) {
    if (error instanceof Interrupted && order !== null)
      error.message =
        `Stopped. The server continues order ${order.number}. To get its results, run:\n` +
        `  ${resumeCommand(server, order, options)}`;
    // The connection may also break in the middle of a reply.
    if ((error instanceof UnreachableError || error instanceof TypeError) && order !== null)
      throw new CommandError(
        `${new UnreachableError(server, error).message}\nThe server keeps order ${order.number}. To resume it, run:\n` +
          `  ${resumeCommand(server, order, options)}`,
        { cause: error },
      );
    throw error;
  } finally {
    interrupt.off();
  }
  print(...summaryLines(order), '', `Results: ${options.out}`);
  if (options.json) printJson({ order, out: options.out });
  if (order.state !== 'completed') throw new CommandError(order.failure ?? endedText(order));
}

const resumeCommand = (server: string, { number }: Order, { out }: TraceOptions): string =>
  `openskip trace --server ${server} --resume ${number} --out ${out}`;

/** Uploads the file and requests a quote for it. */
async function quoteFile(
  service: OpenSkip,
  file: string,
  options: TraceOptions,
  print: Print,
): Promise<Order> {
  const size = await checkInput(file);
  const name = clean(basename(file)).slice(0, 120);
  print(`${name}: ${bytes(size)}`, '');
  const upload = await service.upload(await openAsBlob(file), name);
  const { columns, mapping: proposed } = upload;
  const chosen = applyOptions(columns, proposed, options);
  if (options.map === undefined && options.set === undefined && upload.missing.length > 0)
    throw new UsageError(
      `${upload.missing.join(' ')}\nChoose the column, for example --map property_zip=<column>, or give every row a value with --set state=NH. ${listColumns(columns)}`,
    );
  print(...sheetLines(upload), ...leadMappingLines(columns, chosen), '');
  return service.quote({ upload_id: upload.id, mapping: chosen.mapping, name, hit_on: options.hitOn });
}

function assertTraceable({ state, failure, number, quote }: Order): void {
  if (state === 'failed' && quote === null) throw new CommandError(failure ?? 'The file couldn’t be read.');
  if (quote === null) throw new CommandError(`Order ${number} was canceled. Trace the file again.`);
  if (quote.valid + quote.traced_before + quote.sampled === 0)
    throw new CommandError('No row in this file can be traced. To see why, add --rejects <file>.');
}

async function watch(service: OpenSkip, id: string): Promise<Order> {
  const { progress: start } = await service.readOrder(id);
  const progress = showProgress('Tracing', start.total);
  try {
    return await service.ended(id, {
      onPoll: ({ progress: { done, total }, leadSummery }) =>
        progress.update(done, `${count(done)} of ${count(total)} rows, ${counted(leadSummery.hits, 'hit')}`),
    });
  } finally {
    progress.end();
  }
}

async function saveRejects(service: OpenSkip, id: string, to: string, interrupt: Interrupt): Promise<void> {
  const { body } = await service.download(id, 'rejects');
  if (body !== null) await writeWhole(to, body, interrupt);
}

/** Rows that were searched only in public sources are searched again, and cost coins, for some purposes. */
export const maximumPrice = (
  { most_coins, purpose_dependent, price_coins }: Quote,
  purpose: Purpose,
): number =>
  restrictedPurposes.includes(purpose) ? most_coins : most_coins - purpose_dependent * price_coins;

function quoteLines({ quote }: Order, purpose: Purpose): string[] {
  if (quote === null) return [];
  return table(
    [
      ['Rows', count(quote.rows)],
      ['Can be traced', count(quote.valid)],
      ['Can’t be traced', count(quote.invalid)],
      ['Duplicates', count(quote.duplicates)],
      ['Traced before', count(quote.traced_before)],
      ...(quote.same_owner > 0 ? [['Same owner as another row', count(quote.same_owner)]] : []),
      ['Expected hits', quote.expected_hits === null ? '–' : count(quote.expected_hits)],
      ['Maximum price', counted(maximumPrice(quote, purpose), 'coin')],
    ],
    [1],
  );
}

function summaryLines({ leadSummery: summary }: Order): string[] {
  return table(
    [
      ['Leads', count(summary.leads)],
      ['Hits', count(summary.hits)],
      ['With a phone', count(summary.phone_hits)],
      ['With a mobile', count(summary.mobile_hits)],
      ['Possible', count(summary.possibles)],
      ['No contact', count(summary.no_contact)],
      ['Misses', count(summary.misses)],
      ['Hit rate', summary.hit_rate === null ? '–' : percent(summary.hit_rate)],
      ['Coins', count(summary.coins)],
    ],
    [1],
  );
}
