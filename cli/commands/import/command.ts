import { Command, Option } from 'commander';
import { importPresets } from '#contract/providers/rules';
import { runSafely } from '../../failures.ts';
import { collect, parseDay, parseRows } from '../../options.ts';
import { type ImportOptions, parseSource } from './options.ts';

export const importCommand = () =>
  new Command('import')
    .description('Import a file of people into the reference database that leads are matched against')
    .argument('<file>', 'people as CSV, TSV, XLSX, Parquet or JSON lines; may be gzipped or in a zip archive')
    .requiredOption('--source <name>', 'name of the source, shown with results', parseSource)
    .option(
      '--preset <name>',
      `file format: ${importPresets.join(', ')}; detected from the columns by default`,
    )
    .option('--entry <name>', 'file to read from a zip archive')
    .option('--sheet <name>', 'sheet to read from a workbook; the first by default')
    .option('--map <header=column>', 'columns to use for a header, joined by “+”; repeatable', collect)
    .addOption(
      new Option('--licence <class>', 'license class of the source')
        .choices(['public', 'glba', 'dppa'])
        .default('public'),
    )
    .option('--as-of <day>', 'date of the file; needed to import ages', parseDay)
    .addOption(
      new Option(
        '--withdraw-missing [most]',
        'the file is complete: withdraw records of this source that it lacks; “most” allows withdrawing a large share',
      ).choices(['most']),
    )
    .option(
      '--dry-run [rows]',
      'show the result for the first rows (10) without changing anything',
      parseRows,
    )
    .option('--again', 'import a file again, for example with another --map')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
Importing the same file again changes nothing. A newer file of the same source updates what changed.
Columns with race, party or religion are never stored.

Examples:
  openskip import voters.tsv --source "County voters" --dry-run
  openskip import voters.tsv --source "County voters" --as-of 2024-11-30
  openskip import ncvoter_Statewide.zip --source "NC voters" --preset nc-voters --withdraw-missing
  openskip import people.jsonl --source Partner --preset person --licence glba
  openskip import people.csv.gz --source CRM --map record_id=id --map full_name="Customer name"`,
    )
    .action((file: string, options: ImportOptions) =>
      runSafely(async () => {
        const { importFile } = await import('./import-file.ts');
        await importFile(file, options);
      }),
    );
