/** Which owners in one text have died: SMITH JOHN DECD & MARY, ESTATE OF JOHN SMITH & ANN ROE. */
import { words } from '../../text.ts';
import type { OwnerName, ParsedOwner } from '../../types.ts';
import { executorOf } from './phrases.ts';

const before = /^(?:THE )?(?:DECEASED|(?:ESTATE|EST|HEIRS|DEVISEES)(?: AND DEVISEES)? OF(?: THE)?)\b/;
const behind = /\b(?:DECD|DECEASED|ESTATE|EST|HEIRS|HRS)(?: OF)?$/;

/** A first name and a surname, so that a mark isn't meant for another owner too. */
const isWhole = (name: string): boolean => words(name).filter((word) => word.length > 1).length > 1;

/** Whether each owner of a text, separated by ampersands, has died; null if the marks may be meant for all of them. */
function deadOwners(text: string): boolean[] | null {
  const parts = text
    .replace(executorOf, ' & ESTATE OF ')
    .replace(/\b(?:AND|OR)\b|[;+]/g, ' & ')
    .split('&')
    .map((part) => part.replace(/[,\s]+/g, ' ').trim())
    .filter((part) => part !== '');
  const dead = parts.map((part) => before.test(part) || behind.test(part));
  if (dead.every((one) => one === dead[0])) return null;
  // ESTATE OF JOHN & MARY SMITH, and SMITH JOHN & MARY EST: both.
  const isClear = parts.every((part, at) => {
    if (before.test(part)) return isWhole(part.replace(before, ' '));
    return !behind.test(part) || at < parts.length - 1 || isWhole(part.replace(behind, ' '));
  });
  return isClear ? dead : null;
}

/** Notes who has died if only some of an estate's owners have; `plain` is the text without what surrounds it. */
export function markDead(owner: ParsedOwner, plain: string): void {
  if (!owner.estate) return;
  const dead = deadOwners(plain);
  if (dead === null || dead.length !== owner.people.length) return;
  for (const [at, person] of owner.people.entries()) if (dead[at]) person.deceased = true;
}

/** The owners of a text, with those noted who have died: all of an estate's, unless the text says who. */
export function ownersOf({ people, estate }: ParsedOwner): OwnerName[] {
  if (!estate || people.some(({ deceased }) => deceased)) return people;
  return people.map((person) => ({ ...person, deceased: true }));
}
