import { fold, isDigits } from '../text.ts';
import { normalizeState } from './places/normalize.ts';
import {
  type Line,
  makeWord,
  maxCached,
  maxNumberLength,
  numberWord,
  Vocabulary,
  type Word,
  wordKind,
} from './words.ts';

/** A kind of road joined to its number: `HWY70`, `CR210`, `US-70`, `NC-54`. */
const gluedRoad =
  /^(?:(HIGHWAY|HWY|ROUTE|RTE|RT|RD|US|CR|CTH|SR|SH|STH|FM)-?(\d{1,4}[A-Z]?)|([A-Z]{2})-(\d{1,4}))$/;

/** The words of `HWY70` or `NC-54`; null for other texts. */
function splitRoad(text: string): [string, string] | null {
  const [, kind, number, state, stateNumber] = gluedRoad.exec(text) ?? [];
  if (kind !== undefined && number !== undefined) return [kind, number];
  if (state === undefined || stateNumber === undefined || normalizeState(state) === null) return null;
  return [state, stateNumber];
}

/** `123MAIN`: a house number and the next word; not an ordinal or a letter of the number. */
const isGluedNumber = (text: string): boolean =>
  /^\d+[A-Z]{3,}$/.test(text) && !/^\d*(?:1ST|2ND|3RD|[04-9]TH|1[123]TH)/.test(text);

/** Drops periods except between digits (39.2 RD); 12.0 is a number from a spreadsheet. */
const dropPeriods = (text: string): string =>
  text.includes('.') ? text.replace(/(\d)\.0+(?![\d.])/g, '$1').replace(/\.(?!\d)|(?<!\d)\./g, '') : text;

/**
 * Splits a raw word: `APT4B` → APT 4B, `RR2` → RR 2, `ST.LOUIS` → ST LOUIS, `P.O.BOX` → POBOX, `SMITH-JONES` → two
 * words.
 */
function split(raw: string, vocabulary: Vocabulary): Word[] {
  const wordOf = (text: string) => vocabulary.word(text);
  const care = /^(?:C\/O|H\/W)$/i.exec(raw);
  if (care) return [wordOf(raw.toUpperCase())];
  // 123½ is 123 1/2.
  const plain = raw.replace(/(\d)(?=[¼½¾])/g, '$1 ');
  let text = (/[^\x20-\x7e]/.test(plain) ? plain.normalize('NFKC').replace('\u2044', '/') : plain)
    .replace(/^(\d+)-(?=[123]\/[234]$)/, '$1 ')
    .replace(/(\p{L}{2,})\.(?=[\p{L}\d]{2,})/gu, '$1 ')
    .replace(/(\d)\.(?=\p{L}{2,})/gu, '$1 ')
    // N.OAK, N.E.OAK.
    .replace(/^([NSEW]|[NS]\.?[EW])\.(?=\p{L}{3,})/iu, '$1 ')
    .replace(/(\p{L})\.(?=\d)/gu, '$1 ');
  text = fold(dropPeriods(text), '-/&@%.');
  const found: Word[] = [];
  for (const piece of text.split(' ')) {
    const bare = piece.replace(/^[-/]+|[-/]+$/g, '');
    if (bare === '') continue;
    const glued = /^(APT|APARTMENT|UNIT|STE|SUITE|BLDG|RM|LOT|LT|RR|HC|BOX|POBOX|POB|PMB)(\d+[A-Z]?)$/.exec(
      bare,
    );
    const road = splitRoad(bare);
    if (glued) found.push(wordOf(glued[1] ?? ''), wordOf(glued[2] ?? ''));
    else if (road) found.push(...road.map(wordOf));
    else if (isGluedNumber(bare))
      found.push(wordOf(bare.replace(/\D+$/, '')), wordOf(bare.replace(/^\d+/, '')));
    else if (!/[-/&@%]/.test(bare) || /^\d+[A-Z]?(?:[-/]\d*[A-Z]{0,2})+$|^[A-Z]{1,2}-?\d+$/.test(bare))
      found.push(wordOf(/^[A-Z]{1,2}-\d+$/.test(bare) ? bare.replace('-', '') : bare));
    else
      for (const part of bare.split(/([&@%])|[-/]+/)) {
        if (part !== undefined && part !== '') found.push(wordOf(part));
      }
  }
  return found;
}

