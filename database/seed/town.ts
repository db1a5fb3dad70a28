/** The demo town: fictional people as a reference data source would deliver them, the same on every run. */
import type { Person, PropertyFacts } from '#linkage';
import { castPool, chooseCast } from './leads/lead-cast.ts';
import { type Contacts, createContactBook, isoDay } from './people/contacts.ts';
import { type Home, homeKey } from './people/homes.ts';
import { settle } from './people/households.ts';
import { createRandom, type Random } from './people/random.ts';
import { ageOf, type Resident } from './people/residents.ts';

interface TownOptions {
  /** Number of people; 50,000 by default. A smaller town is a prefix of a larger one with the same seed. */
  people?: number;
  seed?: number;
}

export const townSize = 50_000;

export const defaultSeed = 555_01;

/**
 * Yields the people in a fixed order, with ids from demo-000001. Nobody is real: names follow census frequencies,
 * streets are fictional, phones are 555-01xx, emails use example.com, .org and .net. Unique phones are scarce, so
 * people that sample leads can match get theirs first.
 */
export function* demoTown(options: TownOptions = {}): Generator<Person> {
  const { people = townSize, seed = defaultSeed } = options;
  const residents = settle(createRandom(seed), Math.max(people, castPool));
  const book = createContactBook(seed + 1);
  const contacts = new Map<Resident, Contacts>();
  for (const { resident, partner, reachable } of chooseCast(residents, seed)) {
    if (!reachable) continue;
    for (const one of partner ? [resident, partner] : [resident]) contacts.set(one, book.forLead(one));
  }
  for (const [index, resident] of residents.slice(0, people).entries()) {
    const random = createRandom(seed + 2 + index * 7919);
    yield toPerson(random, index, resident, contacts.get(resident) ?? book.forOther(resident));
  }
}

/** Returns the record id of a person by index, from 0. */
export function recordId(index: number): string {
  return `demo-${String(index + 1).padStart(6, '0')}`;
}

/** A fictional parcel number, the same for the same lot. */
export function parcelNumber(home: Home): string {
  let hash = 2166136261;
  for (const letter of homeKey({ ...home, unit: undefined }))
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  const digits = String(hash >>> 0).padStart(10, '0');
  return `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}${home.unit ? 9 : 0}-${digits.slice(7)}`;
}

function toPerson(random: Random, index: number, resident: Resident, contacts: Contacts): Person {
  const day = () => random.between(1, 28);
  const minor = ageOf(resident) < 18;
  const known = random.next();
  const year = Math.floor(resident.born / 12);
  return {
    record_id: recordId(index),
    names: resident.names,
    addresses: resident.stays.map(({ home, from, to }) => ({
      street: home.street,
      unit: home.unit,
      city: home.place.city,
      state: home.place.state,
      zip: home.place.zip,
      first_seen: isoDay(from, 1),
      last_seen: isoDay(to, day()),
    })),
    ...contacts,
    birth_date: minor || known < 0.55 ? isoDay(resident.born, resident.birthDay) : undefined,
    birth_year: minor || known < 0.85 ? year : undefined,
    deceased: resident.deceased || reportedAlive(random),
    property: resident.owner && !resident.deceased ? propertyFacts(resident) : undefined,
  };
}

/** Only half of the sources report that somebody is alive; no report isn't a no. */
const reportedAlive = (random: Random): false | undefined => (random.chance(0.5) ? false : undefined);

/** The same for both owners of a house. */
function propertyFacts(resident: Resident): PropertyFacts {
  const { home, from } = resident.stays[0];
  const random = createRandom(resident.household);
  const price = random.between(52, 410) * 1000;
  return {
    apn: parcelNumber(home),
    county: home.place.county,
    use: random.chance(0.9) ? 'Single family' : 'Two family',
    assessed_value: String(Math.round((price * random.between(28, 38)) / 100)),
    last_sale_date: isoDay(from, random.between(1, 28)),
    last_sale_price: random.chance(0.7) ? String(price) : undefined,
  };
}
