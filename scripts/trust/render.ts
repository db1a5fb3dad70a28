/** Renders TRUST.md: the parts with their figures, ASVS as a table, and what wasn't run. */
import { type MutationResults, scoreOf } from '../mutation/results.ts';
import { type Asvs, asvs } from './asvs.ts';
import { type Mutated, mutated, parts } from './parts.ts';
import type { FileResult, Results } from './results.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const code = (files: readonly string[]) => files.map((file) => `\`${file}\``).join(', ');

/** Results of files that ran, and files that didn't. */
function ran(results: Results, files: readonly string[]): { of: FileResult[]; missing: string[] } {
  const missing = files.filter((file) => results[file] === undefined);
  return { of: files.flatMap((file) => results[file] ?? []), missing };
}

/** Commit and day of runs, of each if they differ. */
const stamps = (of: FileResult[]) =>
  [...new Set(of.map(({ commit, changed, at }) => `${commit}${changed ? '+' : ''}, ${at}`))].join('; ');

function figuresOf(of: FileResult[]): string {
  const sums = new Map<string, number>();
  for (const { figures } of of)
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => `${value.toLocaleString('en-US')} ${name}`).join(', ');
}

function missingText(of: FileResult[], missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return of.length === 0 ? 'not run' : `not run: ${code(missing)}`;
}

function partRow(results: Results, { title, about, files }: (typeof parts)[number]): string {
  const { of, missing } = ran(results, files);
  const [passed, failed] = [
    of.reduce((sum, one) => sum + one.passed, 0),
    of.reduce((sum, one) => sum + one.failed, 0),
  ];
  const facts = [
    of.length === 0 ? '' : `${passed} tests passed, ${failed} failed`,
    figuresOf(of),
    missingText(of, missing),
  ];
  return row(
    title,
    about,
    facts.filter((fact) => fact !== '').join('; '),
    of.length === 0 ? '–' : stamps(of),
  );
}

/** The status of a requirement. */
function standing(results: Results, { tests = [], apart }: Asvs): string {
  if (apart !== undefined) return 'doesn’t apply';
  if (tests.length === 0) return 'not tested';
  const { of, missing } = ran(results, tests);
  if (of.some(({ failed }) => failed > 0)) return 'FAILED';
  return missing.length > 0 ? 'not run' : 'passed';
}

const asvsRow = (results: Results, of: Asvs) =>
  row(
    of.id,
    of.asks,
    standing(results, of),
    [code(of.tests ?? []), of.apart ?? '', of.note ?? ''].filter((one) => one !== '').join('; '),
  );

function mutatedRow(results: MutationResults, { title, sources }: Mutated): string {
  const result = results[title];
  if (result === undefined) return row(title, code(sources), 'not run', '–');
  const { found, survived, untested, commit, changed, at } = result;
  const all = found + survived + untested;
  return row(
    title,
    code(sources),
    `${scoreOf(result).toFixed(1)}%: ${found} of ${all}`,
    `${commit}${changed ? '+' : ''}, ${at}`,
  );
}

export function renderTrust(results: Results, mutation: MutationResults): string {
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))];
  const counts = new Map<string, number>();
  for (const one of asvs) counts.set(standing(results, one), (counts.get(standing(results, one)) ?? 0) + 1);
  return `# Trust

\`npm run trust\` writes this page from test results (\`docs/trust.json\`), with the commit and date of each run. A plus after a commit means that the working tree had uncommitted changes. ${machines.length === 0 ? 'No tests have run yet.' : `Run on ${machines.join('; ')}.`}

## What the tests show

${row('Part', 'What the tests cover', 'Result', 'Commit and date')}
|---|---|---|---|
${parts.map((part) => partRow(results, part)).join('\n')}

## OWASP ASVS 5.0.0, level 1

All ${asvs.length} level 1 requirements, in our own words: ${[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}. The numbers are from [the standard](https://github.com/OWASP/ASVS).

${row('Number', 'Requirement', 'Status', 'Proof')}
|---|---|---|---|
${asvs.map((one) => asvsRow(results, one)).join('\n')}

## Mutation testing

\`npm run mutation\` (Stryker) changes the code and counts how many changes the tests notice. [Which changes survive, and why](docs/mutation-tests.md).

${row('Module', 'Sources', 'Changes noticed', 'Commit and date')}
|---|---|---|---|
${mutated.map((one) => mutatedRow(mutation, one)).join('\n')}

More tests by number: [sign-in, files, keys, privacy, platform](docs/security-tests.md), [jobs](docs/job-tests.md), [money](docs/money-tests.md).
`;
}
