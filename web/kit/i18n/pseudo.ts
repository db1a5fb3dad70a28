/**
 * Two languages that nobody speaks, made of the English texts: they show what is not translated, what has no room for a
 * longer language, and what doesn't turn round. Loaded only where a browser was told to show one.
 */

/** The accented one and the one from right to left, after the custom of pseudo-locales (`XA`, `XB`). */
export const pseudoLanguages = ['en-XA', 'en-Arab-XB'];

export type Words = { readonly [key: string]: string | Words };

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';
const twins = new Map([...plain].map((letter, n) => [letter, [...accented][n] ?? letter]));

/** What `t` fills in, the tags of `Trans` and other keys that a text refers to: they stay. */
const kept = /(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))/;
/** Right-to-left override and its end, around each word, so that Latin letters run as Arabic ones do. */
const override = (word: string) => `\u202e${word}\u202c`;

/** One text: accented, a third longer, in brackets that show where it ends. */
export function disguised(text: string, rightToLeft = false): string {
  const parts = text.split(kept).map((part, n) => {
    if (n % 2 === 1) return part;
    const longer = part
      .replace(/[aeiou]/g, '$&$&')
      .replace(/[a-z]/gi, (letter) => twins.get(letter) ?? letter);
    return rightToLeft ? longer.replace(/\p{L}+/gu, override) : longer;
  });
  return `[${parts.join('')}]`;
}

/** All texts of an area in a pseudo-language. */
export function disguise(words: Words, language: string): Words {
  const rightToLeft = language === 'en-Arab-XB';
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key,
      typeof word === 'string' ? disguised(word, rightToLeft) : disguise(word, language),
    ]),
  );
}
