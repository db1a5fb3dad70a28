/** Phones and emails of the demo town: 555-01xx and example.com, which never reach anyone. */
import type { PersonEmail, PersonPhone } from '#linkage';
import { homeAreaCodes, otherAreaCodes } from './places.ts';
import { createRandom, type Random, weighted } from './random.ts';
import { ageOf, asOf, type Resident } from './residents.ts';

export interface Contacts {
  phones: PersonPhone[];
  emails: PersonEmail[];
}

interface ContactBook {
  /** Contacts of a person that sample leads can match: at least two, with in-state area codes. */
  forLead(resident: Resident): Contacts;
  /** Contacts of anyone else: some have none, and once numbers run out nobody gets a phone. */
  forOther(resident: Resident): Contacts;
}

/** Unassigned numbers, for leads with a disconnected phone. */
export const deadNumbers = Array.from({ length: 10 }, (_, last) => `+1217555010${last}`);

const phonesOfLead = weighted([1, 2, 3], [35, 45, 20]);
const phonesOfOther = weighted([0, 1, 2, 3], [46, 37, 14, 3]);
const lineType = weighted(['mobile', 'landline', 'voip', undefined] as const, [58, 24, 4, 14]);
const mailDomain = weighted(['example.com', 'example.org', 'example.net'], [70, 16, 14]);

/** One contact book per town; it assigns each number and address once. */
export function createContactBook(seed: number): ContactBook {
  const random = createRandom(seed);
  const phoneBook = createPhoneBook(random);
  const takeEmail = createEmailBook(random);
  return {
    forLead: (resident) => {
      const { areaCode } = resident.stays[0].home.place;
      const phones = phoneBook.take(resident, phonesOfLead(random), () => [
        areaCode,
        ...homeAreaCodes,
        ...phoneBook.codesLeft,
      ]);
      const emails = phones.length < 2 || random.chance(0.6) ? [takeEmail(resident)] : [];
      return { phones, emails };
    },
    forOther: (resident) => {
      if (ageOf(resident) < 18) return { phones: [], emails: [] };
      const { areaCode } = resident.stays[0].home.place;
      const count = resident.deceased ? Math.min(1, phonesOfOther(random)) : phonesOfOther(random);
      const anyCode = () => {
        const code = phoneBook.codesLeft.length > 0 ? [random.pick(phoneBook.codesLeft)] : [];
        return random.chance(0.4) ? [areaCode, ...code] : code;
      };
      const phones = phoneBook.take(resident, count, anyCode);
      const emails = random.chance(0.6) ? [takeEmail(resident)] : [];
      if (emails.length > 0 && random.chance(0.12)) emails.push(takeEmail(resident));
      return { phones, emails };
    },
  };
}

function createPhoneBook(random: Random) {
  const numbers = new Map([...homeAreaCodes, ...otherAreaCodes].map((code) => [code, linesOf(random, code)]));
  const codesLeft = [...numbers.keys()];

  const takeOne = (
    resident: Resident,
    codes: readonly string[],
    mayBeLandline: boolean,
  ): PersonPhone | undefined => {
    const code = codes.find((candidate) => (numbers.get(candidate)?.length ?? 0) > 0);
    const number = code === undefined ? undefined : numbers.get(code)?.pop();
    if (code === undefined || number === undefined) return undefined;
    if (numbers.get(code)?.length === 0) codesLeft.splice(codesLeft.indexOf(code), 1);
    const drawn = lineType(random);
    // A landline has the area code of the home; a mobile keeps the one where it was bought.
    const fits = mayBeLandline && code === resident.stays[0].home.place.areaCode;
    const type = drawn === 'landline' && !fits ? 'mobile' : drawn;
    return { number, type, carrier: carrierOf(random, type), last_seen: seenAt(random, resident) };
  };

  const take = (resident: Resident, count: number, codes: () => readonly string[]): PersonPhone[] => {
    const phones: PersonPhone[] = [];
    for (let used = 0; used < count; used++) {
      const phone = takeOne(resident, codes(), !phones.some((other) => other.type === 'landline'));
      if (phone) phones.push(phone);
    }
    return phones;
  };

  return { take, codesLeft: codesLeft as readonly string[] };
}

function createEmailBook(random: Random): (resident: Resident) => PersonEmail {
  const addresses = new Set<string>();
  return (resident) => {
    const { first, last } = resident.names[0];
    const name = `${plain(first)}.${plain(last)}`;
    let address = '';
    do address = `${name}${random.between(1, 999)}@${mailDomain(random)}`;
    while (addresses.has(address));
    addresses.add(address);
    return { address, last_seen: random.chance(0.6) ? seenAt(random, resident) : undefined };
  };
}

/** The hundred fictional numbers of an area code, shuffled. */
function linesOf(random: Random, code: string): string[] {
  const lines = Array.from({ length: 100 }, (_, last) => `+1${code}55501${String(last).padStart(2, '0')}`);
  return random.shuffle(lines.filter((number) => !deadNumbers.includes(number)));
}

function carrierOf(random: Random, type: PersonPhone['type']): string | undefined {
  if (type === undefined || random.chance(0.5)) return undefined;
  return type === 'landline'
    ? 'Example Telephone'
    : random.pick(['Example Mobile', 'Example Wireless', 'Example Cellular']);
}

/** A date on which a source saw the contact; before death for the deceased. */
function seenAt(random: Random, resident: Resident): string {
  const latest = resident.deceased ? resident.stays[0].to : asOf;
  const ago = random.chance(0.7) ? random.between(0, 24) : random.between(24, 110);
  return isoDay(latest - ago, random.between(1, 28));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The ISO date of a day in a month counted from year 0. */
export function isoDay(month: number, day: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
