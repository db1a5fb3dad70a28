/**
 * Names of the bench's people: frequencies from the census with a long tail of surnames missing from tables, trends by
 * year of birth, and communities with related names, where namesakes come from.
 */
import { firstNameTable } from '../../linkage/tables/first-names.ts';
import { nicknameTable } from '../../linkage/tables/nicknames.ts';
import { surnameTable } from '../../linkage/tables/surnames.ts';
import { itemAt } from '../../scripts/item-at.ts';
import { type Chance, chance, wheel } from './random.ts';

export type Sex = 'f' | 'm';

const entries = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .map(([name = '', count, women]) => ({ name, count: Number(count), women: Number(women ?? 50) / 100 }));

const nameCase = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();

/** Share of people whose surname is in no table: what the 4,000 most common of the census leave. */
const tailShare = 0.4;
const tailNames = 60_000;
const starts =
  'Bar Ber Bran Cal Car Cor Dal Dan Del Dor Ed El Fal Fen Gal Gar Gor Hal Har Hel Jan Kal Kar Kel Kor Lan Lar Lin Mal Mar Mer Mor Nor Ol Pal Per Pol Ran Ren Ros San Sel Sor Stan Tal Tor Tur Val Ver Wal Wen Wil Yar Zab Zim'.split(
    ' ',
  );
const middles = ' a e i o an en er in or ing ov ev es is ul am em ol et ad ak ik'.split(' ');
const ends =
  'son sen berg man mann ski sky wicz er ton ford ley worth well field ham land stein feld quist strom vich ova elli ini etti ardo ez ado eira ault eau ier oux ck sma stra'.split(
    ' ',
  );

export interface Names {
  surname(random: Chance, community: number): string;
  firstName(random: Chance, sex: Sex, born: number, community: number): string;
  /** A nickname of a first name; null without one. */
  nickname(random: Chance, first: string): string | null;
}

/** The number of communities; 0 is the general one. */
export const communities = 12;

/** Generates the names of a population; another seed has another tail, other trends and communities. */
export function makeNames(seed: number): Names {
  const random = chance(seed);
  const listed = entries(surnameTable);
  const tail = new Map<string, number>();
  while (tail.size < tailNames) {
    const surname =
      random.one(starts) +
      random.one(middles) +
      random.one(random.happens(0.4) ? middles : ['']) +
      random.one(ends);
    if (!tail.has(surname)) tail.set(surname, 1 / (tail.size + 400));
  }
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const scale = ((tailShare / (1 - tailShare)) * sum(listed.map(({ count }) => count))) / sum(tail.values());
  const surnames = [...listed.map(({ name }) => nameCase(name)), ...tail.keys()];
  const anySurname = wheel(surnames, [
    ...listed.map(({ count }) => count),
    ...[...tail.values()].map((weight) => weight * scale),
  ]);
  const firsts = entries(firstNameTable).map((entry) => ({ ...entry, peak: random.whole(1920, 2005) }));
  const firstName = (sex: Sex, decade: number, share: number) => {
    const pool = firsts.filter(() => random.happens(share));
    const weights = pool.map(({ count, women, peak }) => {
      const fashion = 0.15 + Math.exp(-(((decade - peak) / 22) ** 2));
      return count * (sex === 'f' ? women : 1 - women) * fashion;
    });
    return wheel(
      pool.map(({ name }) => nameCase(name)),
      weights,
    );
  };
  const decades = [1920, 1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];
  const pools = Array.from({ length: communities }, (_, community) => ({
    surname:
      community === 0
        ? anySurname
        : wheel(
            Array.from({ length: 150 }, () => anySurname(random)),
            Array.from({ length: 150 }, (_, rank) => 1 / (rank + 8)),
          ),
    firstName: {
      f: decades.map((decade) => firstName('f', decade, community === 0 ? 1 : 0.12)),
      m: decades.map((decade) => firstName('m', decade, community === 0 ? 1 : 0.12)),
    },
  }));
  const pool = (community: number) => pools[community] ?? itemAt(pools, 0);
  const nicknames = readNicknames();
  return {
    surname: (random, community) => pool(random.happens(0.3) ? 0 : community).surname(random),
    firstName: (random, sex, born, community) => {
      const decade = Math.max(0, Math.min(decades.length - 1, Math.floor((born - 1920) / 10)));
      const drawers = pool(random.happens(0.3) ? 0 : community).firstName[sex];
      return itemAt(drawers, decade)(random);
    },
    nickname: (random, first) => {
      const forms = nicknames.get(first.toUpperCase());
      return forms ? nameCase(random.one(forms)) : null;
    },
  };
}

function readNicknames(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const line of nicknameTable.trim().split('\n')) {
    const [root = '', list = ''] = line.split(':');
    forms.set(root.trim(), list.trim().split(/\s+/).slice(0, 4));
  }
  return forms;
}
