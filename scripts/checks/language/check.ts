/** Checks the wording and the reading grade of texts for people: pages, command line, errors and documents. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hardestSentences, readingGrade } from './grade.ts';
import { type Passage, passagesOf } from './passages.ts';
import { wordingFaults } from './phrases.ts';

const root = join(import.meta.dirname, '../../..');

const documents = ['*.md', 'docs/**/*.md'];
const texts = ['web/locales/en/**/*.ts', 'server/locales/en/**/*.ts'];
const sentences = ['{cli,client,contract,database,server}/**/*.ts'];
/** Tests, other languages, generated types, SQL, and lists of names and headers. */
const skipped =
  /\.test\.ts$|repository\.ts$|^server\/locales\/es\/|^database\/(?:types\.ts|seed\/people\/)|^server\/features\/column-mapping\/names\//;
/** Where a quotation shows how something was said. */
const quoting = /^docs\/decisions\/|^CHANGELOG\.md$/;

/** The highest US school year, by path. */
const gradeLimits: [files: RegExp, grade: number][] = [
  [/^(?:web|server)\/locales\//, 8],
  [/\.md$/, 10],
];

const withoutQuotes = (passage: Passage): Passage =>
  quoting.test(passage.path)
    ? { ...passage, text: passage.text.replace(/“[^”]*”|"[^"]*"/g, 'quote') }
    : passage;

/** What is wrong with a file: its wordings, and its grade with the sentences to begin with. */
function faultsOf(path: string, content: string): string[] {
  const passages = passagesOf(path, content);
  const faults = passages.map(withoutQuotes).flatMap(wordingFaults);
  const limit = gradeLimits.find(([files]) => files.test(path))?.[1];
  const grade = readingGrade(passages);
  if (limit === undefined || grade === null || grade <= limit) return faults;
  const hardest = hardestSentences(passages, 3).map(({ line, text }) => `  ${path}:${line} ${text}`);
  return [
    ...faults,
    `${path}: reading grade ${grade.toFixed(1)}, at most ${limit}. Shorten these first:`,
    ...hardest,
  ];
}

const faults: string[] = [];
for await (const path of glob([...documents, ...texts, ...sentences], { cwd: root })) {
  if (skipped.test(path)) continue;
  faults.push(...faultsOf(path, await readFile(join(root, path), 'utf8')));
}
for (const fault of [...new Set(faults)].sort()) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
