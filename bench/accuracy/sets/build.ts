/** Turns people and rows into a trial. */
import {
  AddressReader,
  type LeadFields,
  type NameOrder,
  type Person,
  parseLead,
  preparePerson,
} from '../../../linkage/index.ts';
import type { Chance } from '../../population/random.ts';
import type { TownNames } from '../../towns/names.ts';
import { type Resident, traceYear } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';

/** A row, the record of its person in the reference if any, and what was done to it. */
export interface TownLead {
  fields: LeadFields;
  truth: string | null;
  strata: string[];
}

/** @throws {Error} if a row's person isn't among the people. */
export function buildTrial(
  name: string,
  people: Person[],
  leads: TownLead[],
  { coverage, order }: { coverage: number; order?: NameOrder | undefined },
): Trial {
  const reader = new AddressReader();
  const places = new Map(people.map(({ record_id }, at) => [record_id, at]));
  const placeOf = (record: string) => {
    const place = places.get(record);
    if (place === undefined) throw new Error(`No record ${record}`);
    return place;
  };
  return {
    name,
    people: people.map((person) => preparePerson(person, reader)),
    leads: leads.map(({ fields, truth, strata }) => ({
      lead: parseLead(fields, order, reader),
      truth: truth === null ? null : placeOf(truth),
      other: null,
      strata,
    })),
    year: traceYear,
    coverage,
    reaches: null,
  };
}

export const recordOf = (resident: Resident): string => `t-${resident.id}`;

/** Splits residents at random: listed with this probability. */
export function splitListed<T>(random: Chance, residents: T[], share: number): { listed: T[]; absent: T[] } {
  const listed: T[] = [];
  const absent: T[] = [];
  for (const resident of residents) (random.happens(share) ? listed : absent).push(resident);
  return { listed, absent };
}

/** An absent resident: as they are, or, in one case of six, with the name of a listed person. */
export function absentResident(
  random: Chance,
  { listed, absent }: { listed: Resident[]; absent: Resident[] },
  strata: string[],
): Resident {
  const stranger = random.one(absent);
  const same = random.happens(1 / 6) ? random.one(listed) : null;
  if (same === null) {
    strata.push('absent');
    return stranger;
  }
  strata.push('absent: namesake');
  return { ...stranger, first: same.first, last: same.last, middle: stranger.middle, former: '', suffix: '' };
}

/** Whether a surname is rarer than 1 in 20,000. */
export const isRare = (names: TownNames, { last }: Resident): boolean => names.share(last) < 1 / 20_000;
