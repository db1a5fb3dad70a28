/**
 * Writes the column "Proof" of `docs/requirements.md` from test titles; with `--check`, only checks whether it is up to
 * date. The other columns are edited by hand.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of requirements per area; CALLS is the API as a whole. */
export const areas = {
  GUARD: 13,
  SHELL: 12,
  PAGES: 7,
  TRACE: 17,
  PAY: 9,
  NOTE: 3,
  AFF: 4,
  API: 8,
  ADMIN: 2,
  LAW: 4,
  DATA: 5,
};

const ids = [
  ...Object.entries(areas).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}-${index + 1}`),
  ),
  'CALLS',
];

const id = `(?:(?:${Object.keys(areas).join('|')})-\\d+|CALLS)`;
/** A title that starts with one or more requirements: `'PAY-1 …'`, `'PAY-1, PAY-5: …'`. */
const title = new RegExp(`['"\`](${id}(?:(?:, ?| and | )${id})*)\\b`, 'g');
/** A row: `| GUARD-1 | demand | notes | proof |`. */
const row = new RegExp(`^\\| (${id}) \\|((?:[^|\\\\]|\\\\.)*)\\|((?:[^|\\\\]|\\\\.)*)\\|.*\\|$`);

export interface Written {
  text: string;
  problems: string[];
}

/** The document with updated proofs, and the problems in the rest; `tests` are files by path. */
export function withProofs(document: string, tests: ReadonlyMap<string, string>): Written {
  const proofs = new Map<string, Set<string>>();
  for (const [path, code] of tests) {
    for (const [, found = ''] of code.matchAll(title)) {
      for (const [name] of found.matchAll(new RegExp(id, 'g')))
        proofs.set(name, (proofs.get(name) ?? new Set()).add(path));
    }
  }
  const problems: string[] = [];
  const rows = new Map<string, number>();
  const lines = document.split('\n').map((line) => {
    const [, name, demand = '', notes = ''] = row.exec(line) ?? [];
    if (name === undefined) return line;
    rows.set(name, (rows.get(name) ?? 0) + 1);
    if (demand.trim() === '') problems.push(`${name} has no requirement text.`);
    const files = [...(proofs.get(name) ?? [])].sort().map((path) => `\`${path}\``);
    return `| ${name} |${demand}|${notes}| ${files.join(', ') || 'not yet'} |`;
  });
  for (const name of ids) {
    const count = rows.get(name) ?? 0;
    if (count !== 1)
      problems.push(`${name} has ${count === 0 ? 'no row' : `${count} rows`} in the document.`);
  }
  for (const name of rows.keys()) if (!ids.includes(name)) problems.push(`${name} is not a requirement.`);
  for (const [name, files] of proofs) {
    if (!ids.includes(name))
      problems.push(`${[...files].join(', ')} has a title with ${name}, which is not a requirement.`);
  }
  return { text: lines.join('\n'), problems };
}

async function readTests(root: string): Promise<Map<string, string>> {
  const tests = new Map<string, string>();
  const exclude = (name: string) => /^(node_modules|dist|\..+)$/.test(name);
  for await (const path of glob(['**/*.test.{ts,tsx}', 'tests/journeys/*.ts'], { cwd: root, exclude })) {
    // Its titles belong to made-up documents.
    if (path !== 'scripts/generate/requirements.test.ts')
      tests.set(path, await readFile(join(root, path), 'utf8'));
  }
  return tests;
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const target = join(root, 'docs', 'requirements.md');
  const before = await readFile(target, 'utf8');
  const { text, problems } = withProofs(before, await readTests(root));
  if (!process.argv.includes('--check')) await writeFile(target, text);
  else if (text !== before)
    problems.push('docs/requirements.md doesn’t match the tests. Run npm run generate and commit it.');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`docs/requirements.md lists the tests of ${ids.length} requirements.`);
}

if (import.meta.main) await main();
