/** Imports a file of people, or shows what importing it would do. */
import {
  hashOfFiles,
  type ImportFile,
  type ImportReport,
  importPeople,
  listSources,
  usesAges,
} from '#features/imports';
import { AppError } from '#platform/errors';
import { Interrupted, UsageError } from '../../failures.ts';
import { readMeasured } from '../../files.ts';
import { type CommandInstallation, closeAfter, commandConfig, openForCommand } from '../../installation.ts';
import { type Interrupt, listenForInterrupt } from '../../interrupt.ts';
import { printImportWait, showProgress } from '../../progress.ts';
import { bytes, count, counted, type Print, printJson, printTo } from '../../terminal.ts';
import type { ImportOptions, LicenseClass } from './options.ts';
import { type PeopleFile, type Reading, readPeopleFile, readRows } from './people-file.ts';
import { importLines, peopleLines, personColumnLines, renderRefusals } from './report.ts';

/** Rows that a dry run shows by default. */
const defaultDryRunRows = 10;

export async function importFiles(paths: readonly string[], options: ImportOptions): Promise<void> {
  const config = commandConfig();
  const print = printTo(options.json ? process.stderr : process.stdout);
  const file = await readPeopleFile(paths, options);
  print(...personColumnLines(file), '');
  if (usesAges(file.mapping) && file.asOf === undefined) {
    print('Ages are skipped because the file has no date. To import them, add --as-of <day>.', '');
  }
  const interrupt = listenForInterrupt();
  const reading: Reading = { interrupt, rows: 0, bytes: 0, onProgress: () => {} };
  if (options.dryRun !== undefined) {
    const limit = options.dryRun === true ? defaultDryRunRows : options.dryRun;
    print(
      ...(await peopleLines(readRows(file, reading, { limit }))),
      '',
      'Preview only: nothing was changed.',
    );
    interrupt.off();
    return;
  }
  const sha256 = await hashFile(file, interrupt);
  const installation = await openForCommand('import', config);
  try {
    const license = await licenseOf(installation, options);
    const { report, seconds } = await importRows(installation, file, {
      ...options,
      license,
      sha256,
      reading,
    });
    printReport(report, seconds, { source: options.source, json: options.json === true, print });
  } catch (error) {
    await closeAfter(installation, error);
    throw error;
  } finally {
    interrupt.off();
  }
  await installation.close();
}

/** The hash of all files, which identifies it when it is imported again. */
async function hashFile(file: PeopleFile, interrupt: Interrupt): Promise<Buffer> {
  const { size } = file.opened;
  const progress = showProgress('Checking the file', size);
  const hashes: Buffer[] = [];
  let before = 0;
  try {
    for (const path of file.paths) {
      let own = 0;
      const source = readMeasured(path, interrupt, (read) => {
        own = read;
        progress.update(before + read, `${bytes(before + read)} of ${bytes(size)}`);
      });
      for await (const _ of source.stream);
      before += own;
      hashes.push(source.result().sha256);
    }
  } finally {
    progress.end();
  }
  return hashOfFiles(hashes);
}

/** A source keeps its first license class. Results of earlier imports would otherwise show another one. */
async function licenseOf({ ctx }: CommandInstallation, options: ImportOptions): Promise<LicenseClass> {
  const known = (await listSources(ctx.db)).find(({ name }) => name === options.source);
  if (known === undefined) return options.license ?? 'public';
  if (options.license === undefined || known.licence_class === options.license) return known.licence_class;
  throw new UsageError(
    `The source “${known.name}” has the license class ${known.licence_class}. Use --license ${known.licence_class}, or ` +
      'import under another --source.',
  );
}

/** Imports the people of a file; returns the report and the seconds it took. */
async function importRows(
  { ctx }: CommandInstallation,
  file: PeopleFile,
  options: ImportOptions & { license: LicenseClass; sha256: Buffer; reading: Reading },
): Promise<{ report: ImportReport; seconds: number }> {
  const { opened, name, mapping } = file;
  const { reading, sha256 } = options;
  const progress = showProgress('Importing', opened.size);
  let startedAt = performance.now();
  let firstRow = 0;
  reading.onProgress = () => {
    const rate =
      Math.max(0, reading.rows - firstRow) / Math.max(0.001, (performance.now() - startedAt) / 1000);
    progress.update(reading.bytes, `${counted(reading.rows, 'row')}, ${count(rate)} rows/s`);
  };
  const target: ImportFile = {
    source: options.source,
    licence_class: options.license,
    name,
    size: opened.size,
    sha256,
    again: options.again === true,
    preset: opened.preset ?? undefined,
    reading: mapping,
    as_of: file.asOf?.toISOString().slice(0, 10),
    ages: usesAges(mapping),
    complete: options.withdrawMissing ?? false,
    repeats: opened.repeats,
    bytesRead: () => Math.round(reading.bytes),
    onWait: printImportWait,
  };
  try {
    let hasStarted = false;
    const importing = importPeople(ctx, target, (from) => {
      // Timed from here, because it may have waited for another import.
      startedAt = performance.now();
      hasStarted = true;
      firstRow = from;
      return readRows(file, reading, { from });
    });
    // Once it reads rows, an interrupt stops it after the batch that is being written.
    const report = await reading.interrupt.race(importing).catch((error: unknown) => {
      if (error instanceof Interrupted && hasStarted) return importing;
      throw error;
    });
    if (!report.already) {
      reading.bytes = opened.size;
      reading.onProgress();
    }
    return { report, seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    const { cause } = error instanceof AppError ? error : { cause: undefined };
    throw cause instanceof Interrupted ? cause : error;
  } finally {
    progress.end();
  }
}

function printReport(
  report: ImportReport,
  seconds: number,
  { source, json, print }: { source: string; json: boolean; print: Print },
): void {
  if (report.already) {
    print(`“${source}” already has this file. Nothing was changed. To import it again, add --again.`);
  } else print(...importLines(report, seconds));
  if (json) {
    printJson({ source, ...report, refusals: renderRefusals(report), seconds: Number(seconds.toFixed(3)) });
  }
}
