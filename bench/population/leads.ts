/**
 * A customer's leads: 30,000 rows about the bench's people with a fixed mix of errors, earlier addresses, owners who
 * live elsewhere and people in no source. Each row lists what was done to it.
 */

import type { LeadFields } from '../../linkage/index.ts';
import { itemAt } from '../../scripts/item-at.ts';
import type { Human, World } from './households.ts';
import { thisYear } from './lives.ts';
import { mistyped, wrongZip } from './noise.ts';
import type { Dwelling } from './places.ts';
import { type Chance, chance, middleAsListed } from './random.ts';
import type { Listed } from './reference.ts';

/** A lead with a known answer. */
export interface KnownLead {
  fields: LeadFields;
  /** The requested person: their number if the reference lists them, or else null. */
  truth: number | null;
  /** The other named owner, if the reference lists them. */
  other: number | null;
  /** What was done to it. */
  strata: string[];
}

/** The mix as shares of leads; a quarter of absent people are relatives, a quarter namesakes. */
export const mix = {
  absent: 0.15,
  typo: 0.055,
  nickname: 0.06,
  initial: 0.03,
  maiden: 0.05,
  missingUnit: 0.15,
  wrongZip: 0.02,
  earlier: 0.13,
  absentee: 0.35,
} as const;

/** Generates leads, the same for the same seed. */
export function makeLeads(
  world: World,
  listed: Map<number, Listed>,
  count: number,
  seed: number,
): KnownLead[] {
  const random = chance(seed);
  const writer = new Writer(world, listed, random);
  const { present, relatives, strangers } = sortPeople(world, listed);
  const leads: KnownLead[] = [];
  for (let index = 0; index < count; index++) {
    if (!random.happens(mix.absent)) {
      leads.push(writer.lead(random.one(present), true, []));
      continue;
    }
    const kind = random.next();
    if (kind < 0.25) leads.push(writer.lead(random.one(relatives), false, ['absent: relative']));
    else if (kind < 0.5)
      leads.push(writer.lead(namesake(random, present, strangers), false, ['absent: namesake']));
    else leads.push(writer.lead(random.one(strangers), false, ['absent: stranger']));
  }
  return leads;
}

function sortPeople(world: World, listed: Map<number, Listed>) {
  const present: Human[] = [];
  const relatives: Human[] = [];
  const strangers: Human[] = [];
  for (const household of world.households) {
    if (!household.zip) continue;
    const known = household.members.some(({ id }) => listed.has(id));
    for (const human of household.members) {
      // Tax rolls name owners, who move less; some rows are about tenants.
      if (thisYear - human.born < 20 || (!household.owns && human.id % 4 > 0)) continue;
      if (listed.has(human.id)) present.push(human);
      else (known ? relatives : strangers).push(human);
    }
  }
  return { present, relatives, strangers };
}

/** An unlisted person with the name of a listed one in the same ZIP3. */
function namesake(random: Chance, present: Human[], strangers: Human[]): Human {
  for (;;) {
    const sample = random.one(present);
    const one = random.one(strangers);
    if (one.household.zip?.zip3 !== sample.household.zip?.zip3 || one.sex !== sample.sex) continue;
    return { ...one, first: sample.first, last: sample.last, maiden: '', suffix: '' };
  }
}

const partnerOf = (human: Human): Human | undefined =>
  human.household.partner?.find(({ id }) => id !== human.id);

class Writer {
  readonly world: World;
  readonly listed: Map<number, Listed>;
  readonly random: Chance;
  readonly zipsOf: Map<string, string[]>;

  constructor(world: World, listed: Map<number, Listed>, random: Chance) {
    this.world = world;
    this.listed = listed;
    this.random = random;
    this.zipsOf = new Map(
      [...Map.groupBy(world.places.zips, ({ zip3 }) => zip3)].map(([zip3, zips]) => [
        zip3,
        zips.map(({ zip }) => zip),
      ]),
    );
  }

  lead(human: Human, known: boolean, strata: string[]): KnownLead {
    const { random } = this;
    const fields: LeadFields = {};
    const stays = human.stays.filter(({ to }) => to >= 2000);
    const current = stays.at(-1) ?? itemAt(human.stays, human.stays.length - 1);
    const former = stays.slice(0, -1);
    let home = current.dwelling;
    if (former.length > 0 && random.happens(mix.earlier * 1.25)) {
      home = random.one(former).dwelling;
      strata.push('earlier address');
    } else if (current.from >= thisYear - 1) strata.push('moved lately');
    if (random.happens(mix.absentee)) {
      strata.push('absentee');
      this.#write(fields, 'property', this.#elsewhere(human), strata);
      if (random.happens(0.04))
        Object.assign(fields, {
          mailing_address: `PO Box ${random.whole(2, 4000)}`,
          mailing_city: home.city,
          mailing_state: home.state,
          mailing_zip: home.zip,
        });
      else this.#write(fields, 'mailing', home, strata);
    } else this.#write(fields, 'property', home, strata);
    this.#name(fields, human, strata);
    this.#contact(fields, human, strata);
    if (strata.length === 0) strata.push('as it is');
    const partner = strata.includes('couple') ? partnerOf(human) : undefined;
    const other = partner && this.listed.has(partner.id) ? partner.id : null;
    return { fields, truth: known ? human.id : null, other, strata };
  }

