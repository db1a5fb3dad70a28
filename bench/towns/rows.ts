/** Residents as a reference lists them and as customers' rows name them. */
import type { LeadFields, Person } from '../../linkage/index.ts';
import { type Chance, middleAsListed } from '../population/random.ts';
import type { TownNames } from './names.ts';
import { garbled, keyed } from './noise.ts';
import { type Home, type Resident, traceYear } from './world.ts';

/** A resident's record with these homes, the current one first. */
export function townPerson(random: Chance, resident: Resident, homes: Home[]): Person {
  const { id, first, middle, last, former, suffix, born, phone, email } = resident;
  const spelled = (word: string) => (random.happens(0.008) ? garbled(random, word) : word);
  const name = {
    first: spelled(first),
    middle: middleAsListed(random.next(), middle, { full: 0.4, initial: 0.75 }),
    last: spelled(last),
    suffix: random.happens(0.6) ? suffix : '',
  };
  const known = former !== '' && random.happens(0.55) ? [name, { ...name, last: former }] : [name];
  let until = traceYear;
  return {
    record_id: `t-${id}`,
    names: known,
    addresses: homes.map((home) => {
      const last_seen = String(until);
      until -= random.whole(2, 9);
      return { ...home, first_seen: String(until), last_seen };
    }),
    phones: random.happens(0.6) ? [{ number: phone }] : [],
    emails: random.happens(0.4) ? [{ address: email }] : [],
    birth_date: random.happens(0.45) ? born : undefined,
  };
}

/** Shares of rows with an error or a gap. */
export const rowMix = {
  garbledName: 0.07,
  form: 0.09,
  initial: 0.025,
  placeholder: 0.006,
  former: 0.06,
  earlierHome: 0.14,
  garbledStreet: 0.03,
  noNumber: 0.01,
  noUnit: 0.2,
  wrongZip: 0.02,
  noZip: 0.02,
  wrongState: 0.004,
} as const;

export type NameForm = 'parts' | 'surname first' | 'given first' | 'any';

/** What a customer's file gives in addition to names and places. */
export interface RowPlan {
  names: NameForm;
  /** Shares of rows with a phone, an email, a date of birth. */
  contacts: { phone: number; email: number; birth: number };
  /** The home that the row names; without it, the current or, rarely, an earlier one. */
  home?: Home | undefined;
}

export const usualRow: RowPlan = { names: 'any', contacts: { phone: 0.05, email: 0.03, birth: 0.06 } };

/** A customer's row about a resident; adds to `strata` what was done to it. */
export function townRow(
  random: Chance,
  names: TownNames,
  resident: Resident,
  strata: string[],
  plan: RowPlan = usualRow,
): LeadFields {
  const fields: LeadFields = { ...nameCells(random, names, resident, strata, plan.names) };
  const [current, ...earlier] = resident.homes;
  let home = plan.home ?? current;
  if (plan.home === undefined && earlier.length > 0 && random.happens(rowMix.earlierHome)) {
    home = random.one(earlier);
    strata.push('earlier home');
  }
  if (home) Object.assign(fields, placeCells(random, home, strata));
  if (random.happens(plan.contacts.phone)) fields.phone = resident.phone;
  if (random.happens(plan.contacts.email)) fields.email = resident.email;
  if (random.happens(plan.contacts.birth)) fields.date_of_birth = resident.born;
  if (strata.length === 0) strata.push('as it is');
  return fields;
}

function placeCells(random: Chance, home: Home, strata: string[]): LeadFields {
  let { street, unit, city, state, zip } = home;
  const damage = (share: number, stratum: string) => {
    if (!random.happens(share)) return false;
    strata.push(stratum);
    return true;
  };
  if (unit !== '' && damage(rowMix.noUnit, 'no unit')) unit = '';
  if (damage(rowMix.garbledStreet, 'garbled street')) {
    const words = street.split(' ');
    words[1] = garbled(random, words[1] ?? '');
    street = words.join(' ');
  }
  if (damage(rowMix.noNumber, 'no house number')) street = street.replace(/^\d+ /, '');
  if (damage(rowMix.wrongZip, 'wrong ZIP')) zip = keyed(random, zip).replace(/\D/g, '0').slice(0, 5);
  else if (damage(rowMix.noZip, 'no ZIP')) zip = '';
  if (damage(rowMix.wrongState, 'wrong state')) state = random.one(['CA', 'TX', 'NY', 'OH']);
  if (random.happens(0.03)) city = garbled(random, city);
  const line = unit === '' ? street : `${street} ${random.one(['Apt', '#', 'Unit'])} ${unit}`;
  if (random.happens(0.1)) return { property_full: `${line}, ${city}, ${state} ${zip}`.trim() };
  return { property_address: line, property_city: city, property_state: state, property_zip: zip };
}

function nameCells(
  random: Chance,
  names: TownNames,
  resident: Resident,
  strata: string[],
  wantedForm: NameForm,
): LeadFields {
  let { first, last } = resident;
  const middle = middleAsListed(random.next(), resident.middle, { full: 0.2, initial: 0.65 });
  if (random.happens(rowMix.placeholder)) {
    strata.push('placeholder name');
    first = random.one(['Current Resident', 'Occupant', 'Lady of House', 'A', '']);
    return { first_name: first, last_name: first.length > 1 ? '' : last };
  }
  const chosen = names.form(random, first);
  if (chosen !== first && random.happens(rowMix.form * 1.5)) {
    first = chosen;
    strata.push('form of the first name');
  } else if (random.happens(rowMix.initial)) {
    first = first.charAt(0);
    strata.push('initial');
  }
  if (resident.former !== '' && random.happens(rowMix.former)) {
    last = resident.former;
    strata.push('former surname');
  }
  if (random.happens(rowMix.garbledName)) {
    if (random.happens(0.5)) last = garbled(random, last);
    else first = garbled(random, first);
    strata.push('garbled name');
  }
  const suffix = random.happens(0.7) ? resident.suffix : '';
  const form =
    wantedForm === 'any' ? random.one(['parts', 'parts', 'surname first', 'given first']) : wantedForm;
  if (form === 'parts') return { first_name: first, middle_name: middle, last_name: last, suffix };
  const parts = form === 'surname first' ? [last, first, middle, suffix] : [first, middle, last, suffix];
  return { full_name: parts.filter((part) => part !== '').join(' ') };
}
