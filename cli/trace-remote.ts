/** Runs `openskip trace --server`: a file is traced by a service that runs elsewhere, by its API, with a key. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Order } from '#contract/orders/schemas';
import { type Header, headerNames } from '#contract/uploads/schemas';
import { type OpenSkip, openSkip } from '../client/index.ts';
import { CommandError, Interrupted, UsageError } from './failures.ts';
import { checkInput, checkOutput, writeWhole } from './files.ts';
import { type Interrupt, listenForInterrupt } from './interrupt.ts';
import { listColumns, mappingLines, overrideMapping } from './mapping.ts';
import { showProgress } from './progress.ts';
import { bytes, clean, count, counted, percent, sayTo, table } from './terminal.ts';
import type { TraceOptions } from './trace.ts';

type Say = ReturnType<typeof sayTo>;

/** Traces a file at a service, or fetches what it has traced. */
export async function traceRemotely(file: string | undefined, options: TraceOptions): Promise<void> {
  const key = process.env.OPENSKIP_API_KEY;
  if (key === undefined || key === '')
    throw new UsageError(
      'Put an API key into OPENSKIP_API_KEY: one with the scopes trace and read, of the page “Manage api”.',
    );
  const more = { force: options.force === true, inputs: file === undefined ? [] : [file] };
  const out = await checkOutput(options.out, { option: '--out', ...more });
  const rejects =
    options.rejects === undefined
      ? null
      : await checkOutput(options.rejects, { option: '--rejects', ...more });
  const say = sayTo(options.json ? process.stderr : process.stdout);
  const service = openSkip({ url: options.server ?? '', key });
  const interrupt = listenForInterrupt();
  let order: Order | null = null;
  try {
    order = await interrupt.race(
      file === undefined
        ? service.readOrder(options.resume ?? '')
        : draft(service, file, options.map ?? [], say),
    );
    say(`Order ${order.number}: ${order.name}`, '');
    order = await interrupt.race(service.priced(order.id));
    demandPrice(order);
    say(...quoteLines(order), '');
    if (rejects !== null) await save(service, order.id, 'rejects', rejects, interrupt);
    if (order.state === 'awaiting_payment')
      await service.pay({ order_id: order.id, purpose: options.purpose });
    order = await interrupt.race(watch(service, order.id));
    await save(service, order.id, options.value, out, interrupt);
  } catch (error) {
    if (error instanceof Interrupted && order !== null)
      error.message =
        `Stopped. The service goes on with order ${order.number}. Fetch its results with:\n` +
        `  openskip trace --server ${options.server} --resume ${order.number} --out ${options.out}`;
    throw error;
  } finally {
    interrupt.off();
  }
  say(...summaryLines(order), '', `The results are in ${options.out}.`);
  if (options.json) process.stdout.write(`${JSON.stringify({ order, out: options.out }, null, 2)}\n`);
  if (order.state !== 'completed')
    throw new CommandError(order.failure ?? `The order ended as “${order.state}”.`);
}

/** Sends the file and drafts an order on it. */
async function draft(
  service: OpenSkip,
  file: string,
  overrides: readonly string[],
  say: Say,
): Promise<Order> {
  const size = await checkInput(file);
  const name = clean(basename(file)).slice(0, 120);
  say(`${name}: ${bytes(size)}`, '');
  const upload = await service.upload(await openAsBlob(file), name);
  const { columns, mapping: proposed } = upload;
  const { mapping, said } = overrideMapping<Header>(columns, proposed, overrides, headerNames);
  if (overrides.length === 0 && upload.missing.length > 0)
    throw new UsageError(
      `${upload.missing.join(' ')}\nSay which column it is: --map property_zip=<column>. ${listColumns(columns)}`,
    );
  say(...mappingLines(columns, mapping, said), '');
  return service.quote({ upload_id: upload.id, mapping, name });
}

function demandPrice({ state, failure, number, quote }: Order): void {
  if (state === 'failed' && quote === null) throw new CommandError(failure ?? 'The file could not be read.');
  if (quote === null) throw new CommandError(`Order ${number} was cancelled. Trace the file anew.`);
  if (quote.valid + quote.traced_before + quote.sampled === 0)
    throw new CommandError(
      'No row of this file can be traced: --rejects <file> writes the rows, each with its reason.',
    );
}

async function watch(service: OpenSkip, id: string): Promise<Order> {
  const { progress: at } = await service.readOrder(id);
  const progress = showProgress('Tracing', at.total);
  try {
    return await service.ended(id, {
      seen: ({ progress: { done, total }, leadSummery }) =>
        progress.to(done, `${count(done)} of ${count(total)} rows, ${counted(leadSummery.hits, 'hit')}`),
    });
  } finally {
    progress.end();
  }
}

async function save(
  service: OpenSkip,
  id: string,
  value: TraceOptions['value'] | 'rejects',
  to: string,
  interrupt: Interrupt,
): Promise<void> {
  const { body } = await service.download(id, value);
  if (body !== null) await writeWhole(to, body, interrupt);
}

function quoteLines({ quote }: Order): string[] {
  if (quote === null) return [];
  return table(
    [
      ['Rows', count(quote.rows)],
      ['Can be traced', count(quote.valid)],
      ['Can’t be traced', count(quote.invalid)],
      ['Duplicates in the file', count(quote.duplicates)],
      ['Traced before', count(quote.traced_before)],
      ['Coins at most', count(quote.most_coins)],
    ],
    [1],
  );
}

function summaryLines({ leadSummery: of }: Order): string[] {
  return table(
    [
      ['Leads', count(of.leads)],
      ['Hits', count(of.hits)],
      ['Possible', count(of.possibles)],
      ['No contact', count(of.no_contact)],
      ['Misses', count(of.misses)],
      ['Hit rate', of.hit_rate === null ? '–' : percent(of.hit_rate)],
      ['Coins', count(of.coins)],
    ],
    [1],
  );
}
