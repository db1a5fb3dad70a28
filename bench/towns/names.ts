/**
 * Names of the towns' residents: the census's first names and surnames, and a tail of surnames spelled like those of
 * the census, so that many names resemble another. Every town has founding families.
 */
import { firstNameTable } from '../../linkage/tables/first-names.ts';
import { nicknameTable } from '../../linkage/tables/nicknames.ts';
import { surnameTable } from '../../linkage/tables/surnames.ts';
import { type Chance, chance, wheel } from '../population/random.ts';

/** Share of people whose surname isn't in the table, and the number of these surnames. */
const tailShare = 0.35;
const tailNames = 25_000;
const founders = 60;
const founderShare = 0.15;

export interface TownNames {
  surname(random: Chance, town: number): string;
  firstName(random: Chance, woman: boolean): string;
  /** A form of a first name, or the name itself. */
  form(random: Chance, first: string): string;
  /** The share of people with a surname. */
  share(last: string): number;
}

const readTable = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .map(([name = '', count, women]) => ({ name, count: Number(count), women: Number(women ?? 50) / 100 }));

/** Generates names; another seed has another tail and other founders. */
export function makeTownNames(seed: number, towns: number): TownNames {
  const random = chance(seed);
  const listed = readTable(surnameTable);
  const weights = new Map(listed.map(({ name, count }) => [name, count]));
  const sum = listed.reduce((total, { count }) => total + count, 0);
  const tail = makeTail(random, weights);
  const tailSum = tail.reduce((total, _, rank) => total + 1 / (rank + 300), 0);
  const scale = (sum * tailShare) / (1 - tailShare) / tailSum;
  for (const [rank, name] of tail.entries()) weights.set(name, scale / (rank + 300));
  const total = [...weights.values()].reduce((all, weight) => all + weight, 0);
  const anySurname = wheel([...weights.keys()], [...weights.values()]);
  const local = Array.from({ length: towns }, () =>
    Array.from({ length: founders }, () => anySurname(random)),
  );
  const firsts = readTable(firstNameTable);
  const names = firsts.map(({ name }) => name);
  const women = wheel(
    names,
    firsts.map((entry) => entry.count * entry.women),
  );
  const men = wheel(
    names,
    firsts.map((entry) => entry.count * (1 - entry.women)),
  );
  const forms = readForms();
  return {
    surname: (random, town) =>
      random.happens(founderShare) ? random.one(local[town] ?? tail) : anySurname(random),
    firstName: (random, woman) => (woman ? women : men)(random),
    form: (random, first) => random.one(forms.get(first) ?? [first]),
    share: (last) => (weights.get(last) ?? 0) / total,
  };
}

/** Surnames from a chain of letters, each chosen by the three before it. */
function makeTail(random: Chance, known: ReadonlyMap<string, number>): string[] {
  const follow = new Map<string, string[]>();
  for (const name of known.keys())
    for (let at = 0; at <= name.length; at++) {
      const before = `^^^${name}`.slice(at, at + 3);
      const letters = follow.get(before) ?? [];
      letters.push(name.charAt(at));
      follow.set(before, letters);
    }
  const tail = new Set<string>();
  while (tail.size < tailNames) {
    let name = '';
    for (let letter = '^'; letter !== '' && name.length < 12; name += letter)
      letter = random.one(follow.get(`^^^${name}`.slice(-3)) ?? ['']);
    if (name.length > 3 && name.length < 12 && !known.has(name)) tail.add(name);
  }
  return [...tail];
}

function readForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const line of nicknameTable.trim().split('\n')) {
    const [root = '', list = ''] = line.split(':');
    forms.set(root.trim(), list.trim().split(/\s+/));
  }
  return forms;
}