const hashWord: Word = makeWord('#');

/** Whether a word contains a digit and isn't an ordinal. */
const isNumbered = ({ text, kinds }: Word): boolean => !(kinds & wordKind.ordinal) && /\d/.test(text);

/**
 * 1 if a character belongs to a word, 0 if it separates words, 2 if it separates them like a comma, 3 if it is a word
 * by itself.
 */
function sort(code: number): number {
  if (code > 0x7f) return code === 0xa0 || (code >= 0x2000 && code <= 0x200b) ? 0 : 1;
  if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return 1;
  if (code === 35) return 3;
  if (code === 44 || code === 59 || code === 10 || code === 13 || code === 124) return 2;
  // Parentheses separate like commas.
  if (code === 40 || code === 41) return 2;
  // . - / & ' ` % @
  if (code === 46 || code === 45 || code === 47 || code === 38 || code === 39 || code === 96) return 1;
  if (code === 37 || code === 64) return 1;
  return 0;
}

const sorts: Readonly<Uint8Array> = Uint8Array.from({ length: 128 }, (_, code) => sort(code));

/** Splits addresses into words, and caches the results, as the same words occur in most addresses of a file. */
export class Tokenizer {
  readonly #vocabulary = new Vocabulary();
  readonly #pieces = new Map<string, Word[]>();

  /** Splits a text into words and appends them to a line. */
  addWords(line: Line, text: string): void {
    const { words, breaks } = line;
    let start = -1;
    let joins = false;
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 32;
      const kind = code < 128 ? (sorts[code] ?? 0) : sort(code);
      if (kind === 1) {
        if (start < 0) start = at;
        continue;
      }
      if (start >= 0) {
        const raw = text.slice(start, at);
        start = -1;
        if (raw === '-') joins = words.length > 0 && breaks[words.length - 1] === false;
        else if (
          !joins &&
          raw.length <= maxNumberLength &&
          isDigits(raw) &&
          words[words.length - 1]?.text !== 'NO'
        ) {
          words.push(numberWord(raw));
          breaks.push(false);
        } else {
          const found = this.#wordsOf(raw);
          for (const word of found) {
            const before = words[words.length - 1];
            const isNumber = (word.kinds & wordKind.digits) !== 0;
            // 101 - 103 Main St has one number, and so has W148 N9748 Tree Tops Dr.
            if (joins && before !== undefined && isNumber && before.kinds & wordKind.digits)
              words[words.length - 1] = this.#vocabulary.word(`${before.text}-${word.text}`);
            else if (before !== undefined && before.kinds & word.kinds & wordKind.grid)
              words[words.length - 1] = this.#vocabulary.word(before.text + word.text);
            else {
              // No. 102, No L2, US Highway No 9: a number sign; in No 5th St it is north.
              if (before?.text === 'NO' && words.length > 2 && isNumbered(word))
                words[words.length - 1] = hashWord;
              words.push(word);
              breaks.push(false);
            }
            joins = false;
          }
        }
      }
      if (kind === 2 && words.length > 0) breaks[words.length - 1] = true;
      else if (kind === 3) {
        words.push(hashWord);
        breaks.push(false);
      }
    }
  }

  cutLine(text: string): Line {
    const line: Line = { words: [], breaks: [] };
    this.addWords(line, text);
    return line;
  }

  #wordsOf(raw: string): Word[] {
    let found = this.#pieces.get(raw);
    if (found === undefined) {
      found = split(raw, this.#vocabulary);
      if (this.#pieces.size >= maxCached) this.#pieces.clear();
      this.#pieces.set(raw, found);
    }
    return found;
  }
}
