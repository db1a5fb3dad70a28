/** `openskip trace`: from a file of leads to a file of results, without a browser. How it is called. */
import { Command, Option } from 'commander';
import type { DownloadValue } from '#contract/orders/download';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { runSafely } from '../../failures.ts';
import { collect } from '../../options.ts';

export interface TraceOptions {
  out: string;
  map?: string[];
  purpose: Purpose;
  value: Exclude<DownloadValue, 'rejects'>;
  rejects?: string;
  resume?: string;
  force?: true;
  json?: true;
  server?: string;
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
      new Option('--value <rows>', 'the rows to write')
        .choices(['all', 'hits', 'misses', 'phones'])
        .default('all'),
    )
    .option('--rejects <file>', 'where the rows go that can’t be traced, each with its reason')
    .option('--resume <order>', 'go on with an order that was interrupted, or write its results again')
    .option(
      '--server <url>',
      'trace by a service that runs there, with the API key in OPENSKIP_API_KEY, for that account’s coins',
    )
    .option('--force', 'replace files that are there already')
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
    .action((file: string | undefined, options: TraceOptions) =>
      runSafely(async () => (await import('./local.ts')).trace(file, options)),
    );
