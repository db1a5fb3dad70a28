/** Sample leads about nobody in the demo town: companies, unlisted people, blanks. */
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
/** Whether anyone in the town has this name, so that unlisted people have no namesake. */
export type Listed = (name: PersonName) => boolean;

const anySurname = weighted(surnames.names, surnames.weights);

/** A company, church or public office as the owner. */
export function companyRow(random: Random, homes: Homes): Cells {
  const office = homes.house(random, random.chance(0.6) ? 'county' : 'anywhere');
  return ownedBy(companyName(random), homes.house(random, 'county'), office);
}

function companyName(random: Random): string {
  const name = anySurname(random);
  const word = random.pick([
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
    `${word} Holdings LLC`,
    `${word} Rentals, L.L.C.`,
    `${word} Investment Group LP`,
    `${name} Farms Inc`,
    `${word} Homes II LLC`,
    `${word} Community Church`,
    `${word} Savings Bank`,
    `County of ${homeCounty.county}`,
  ]);
}

/** An unlisted person, either at an address of their own or as a remote owner. */
export function absentRow(random: Random, homes: Homes, listed: Listed): Cells {
  const property = homes.house(random, 'county');
  const mailing = random.chance(0.5) ? property : homes.house(random, 'anywhere');
  return ownedBy(unlistedName(random, listed), property, mailing);
}

/** An unlisted landlord of a home where people of the town live. */
export function landlordRow(random: Random, homes: Homes, listed: Listed, property: Home): Cells {
  return ownedBy(unlistedName(random, listed), property, homes.house(random, 'far'));
}

/** Not enough to trace: an empty row, a name without a place, a street without a town. */
export function untraceableRow(random: Random, homes: Homes, listed: Listed, turn: number): Cells {
  const home = homes.house(random, 'county');
  const bare = { ...emptyRow, 'Parcel ID': parcelNumber(home) };
  if (turn % 3 === 0) return { ...bare, Notes: 'No owner on file' };
  if (turn % 3 === 1) return { ...bare, 'Owner Name': unlistedName(random, listed) };
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

function unlistedName(random: Random, listed: Listed): string {
  const male = random.chance(0.5);
  const drawName = () => ({
    first: (male ? firstName.male : firstName.female)(random),
    last: anySurname(random),
  });
  let name: PersonName = drawName();
  while (listed(name)) name = drawName();
  if (random.chance(0.4)) name.middle = random.pick(['A', 'E', 'J', 'L', 'M', 'R']);
  return random.chance(0.22) ? lastCommaFirst(name) : lastFirst(name);
}
