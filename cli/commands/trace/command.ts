import { Command, Option } from 'commander';
import { purposes } from '#contract/orders/purposes';
import { runSafely, UsageError } from '../../failures.ts';
import { collect } from '../../options.ts';
import type { TraceOptions } from './options.ts';

export const traceCommand = () =>
  new Command('trace')
    .description('Trace a file of leads on your own account, at no cost, and write the results')
    .argument('[file]', 'leads as CSV or TSV')
    .requiredOption('--out <file>', 'file for the results, as CSV')
    .option('--map <header=column>', 'columns to use for a header, joined by “+”; repeatable', collect)
    .addOption(
      new Option('--purpose <purpose>', 'what you use the results for; kept with the order')
        .choices(Object.keys(purposes))
        .default('own_records'),
    )
    .addOption(
      new Option('--value <rows>', 'rows to write')
        .choices(['all', 'hits', 'misses', 'phones'])
        .default('all'),
    )
    .option('--rejects <file>', 'file for rows that can’t be traced, with the reason for each')
    .option('--resume <order>', 'resume an interrupted order, or write its results again')
    .option(
      '--server <url>',
      'trace on another server, with the API key in OPENSKIP_API_KEY and the coins of its account',
    )
    .option('--force', 'replace existing files')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openskip trace leads.csv --out results.csv
  openskip trace leads.csv --out results.csv --map property_address=number+street --map ignore=fax
  openskip trace --resume 12 --out results.csv
  openskip trace leads.csv --out results.csv --server https://skip.example.com`,
    )
    .action((file: string | undefined, options: TraceOptions) => runSafely(() => trace(file, options)));

async function trace(file: string | undefined, options: TraceOptions): Promise<void> {
  const { map, resume, server } = options;
  if ((file === undefined) === (resume === undefined))
    throw new UsageError('Name a file of leads, or an order with --resume; one of the two.');
  if (resume !== undefined && map !== undefined)
    throw new UsageError(
      '--map can’t change an order that is there already: leave it out, or trace the file anew.',
    );
  if (server === undefined) {
    const { traceLocally } = await import('./local.ts');
    await traceLocally(file, options);
  } else {
    const { traceRemotely } = await import('./remote.ts');
    await traceRemotely(server, file, options);
  }
}
