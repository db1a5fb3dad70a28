/** The bench’s people, their households, and where they lived when. */
import type { Names, Sex } from './names.ts';
import type { Dwelling, Places, Zip } from './places.ts';
import type { Chance } from './random.ts';

/** A dwelling and the years a person lived there. */
export interface Stay {
  dwelling: Dwelling;
  /** Null outside the region. */
  zip: Zip | null;
  from: number;
  /** 9999 for the current one. */
  to: number;
}

/** A person of the bench. */
export interface Human {
  id: number;
  sex: Sex;
  first: string;
  middle: string;
  last: string;
  /** The surname before marriage; empty if unchanged. */
  maiden: string;
  /** Year of the marriage that changed it. */
  married: number;
  suffix: string;
  born: number;
  /** `MM-DD`. */
  birthday: string;
  /** 0 while living. */
  died: number;
  community: number;
  household: Household;
  stays: Stay[];
}

/** People who live together; the first is the head. */
export interface Household {
  id: number;
  members: Human[];
  partner: [Human, Human] | null;
  zip: Zip | null;
  dwelling: Dwelling;
  owns: boolean;
}

export interface World {
  people: Human[];
  households: Household[];
  places: Places;
  names: Names;
  /** The current year. */
  year: number;
}

/** Who lives with whom and where, over time. */
export class Households {
  readonly world: World;
  readonly random: Chance;

  constructor(world: World, random: Chance) {
    this.world = world;
    this.random = random;
  }

  /** A new person. */
  human(sex: Sex, last: string, born: number, community: number): Human {
    const { random, world } = this;
    const first = world.names.firstName(random, sex, born, community);
    let middle = random.happens(0.88) ? world.names.firstName(random, sex, born, community) : '';
    if (middle === first) middle = '';
    const birthday = `${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
    // Without a household yet: `join` and `found` set it.
    const human = {
      id: world.people.length,
      sex,
      first,
      middle,
      last,
      maiden: '',
      married: 0,
      suffix: '',
      born,
      birthday,
      died: 0,
      community,
      stays: [],
    } as unknown as Human;
    world.people.push(human);
    return human;
  }

  /** A new household for a person. */
  found(human: Human, zip: Zip | null, dwelling: Dwelling): Household {
    const household: Household = {
      id: this.world.households.length + 1,
      members: [],
      partner: null,
      zip,
      dwelling,
      owns: this.random.happens(dwelling.unit === '' ? 0.72 : 0.15),
    };
    this.world.households.push(household);
    dwelling.household = household.id;
    this.join(human, household);
    return household;
  }

  /** Moves a person into a household, out of the previous one. */
  join(human: Human, household: Household): void {
    if (human.household) {
      human.household.members = human.household.members.filter((member) => member !== human);
      if (human.household.partner?.includes(human)) human.household.partner = null;
      if (human.household.members.length === 0) human.household.dwelling.household = 0;
    }
    human.household = household;
    household.members.push(human);
    this.#stay(human, household);
  }

  /** Moves a person into a household of their own. */
  leave(human: Human, household: Household): void {
    const place = this.#place(household.zip);
    this.found(human, place.zip, place.dwelling);
  }

  #stay(human: Human, { dwelling, zip }: Household): void {
    const { year } = this.world;
    const before = human.stays.at(-1);
    if (before?.dwelling === dwelling) return;
    if (before && before.to === 9999) before.to = year;
    human.stays.push({ dwelling, zip, from: year, to: 9999 });
  }

  /** Moves a whole household to another dwelling. */
  move(household: Household): void {
    const place = this.#place(household.zip);
    household.dwelling.household = 0;
    household.dwelling = place.dwelling;
    household.zip = place.zip;
    place.dwelling.household = household.id;
    for (const member of household.members) this.#stay(member, household);
  }

  /** Where a person moves: nearby, in the same ZIP3, in another of the region, or far away. */
  #place(zip: Zip | null): { dwelling: Dwelling; zip: Zip | null } {
    const { random, world } = this;
    const draw = random.next();
    if (zip && draw < 0.4) {
      const dwelling = world.places.near(random, zip);
      if (dwelling) return { dwelling, zip };
    }
    if (zip && draw < 0.88) {
      const found = world.places.in(random, draw < 0.75 ? zip.zip3 : random.one(world.places.zips).zip3);
      if (found) return found;
    }
    return { dwelling: world.places.far(random), zip: null };
  }
}
