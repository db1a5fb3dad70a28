/** Holds `docs/requirements.md` against the titles of the tests: what is said to be proved has a test, and the other way. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many requirements each area has; CALLS stands for the table of calls as a whole. */
const areas = {
  GUARD: 11,
  SHELL: 12,
  PAGES: 7,
  TRACE: 14,
  PAY: 7,
  NOTE: 3,
  AFF: 3,
  API: 4,
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
/** A title that begins with one requirement or several: `'PAY-1 …'`, `'PAY-1, PAY-5: …'`. */
const title = new RegExp(`['"\`](${id}(?:(?:, ?| and | )${id})*)\\b`, 'g');

interface Line {
  id: string;
  proof: string;
}

/** The lines `| GUARD-1 | what it demands | the tests that prove it, or "not yet" |`. */
function readLines(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const name = (cells[1] ?? '').replaceAll('`', '');
    return new RegExp(`^${id}$`).test(name) ? [{ id: name, proof: cells[3] ?? '' }] : [];
  });
}

/** What is wrong between the document and the tests; `tests` holds each test file's text by its path. */
export function requirementProblems(text: string, tests: Map<string, string>): string[] {
  const problems: string[] = [];
  const proofs = new Map<string, Set<string>>();
  for (const [path, code] of tests) {
    for (const found of code.matchAll(title)) {
      for (const [name] of (found[1] ?? '').matchAll(new RegExp(id, 'g'))) {
        proofs.set(name, (proofs.get(name) ?? new Set()).add(path));
      }
    }
  }
  const lines = readLines(text);
  for (const name of ids) {
    const count = lines.filter((line) => line.id === name).length;
    if (count !== 1)
      problems.push(`${name} has ${count === 0 ? 'no line' : `${count} lines`} in the document.`);
  }
  for (const line of lines) {
    if (!ids.includes(line.id)) problems.push(`${line.id} is not a requirement.`);
    const proved = proofs.get(line.id);
    const files = [...line.proof.matchAll(/[\w./-]+\.tsx?\b/g)].map(([path]) => path);
    if (line.proof === '') {
      problems.push(`${line.id} names neither tests nor "not yet".`);
    } else if (/^["“]?not yet["”]?\.?$/i.test(line.proof)) {
      if (proved !== undefined)
        problems.push(`${line.id} says "not yet", but ${[...proved].join(', ')} proves it.`);
    } else if (proved === undefined) {
      problems.push(`${line.id} names tests, but no test's title begins with it.`);
    }
    for (const file of files) {
      if (!tests.has(file)) problems.push(`${line.id} names ${file}, which is not a test file.`);
      else if (proved?.has(file) === false) {
        problems.push(`${line.id} names ${file}, where no test's title begins with it.`);
      }
    }
  }
  for (const name of proofs.keys()) {
    if (!ids.includes(name)) problems.push(`A test's title names ${name}, which is not a requirement.`);
  }
  return problems;
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const document = join(root, 'docs', 'requirements.md');
  const tests = new Map<string, string>();
  const exclude = (name: string) => /^(node_modules|dist|\..+)$/.test(name);
  for await (const path of glob(['**/*.test.{ts,tsx}', 'tests/journeys/*.ts'], { cwd: root, exclude })) {
    // Its own tests speak of made-up documents.
    if (path !== 'scripts/checks/requirements.test.ts')
      tests.set(path, await readFile(join(root, path), 'utf8'));
  }
  const problems = existsSync(document)
    ? requirementProblems(await readFile(document, 'utf8'), tests)
    : ['docs/requirements.md is missing.'];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${ids.length} requirements stand in docs/requirements.md, each as the tests have it.`);
}

if (import.meta.main) await main();
