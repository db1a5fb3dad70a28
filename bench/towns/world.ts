/**
 * Towns all over the country and the people who have lived there. Unlike the bench's first population there is no
 * simulation by years: each household is one of six kinds with a history of homes. A quarter of the homes are flats.
 */
import { citiesOf } from '../../linkage/addresses/places/gazetteer.ts';
import { stateOfZip3 } from '../../server/features/orders/zip-states.ts';
import { type Chance, chance, wheel } from '../population/random.ts';
import { makeTownNames, type TownNames } from './names.ts';

export interface Home {
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
}

export interface Resident {
  id: number;
  woman: boolean;
  first: string;
  middle: string;
  last: string;
  /** The surname before marriage; empty if unchanged. */
  former: string;
  suffix: string;
  /** ISO day. */
  born: string;
  household: number;
  /** The current home first. */
  homes: Home[];
  phone: string;
  email: string;
}

export interface Towns {
  residents: Resident[];
  names: TownNames;
  /** A random home of the country. */
  home(random: Chance): Home;
}

export interface TownPlan {
  towns: number;
  /** Households per town. */
  households: number;
  /** Mean number of earlier homes. */
  earlier: number;
  /** Of the moves, the share from another town: half of these from another state. */
  away: number;
}

/** The usual towns, of another size. */
export const scaledPlan = (scale: number): TownPlan => ({
  towns: 40,
  households: 1200 * scale,
  earlier: 1.4,
  away: 0.35,
});

interface Town {
  number: number;
  city: string;
  state: string;
  zips: string[];
  streets: string[];
}

export const traceYear = 2025;
const kinds = ['single', 'couple', 'family', 'generations', 'flatmates', 'parent'] as const;
const anyKind = wheel(kinds, [28, 29, 18, 9, 10, 6]);

/** Settles towns; the same for the same seed and plan. */
export function settleTowns(seed: number, plan: TownPlan): Towns {
  const random = chance(seed);
  const names = makeTownNames(seed + 1, plan.towns);
  const towns = Array.from({ length: plan.towns }, (_, number) => makeTown(random, number));
  const settler = new Settler(random, names, towns, plan);
  for (const town of towns)
    for (let household = 0; household < plan.households; household++) settler.settle(town);
  return { residents: settler.residents, names, home: (random) => makeHome(random, random.one(towns)) };
}

function makeTown(random: Chance, number: number): Town {
  for (;;) {
    const zip3 = random.whole(10, 994);
    const state = stateOfZip3(zip3);
    if (state === undefined || citiesOf(state).length < 50) continue;
    // Some towns lie on the border of two ZIP3s.
    const other = stateOfZip3(zip3 + 1) === state && random.happens(0.2) ? zip3 + 1 : zip3;
    const zips = [zip3, zip3, other].map(
      (prefix) => String(prefix).padStart(3, '0') + String(random.whole(1, 99)).padStart(2, '0'),
    );
    const streets = Array.from({ length: 90 }, () => streetName(random));
    return { number, city: random.one(citiesOf(state)), state, zips, streets };
  }
}

const trunks =
  'MAIN,CHURCH,SCHOOL,PARK,LINCOLN,JEFFERSON,HIGH,UNION,MARKET,COLLEGE,DEPOT,CANAL,PLEASANT,GRANT'
    .split(',')
    .concat(
      'HICKORY,CHESTNUT,SYCAMORE,PINE,ELM,ASPEN,LAUREL,HOLLY,COTTONWOOD,MESQUITE,SPRUCE,HEMLOCK'.split(','),
    );
const endings = ['Street', 'St', 'Avenue', 'Ave', 'Road', 'Rd', 'Drive', 'Lane', 'Court', 'Place', 'Pkwy'];

function streetName(random: Chance): string {
  const draw = random.next();
  if (draw < 0.06) return `US Highway ${random.whole(1, 99)}`;
  if (draw < 0.1) return `County Road ${random.whole(100, 999)}`;
  if (draw < 0.2) return `${random.whole(4, 90)}th ${random.one(['Street', 'Ave'])}`;
  const old = random.happens(0.12) ? `${random.one(['Old', 'New', 'Upper', 'West', 'South'])} ` : '';
  const second = random.happens(0.2) ? ` ${random.one(['Hill', 'Creek', 'Mill', 'Farm', 'Ridge'])}` : '';
  return `${old}${random.one(trunks)}${second} ${random.one(endings)}`;
}

