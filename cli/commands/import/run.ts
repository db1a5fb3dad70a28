/** Runs `openskip import`: looks at the file, knows it by its hash, and brings its people in. */
import { type ImportFile, type ImportReport, importPeople, listSources, tellsAges } from '#features/imports';
import { AppError } from '#platform/errors';
import { Interrupted, UsageError } from '../../failures.ts';
import { measured } from '../../files.ts';
import { commandConfig, type OpenCommand, openForCommand } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { sayWaits, showProgress } from '../../progress.ts';
import { bytes, count, type Say, sayTo } from '../../terminal.ts';
import type { ImportOptions } from './command.ts';
import { type PeopleFile, type Reading, readPeopleFile, rowsOf } from './people-file.ts';
import { importLines, peopleLines, personColumnLines } from './report.ts';

/** Rows that a dry run shows unless told otherwise. */
const shownRows = 10;

/** Imports a file, or shows what would become of it. */
export async function importFile(path: string, options: ImportOptions): Promise<void> {
  const config = commandConfig();
  const say = sayTo(options.json ? process.stderr : process.stdout);
  const file = await readPeopleFile(path, options);
  say(...personColumnLines(file), '');
  if (tellsAges(file.mapping) && file.asOf === undefined) {
    say('Ages are left out, as nobody knows from when they are: --as-of <day> says it.', '');
  }
  const interrupt = listenForInterrupt();
  const reading: Reading = { interrupt, rows: 0, bytes: 0, passed: () => {} };
  if (options.dryRun !== undefined) {
    const most = options.dryRun === true ? shownRows : options.dryRun;
    say(...(await peopleLines(rowsOf(file, reading, { most }))), '', 'Nothing was changed.');
    interrupt.off();
    return;
  }
  const sha256 = await hashOf(file, interrupt);
  const installation = await openForCommand('import', config);
  try {
    await checkLicence(installation, options);
    const { report, seconds } = await bringIn(installation, file, { ...options, sha256, reading });
    tell(report, seconds, { source: options.source, json: options.json === true, say });
  } finally {
    interrupt.off();
    await installation.close();
  }
}

/** The hash of the whole file, by which it is known when it comes again. */
async function hashOf(file: PeopleFile, interrupt: Interrupt): Promise<Buffer> {
  const { size } = file.opened;
  const progress = showProgress('Checking the file', size);
  const source = measured(file.path, interrupt, (read) =>
    progress.to(read, `${bytes(read)} of ${bytes(size)}`),
  );
  try {
    for await (const _ of source.stream);
  } finally {
    progress.end();
  }
  return source.result().sha256;
}

/** A source keeps the licence that it was first given: results would tell another than the one meant. */
async function checkLicence({ ctx }: OpenCommand, options: ImportOptions): Promise<void> {
  const known = (await listSources(ctx.db)).find(({ name }) => name === options.source);
  if (known === undefined || known.licence_class === options.licence) return;
  throw new UsageError(
    `The source “${known.name}” has the licence ${known.licence_class}. Give --licence ${known.licence_class}, or ` +
      'import under another --source.',
  );
}

/** Brings the people of a file in; answers the seconds that it took as well. */
async function bringIn(
  { ctx }: OpenCommand,
  file: PeopleFile,
  of: ImportOptions & { sha256: Buffer; reading: Reading },
): Promise<{ report: ImportReport; seconds: number }> {
  const { opened, name, mapping } = file;
  const { reading } = of;
  const progress = showProgress('Importing', opened.size);
  let began = performance.now();
  let from = 0;
  reading.passed = () => {
    const rate = Math.max(0, reading.rows - from) / Math.max(0.001, (performance.now() - began) / 1000);
    progress.to(reading.bytes, `${count(reading.rows)} rows, ${count(rate)} rows/s`);
  };
  const target: ImportFile = {
    source: of.source,
    licence_class: of.licence,
    name,
    size: opened.size,
    sha256: of.sha256,
    again: of.again === true,
    preset: opened.preset ?? undefined,
    reading: mapping,
    as_of: file.asOf?.toISOString().slice(0, 10),
    ages: tellsAges(mapping),
    complete: of.withdrawMissing ?? false,
    repeats: opened.repeats,
    bytesRead: () => Math.round(reading.bytes),
    waits: sayWaits,
  };
  try {
    const report = await importPeople(ctx, target, (start) => {
      // Not before: it may have waited for another import.
      began = performance.now();
      from = start;
      return rowsOf(file, reading, { from });
    });
    if (!report.already) {
      reading.bytes = opened.size;
      reading.passed();
    }
    return { report, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    const { cause } = error instanceof AppError ? error : { cause: undefined };
    throw cause instanceof Interrupted ? cause : error;
  } finally {
    progress.end();
  }
}

function tell(
  report: ImportReport,
  seconds: number,
  { source, json, say }: { source: string; json: boolean; say: Say },
): void {
  if (report.already) {
    say(
      `This very file was imported into “${source}” before: nothing was changed. --again imports it once more.`,
    );
  } else say(...importLines(report, seconds));
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ source, ...report, seconds: Number(seconds.toFixed(3)) }, null, 2)}\n`,
    );
  }
}
