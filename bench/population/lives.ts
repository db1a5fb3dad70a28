/** The lives of the bench's people by year: births, moves, marriages, divorces, deaths, and children leaving home. */
import { type Household, Households, type Human, type World } from './households.ts';
import { communities, makeNames } from './names.ts';
import { type Dwelling, makePlaces, type Zip } from './places.ts';
import { type Chance, chance } from './random.ts';

const firstYear = 1986;
export const thisYear = 2025;
/** Share of occupied dwellings. */
const occupied = 0.9;

/** How often people of an age move, relative to the middle-aged. */
function mobilityAt(age: number): number {
  if (age < 35) return 1.4;
  return age > 60 ? 0.6 : 1;
}

/** Simulates a population up to this year. `scale` 1 is about 350,000 people in the region. */
export function makeWorld(seed: number, scale = 1): World {
  const random = chance(seed);
  const names = makeNames(seed + 11);
  const places = makePlaces(seed + 12, scale);
  const world: World = { people: [], households: [], places, names, year: firstYear };
  const communityOf = new Map(places.zips.map((zip) => [zip, random.whole(0, communities - 1)]));
  const life = new Life(world, random, communityOf);
  for (world.year = firstYear; world.year <= thisYear; world.year++) {
    life.settle();
    if (world.year > firstYear) life.pass();
  }
  world.year = thisYear;
  return world;
}

class Life {
  readonly world: World;
  readonly random: Chance;
  readonly homes: Households;
  readonly communityOf: Map<Zip, number>;
  /** Single adults by ZIP3, matched at the end of the year. */
  #single = new Map<string, Human[]>();

  constructor(world: World, random: Chance, communityOf: Map<Zip, number>) {
    this.world = world;
    this.random = random;
    this.homes = new Households(world, random);
    this.communityOf = communityOf;
  }

  /** New households move into free dwellings. */
  settle(): void {
    for (const zip of this.world.places.zips) {
      let free = zip.dwellings.reduce((count, { household }) => count + (household === 0 ? 1 : 0), 0);
      const least = zip.dwellings.length * (1 - occupied);
      for (; free > least; free--) {
        const dwelling = this.world.places.near(this.random, zip);
        if (!dwelling) break;
        this.#arrive(zip, dwelling);
      }
    }
  }

