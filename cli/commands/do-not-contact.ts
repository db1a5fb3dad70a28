import { Command } from 'commander';
import { emptyReport, type ListFile, mergeReport, understandList } from '#contract/do-not-contact/file';
import { maxAddedRows } from '#contract/do-not-contact/rules';
import type { DoNotContactReport } from '#contract/do-not-contact/schemas';
import { runSafely, UsageError } from '../failures.ts';
import { checkInput, readRecords } from '../files.ts';
import { examples } from '../help.ts';
import { showProgress } from '../progress.ts';
import { openRemoteService } from '../remote-service.ts';
import { count, counted, print, printJson, printTo, table } from '../terminal.ts';

interface ListOptions {
  server: string;
  dryRun?: true;
  json?: true;
}

export const doNotContactCommand = () =>
  new Command('do-not-contact')
    .description('Add a file to your do-not-contact list')
    .argument('<file>', 'phones, emails, people or addresses as CSV or TSV')
    .requiredOption('--server <url>', 'server to add to, with the API key in OPENSKIP_API_KEY')
    .option('--dry-run', 'show what would be added')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', examples('do-not-contact list.csv --server https://skip.example.com --dry-run'))
    .action((file: string, options: ListOptions) => runSafely(() => addFile(file, options)));

/** Refused cells that are printed; `--json` has all. */
const maxShown = 20;

async function addFile(path: string, options: ListOptions): Promise<void> {
  await checkInput(path);
  const say = options.json ? printTo(process.stderr) : print;
  const file = await readList(path);
  say(...columnLines(file), '');
  if (options.dryRun) {
    const preview = await checkRows(file);
    return options.json ? printJson(preview) : print(...previewLines(preview));
  }
  const report = await send(file, options.server);
  if (options.json) return printJson(report);
  say(...reportLines(report));
}

interface Preview extends Pick<DoNotContactReport, 'rows' | 'refused'> {
  /** Entries of the file, including those that are on the list already. */
  entries: number;
}

/** Reads the rows as the server does, without sending them. */
async function checkRows({ rows }: ListFile): Promise<Preview> {
  const [{ readRows }, { translate }] = await Promise.all([
    import('#features/do-not-contact'),
    import('#locales'),
  ]);
  const { entries, refused } = readRows(rows.map(({ row }) => row));
  return {
    rows: rows.length,
    entries: entries.length,
    refused: refused.map(({ row, field, reason }) => ({
      row: rows[row - 1]?.number ?? row,
      field,
      reason: translate('en', reason),
    })),
  };
}

async function readList(path: string): Promise<ListFile> {
  const file = understandList(await readRecords(path));
  if (file === null)
    throw new UsageError(`${path} has no column named phone, email, name or address with rows below it.`);
  return file;
}

const columnLines = ({ columns, ignored }: ListFile): string[] =>
  table(
    [
      ['Column', 'Read as'],
      ...columns.map(({ header, field }) => [header || 'first column', field]),
      ...ignored.map((header) => [header, 'left out']),
    ],
    [],
  );

/** Sends the rows in parts. Sending them again changes nothing, so an interrupted run can be repeated. */
async function send({ rows }: ListFile, url: string): Promise<DoNotContactReport> {
  const service = openRemoteService(url, 'scope trace');
  let sums = emptyReport;
  const progress = showProgress('Adding', rows.length);
  try {
    for (let from = 0; from < rows.length; from += maxAddedRows) {
      const part = rows.slice(from, from + maxAddedRows);
      const body = { rows: part.map(({ row }) => row) };
      const report = await service.call<DoNotContactReport>({
        method: 'POST',
        path: '/do-not-contact',
        body,
      });
      sums = mergeReport(sums, report, part);
      progress.update(sums.rows, counted(sums.rows, 'row'));
    }
  } finally {
    progress.end();
  }
  return sums;
}

function reportLines({ rows, added, known, refused }: DoNotContactReport): string[] {
  const sums = [
    ['Rows', count(rows)],
    ['Added', count(added)],
    ['On the list already', count(known)],
    ['Refused', count(refused.length)],
  ];
  return [...table(sums, [1]), ...refusedLines(refused)];
}

function previewLines({ rows, entries, refused }: Preview): string[] {
  const sums = [
    ['Rows', count(rows)],
    ['Entries to add', count(entries)],
    ['Refused', count(refused.length)],
  ];
  return [...table(sums, [1]), ...refusedLines(refused)];
}

function refusedLines(refused: DoNotContactReport['refused']): string[] {
  const shown = refused.slice(0, maxShown).map(({ row, field, reason }) => `Row ${row}, ${field}: ${reason}`);
  const rest = refused.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${count(rest)} more. --json lists all.`] : [])];
}
