/** Writes out the abbreviations and codes that rolls put after a name, and moves those that they put before it. */

import { words } from '../../text.ts';
import { isKnownFirstName, isKnownSurname } from '../frequencies.ts';
import { firstEvidence, orderEvidence, surnameEvidence } from '../order.ts';
import { registeredOdds } from '../register.ts';
import type { Part } from './parts.ts';
import { companyWords, statusMarks, surnameMarks } from './words.ts';

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bLIFETIME (?=EST)/g, 'LIFE '],
  [/(?<=\p{L} \p{L}+ )ESTAT?$/u, 'ESTATE'],
  [/\b(?:ALL )?(?:THE )?(?:HEIRS?|HRS)(?: (?:AT LAW|(?:AND|&) ASSIGNS))* OF\b/g, 'HEIRS OF'],
  [/(?<=\p{L} \p{L}+ )(?:DOD|DATE OF DEATH)(?: [\d/-]+)?$/u, 'DECD'],
  [/(?<=\p{L} \p{L}+ )R\/T$/u, 'TRUST'],
  [/ & HUSB?(?= |$)/g, ' & '],
  [/(?<=\p{L} \p{L}+ )PERS(?:ONAL)? REP(?:RESENTATIVE)?$/u, ''],
];

/** A trade name behind the name of its owner. */
const tradeName = /[\s,]+(?:DBA|D B A|D\/B\/A|T\/A)\s.*$/;

/** Relatives and others who aren't named, behind an owner. */
const unnamed = /,? (?:&|AND) (?:SONS?|DAUGHTERS?|CHILDREN|BROTHERS?|SISTERS?|ASSIGNS|CO-?OWNERS?)$/;

/** Rewrites what rolls abbreviate to the words that the rest of the grammar reads. */
export function expandMarks(plain: string): string {
  const before = plain.replace(tradeName, '');
  let text = before !== plain && isPersonsName(before) ? before : plain;
  // KUHN & SONS is a company.
  const named = text.replace(unnamed, '');
  if (named !== text && isPersonsName(named)) text = named;
  for (const [pattern, written] of phrases) text = text.replace(pattern, written);
  return moveLeading(text.trim())
    .split(' & ')
    .map((part, at) => expandTrailing(part, at > 0))
    .join(' & ');
}

/** DOYLE KEVIN: a known first name and another known surname, and no word of a company. */
function isPersonsName(text: string): boolean {
  const all = words(text.replace(/[,&/]/g, ' '));
  const at = all.findIndex(
    (word) => word.length > 1 && isKnownFirstName(word) && firstEvidence(word) > surnameEvidence(word),
  );
  return (
    at >= 0 &&
    all.some((word, other) => other !== at && (isKnownSurname(word) || registeredOdds(word) !== null)) &&
    !all.some((word) => companyWords.has(word))
  );
}

/** TR DOYLE KEVIN, JR DOYLE KEVIN: the mark belongs behind the name. */
function moveLeading(text: string): string {
  const [, mark = '', rest = ''] = /^(TR|JR|SR) (.+)$/.exec(text) ?? [];
  const [surname = '', first = '', ...more] = words(rest);
  const isName = surname.length > 1 && first.length > 1 && !/[,&]/.test(rest) && more.length < 3;
  return isName && orderEvidence([surname, first]) > 3 ? `${rest} ${mark}` : text;
}

/** DOYLE KEVIN R DEC, KEVIN R DOYLE CP: writes out the marks behind a whole name. `later`: an owner comes before. */
function expandTrailing(part: string, later: boolean): string {
  const all = part.split(' ');
  let written = '';
  while (all.length > 1) {
    const mark = all.at(-1) ?? '';
    const before = words(all.slice(0, -1).join(' ').replace(/,/g, ' '));
    const meaning = statusMarks.get(mark);
    if (meaning === undefined || !isComplete(before, mark, later)) break;
    all.pop();
    if (meaning !== '') written = ` ${meaning}${written}`;
  }
  return `${all.join(' ').replace(/[\s,]+$/, '')}${written}`;
}

/** Whether the words before a mark are a whole name, so that the mark isn't a part of it. */
function isComplete(before: string[], mark: string, later: boolean): boolean {
  if (!surnameMarks.has(mark) && before.length > (later ? 0 : 1)) return true;
  // DOYLE TIM A MINOR: a child.
  if (mark === 'MINOR' && before.at(-1) === 'A') return false;
  const [, two = '', three = ''] = before;
  // DOYLE KEVIN R and KEVIN R DOYLE.
  if (before.length > 2 && (isBeforeInitial(before, -3) || (two.length === 1 && three.length > 1)))
    return true;
  if (mark === 'MINOR' || before.length !== 2) return false;
  if (later && two.length === 1) return true;
  // DOYLE KEVIN; KEVIN OLDENBURG, but not MARY LEE, which may go on with a surname.
  const order = orderEvidence(before);
  return order > 4 ? before.some(isRatherSurname) : order < -4 && isSurelySurname(two);
}

const isRatherSurname = (word: string): boolean => surnameEvidence(word) - firstEvidence(word) > 1;
const isSurelySurname = (word: string): boolean => surnameEvidence(word) - firstEvidence(word) > 3;

/** DOYLE KEVIN R: surname, first name and initial. `least`: evidence for the surname first, in nats. */
function isBeforeInitial([surname = '', first = '', initial = '']: string[], least: number): boolean {
  return (
    surname.length > 1 && first.length > 1 && initial.length === 1 && orderEvidence([surname, first]) > least
  );
}

/** A word that no table of names has. */
const isUnknown = (word: string): boolean =>
  word.length > 1 && !isKnownFirstName(word) && !isKnownSurname(word) && registeredOdds(word) === null;

const isCode = (word: string): boolean => !/[AEIOUY]|[^A-Z]/.test(word) && isUnknown(word);

/** DOYLE KEVIN R XQ, & KAREN L HWXJ: a part without the unknown words behind its initial. `at`: its index. */
export function trimPart(part: Part, at: number): Part {
  const { tokens, family } = part;
  let size = tokens.length;
  if (family !== null) return part;
  if (isBeforeInitial(tokens, 2)) while (size > 3 && isUnknown(tokens[size - 1] ?? '')) size--;
  else if (isBeforeInitial(tokens, -3) && isCode(tokens[3] ?? '')) size = 3;
  else if (at > 0 && (tokens[1] ?? '').length === 1 && isCode(tokens[2] ?? '')) size = 2;
  return size === tokens.length ? part : { ...part, tokens: tokens.slice(0, size) };
}
