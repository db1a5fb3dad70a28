/** How many labeled names are parsed right: person or company, and every part of a person's name. */
import { parseOwner } from '../../linkage/names/owners/parse.ts';
import { fold } from '../../linkage/text.ts';
import type { NameTokens } from '../../linkage/types.ts';
import { type LabeledName, readNameSets } from '../../scripts/training/names-data.ts';
import { fitCompanies, generateCompanies, generatePeople } from '../../scripts/training/names-training.ts';

/** Errors as lines to print. */
export type OwnerMisses = string[];

interface Score {
  right: number;
  all: number;
}

const letters = (text: string): string => fold(text).replaceAll(' ', '');

/** The people of labeled words; a name without a surname takes the other's. */
function peopleOf({ words }: LabeledName): NameTokens[] {
  const people: Record<string, string[]>[] = [{}];
  for (const { label, text } of words) {
    if (label === 'And') people.push({});
    const person = people[people.length - 1] ?? {};
    const list = person[label] ?? [];
    person[label] = list;
    list.push(text);
  }
  const parts = people.map((person) => {
    const wordsOf = (...labels: string[]) => labels.flatMap((label) => person[label] ?? []);
    const last = letters(wordsOf('Surname', 'LastInitial').join(' '));
    return {
      first: letters(wordsOf('GivenName', 'FirstInitial')[0] ?? ''),
      middle: letters(wordsOf('MiddleName', 'MiddleInitial')[0] ?? wordsOf('GivenName')[1] ?? ''),
      last,
      suffix: letters(wordsOf('SuffixGenerational').join('')).replace('JUNIOR', 'JR').replace('SENIOR', 'SR'),
    };
  });
  const family = parts.find(({ last }) => last !== '')?.last ?? '';
  return parts
    .filter(({ first, last }) => first !== '' || last !== '')
    .map((person) => ({ ...person, last: person.last || (parts.length > 1 ? family : '') }));
}

/** First and middle name in one: MING-DEH and J.W. are one given name in the set and two words here. */
const shown = (people: NameTokens[]): string =>
  people
    .map(({ first, middle, last, suffix }) => [letters(last), first + middle, suffix].join('/'))
    .join(' + ');

/** Folds of cross-validation for the company classifier. */
const turns = 5;

/**
 * The rows of a set inside and outside a fold: a name that occurs twice is on one side with all its rows, so that it
 * isn't in the training data.
 */
function sides(rows: LabeledName[], turn: number): { seen: string[]; aside: LabeledName[] } {
  const first = new Map<string, number>();
  const isAside = ({ text }: LabeledName) => {
    if (!first.has(text)) first.set(text, first.size);
    return (first.get(text) ?? 0) % turns === turn;
  };
  const seen: string[] = [];
  const aside: LabeledName[] = [];
  for (const row of rows)
    if (isAside(row)) aside.push(row);
    else seen.push(row.text);
  return { seen, aside };
}

/** Reads both sets. */
export async function readOwners(
  folder: string,
  misses: OwnerMisses,
): Promise<{ kind: Score; companies: Score; parts: Score; lone: Score }> {
  const kind = { right: 0, all: 0 };
  const found = { right: 0, all: 0 };
  const parts = { right: 0, all: 0 };
  const lone = { right: 0, all: 0 };
  const sets = await readNameSets(folder);
  const generated = generatePeople(sets.first, sets.last, 4000);
  for (let turn = 0; turn < turns; turn++) {
    const companySides = sides(sets.companies, turn);
    const peopleSides = sides(sets.people, turn);
    const companies = fitCompanies(
      companySides.seen,
      [...peopleSides.seen, ...generated],
      generateCompanies(sets.last, 700),
    );
    for (const row of peopleSides.aside) {
      const owner = parseOwner(row.text, { companies });
      kind.all++;
      if (owner.kind === 'person' || owner.kind === 'trust') kind.right++;
      else misses.push(`kind: ${owner.kind} for a person in “${row.text}”`);
      const expected = shown(peopleOf(row));
      // A single word may be either name: nothing in it tells which.
      const score = /\s/.test(row.text) ? parts : lone;
      score.all++;
      if (shown(owner.people) === expected) score.right++;
      else misses.push(`parts: “${shown(owner.people)}” for “${expected}” in “${row.text}”`);
    }
    for (const row of companySides.aside) {
      const owner = parseOwner(row.text, { companies });
      kind.all++;
      found.all++;
      if (owner.kind !== 'person' && (owner.kind !== 'trust' || owner.people.length === 0)) {
        kind.right++;
        found.right++;
      } else misses.push(`kind: ${owner.kind} for a company in “${row.text}”`);
    }
  }
  return { kind, companies: found, parts, lone };
}