  /** A property whose owner lives elsewhere: another person's home. */
  #elsewhere(human: Human): Dwelling {
    const { random, world } = this;
    const zip =
      random.happens(0.6) && human.household.zip ? human.household.zip : random.one(world.places.zips);
    return random.one(zip.dwellings);
  }

  #write(fields: LeadFields, which: 'property' | 'mailing', dwelling: Dwelling, strata: string[]): void {
    const { random } = this;
    let { unit, zip, street } = dwelling;
    if (unit !== '' && random.happens(mix.missingUnit)) {
      unit = '';
      strata.push('missing unit');
    }
    if (random.happens(mix.wrongZip)) {
      zip = wrongZip(random, zip, this.zipsOf.get(zip.slice(0, 3)) ?? []);
      strata.push('wrong ZIP');
    }
    if (random.happens(0.4)) street = street.toUpperCase();
    const line = unit === '' ? street : `${street} ${random.one(['Apt', 'Unit', '#', 'APT'])} ${unit}`;
    if (random.happens(0.12)) {
      fields[`${which}_full`] = `${line}, ${dwelling.city}, ${dwelling.state} ${zip}`;
      return;
    }
    fields[`${which}_address`] = random.happens(0.5) ? line : street;
    if (fields[`${which}_address`] === street && unit !== '') fields[`${which}_unit`] = unit;
    fields[`${which}_city`] = dwelling.city;
    fields[`${which}_state`] = dwelling.state;
    fields[`${which}_zip`] = zip;
  }

  #name(fields: LeadFields, human: Human, strata: string[]): void {
    const { random } = this;
    let { first, last } = human;
    const middle = middleAsListed(random.next(), human.middle, { full: 0.25, initial: 0.6 });
    const suffix = human.suffix !== '' && random.happens(0.7) ? human.suffix : '';
    if (suffix !== '') strata.push('suffix');
    const short = this.world.names.nickname(random, first);
    if (human.maiden !== '' && random.happens(mix.maiden)) {
      last = human.maiden;
      strata.push('maiden name');
    }
    if (short && random.happens(mix.nickname * 2.2)) {
      first = short;
      strata.push('nickname');
    } else if (random.happens(mix.initial)) {
      first = first.slice(0, 1);
      strata.push('initial');
    }
    if (random.happens(mix.typo)) {
      const which = random.next();
      if (which < 0.55) last = mistyped(random, last);
      if (which >= 0.5 && first.length > 1) first = mistyped(random, first);
      strata.push('typo');
    }
    if (random.happens(0.35)) {
      Object.assign(fields, { first_name: first, last_name: last });
      if (middle !== '') fields.middle_name = middle;
      if (suffix !== '') fields.suffix = suffix;
      return;
    }
    fields.full_name = this.#owner(
      human,
      [first, middle].filter((part) => part !== '').join(' '),
      last,
      suffix,
      strata,
    );
  }

  #owner(human: Human, firstName: string, last: string, suffix: string, strata: string[]): string {
    const { random } = this;
    const partner = partnerOf(human);
    const behind = suffix === '' ? '' : ` ${suffix}`;
    const draw = random.next();
    if (draw < 0.03) {
      strata.push('trust');
      return random.happens(0.5)
        ? `${last} ${firstName}${behind} TRUSTEE`.toUpperCase()
        : `${firstName} ${last}${behind} Revocable Living Trust`;
    }
    if (partner && random.happens(0.35)) {
      strata.push('couple');
      if (partner.last === human.last)
        return random.happens(0.6)
          ? `${last} ${firstName}${behind} & ${partner.first}`.toUpperCase()
          : `${last}, ${firstName}${behind} & ${partner.first} ${partner.middle.slice(0, 1)}`
              .trim()
              .toUpperCase();
      return `${last} ${firstName}${behind} & ${partner.last} ${partner.first}`.toUpperCase();
    }
    if (draw < 0.4) return `${last}, ${firstName}${behind}`.toUpperCase();
    if (draw < 0.75) return `${last} ${firstName}${behind}`.toUpperCase();
    return `${firstName} ${last}${behind}`;
  }

  #contact(fields: LeadFields, human: Human, strata: string[]): void {
    const { random } = this;
    const listed = this.listed.get(human.id);
    if (random.happens(0.04)) {
      fields.date_of_birth = `${human.birthday.replace('-', '/')}/${human.born}`;
      strata.push('birth date');
    }
    if (!listed) return;
    const [number] = listed.reach;
    if (number && random.happens(0.05)) {
      fields.phone = number;
      strata.push('phone');
    }
    const [address] = listed.mail;
    if (address && random.happens(0.03)) {
      fields.email = address;
      strata.push('email');
    }
  }
}
