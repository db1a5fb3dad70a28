/** The roll of a made-up region, the people known there, and leads that name only a property. */
import type { LeadFields, Parcel, Person, PersonAddress } from '#linkage';
import { type Chance, chance } from '../population/random.ts';
import { makeTownNames, type TownNames } from '../towns/names.ts';
import { misspelled, written } from './noise.ts';
import { type Lot, makeLots, makeTowns } from './town.ts';

export interface PropertyLead {
  fields: LeadFields;
  /** Record ids of the people who own it. If empty, nobody may be found. */
  owners: string[];
}

export interface ParcelWorld {
  parcels: Parcel[];
  people: Person[];
  /** Leads with an address only, and with a parcel number only. */
  addresses: PropertyLead[];
  numbers: PropertyLead[];
  /** Leads whose owner must not give a hit, by kind. */
  limited: Record<LimitedKind, LeadFields[]>;
}

export type LimitedKind = 'estate' | 'family_trust' | 'institution';

export interface Sizes {
  parcels: number;
  addresses: number;
  numbers: number;
  /** Of each kind. */
  limited: number;
}

/** A parcel with the people who own it. */
interface Owned {
  lot: Lot;
  mailing: PersonAddress;
  people: Person[];
}

export function parcelWorld(sizes: Sizes, seed: number): ParcelWorld {
  const maker = new Maker(seed);
  const lots = makeLots(maker.random, makeTowns(maker.random), sizes.parcels);
  const owned = lots.map((lot) => maker.assignOwners(lot));
  const { random } = maker;
  const pickLot = () => random.one(owned);
  const lead = (fields: (one: Owned) => LeadFields): PropertyLead => {
    const one = pickLot();
    return { fields: fields(one), owners: one.people.map(({ record_id }) => record_id) };
  };
  return {
    parcels: [...maker.parcels],
    people: maker.people,
    addresses: many(sizes.addresses, () => lead(({ lot }) => written(random, lot.situs))),
    numbers: many(sizes.numbers, () => lead(({ lot }) => numbered(random, lot))),
    limited: {
      estate: many(sizes.limited, () => maker.limited('estate', pickLot())),
      family_trust: many(sizes.limited, () => maker.limited('family_trust', pickLot())),
      institution: many(sizes.limited, () => maker.limited('institution', pickLot())),
    },
  };
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** A parcel number as lists write it: without separators or leading zeros, with the county in one of three ways. */
function numbered(random: Chance, { apn, county, fips }: Lot): LeadFields {
  const bare = random.happens(0.25) ? apn.replaceAll('-', '') : apn;
  const number = random.happens(0.15) ? bare.replace(/^0+/, '') : bare;
  const draw = random.next();
  if (draw < 0.5) return { apn: number, county, property_state: 'NC' };
  return draw < 0.8
    ? { apn: number, fips }
    : { apn: number, county: `${county} COUNTY`, property_state: 'NC' };
}

const areaCodes = [252, 336, 704, 828, 910, 919];

const institutions = [
  'FIRST {} BANK NA',
  '{} BAPTIST CHURCH',
  '{} COUNTY HOUSING AUTHORITY',
  'CITY OF {}',
  '{} SAVINGS BANK TR NO 1057',
  '{} SCHOOL DISTRICT',
  'SECRETARY OF HUD',
  '{} LAND TRUST NO 12',
];
const estates = [
  '{last} {first} EST OF',
  'ESTATE OF {first} {last}',
  '{last} {first} ESTATE',
  '{last} {first} HEIRS OF',
];
const trusts = [
  '{last} FAMILY TRUST',
  '{last} FAM TR',
  '{last} FAMILY REVOCABLE TRUST',
  'THE {last} FAMILY TRUST',
];

class Maker {
  readonly random: Chance;
  readonly parcels: Parcel[] = [];
  readonly people: Person[] = [];
  readonly #names: TownNames;

  constructor(seed: number) {
    this.random = chance(seed);
    this.#names = makeTownNames(seed, 20);
  }

  #person(last: string, addresses: PersonAddress[]): Person {
    const { random } = this;
    const id = this.people.length;
    const isWoman = random.happens(0.5);
    const person: Person = {
      record_id: `P${id}`,
      names: [
        {
          first: this.#names.firstName(random, isWoman),
          middle: random.happens(0.7) ? this.#names.firstName(random, isWoman) : '',
          last,
        },
      ],
      addresses,
      phones: [{ number: `+1${random.one(areaCodes)}555${String(id % 10_000).padStart(4, '0')}` }],
      emails: [],
    };
    this.people.push(person);
    return person;
  }

  #surname = (): string => this.#names.surname(this.random, this.random.whole(0, 19));

  /** Gives a lot to a person or a couple who live there or elsewhere; a rented home has tenants. */
  assignOwners(lot: Lot): Owned {
    const { random } = this;
    const isAbsent = random.happens(0.3);
    const mailing = isAbsent ? this.#elsewhere(lot) : lot.situs;
    const last = this.#surname();
    const owner = this.#person(last, isAbsent && random.happens(0.4) ? [mailing, lot.situs] : [mailing]);
    const isCouple = random.happens(0.35);
    const people = isCouple ? [owner, this.#person(last, [mailing])] : [owner];
    if (random.happens(0.25)) this.#person(last, [mailing]);
    if (isAbsent && random.happens(0.8)) this.#person(this.#surname(), [lot.situs]);
    if (random.happens(0.15)) this.#person(this.#surname(), [this.#elsewhere(lot), lot.situs]);
    this.#record(lot, mailing, people.map(({ names: [name] }) => rollName(name)).join(' & '));
    return { lot, mailing, people };
  }

  #record({ situs, apn, county, fips }: Lot, mailing: PersonAddress, owner: string): void {
    this.parcels.push({
      record_id: `R${this.parcels.length}`,
      situs,
      mailing,
      owners: [owner],
      order: 'surname_first',
      state: 'NC',
      fips,
      facts: { apn, county },
    });
  }

  #elsewhere({ situs }: Lot): PersonAddress {
    const { random } = this;
    const street = `${random.whole(1, 9999)} ${random.one(['LAKESHORE', 'BAYVIEW', 'PARKSIDE', 'SUNSET'])} ${random.one(['DR', 'AVE', 'ST'])}`;
    return random.happens(0.6)
      ? { ...situs, street, unit: '' }
      : { street, unit: '', city: 'Raleigh', state: 'NC', zip: String(27_601 + random.whole(0, 12)) };
  }

  /** An owner that isn't surely any person, with the mailing address of people with its name. */
  limited(kind: LimitedKind, { mailing, people }: Owned): LeadFields {
    const { random } = this;
    const name = people[0]?.names[0];
    const texts = { estate: estates, family_trust: trusts, institution: institutions }[kind];
    const full_name = random
      .one(texts)
      .replace('{last}', name?.last ?? '')
      .replace('{first}', name?.first ?? '')
      .replace('{}', this.#surname());
    return {
      full_name,
      mailing_address: misspelled(random, mailing.street, 0.05),
      mailing_city: mailing.city,
      mailing_state: mailing.state,
      mailing_zip: mailing.zip,
    };
  }
}

const rollName = (name: Person['names'][number] | undefined): string =>
  `${name?.last} ${name?.first} ${name?.middle?.slice(0, 1) ?? ''}`.trim().toUpperCase();