function makeHome(random: Chance, town: Town): Home {
  const { city, state } = town;
  const at = random.whole(0, town.streets.length - 1);
  const street = `${random.whole(1, 480) * (random.happens(0.5) ? 1 : 5)} ${town.streets[at]}`;
  const unit = random.happens(0.25) ? String(random.whole(1, 48)) : '';
  return { street, unit, city, state, zip: town.zips[at % town.zips.length] ?? '' };
}

class Settler {
  readonly residents: Resident[] = [];
  readonly random: Chance;
  readonly names: TownNames;
  readonly towns: Town[];
  readonly plan: TownPlan;
  #households = 0;

  constructor(random: Chance, names: TownNames, towns: Town[], plan: TownPlan) {
    this.random = random;
    this.names = names;
    this.towns = towns;
    this.plan = plan;
  }

  /** A household of a random kind. */
  settle(town: Town): void {
    const { random } = this;
    this.#households++;
    const kind = anyKind(random);
    const homes = this.#history(town);
    const head = this.#add(town, random.happens(0.55), random.whole(24, 88), homes);
    if (kind === 'flatmates')
      for (let index = random.whole(1, 4); index > 0; index--)
        this.#add(town, random.happens(0.5), random.whole(20, 38), this.#homesOfNewcomer(town, homes));
    if (kind === 'couple' || kind === 'family' || kind === 'generations') this.#marry(town, head);
    const children = kind === 'family' || kind === 'parent' ? random.whole(1, 3) : 0;
    for (let index = 0; index < children; index++) this.#raise(town, head, random.whole(18, 27));
    if (kind === 'generations') {
      const parent = this.#add(town, random.happens(0.7), ageOf(head) + random.whole(20, 34), homes);
      if (random.happens(0.7)) parent.last = head.former || head.last;
      this.#raise(town, head, random.whole(18, 30));
    }
  }

  #marry(town: Town, head: Resident): void {
    const { random } = this;
    const age = Math.max(20, ageOf(head) + random.whole(-8, 8));
    const partner = this.#add(town, !head.woman, age, this.#homesOfNewcomer(town, head.homes));
    const [wife, husband] = head.woman ? [head, partner] : [partner, head];
    if (!random.happens(0.7) || wife.last === husband.last) return;
    wife.former = wife.last;
    wife.last = husband.last;
  }

  #raise(town: Town, head: Resident, age: number): void {
    const { random } = this;
    const child = this.#add(town, random.happens(0.5), age, head.homes.slice(0, 1 + random.whole(0, 1)));
    child.last = head.last;
    if (child.woman || head.woman || !random.happens(0.06) || head.suffix !== '') return;
    child.first = head.first;
    child.middle = head.middle;
    child.suffix = 'JR';
    head.suffix = 'SR';
  }

  #add(town: Town, woman: boolean, age: number, homes: Home[]): Resident {
    const { random, names } = this;
    const id = this.residents.length;
    const first = names.firstName(random, woman);
    const last = names.surname(random, town.number);
    const day = `${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    const resident: Resident = {
      id,
      woman,
      first,
      middle: random.happens(0.8) ? names.firstName(random, woman) : '',
      last,
      former: '',
      suffix: '',
      born: `${traceYear - age}-${day}`,
      household: this.#households,
      homes,
      phone: `+1${202 + (id % 700)}555${String(id % 10_000).padStart(4, '0')}`,
      email: `${first}.${last}.${id}@example.com`.toLowerCase(),
    };
    this.residents.push(resident);
    return resident;
  }

  /** The homes of somebody who moved in: the shared one, and earlier ones of their own. */
  #homesOfNewcomer(town: Town, [current]: Home[]): Home[] {
    return current === undefined ? [] : [current, ...this.#history(town).slice(1)];
  }

  #history(town: Town): Home[] {
    const { random, plan } = this;
    const homes = [makeHome(random, town)];
    const go = plan.earlier / (1 + plan.earlier);
    while (homes.length < 6 && random.happens(go)) homes.push(this.#earlier(town));
    return homes;
  }

  #earlier(town: Town): Home {
    const { random, plan, towns } = this;
    if (!random.happens(plan.away)) return makeHome(random, town);
    const near = towns.filter(({ state, number }) => state === town.state && number !== town.number);
    return makeHome(random, near.length > 0 && random.happens(0.5) ? random.one(near) : random.one(towns));
  }
}

const ageOf = ({ born }: Resident): number => traceYear - Number(born.slice(0, 4));
