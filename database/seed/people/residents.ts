/** People of the demo town: name, sex, age, and former names. */
import type { PersonName } from '#linkage';
import type { Home, Homes, Stay } from './homes.ts';
import { femaleNames, maleNames, surnames } from './names.ts';
import { type Random, weighted } from './random.ts';
import { shortFormsOf, withTypo } from './spelling.ts';

export interface Resident {
  /** From 0; the same for everyone in a household. */
  household: number;
  male: boolean;
  /** The current one first. */
  names: [PersonName, ...PersonName[]];
  /** Months counted from year 0. */
  born: number;
  birthDay: number;
  /** The current home first. */
  stays: [Stay, ...Stay[]];
  partner: Resident | undefined;
  owner: boolean;
  deceased: boolean;
  /** A son has the same name. */
  hasJunior: boolean;
}

/** The town as its sources saw it in June 2026, independent of the clock, so that every run is equal. */
export const asOf = 2026 * 12 + 5;

const firstNameOf = {
  male: weighted(maleNames.names, maleNames.weights),
  female: weighted(femaleNames.names, femaleNames.weights),
};
export const surname = weighted(surnames.names, surnames.weights);

/** The town under construction. */
export interface Site {
  random: Random;
  homes: Homes;
  residents: Resident[];
  households: number;
}

/** Full years in June 2026. */
export function ageOf(resident: Resident): number {
  return Math.floor((asOf - resident.born) / 12);
}

/** A person of that age, without a home yet. Older people are more likely to have died. */
export function newAdult(site: Site, male: boolean, last: string, age: number): Resident {
  const { random } = site;
  const first = (male ? firstNameOf.male : firstNameOf.female)(random);
  const name: PersonName = { first, middle: middleName(random, male), last };
  const resident: Resident = {
    household: site.households - 1,
    male,
    names: [name],
    born: asOf - age * 12 - random.between(0, 11),
    birthDay: random.between(1, 28),
    stays: [{ home: nowhere, from: 0, to: 0 }],
    partner: undefined,
    owner: false,
    hasJunior: false,
    deceased: random.chance(deathRate(age)),
  };
  const short = shortFormsOf(first)[0];
  if (short && random.chance(0.14)) resident.names.push({ first: short, last });
  if (random.chance(0.02)) resident.names.push({ ...name, last: withTypo(random, last) });
  return resident;
}

function deathRate(age: number): number {
  if (age > 80) return 0.3;
  if (age > 70) return 0.1;
  return age > 60 ? 0.03 : 0.004;
}

/** Placeholder until the person moves in. */
const nowhere: Home = {
  street: '',
  unit: undefined,
  place: { zip: '', city: '', state: '', county: '', areaCode: '', weight: 0, area: 'far' },
};

export function middleName(random: Random, male: boolean): string | undefined {
  const drawn = random.next();
  if (drawn < 0.3) return undefined;
  const name = (male ? firstNameOf.male : firstNameOf.female)(random);
  return drawn < 0.75 ? name.charAt(0) : name;
}

/** Most wives take the husband's name and keep their own as a former one; some hyphenate; some keep theirs. */
export function newPartner(site: Site, head: Resident): Resident {
  const { random } = site;
  const maiden = surname(random);
  const age = Math.max(21, ageOf(head) + random.between(-7, 5));
  const partner = newAdult(site, random.chance(head.male ? 0.02 : 0.98), maiden, age);
  partner.partner = head;
  head.partner = partner;
  const choice = random.next();
  if (choice > 0.78) return partner;
  const taker = partner.male && !head.male ? head : partner;
  const kept = taker === partner ? head.names[0].last : maiden;
  const [own] = taker.names;
  taker.names.unshift({
    ...own,
    last: choice < 0.04 && !/[ -]/.test(own.last + kept) ? `${own.last}-${kept}` : kept,
  });
  return partner;
}

export function nameAfter(random: Random, son: Resident, father: Resident): void {
  const { first, middle, last } = father.names[0];
  if (father.hasJunior) return;
  father.hasJunior = true;
  son.names = [{ first, middle, last, suffix: 'Jr' }];
  if (random.chance(0.5)) father.names[0] = { first, middle, last, suffix: 'Sr' };
}
