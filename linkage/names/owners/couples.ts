/** Finds a couple's surname from where both names have it. */
import type { NameTokens } from '../../types.ts';
import { firstEvidence, surnameEvidence } from '../order.ts';
import { joinTokens } from '../tokens.ts';
import type { Part } from './parts.ts';

/**
 * SMITH JOHN A & MARY B SMITH, SMITH, JOHN & MARY SMITH: a surname at the start of one name and the end of the other
 * shows where it is in each.
 */
export function shareSurname(parts: Part[]): void {
  const [first] = parts;
  if (first === undefined) return;
  const { tokens, family } = first;
  const single = family?.length === 1 ? family : [];
  const ends = family === null ? [tokens[0], tokens[tokens.length - 1]] : single;
  if (family === null && tokens.length < 2) return;
  if (family === null && (setShared(parts, true) || setShared(parts, false))) return;
  for (const surname of ends) {
    if (surname === undefined || surname.length < 2 || surnameEvidence(surname) - firstEvidence(surname) < 1)
      continue;
    const inFront = family !== null || surname === tokens[0];
    const others = parts.filter((part, at) => at > 0 && isAtEnd(part, surname, !inFront));
    if (others.length === 0) continue;
    if (family === null) setSurname(first, inFront);
    for (const other of others) setSurname(other, !inFront);
    return;
  }
}

/**
 * RUSSELL DEAN & RUSSELL AMY, ERIC LARSON & AMY LARSON: the word that all parts have at the start, or at the end, and
 * that is likelier a surname than the words at the other end.
 */
function setShared(parts: Part[], inFront: boolean): boolean {
  const [first] = parts;
  const surname = first?.tokens[inFront ? 0 : first.tokens.length - 1] ?? '';
  if (surname.length < 2) return false;
  const rather = surnameEvidence(surname) - firstEvidence(surname);
  let margin = 0;
  for (const part of parts) {
    const other = part.tokens[inFront ? part.tokens.length - 1 : 0] ?? '';
    const more = rather - (surnameEvidence(other) - firstEvidence(other));
    if (!isAtEnd(part, surname, inFront) || more < -minMargin) return false;
    margin += more;
  }
  if (margin < minMargin * parts.length) return false;
  for (const part of parts) setSurname(part, inFront);
  return true;
}

/** Nats by which the shared word must be the likelier surname on average; no part may speak against it by as much. */
const minMargin = 2;

/** Whether a part of two words or more has this surname at the start or end, and not at the other end. */
function isAtEnd({ tokens, family }: Part, surname: string, inFront: boolean): boolean {
  const front = tokens[0];
  const end = tokens[tokens.length - 1];
  if (family !== null || tokens.length < 2 || front === end) return false;
  return (inFront ? front : end) === surname;
}

/** Separates a part's surname from its given names, as a comma does. */
function setSurname(part: Part, inFront: boolean): void {
  const { tokens } = part;
  const at = inFront ? 0 : tokens.length - 1;
  part.family = tokens.slice(at, at + 1);
  part.tokens = tokens.filter((_, index) => index !== at);
}

/** Nats by which a word is rather a surname: three in four surnames, and one in 500 first names. */
const surelySurname = 3;

/** SUSAN PRELL, SUSAN M LEWIS: a first name, and a word that is hardly a middle name or follows an initial. */
export function endsInSurname(tokens: string[]): boolean {
  const [first = '', initial = ''] = tokens;
  const last = tokens.at(-1) ?? '';
  if (first.length < 2 || last.length < 2 || firstEvidence(first) <= surnameEvidence(first)) return false;
  return tokens.length === 2
    ? surnameEvidence(last) - firstEvidence(last) > surelySurname
    : tokens.length === 3 && initial.length === 1;
}

/**
 * JOHN SMITH & MARY JONES: the other reading of a later name of two words. She may be Mary Jones Smith, with her maiden
 * name in the middle; `family` is the surname before. Null if there is none.
 */
export function otherReading(
  { tokens, family: own, suffix, whole }: Part,
  { last }: NameTokens,
  family: string,
) {
  const [first = '', end = ''] = tokens;
  if (family === '' || own !== null || whole === true || tokens.length !== 2 || end.length < 2) return null;
  if (last === end && last !== family && endsInSurname(tokens))
    return { ...joinTokens([], tokens, suffix), last: family };
  // JOHN SMITH & MARY LEWIS: LEWIS may be either.
  const isOpen =
    first.length > 1 &&
    firstEvidence(first) > surnameEvidence(first) &&
    surnameEvidence(end) > firstEvidence(end);
  return last === family && isOpen ? joinTokens([end], [first], suffix) : null;
}