  /** Arrivals belong to the ZIP's own community, to another one, or to the general one. */
  #communityOfArrival(zip: Zip): number {
    if (this.random.happens(0.4)) return this.communityOf.get(zip) ?? 0;
    return this.random.happens(0.2) ? this.random.whole(1, communities - 1) : 0;
  }

  #arrive(zip: Zip, dwelling: Dwelling): void {
    const { random, world } = this;
    const community = this.#communityOfArrival(zip);
    const last = world.names.surname(random, community);
    const age = Math.round(20 + 55 * random.next() ** 1.4);
    const head = this.homes.human(random.happens(0.62) ? 'm' : 'f', last, world.year - age, community);
    const household = this.homes.found(head, zip, dwelling);
    const before = random.whole(0, 2);
    let from = world.year - 1;
    for (let index = 0; index < before && from > head.born + 19; index++) {
      const to = from;
      from = Math.max(head.born + 18, from - random.whole(1, 9));
      head.stays.unshift({ dwelling: world.places.far(random), zip: null, from, to });
    }
    if (random.happens(0.66)) {
      const partner = this.homes.human(
        head.sex === 'm' ? 'f' : 'm',
        world.names.surname(random, community),
        head.born + Math.round(random.around(0, 3)),
        community,
      );
      this.homes.join(partner, household);
      this.#wed(head, partner, household, world.year - random.whole(0, Math.max(0, age - 20)));
      const children = random.whole(0, 3);
      for (let index = 0; index < children; index++) {
        const born = Math.min(world.year, head.born + random.whole(20, 38));
        if (world.year - born < 22) this.#bear(household, born);
      }
    }
  }

  #wed(one: Human, other: Human, household: Household, year: number): void {
    const { random } = this;
    const [husband, wife] = one.sex === 'm' ? [one, other] : [other, one];
    household.partner = [husband, wife];
    if (!random.happens(0.78) || wife.last === husband.last) return;
    wife.maiden = wife.maiden || wife.last;
    wife.married = year;
    wife.last = random.happens(0.05) ? `${wife.maiden}-${husband.last}` : husband.last;
  }

  #bear(household: Household, born: number): void {
    const { random } = this;
    const [father] = household.partner ?? [];
    if (!father) return;
    const twins = random.happens(0.016);
    let birthday = '';
    for (let index = 0; index < (twins ? 2 : 1); index++) {
      const child = this.homes.human(random.happens(0.5) ? 'm' : 'f', father.last, born, father.community);
      if (index === 0) birthday = child.birthday;
      else child.birthday = birthday;
      if (child.sex === 'm' && index === 0 && random.happens(0.05) && father.suffix !== 'Jr') {
        child.first = father.first;
        child.middle = random.happens(0.7) ? father.middle : child.middle;
        child.suffix = 'Jr';
        father.suffix = 'Sr';
      }
      this.homes.join(child, household);
    }
  }

  /** Simulates one year of everyone in the region. */
  pass(): void {
    const { random, world } = this;
    this.#single.clear();
    const before = world.households.length;
    for (let index = 0; index < before; index++) {
      const household = world.households[index];
      if (household && household.members.length > 0 && household.zip)
        this.#year(household, random, world.year);
    }
    for (const singles of this.#single.values()) this.#marry(singles);
  }

  #year(household: Household, random: Chance, year: number): void {
    for (const human of [...household.members]) {
      const age = year - human.born;
      if (age > 30 && random.happens(0.0007 * Math.exp(0.085 * (age - 30)))) this.#die(human, year);
    }
    const head = household.members[0];
    if (!head) {
      household.dwelling.household = 0;
      return;
    }
    const age = year - head.born;
    const pair = household.partner;
    if (pair) {
      const mother = year - pair[1].born;
      if (mother >= 20 && mother <= 40 && household.members.length < 6 && random.happens(0.1))
        this.#bear(household, year);
      if (random.happens(0.01)) this.#part(household, pair);
    } else if (age >= 20 && age < 55 && random.happens(0.13)) {
      const zip3 = household.zip?.zip3 ?? '';
      const singles = this.#single.get(zip3);
      if (singles) singles.push(head);
      else this.#single.set(zip3, [head]);
    }
    for (const child of household.members.slice(1)) {
      const grown = year - child.born;
      const partner = household.partner?.includes(child);
      if (!partner && grown >= 18 && random.happens(grown < 30 ? 0.15 : 0.05))
        this.homes.leave(child, household);
    }
    const restless = (household.owns ? 0.04 : 0.14) * mobilityAt(age);
    if (random.happens(restless)) this.homes.move(household);
  }

  #die(human: Human, year: number): void {
    human.died = year;
    const { household } = human;
    household.members = household.members.filter((member) => member !== human);
    household.partner = household.partner?.includes(human) ? null : household.partner;
    const last = human.stays.at(-1);
    if (last) last.to = year;
  }

  #part(household: Household, [husband, wife]: [Human, Human]): void {
    this.homes.leave(husband, household);
    household.partner = null;
    if (wife.maiden !== '' && this.random.happens(0.3)) {
      const married = wife.last;
      wife.last = wife.maiden;
      wife.maiden = married;
    }
  }

  #marry(singles: Human[]): void {
    const women = singles.filter(({ sex }) => sex === 'f');
    for (const man of singles) {
      if (man.sex !== 'm') continue;
      const at = women.findIndex(({ born, last }) => Math.abs(born - man.born) < 12 && last !== man.last);
      const [woman] = at < 0 ? [] : women.splice(at, 1);
      if (!woman || man.household.partner) continue;
      const family = [...woman.household.members];
      for (const member of family) this.homes.join(member, man.household);
      this.#wed(man, woman, man.household, this.world.year);
    }
  }
}
