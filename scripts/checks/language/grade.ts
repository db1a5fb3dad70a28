/** The reading grade of texts: the US school year that reads them with ease (Flesch–Kincaid). */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Passage } from './passages.ts';

/** Shorter ones are labels, and have no grade. */
const fewestWords = 5;

/** Names and terms that no shorter word can replace, each with a stand-in of the length that readers feel. */
const standIns: Record<string, string> = {
  openskip: 'skip',
  postgresql: 'base',
  typescript: 'script',
  subscription: 'plan',
  subscriptions: 'plans',
  notification: 'note',
  notifications: 'notes',
  california: 'state',
  affiliate: 'partner',
  affiliates: 'partners',
  administrator: 'admin',
  authenticator: 'app',
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

interface Counts {
  [unit: string]: number;
  sentence: number;
  word: number;
  syllable: number;
}

/** The counts of one sentence, or null if it is too short. */
function countSentence(sentence: string): Counts | null {
  const found = [...words.segment(sentence)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => standIns[segment.toLowerCase()] ?? segment);
  if (found.length < fewestWords) return null;
  // Numbers and names in capitals are read at a glance.
  const syllables = found.map((word) =>
    /^[\d.,]+$|^\p{Lu}+$/u.test(word) ? 1 : Math.max(1, syllable(word)),
  );
  return { sentence: 1, word: found.length, syllable: syllables.reduce((sum, count) => sum + count, 0) };
}

const sentencesOf = ({ text }: Passage): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment);

/** The grade of all sentences together, or null without any. */
export function readingGrade(passages: readonly Passage[]): number | null {
  const counts: Counts = { sentence: 0, word: 0, syllable: 0 };
  for (const sentence of passages.flatMap(sentencesOf)) {
    const found = countSentence(sentence);
    if (found === null) continue;
    for (const unit of Object.keys(counts)) counts[unit] = (counts[unit] ?? 0) + (found[unit] ?? 0);
  }
  return counts.sentence === 0 ? null : fleschKincaid(counts);
}

/** The hardest sentences, with their grades: where to begin when a text is too hard. */
export function hardestSentences(
  passages: readonly Passage[],
  count: number,
): (Passage & { grade: number })[] {
  return passages
    .flatMap((passage) => sentencesOf(passage).map((text) => ({ ...passage, text: text.trim() })))
    .map((passage) => ({ ...passage, grade: readingGrade([passage]) ?? 0 }))
    .sort((a, b) => b.grade - a.grade)
    .slice(0, count);
}
