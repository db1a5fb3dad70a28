/** Where the bench's people live: three dense ZIP3s of different sizes, and a sparse world around them. */
import { type Chance, chance } from './random.ts';

export interface Dwelling {
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  /** Current residents: a dwelling without any is free. */
  household: number;
}

export interface Zip {
  zip: string;
  zip3: string;
  dwellings: Dwelling[];
}

export interface Places {
  zips: Zip[];
  /** A free dwelling in this ZIP, or anywhere in its ZIP3. */
  near(random: Chance, zip: Zip): Dwelling | null;
  in(random: Chance, zip3: string): { dwelling: Dwelling; zip: Zip } | null;
  /** A dwelling far away, one of millions. */
  far(random: Chance): Dwelling;
}

/** ZIPs of each ZIP3: a city, its surroundings, a rural corner. */
const shape = [
  { zips: 34, share: 1 },
  { zips: 11, share: 0.75 },
  { zips: 7, share: 0.35 },
];
/** People per full ZIP, as in the ZIPs where most Americans live. */
const peoplePerZip = 8_200;
const perDwelling = 1.8;

const trees =
  'Alder Birch Cedar Dogwood Elder Fir Gum Hawthorn Ironwood Juniper Larch Magnolia Oak Poplar Redbud Spruce Tulip Walnut Willow Yew'.split(
    ' ',
  );
const people =
  'Adams Baker Carver Dawson Easton Foster Granger Harmon Irving Jasper Keller Lawton Mercer Norwood Osborne Prescott Quincy Radley Sumner Tilden Upton Vernon Wesley Yates'.split(
    ' ',
  );
const lands =
  'Brook Cliff Creek Crest Dale Fall Forest Glen Harbor Hill Lake Meadow Mill Orchard Prairie Ridge River Rock Spring Valley View Wood'.split(
    ' ',
  );
const kinds = [
  'St',
  'St',
  'St',
  'Ave',
  'Ave',
  'Rd',
  'Rd',
  'Dr',
  'Dr',
  'Ln',
  'Ct',
  'Blvd',
  'Way',
  'Pl',
  'Cir',
  'Ter',
  'Trl',
];
const states = ['OH', 'GA', 'TX', 'PA', 'AZ', 'MO', 'OR', 'VA', 'IA', 'NY'];

function streetName(random: Chance): string {
  const draw = random.next();
  const direction = random.happens(0.14) ? `${random.one(['N', 'S', 'E', 'W'])} ` : '';
  if (draw < 0.1) return `${direction}${ordinal(random.whole(1, 78))} ${random.one(['St', 'Ave'])}`;
  if (draw < 0.14) return `State Route ${random.whole(2, 190)}`;
  if (draw < 0.17) return `County Road ${random.whole(1, 900)}`;
  return `${direction}${plainStreetName(random, draw)} ${random.one(kinds)}`;
}

function plainStreetName(random: Chance, draw: number): string {
  if (draw < 0.45) return random.one(trees);
  if (draw < 0.7) return random.one(people);
  const land = random.one(lands);
  return random.happens(0.5)
    ? `${land} ${random.one(lands)}`
    : `${land}${random.one(['side', 'wood', 'ton', 'view'])}`;
}

const ordinal = (value: number): string => {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
};

/** Builds the map; `scale` sets its number of ZIPs. */
export function makePlaces(seed: number, scale: number): Places {
  const random = chance(seed);
  const zips: Zip[] = [];
  const used = new Set<number>();
  for (const { zips: count, share } of shape) {
    let prefix = random.whole(100, 989);
    while (used.has(prefix)) prefix = random.whole(100, 989);
    used.add(prefix);
    const state = random.one(states);
    const towns = Array.from(
      { length: Math.ceil(count / 4) },
      () => `${random.one(people)}${random.one(['', ' Falls', 'ville', ' Springs', 'burg', ' Heights'])}`,
    );
    for (let index = 0; index < Math.max(1, Math.round(count * scale)); index++)
      zips.push(
        makeZip(
          random,
          prefix,
          index,
          state,
          towns[index % towns.length] ?? '',
          Math.round((peoplePerZip * share * (0.6 + 0.8 * random.next())) / perDwelling),
        ),
      );
  }
  const free = (random: Chance, zip: Zip) => {
    for (let tries = 0; tries < 60; tries++) {
      const dwelling = random.one(zip.dwellings);
      if (dwelling.household === 0) return dwelling;
    }
    return null;
  };
  const byZip3 = Map.groupBy(zips, ({ zip3 }) => zip3);
  return {
    zips,
    near: free,
    in: (random, zip3) => {
      for (let tries = 0; tries < 10; tries++) {
        const zip = random.one(byZip3.get(zip3) ?? zips);
        const dwelling = free(random, zip);
        if (dwelling) return { dwelling, zip };
      }
      return null;
    },
    far: (random) => {
      let prefix = random.whole(100, 989);
      while (used.has(prefix)) prefix = random.whole(100, 989);
      const unit = random.happens(0.2) ? String(random.whole(1, 40)) : '';
      return {
        street: `${random.whole(1, 9900)} ${streetName(random)}`,
        unit,
        city: random.one(people),
        state: random.one(states),
        zip: `${prefix}${String(random.whole(1, 99)).padStart(2, '0')}`,
        household: 0,
      };
    },
  };
}

function makeZip(
  random: Chance,
  prefix: number,
  index: number,
  state: string,
  city: string,
  dwellings: number,
): Zip {
  const zip = `${prefix}${String(index + 1).padStart(2, '0')}`;
  const built: Dwelling[] = [];
  const add = (street: string, unit = '') => built.push({ street, unit, city, state, zip, household: 0 });
  const taken = new Set<string>();
  while (built.length < dwellings) {
    let street = streetName(random);
    while (taken.has(street)) street = streetName(random);
    taken.add(street);
    let number = random.whole(1, 60) * (random.happens(0.5) ? 1 : 100);
    for (let house = random.whole(15, 90); house > 0 && built.length < dwellings; house--) {
      number += random.whole(1, 9) * (random.happens(0.7) ? 2 : 1);
      if (random.happens(0.02)) {
        const floors = random.whole(1, 9);
        for (let floor = 1; floor <= floors; floor++)
          for (const door of 'ABCDEF'.slice(0, random.whole(2, 6)))
            add(
              `${number} ${street}`,
              floors < 3 ? door : `${floor}${random.happens(0.5) ? door : `0${door.charCodeAt(0) - 64}`}`,
            );
      } else add(`${number} ${street}`);
    }
  }
  return { zip, zip3: zip.slice(0, 3), dwellings: built };
}
