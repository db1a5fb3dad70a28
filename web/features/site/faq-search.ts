import type { FaqSection } from '#contract/site/faq';

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Entries that contain all words of `text`, in any order, ignoring case and accents. All entries if it's empty. */
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

/** Text, or a link. */
export interface Piece {
  text: string;
  /** A path of this app. */
  path?: string;
}

/** Splits an answer into paragraphs of text and links. Only links to this app become links. */
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
