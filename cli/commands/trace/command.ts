import { Command, Option } from 'commander';
import { layoutNames } from '#contract/orders/download/rules';
import { hitChoices } from '#contract/orders/hit-choices';
import { purposes } from '#contract/orders/purposes';
import { runSafely, UsageError } from '../../failures.ts';
import { examples } from '../../help.ts';
import { collect, parsePhones } from '../../options.ts';
import type { TraceOptions } from './options.ts';

const vendors = layoutNames.filter((name) => name !== 'full');

export const traceCommand = () =>
  new Command('trace')
    .description('Trace a file of leads for free on your own account')
    .argument('[file]', 'leads as CSV, TSV, XLSX, OpenDocument or JSON, plain, gzipped or zipped')
    .requiredOption('--out <file>', 'CSV file for the results')
    .option('--map <header=column>', 'columns for a header, joined with “+”; repeatable', collect)
    .option('--set <field=value>', 'value of a city, state, ZIP or county for every row; repeatable', collect)
    .addOption(
      new Option('--purpose <purpose>', 'what you use the results for; saved with the order')
        .choices(Object.keys(purposes))
        .default('own_records'),
    )
    .addOption(
      new Option('--value <rows>', 'rows to write')
        .choices(['all', 'hits', 'misses', 'phones'])
        .default('all'),
    )
    .addOption(
      new Option('--hit-on <contact>', 'what counts as a hit: any new contact, a phone, or a mobile')
        .choices(hitChoices)
        .default('any'),
    )
    .option(
      '--layout <layout>',
      `columns of the results: yours and ours (full), a dialer’s or CRM’s (${vendors.join(', ')}), or a layout you saved, by name`,
      'full',
    )
    .option('--mobile-only', 'leave out numbers that aren’t known to be mobile')
    .option('--drop-dnc', 'leave out numbers on do-not-call lists and those of known litigators')
    .option('--max-phones <number>', 'numbers per lead, the best first', parsePhones)
    .option('--rejects <file>', 'CSV file for rows that can’t be traced, with reasons')
    .option('--resume <order>', 'resume an interrupted order, or write its results again')
    .option(
      '--server <url>',
      'trace on another server with the API key in OPENSKIP_API_KEY; costs that account’s coins',
    )
    .option('--force', 'replace existing files')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      examples(
        'trace leads.csv --out results.csv',
        'trace leads.csv --out results.csv --map property_address=number+street --map ignore=fax',
        'trace leads.csv --out results.csv --set state=NH',
        'trace --resume 12 --out results.csv',
        'trace leads.csv --out results.csv --server https://skip.example.com',
      ),
    )
    .action((file: string | undefined, options: TraceOptions) => runSafely(() => trace(file, options)));

async function trace(file: string | undefined, options: TraceOptions): Promise<void> {
  const { map, set, resume, server } = options;
  if ((file === undefined) === (resume === undefined))
    throw new UsageError('Choose either a file of leads or an order with --resume.');
  if (resume !== undefined && map !== undefined)
    throw new UsageError('--map doesn’t work with --resume. Leave it out, or trace the file again.');
  if (resume !== undefined && set !== undefined)
    throw new UsageError('--set doesn’t work with --resume. Leave it out, or trace the file again.');
  if (server === undefined) {
    const { traceLocally } = await import('./local.ts');
    await traceLocally(file, options);
  } else {
    const { traceRemotely } = await import('./remote.ts');
    await traceRemotely(server, file, options);
  }
}
