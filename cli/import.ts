/** `openskip import`: fills the reference database from a file of people. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ImportReport, importPeople, listSources } from '#features/sources';
import { AppError } from '#platform/errors';
import { Interrupted, runSafely, UsageError } from './failures.ts';
import { measured } from './files.ts';
import { type PeopleFile, type Reading, readPeopleFile, rowsOf } from './import-file.ts';
import { importLines, peopleLines, personColumnLines } from './import-report.ts';
import { type OpenCommand, openForCommand } from './installation.ts';
import { type Interrupt, listenForInterrupt } from './interrupt.ts';
import { collect } from './mapping.ts';
import { showProgress } from './progress.ts';
import { bytes, count, type Say, sayTo } from './terminal.ts';

type Licence = 'public' | 'glba' | 'dppa';

interface Options {
  source: string;
  map?: string[];
  licence: Licence;
  asOf?: Date;
  /** Rows to show in place of an import; true shows the usual number. */
  dryRun?: number | true;
  again?: true;
  json?: true;
}

function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())) return day;
  throw new InvalidArgumentError('Write a day, as in 2024-11-30.');
}

function parseRows(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a number of rows, from 1 to 99999.');
}

function parseSource(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= 80 && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError('Write a name of 1 to 80 characters.');
}

/** The command `import`. */
export const importCommand = () =>
  new Command('import')
    .description('Fill the reference database, which leads are traced in, from a file of people')
    .argument('<file>', 'the people: CSV or TSV, as it is or packed by gzip')
    .requiredOption('--source <name>', 'where the file is from, as results tell it', parseSource)
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
  openskip import people.csv.gz --source CRM --map record_id=id --map full_name="Customer name"`,
    )
    .action((file: string, options: Options) => runSafely(() => run(file, options)));

/** Rows that a dry run shows unless told otherwise. */
const shownRows = 10;

async function run(path: string, options: Options): Promise<void> {
  const say = sayTo(options.json ? process.stderr : process.stdout);
  const file = await readPeopleFile(path, options.map ?? []);
  say(...personColumnLines(file), '');
  if (file.mapping.age !== undefined && options.asOf === undefined) {
    say('Ages are left out, as nobody knows from when they are: --as-of <day> says it.', '');
  }
  const interrupt = listenForInterrupt();
  const reading: Reading = { asOf: options.asOf, interrupt, rows: 0, passed: () => {} };
  if (options.dryRun !== undefined) {
    const most = options.dryRun === true ? shownRows : options.dryRun;
    say(...(await peopleLines(rowsOf(file, reading, most), reading)), '', 'Nothing was changed.');
    interrupt.off();
    return;
  }
  const sha256 = await hashOf(file, interrupt);
  const installation = await openForCommand('import');
  try {
    await checkLicence(installation, options);
    const began = performance.now();
    const report = await importFile(installation, file, { ...options, sha256, reading });
    const seconds = (performance.now() - began) / 1000;
    tell(report, reading.rows, seconds, { source: options.source, json: options.json === true, say });
  } finally {
    interrupt.off();
    await installation.close();
  }
}

/** The hash of the whole file, by which it is known when it comes again. */
async function hashOf(file: PeopleFile, interrupt: Interrupt): Promise<Buffer> {
  const progress = showProgress('Checking the file', file.size);
  const source = measured(file.path, interrupt, (size) =>
    progress.to(size, `${bytes(size)} of ${bytes(file.size)}`),
  );
  try {
    for await (const _ of source.stream);
  } finally {
    progress.end();
  }
  return source.result().sha256;
}

/** A source keeps the licence that it was first given: results would tell another than the one meant. */
async function checkLicence({ ctx }: OpenCommand, options: Options): Promise<void> {
  const known = (await listSources(ctx.db)).find(({ name }) => name === options.source);
  if (known === undefined || known.licence_class === options.licence) return;
  throw new UsageError(
    `The source “${known.name}” has the licence ${known.licence_class}. Give --licence ${known.licence_class}, or ` +
      'import under another --source.',
  );
}

async function importFile(
  { ctx }: OpenCommand,
  file: PeopleFile,
  of: Options & { sha256: Buffer; reading: Reading },
): Promise<ImportReport> {
  const progress = showProgress('Importing', file.size);
  const began = performance.now();
  of.reading.passed = (size) => {
    const rate = of.reading.rows / Math.max(0.001, (performance.now() - began) / 1000);
    progress.to(size, `${count(of.reading.rows)} rows, ${count(rate)} rows/s`);
  };
  const { size, name } = file;
  const { source, licence, sha256, again } = of;
  try {
    const from = { source, licence_class: licence, name, size, sha256, again: again === true };
    const report = await importPeople(ctx, from, rowsOf(file, of.reading));
    if (!report.already) of.reading.passed(size);
    return report;
  } catch (error) {
    const { cause } = error instanceof AppError ? error : { cause: undefined };
    throw cause instanceof Interrupted ? cause : error;
  } finally {
    progress.end();
  }
}

function tell(
  report: ImportReport,
  rows: number,
  seconds: number,
  { source, json, say }: { source: string; json: boolean; say: Say },
): void {
  if (report.already) {
    say(
      `This very file was imported into “${source}” before: nothing was changed. --again imports it once more.`,
    );
  } else say(...importLines(report, rows, seconds));
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ source, ...report, rows, people: report.rows - report.refused, seconds: Number(seconds.toFixed(3)) }, null, 2)}\n`,
    );
  }
}
