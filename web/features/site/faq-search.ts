/** Finds questions by words: all of them must stand in the question or its answer, in any order, whatever their accents. */
import type { FaqSection } from '#contract/site/faq';

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The sections with the entries that have all words of `text`; all of them when it is empty. */
export function searchFaq(sections: FaqSection[], text: string): FaqSection[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap((section) => {
    const entries = section.entries.filter(({ question, answer }) => {
      const searched = plain(`${question} ${answer.replace(/\]\([^)]*\)/g, ']')}`);
      return words.every((word) => searched.includes(word));
    });
    return entries.length === 0 ? [] : [{ ...section, entries }];
  });
}

/** A piece of an answer: words, or words that lead somewhere. */
export interface Piece {
  text: string;
  /** A path of this app. */
  path?: string;
}

/** Takes an answer apart: paragraphs, each in pieces. Whatever isn't a link to a page of this app stays as it is written. */
export const readAnswer = (answer: string): Piece[][] =>
  answer.split(/\n{2,}/).map((paragraph) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const found of paragraph.matchAll(/\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)/g)) {
      if (found.index > end) pieces.push({ text: paragraph.slice(end, found.index) });
      pieces.push({ text: found[1] ?? '', path: found[2] ?? '/' });
      end = found.index + found[0].length;
    }
    if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
    return pieces;
  });
