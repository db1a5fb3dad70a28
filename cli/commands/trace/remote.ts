/** Traces a file on another server through its API, with a key. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { DownloadQuery, DownloadValue } from '#contract/orders/download/schemas';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import type { Order } from '#contract/orders/schemas';
import type { OpenSkip } from '../../../client/index.ts';
import { listColumns } from '../../column-mapping.ts';
import { CommandError, Interrupted, UsageError } from '../../failures.ts';
import { checkInput, writeWhole } from '../../files.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { showProgress } from '../../progress.ts';
import { openRemoteService } from '../../remote-service.ts';
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
import { checkOutputs } from './outputs.ts';
import { endedText } from './report.ts';

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
    print(...quoteLines(order), '');
    if (rejects !== null) await save(service, order.id, { value: 'rejects' }, rejects, interrupt);
    if (order.state === 'awaiting_payment')
      await service.pay({ order_id: order.id, purpose: options.purpose });
    order = await interrupt.race(watch(service, order.id));
    await save(service, order.id, { value: options.value, ...download }, out, interrupt);
  } catch (error) {
    if (error instanceof Interrupted && order !== null)
      error.message =
        `Stopped. The server continues order ${order.number}. To get its results, run:\n` +
        `  openskip trace --server ${server} --resume ${order.number} --out ${options.out}`;
    throw error;
  } finally {
    interrupt.off();
  }
  print(...summaryLines(order), '', `Results: ${options.out}`);
  if (options.json) printJson({ order, out: options.out });
  if (order.state !== 'completed') throw new CommandError(order.failure ?? endedText(order));
}

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
  print(...leadMappingLines(columns, chosen), '');
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

async function save(
  service: OpenSkip,
  id: string,
  { value, ...shape }: { value: DownloadValue } & Partial<DownloadQuery>,
  to: string,
  interrupt: Interrupt,
): Promise<void> {
  const { body } = await service.download(id, value, shape);
  if (body !== null) await writeWhole(to, body, interrupt);
}

function quoteLines({ quote }: Order): string[] {
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
      ['Maximum price', counted(quote.most_coins, 'coin')],
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
