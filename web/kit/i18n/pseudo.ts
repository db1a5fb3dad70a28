/**
 * Two pseudo-languages made from the English texts. They show untranslated texts, layouts without room for longer
 * languages, and what isn't mirrored. Loaded only when chosen.
 */
import type { Words } from './runtime.ts';

/** Accented and right-to-left, named like common pseudo-locales (`XA`, `XB`). */
export const pseudoLanguages = ['en-XA', 'en-Arab-XB'];

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';
const twins = new Map([...plain].map((letter, n) => [letter, [...accented][n] ?? letter]));

/** Placeholders, `Trans` tags and references to other keys stay unchanged. */
const placeholders = /(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))/;
/** Right-to-left override around each word, so that Latin letters run like Arabic ones. */
const override = (word: string) => `\u202e${word}\u202c`;

/** Accents a text, makes it a third longer, and puts it in brackets that show where it ends. */
export function pseudoText(text: string, rightToLeft = false): string {
  const parts = text.split(placeholders).map((part, n) => {
    if (n % 2 === 1) return part;
    const longer = part
      .replace(/[aeiou]/g, '$&$&')
      .replace(/[a-z]/gi, (letter) => twins.get(letter) ?? letter);
    return rightToLeft ? longer.replace(/\p{L}+/gu, override) : longer;
  });
  return `[${parts.join('')}]`;
}

export function toPseudo(words: Words, language: string): Words {
  const rightToLeft = language === 'en-Arab-XB';
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key,
      typeof word === 'string' ? pseudoText(word, rightToLeft) : toPseudo(word, language),
    ]),
  );
}
