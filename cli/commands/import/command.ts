import { Command, Option } from 'commander';
import { importPresets } from '#contract/providers/rules';
import { runSafely } from '../../failures.ts';
import { examples } from '../../help.ts';
import { collect, parsePastDay, parseRows } from '../../options.ts';
import { type ImportOptions, parseSource } from './options.ts';

export const importCommand = () =>
  new Command('import')
    .description('Import people or companies into the reference database, to match leads against')
    .argument(
      '<files...>',
      'CSV, TSV, XLSX, Parquet or JSON lines, plain, gzipped or zipped; several files of one register',
    )
    .requiredOption('--source <name>', 'name of the source, shown with results', parseSource)
    .addOption(
      new Option('--preset <name>', 'file type (default: detected from the columns)').choices([
        ...importPresets,
      ]),
    )
    .option('--entry <name>', 'file to read from a zip archive')
    .option('--sheet <name>', 'sheet to read from a workbook (default: the first)')
    .option('--map <header=column>', 'columns for a header, joined with “+”; repeatable', collect)
    .addOption(
      new Option('--license <class>', 'license class of a new source (default: "public")').choices([
        'public',
        'glba',
        'dppa',
      ]),
    )
    .option('--as-of <day>', 'date of the file, needed to import ages', parsePastDay)
    .addOption(
      new Option(
        '--withdraw-missing [most]',
        'the file is complete: withdraw the source’s records that it lacks; “most” allows a large share',
      ).choices(['most']),
    )
    .option('--dry-run [rows]', 'preview the first rows (default: 10) without changing anything', parseRows)
    .option('--again', 'import a known file again, for example with another --map')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
Importing the same file again changes nothing. A newer file from the same source updates what changed.
Columns with race, party or religion are never stored.
${examples(
  'import voters.tsv --source "County voters" --dry-run',
  'import voters.tsv --source "County voters" --as-of 2024-11-30',
  'import ncvoter_Statewide.zip --source "NC voters" --preset nc-voters --withdraw-missing',
  'import people.jsonl --source Partner --preset person --license glba',
  'import master.csv principals.csv agents.csv --source "Connecticut companies" --preset ct-companies',
  'import people.csv.gz --source CRM --map record_id=id --map full_name="Customer name"',
)}`,
    )
    .action((files: string[], options: ImportOptions) =>
      runSafely(async () => {
        const { importFiles } = await import('./import-file.ts');
        await importFiles(files, options);
      }),
    );
