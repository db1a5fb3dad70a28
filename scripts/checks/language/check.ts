/** Checks the wording and the reading grade of texts for people: pages, command line, errors and documents. */
import { hardestSentences, readingGrade } from './grade.ts';
import type { Passage } from './passages.ts';
import { wordingFaults } from './phrases.ts';
import { readTexts } from './texts.ts';

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
function faultsOf(path: string, passages: readonly Passage[]): string[] {
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
for await (const { path, passages } of readTexts()) faults.push(...faultsOf(path, passages));
for (const fault of [...new Set(faults)].sort()) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
