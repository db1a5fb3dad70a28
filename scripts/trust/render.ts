/** Renders TRUST.md: the parts with their figures, ASVS as a table, and what wasn't run. */
import { type MutationResults, scoreOf } from '../mutation/results.ts';
import { asvs, type Requirement } from './asvs/index.ts';
import { type Mutated, mutated, parts } from './parts.ts';
import type { FileResult, Results } from './results.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const code = (files: readonly string[]) => files.map((file) => `\`${file}\``).join(', ');

/** Results of files that ran, and files that didn't. */
function resultsOf(results: Results, files: readonly string[]): { found: FileResult[]; missing: string[] } {
  const missing = files.filter((file) => results[file] === undefined);
  return { found: files.flatMap((file) => results[file] ?? []), missing };
}

/** Commit and day of runs, of each if they differ. */
const stamps = (found: FileResult[]) =>
  [...new Set(found.map(({ commit, changed, at }) => `${commit}${changed ? '+' : ''}, ${at}`))].join('; ');

function figuresOf(found: FileResult[]): string {
  const sums = new Map<string, number>();
  for (const { figures } of found)
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => `${value.toLocaleString('en-US')} ${name}`).join(', ');
}

function missingText(found: FileResult[], missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return found.length === 0 ? 'not run' : `not run: ${code(missing)}`;
}

function partRow(results: Results, { title, about, files }: (typeof parts)[number]): string {
  const { found, missing } = resultsOf(results, files);
  const [passed, failed] = [
    found.reduce((sum, one) => sum + one.passed, 0),
    found.reduce((sum, one) => sum + one.failed, 0),
  ];
  const facts = [
    found.length === 0 ? '' : `${passed} tests passed, ${failed} failed`,
    figuresOf(found),
    missingText(found, missing),
  ];
  return row(
    title,
    about,
    facts.filter((fact) => fact !== '').join('; '),
    found.length === 0 ? '–' : stamps(found),
  );
}

/** The status of a requirement. */
function standing(results: Results, { tests, documents, apart, deployment, gap }: Requirement): string {
  if (apart !== undefined) return 'doesn’t apply';
  if (gap !== undefined) return 'not met';
  if (deployment !== undefined) return 'not tested';
  if (documents !== undefined) return 'documented';
  const { found, missing } = resultsOf(results, tests ?? []);
  if (found.some(({ failed }) => failed > 0)) return 'FAILED';
  return missing.length > 0 ? 'not run' : 'passed';
}

const links = (documents: readonly string[]) =>
  documents.map((document) => `[${document.split('#')[0]}](${document})`).join(', ');

function asvsRow(results: Results, requirement: Requirement): string {
  const { id, level, asks, tests = [], documents = [], apart, deployment, gap, note } = requirement;
  const proof = [code(tests), links(documents), apart, deployment, gap, note];
  return row(
    id,
    `${level}`,
    asks,
    standing(results, requirement),
    proof.filter((part) => part !== undefined && part !== '').join('; '),
  );
}

/** How many requirements of a level have each status. */
function countStandings(results: Results, level: number): string {
  const counts = new Map<string, number>();
  for (const one of asvs) {
    const status = standing(results, one);
    if (one.level === level) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

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
  return `# Trust

\`npm run trust\` writes this page from test results (\`docs/trust.json\`), with the commit and date of each run. A plus after a commit means that the working tree had uncommitted changes. ${machines.length === 0 ? 'No tests have run yet.' : `Run on ${machines.join('; ')}.`}

## What the tests show

${row('Part', 'What the tests cover', 'Result', 'Commit and date')}
|---|---|---|---|
${parts.map((part) => partRow(results, part)).join('\n')}

## OWASP ASVS 5.0.0, levels 1 and 2

All requirements, in our own words; the numbers are from [the standard](https://github.com/OWASP/ASVS).

- Level 1: ${countStandings(results, 1)}.
- Level 2: ${countStandings(results, 2)}.

*Passed* means that the tests named passed. *Documented* means that the standard asks for a document, and a test checks that it’s there. *Not tested* is what only a deployment can show: \`openskip doctor --production\` checks TLS, headers, the proxy, clocks, email and backups there. *Not met* says what is missing.

${row('Number', 'Level', 'Requirement', 'Status', 'Proof')}
|---|---|---|---|---|
${asvs.map((one) => asvsRow(results, one)).join('\n')}

## Mutation testing

\`npm run mutation\` (Stryker) changes the code and counts how many changes the tests notice. [Which changes survive, and why](docs/mutation-tests.md).

${row('Module', 'Sources', 'Changes noticed', 'Commit and date')}
|---|---|---|---|
${mutated.map((one) => mutatedRow(mutation, one)).join('\n')}

More tests by number: [sign-in, files, keys, privacy, platform](docs/security-tests.md), [jobs](docs/job-tests.md), [money](docs/money-tests.md).
`;
}
