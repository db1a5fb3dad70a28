import { Command } from 'commander';
import {
  type Call,
  callsOf,
  guessMeanings,
  type Meaning,
  type OutcomeFile,
  understandOutcomes,
} from '#contract/leads/dispositions/file';
import { dispositions, maxDispositions } from '#contract/leads/dispositions/rules';
import type { DispositionReport } from '#contract/leads/dispositions/schemas';
import { listColumns } from '../column-mapping.ts';
import { runSafely, UsageError } from '../failures.ts';
import { checkInput, readRecords } from '../files.ts';
import { examples } from '../help.ts';
import { collect } from '../options.ts';
import { showProgress } from '../progress.ts';
import { openRemoteService } from '../remote-service.ts';
import { count, counted, print, printJson, printTo, table } from '../terminal.ts';

interface DispositionOptions {
  server: string;
  number?: string;
  outcome?: string;
  means?: string[];
  dryRun?: true;
  json?: true;
}

export const dispositionsCommand = () =>
  new Command('dispositions')
    .description('Report the outcomes of calls, from your dialer’s file')
    .argument('<file>', 'calls as CSV or TSV, with columns for the number and the outcome')
    .requiredOption('--server <url>', 'server to report to, with the API key in OPENSKIP_API_KEY')
    .option('--number <column>', 'column of the number, by name')
    .option('--outcome <column>', 'column of the outcome, by name')
    .option('--means <text=outcome>', 'what an outcome of the file means; repeatable', collect)
    .option('--dry-run', 'show what would be reported')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
Outcomes: ${meanings.join(', ')}
${examples(
  'dispositions calls.csv --server https://skip.example.com --dry-run',
  'dispositions calls.csv --server https://skip.example.com --means "Hung up=connected"',
)}`,
    )
    .action((file: string, options: DispositionOptions) => runSafely(() => report(file, options)));

const meanings: readonly Meaning[] = [...dispositions.filter((name) => name !== 'clear'), 'skip'];

async function report(path: string, options: DispositionOptions): Promise<void> {
  await checkInput(path);
  const say = options.json ? printTo(process.stderr) : print;
  const file = chooseColumns(await readCalls(path), options);
  const meaningOf = { ...guessMeanings(file), ...readMeanings(options.means) };
  const calls = callsOf(file, meaningOf);
  say(
    ...meaningLines(meaningOf),
    '',
    `Calls to report: ${count(calls.length)} of ${count(file.rows.length)}`,
  );
  if (options.dryRun) return;
  if (calls.length === 0) throw new UsageError('No call has an outcome that says anything. Add --means.');
  const sums = await send(calls, options.server);
  if (options.json) return printJson(sums);
  say('', ...reportLines(sums));
}

async function readCalls(path: string): Promise<OutcomeFile> {
  const file = understandOutcomes(await readRecords(path));
  if (file === null) throw new UsageError(`${path} isn’t a table with a header and calls.`);
  return file;
}

/** The file with the columns that the options name. Throws if a column is missing. */
function chooseColumns(file: OutcomeFile, { number, outcome }: DispositionOptions): OutcomeFile {
  const indexOf = (name: string | undefined, found: number, option: string): number => {
    const index = name === undefined ? found : file.columns.indexOf(name);
    if (index >= 0) return index;
    const columns = listColumns(file.columns.map((column) => ({ name: column })));
    throw new UsageError(`Choose the column with ${option} <column>. ${columns}`);
  };
  return {
    ...file,
    number: indexOf(number, file.number, '--number'),
    outcome: indexOf(outcome, file.outcome, '--outcome'),
  };
}

function readMeanings(options: readonly string[] = []): Record<string, Meaning> {
  return Object.fromEntries(
    options.map((one) => {
      const at = one.lastIndexOf('=');
      const meaning = meanings.find((name) => name === one.slice(at + 1).trim());
      if (at < 1 || meaning === undefined)
        throw new UsageError(
          `--means ${one}: enter an outcome of the file, = and one of ${meanings.join(', ')}.`,
        );
      return [one.slice(0, at).trim(), meaning];
    }),
  );
}

/** Sends the calls in parts. Sending them again changes nothing, so an interrupted run can be repeated. */
async function send(calls: readonly Call[], url: string): Promise<DispositionReport> {
  const service = openRemoteService(url, 'scope trace');
  const sums: DispositionReport = { calls: 0, recorded: 0, no_answer: 0, unknown: [], coins_back: 0 };
  const progress = showProgress('Reporting', calls.length);
  try {
    for (let from = 0; from < calls.length; from += maxDispositions) {
      const body = { calls: calls.slice(from, from + maxDispositions) };
      const part = await service.call<DispositionReport>({ method: 'POST', path: '/dispositions', body });
      sums.calls += part.calls;
      sums.recorded += part.recorded;
      sums.no_answer += part.no_answer;
      sums.unknown.push(...part.unknown);
      sums.coins_back += part.coins_back;
      progress.update(sums.calls, counted(sums.calls, 'call'));
    }
  } finally {
    progress.end();
  }
  return sums;
}

const meaningLines = (meaningOf: Readonly<Record<string, Meaning>>): string[] =>
  table([['Outcome', 'Means'], ...Object.entries(meaningOf)], []);

const reportLines = ({ calls, recorded, no_answer, unknown, coins_back }: DispositionReport): string[] =>
  table(
    [
      ['Calls', count(calls)],
      ['Recorded', count(recorded)],
      ['No answer', count(no_answer)],
      ['Not in your results', count(unknown.length)],
      ['Coins refunded', count(coins_back)],
    ],
    [1],
  );
