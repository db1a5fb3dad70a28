/** Splits the text between two ampersands at commas, where they separate people. */

import { words } from '../../text.ts';
import { firstNameShare, surnameShare } from '../frequencies.ts';
import { firstEvidence, middleEvidence, orderEvidence, surnameEvidence } from '../order.ts';
import { isNonName } from './parts.ts';
import { generations, particles } from './words.ts';

/** A name between two commas that separate people. */
export interface Piece {
  text: string;
  /** It has a surname of its own. */
  whole: boolean;
}

/**
 * `SMITH, JOHN A` is one person; `SMITH JOHN A, SMITH MARY B`, `SMITH, JOHN, JONES, MARY` and `John Smith, Mary Jones`
 * are two. `prior`: evidence for surnames first (+) or last (−), in nats. `others`: an ampersand follows.
 */
export function splitCommas(text: string, prior: number, others = false): Piece[] {
  const pieces: string[] = [];
  for (const piece of text.split(',').map((one) => one.trim())) {
    if (piece === '') continue;
    // JOHN SMITH, JR and SMITH, JR, JOHN: the suffix belongs to the name before it.
    if (generations.has(piece) && pieces.length > 0) pieces.push(`${pieces.pop()} ${piece}`);
    else pieces.push(piece);
  }
  const real = pieces.filter((piece) => !words(piece).every((word) => isNonName(word)));
  if (real.length > 1 && isSpokenList(real.map(nameWords), prior))
    return real.map((text) => ({ text, whole: !isGivenAtEnd(nameWords(text)) }));
  const texts = real.length < 2 ? [pieces.join(', ')] : splitRolls(real, others);
  return texts.map((text) => ({ text, whole: false }));
}

/** Nats for surname last, in all names of a list together; and against two surnames before a comma. */
const minSpoken = 3;
const minApart = 1;
/** A third word before or after a comma is rarely a third surname or given name. */
const thirdWord = 3;
const initialWithin = 7;
/** How far the order of the file and the spelling count against two surnames. */
const priorWeight = 0.3;

/**
 * Kevin Doyle, Karen Doyle: whether names all have the surname last. Otherwise, surnames come before a comma and given
 * names after it: GARCIA LOPEZ, MARIA ELENA.
 */
function isSpokenList(names: string[][], prior: number): boolean {
  if (names.some(({ length }) => length < 2 || length > 4)) return false;
  let order = prior;
  for (const tokens of names) order += spokenOrder(tokens);
  if (order > -minSpoken) return false;
  // Three names with a surname each can't be read otherwise.
  if (names.length !== 2 && names.length !== 4) return true;
  let apart = -priorWeight * prior;
  for (const [at, tokens] of names.entries()) {
    const [first = ''] = tokens;
    const last = tokens.at(-1) ?? '';
    const isFamily = at % 2 === 0;
    apart += isFamily
      ? firstEvidence(first) - surnameEvidence(first)
      : surnameEvidence(last) - middleEvidence(last);
    if (tokens.length > 2) apart += hasInitialWithin(tokens) ? initialWithin : thirdWord;
  }
  return apart > minApart;
}

/** Evidence for surname first (+) or last (−). */
function spokenOrder(tokens: string[]): number {
  const evidence = Math.max(-12, Math.min(12, orderEvidence(tokens)));
  return hasInitialWithin(tokens) ? evidence - initialWithin : evidence;
}

const hasInitialWithin = ([, second = '', third = '']: string[]): boolean =>
  second.length === 1 && third.length > 1;

/** MARY ANN, MARY B: the last word is hardly a surname. */
export const isGivenAtEnd = (tokens: string[]): boolean => {
  const last = tokens.at(-1) ?? '';
  return last.length === 1 || firstEvidence(last) - surnameEvidence(last) > 3;
};

const nameWords = (piece: string): string[] => words(piece).filter((word) => !isNonName(word));

/** Splits pieces where rolls separate people: the surname comes first. */
function splitRolls(real: string[], others: boolean): string[] {
  // SMITH JOHN, MARY, ANN and SMITH JOHN, MARY & PETER: the first name in the list has the surname of all.
  const [first = '', ...names] = real;
  if (
    (names.length > 1 || others) &&
    words(first).length === 2 &&
    !isSurnameBehind(first) &&
    names.every(isGiven)
  )
    return real;
  if (real.length === 4 && real.every((piece) => words(piece).length <= 3))
    return [`${real[0]}, ${real[1]}`, `${real[2]}, ${real[3]}`];
  return real.every(isWhole) ? real : [`${first}, ${names.join(' ')}`];
}

/** SMITH JOHN A, SMITH MARY: an initial, or a first name behind the first word. */
function isWhole(piece: string): boolean {
  const tokens = nameWords(piece);
  if (tokens.length < 2 || particles.has(tokens[0] ?? '')) return false;
  return (
    tokens.some((word) => word.length === 1) ||
    tokens.some((word, at) => at > 0 && firstNameShare(word) > 4 * surnameShare(word))
  );
}

/** GARZA LOPEZ: the last word is a surname. */
const isSurnameBehind = (piece: string): boolean => {
  const last = words(piece).pop() ?? '';
  return surnameEvidence(last) - firstEvidence(last) > 1;
};

/** A single word that is rather a first name. */
const isGiven = (piece: string): boolean =>
  !/[ .]/.test(piece) && firstEvidence(piece) - surnameEvidence(piece) > 2;
