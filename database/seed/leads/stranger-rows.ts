/** The rows of the sample leads that are about nobody of the demo town: companies, people whom no source lists, blanks. */
import type { PersonName } from '#linkage';
import type { Home, Homes } from '../people/homes.ts';
import { femaleNames, maleNames, surnames } from '../people/names.ts';
import { homeCounty } from '../people/places.ts';
import { type Random, weighted } from '../people/random.ts';
import { parcelNumber } from '../town.ts';
import { addressCells, type Cells, emptyRow, lastCommaFirst, lastFirst, spelledOut } from './lead-rows.ts';

const firstName = {
  male: weighted(maleNames.names, maleNames.weights),
  female: weighted(femaleNames.names, femaleNames.weights),
};
/** Whether anybody of the town has the name: who is listed nowhere has no namesake there. */
export type Listed = (name: PersonName) => boolean;

const anySurname = weighted(surnames.names, surnames.weights);

/** A company, church or office as the owner. */
export function companyRow(random: Random, homes: Homes): Cells {
  const office = homes.house(random, random.chance(0.6) ? 'county' : 'anywhere');
  return ownedBy(companyName(random), homes.house(random, 'county'), office);
}

function companyName(random: Random): string {
  const name = anySurname(random);
  const thing = random.pick([
    'Prairie',
    'Oak Grove',
    'Lakeside',
    'Cornerstone',
    'Blue Heron',
    'Summit',
    'Heartland',
  ]);
  return random.pick([
    `${name} Properties LLC`,
    `${name} & Sons Inc`,
    `${thing} Holdings LLC`,
    `${thing} Rentals, L.L.C.`,
    `${thing} Investment Group LP`,
    `${name} Farms Inc`,
    `${thing} Homes II LLC`,
    `${thing} Community Church`,
    `${thing} Savings Bank`,
    `County of ${homeCounty.county}`,
  ]);
}

/** Somebody whom no source lists: now at an address of their own, now owning from far away. */
export function absentRow(random: Random, homes: Homes, listed: Listed): Cells {
  const property = homes.house(random, 'county');
  const mailing = random.chance(0.5) ? property : homes.house(random, 'anywhere');
  return ownedBy(nameOfNobody(random, listed), property, mailing);
}

/** Somebody whom no source lists, who lets a home in which people of the town live. */
export function landlordRow(random: Random, homes: Homes, listed: Listed, property: Home): Cells {
  return ownedBy(nameOfNobody(random, listed), property, homes.house(random, 'far'));
}

/** Too little to trace anybody: nothing at all, a name without a place, a street without a town. */
export function untraceableRow(random: Random, homes: Homes, listed: Listed, turn: number): Cells {
  const home = homes.house(random, 'county');
  const bare = { ...emptyRow, 'Parcel ID': parcelNumber(home) };
  if (turn % 3 === 0) return { ...bare, Notes: 'No owner on file' };
  if (turn % 3 === 1) return { ...bare, 'Owner Name': nameOfNobody(random, listed) };
  return { ...bare, 'Property Address': home.street };
}

function ownedBy(owner: string, property: Home, mailing: Home): Cells {
  return {
    ...emptyRow,
    'Parcel ID': parcelNumber(property),
    'Owner Name': owner,
    ...addressCells('Property', property),
    ...addressCells('Mailing', mailing, property.street.length % 4 === 0 ? spelledOut : undefined),
  };
}

function nameOfNobody(random: Random, listed: Listed): string {
  const male = random.chance(0.5);
  const drawn = () => ({
    first: (male ? firstName.male : firstName.female)(random),
    last: anySurname(random),
  });
  let name: PersonName = drawn();
  while (listed(name)) name = drawn();
  if (random.chance(0.4)) name.middle = random.pick(['A', 'E', 'J', 'L', 'M', 'R']);
  return random.chance(0.22) ? lastCommaFirst(name) : lastFirst(name);
}
