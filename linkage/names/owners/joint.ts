/** Owners of one property in neighboring columns. */
import type { OwnerKind, OwnerName } from '../../types.ts';
import { parseOwner } from './parse.ts';

/** SMITH JOHN & in one column, MARY in the next; or SMITH JOHN and & MARY. */
const goesOn = /(?:&|\+|\bAND)\s*$/i;
const continues = /^\s*(?:&|\+|AND\b)/i;

const isPerson = (text: string): boolean => text.trim() !== '' && parseOwner(text).kind === 'person';

/** The columns' texts; one that goes on in the next column is joined with it, as a surname may be given only once. */
export function joinContinued(texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1) ?? '';
    const isContinued = goesOn.test(before) || (before !== '' && continues.test(text));
    if (isContinued && isPerson(before) && isPerson(text)) joined[joined.length - 1] = `${before} ${text}`;
    else joined.push(text);
  }
  return joined;
}

/**
 * SMITH FAMILY TRUST with MARY SMITH as the other owner, SMITH & SMITH MARY: the surname without a first name stands for
 * the owner who is named. As an owner of its own, it matches everyone with that surname at the address except her.
 */
export function withoutBareSurnames(owners: OwnerName[], kind: OwnerKind): OwnerName[] {
  const isBare = ({ first, middle, last }: OwnerName) =>
    first === '' || (kind === 'trust' && first === last) || (first === missingInitial && middle === '');
  return owners.filter(
    (owner) =>
      !isBare(owner) || owners.every((other) => isBare(other) || plainLast(other) !== plainLast(owner)),
  );
}

/** Lists write it where they have no first name. */
const missingInitial = 'A';

const plainLast = ({ last }: OwnerName): string => last.replaceAll('-', '');
