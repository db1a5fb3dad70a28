/** What a reference database knows about the bench's people: most of them, with some data late or wrong. */
import type { Person, PersonAddress, PersonPhone } from '../../linkage/index.ts';
import type { Human, Stay, World } from './households.ts';
import { thisYear } from './lives.ts';
import { mistyped } from './noise.ts';
import { type Chance, chance, middleAsListed } from './random.ts';

/** A person of the reference, whose number among the people is the truth. */
export interface Listed {
  human: Human;
  person: Person;
  /** Numbers that reach this person today. */
  reach: Set<string>;
  /** Emails in use. */
  mail: string[];
}

/** Shares of households and of single people in no source. */
const unknownHousehold = 0.06;
const unknownPerson = 0.07;

/** Lists the people by number. */
export function listPeople(world: World, seed: number): Map<number, Listed> {
  const random = chance(seed);
  const book = new PhoneBook(random);
  const listed = new Map<number, Listed>();
  for (const household of world.households) {
    const hidden = random.happens(unknownHousehold);
    // A household's landline: kept by the members who moved in with it.
    const landline = random.happens(0.35) ? book.next() : null;
    for (const human of household.members) {
      const hiddenAlone = random.happens(unknownPerson);
      if (hidden || hiddenAlone || !adultOrStray(human, random)) continue;
      listed.set(human.id, describe(random, human, book, landline));
    }
  }
  for (const human of world.people)
    if (human.died >= 2008 && human.died - human.born >= 20 && !random.happens(0.3))
      listed.set(human.id, describe(random, human, book, null));
  return listed;
}

const adultOrStray = (human: Human, random: Chance) =>
  human.died === 0 && (thisYear - human.born >= 18 || random.happens(0.03));

/** Made-up numbers: exchange 555 of any area code. */
class PhoneBook {
  #lastId = 0;
  readonly random: Chance;
  constructor(random: Chance) {
    this.random = random;
  }
  next(): string {
    this.#lastId++;
    const area = 201 + ((this.#lastId * 7) % 790);
    const line = String(Math.floor(this.#lastId / 113) % 10_000).padStart(4, '0');
    return `+1${area % 100 === 11 ? area + 1 : area}555${line}`;
  }
}

function describe(random: Chance, human: Human, book: PhoneBook, landline: string | null): Listed {
  const middle = middleAsListed(random.next(), human.middle, { full: 0.34, initial: 0.7 });
  const suffix = random.happens(0.7) ? human.suffix : '';
  const spelt = (word: string) => (random.happens(0.006) ? mistyped(random, word) : word);
  const current = { first: spelt(human.first), middle, last: spelt(human.last), suffix };
  const names = [current];
  if (human.maiden !== '') {
    const before = { ...current, last: human.maiden };
    const late = thisYear - human.married < 3 && random.happens(0.5);
    if (late) names.splice(0, 1, before);
    else if (human.married > 1998 && random.happens(0.6)) names.push(before);
  }
  const reach = new Set<string>();
  const person: Person = {
    record_id: `b-${human.id}`,
    names,
    addresses: addressesOf(random, human),
    phones: phonesOf(random, human, book, landline, reach),
    emails: [],
    birth_date: random.happens(0.5) ? `${human.born}-${human.birthday}` : undefined,
    birth_year: random.happens(0.5) ? human.born : undefined,
    deceased: listedAsDeceased(random, human),
  };
  const mail: string[] = [];
  for (let index = 0; index < 2; index++)
    if (random.happens(index === 0 ? 0.6 : 0.3))
      mail.push(
        `${human.first}.${human.last}${human.id}${'ab'[index]}@example.com`
          .toLowerCase()
          .replace(/[^a-z0-9.@-]/g, ''),
      );
  person.emails = mail.map((address) => ({ address, last_seen: String(random.whole(2012, thisYear)) }));
  return { human, person, reach, mail };
}

/** Sources know of most deaths, and confirm that some people are living. */
function listedAsDeceased(random: Chance, { died }: Human): boolean | undefined {
  const isDead = died > 0;
  return random.happens(isDead ? 0.75 : 0.4) ? isDead : undefined;
}

/** The newest address takes a year or two to reach the sources. */
function newestAddressOdds({ from }: Stay): number {
  if (from >= thisYear) return 0.6;
  return from >= thisYear - 1 ? 0.9 : 0.985;
}

function addressesOf(random: Chance, human: Human): PersonAddress[] {
  const last = human.stays.at(-1);
  const known = human.stays.filter((stay) => {
    if (stay.to < 1996) return false;
    if (stay === last && human.died === 0) return random.happens(newestAddressOdds(stay));
    return random.happens(stay.to - stay.from < 2 ? 0.65 : 0.9);
  });
  const listed = known.length > 0 ? known : human.stays.slice(-1);
  return listed.reverse().map((stay) => addressOf(random, stay));
}

function addressOf(random: Chance, { dwelling, from, to }: Stay): PersonAddress {
  const { street, unit, city, state, zip } = dwelling;
  return {
    street,
    unit: unit !== '' && !random.happens(0.08) ? unit : undefined,
    city,
    state,
    zip,
    first_seen: random.happens(0.7) ? String(from) : undefined,
    last_seen: random.happens(0.8)
      ? String(Math.min(to, thisYear) - (random.happens(0.3) ? 1 : 0))
      : undefined,
  };
}

function phonesOf(
  random: Chance,
  human: Human,
  book: PhoneBook,
  landline: string | null,
  reach: Set<string>,
): PersonPhone[] {
  const phones: PersonPhone[] = [];
  const add = (number: string, type: PersonPhone['type'], seen: number, works: boolean) => {
    if (works && human.died === 0) reach.add(number);
    phones.push({
      number,
      type: random.happens(0.8) ? type : undefined,
      last_seen: random.happens(0.85) ? String(seen) : undefined,
    });
  };
  // The probability that a number works falls with the years since it was last seen.
  let mobiles = 0;
  if (random.happens(0.72)) mobiles = random.happens(0.25) ? 2 : 1;
  for (let index = 0; index < mobiles; index++) {
    const age = Math.floor(8 * random.next() ** 2) + index * random.whole(0, 5);
    add(book.next(), 'mobile', thisYear - age, random.happens(0.94 * 0.93 ** age));
  }
  if (landline && random.happens(0.8)) {
    const age = Math.floor(10 * random.next() ** 1.5);
    add(landline, 'landline', thisYear - age, random.happens(0.8 * 0.92 ** age));
  }
  if (random.happens(0.3))
    add(
      book.next(),
      random.happens(0.3) ? 'voip' : 'landline',
      thisYear - random.whole(4, 16),
      random.happens(0.2),
    );
  // A number of a child, parent or stranger that a source attributed to them.
  return phones.sort(() => random.next() - 0.5);
}
