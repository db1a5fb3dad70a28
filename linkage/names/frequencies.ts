/** How common names are, and which first names are forms of one another. */
import { firstNameTable } from '../tables/first-names.ts';
import { nicknameTable, shortenedTable } from '../tables/nicknames.ts';
import { surnameTable } from '../tables/surnames.ts';
import { isOneEdit } from '../text.ts';
import { shapeOf } from './spellings.ts';

/** Shares of names that aren't in the tables: about those of the rarest names in them. */
const rareSurname = 8e-6;
const rareFirstName = 1.2e-5;

function readShares(table: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const entry of table.split(/\s+/)) {
    const [name, count] = entry.split(':');
    if (name && count) shares.set(name, Number(count) / 1e6);
  }
  return shares;
}

const surnames: ReadonlyMap<string, number> = readShares(surnameTable);
const firstNames: ReadonlyMap<string, number> = readShares(firstNameTable);

/** Share of women by first name, 0–1. */
function readWomen(table: string): Map<string, number> {
  const women = new Map<string, number>();
  for (const entry of table.split(/\s+/)) {
    const [name, , percent] = entry.split(':');
    if (name && percent) women.set(name, Number(percent) / 100);
  }
  return women;
}

const women: ReadonlyMap<string, number> = readWomen(firstNameTable);

/** Whether a first name is rarely a woman's, so that its surname rarely changes by marriage. */
export const isMaleName = (first: string): boolean => (women.get(first) ?? 0.5) < 0.1;

/** Whether one first name is rarely a woman's and the other rarely a man's. */
export function areOfOtherSex(a: string, b: string): boolean {
  const [one, two] = [women.get(a), women.get(b)];
  return one !== undefined && two !== undefined && Math.abs(one - two) > 0.8;
}

/** Share of people with a surname token; for a double surname, that of the rarer part. */
export function surnameShare(last: string): number {
  const known = surnames.get(last);
  if (known !== undefined) return known;
  if (!last.includes('-')) return rareSurname;
  return Math.min(...last.split('-').map((part) => surnames.get(part) ?? rareSurname));
}

/** Share of people with a first-name token. */
export function firstNameShare(first: string): number {
  return firstNames.get(first) ?? rareFirstName;
}

/** Of people whose name has short forms, the share listed under one of them. */
const formShare = 0.03;

/** Share of people listed under a first-name token: those with this name, and those who use it as a short form. */
export function listedShare(first: string): number {
  let share = firstNameShare(first);
  for (const root of nicknames.get(first) ?? [])
    if (root !== first) share += formShare * firstNameShare(root);
  return share;
}

export const isKnownSurname = (word: string): boolean => surnames.has(word);
export const isKnownFirstName = (word: string): boolean => firstNames.has(word) || nicknames.has(word);

function readNicknames(table: string): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (const line of table.split('\n')) {
    const [root, forms] = line.split(':');
    if (!root || !forms) continue;
    for (const form of [root, ...forms.trim().split(/\s+/)]) {
      const known = roots.get(form);
      if (!known) roots.set(form, [root]);
      else if (!known.includes(root)) known.push(root);
    }
  }
  return roots;
}

const nicknames: ReadonlyMap<string, string[]> = readNicknames(`${nicknameTable}${shortenedTable}`);

function readForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [form, roots] of nicknames)
    for (const root of roots) {
      const known = forms.get(root);
      if (known) known.push(form);
      else forms.set(root, [form]);
    }
  return forms;
}

/** Full name → all its forms, including itself. */
const forms: ReadonlyMap<string, readonly string[]> = readForms();

/** The full names that a first name may stand for, or the name itself. ALEX has several. */
export function nameRoots(first: string): string[] {
  return nicknames.get(first) ?? [first];
}

/** Whether two first names may be forms of one name. */
export function shareRoot(a: string, b: string): boolean {
  const ofA = nicknames.get(a);
  const ofB = nicknames.get(b);
  if (!ofA) return ofB ? ofB.includes(a) : a === b;
  if (!ofB) return ofA.includes(b);
  for (const root of ofA) if (ofB.includes(root)) return true;
  return false;
}

/** Whether a word that isn't a known name is one typo, or what a scanner misreads, away from a form of a name. */
export function isMisspelledForm(word: string, name: string): boolean {
  const shape = shapeOf(word);
  for (const root of nicknames.get(name) ?? [])
    for (const form of forms.get(root) ?? [])
      if (form.length >= 3 && (isOneEdit(word, form) || (shape !== word && shape === shapeOf(form))))
        return true;
  return false;
}

/** All names in the tables. */
export const knownNames: readonly string[] = [
  ...new Set([...firstNames.keys(), ...nicknames.keys(), ...surnames.keys()]),
];
