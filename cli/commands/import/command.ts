/** `openskip import`: fills the reference database from a file of people. How it is called. */
import { Command, Option } from 'commander';
import { importPresets } from '#contract/providers/rules';
import { runSafely } from '../../failures.ts';
import { collect, parseDay, parseRows, parseSource } from '../../options.ts';

type Licence = 'public' | 'glba' | 'dppa';

export interface ImportOptions {
  source: string;
  map?: string[];
  licence: Licence;
  asOf?: Date;
  preset?: string;
  entry?: string;
  sheet?: string;
  withdrawMissing?: true | 'most';
  /** Rows to show in place of an import; true shows the usual number. */
  dryRun?: number | true;
  again?: true;
  json?: true;
}

/** The command `import`. */
export const importCommand = () =>
  new Command('import')
    .description('Fill the reference database, which leads are traced in, from a file of people')
    .argument(
      '<file>',
      'the people: CSV, TSV, XLSX, Parquet or JSON lines, as it is, packed by gzip or in a zip archive',
    )
    .requiredOption('--source <name>', 'where the file is from, as results tell it', parseSource)
    .option(
      '--preset <name>',
      `how the file is read: ${importPresets.join(', ')}; without it by what its columns seem to be`,
    )
    .option('--entry <name>', 'the file of a zip archive that is meant')
    .option('--sheet <name>', 'the sheet of a workbook that is meant; else the first')
    .option(
      '--map <header=column>',
      'the columns that feed a header, joined by “+”; may be repeated',
      collect,
    )
    .addOption(
      new Option('--licence <class>', 'what the source’s licence allows')
        .choices(['public', 'glba', 'dppa'])
        .default('public'),
    )
    .option(
      '--as-of <day>',
      'the day the file is from: ages are counted back from it, and left out without it',
      parseDay,
    )
    .addOption(
      new Option(
        '--withdraw-missing [most]',
        'the file is complete: take out what its source told before and it lacks; “most” even if that is a great part',
      ).choices(['most']),
    )
    .option('--dry-run [rows]', 'show what becomes of the first rows (10), and change nothing', parseRows)
    .option('--again', 'import a file once more, as after another --map')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
Importing the same file again changes nothing; a newer file of the same source changes what is new in it.
Columns of race, party or religion are never stored.

Examples:
  openskip import voters.tsv --source "County voters" --dry-run
  openskip import voters.tsv --source "County voters" --as-of 2024-11-30
  openskip import ncvoter_Statewide.zip --source "NC voters" --preset nc-voters --withdraw-missing
  openskip import people.jsonl --source Partner --preset person --licence glba
  openskip import people.csv.gz --source CRM --map record_id=id --map full_name="Customer name"`,
    )
    .action((file: string, options: ImportOptions) =>
      runSafely(async () => (await import('./run.ts')).importFile(file, options)),
    );
