/** How lists write an address: abbreviations, typing errors, missing parts. */
import type { LeadFields, PersonAddress } from '#linkage';
import type { Chance } from '../population/random.ts';

const endings: Record<string, string> = {
  ST: 'Street',
  AVE: 'Avenue',
  RD: 'Road',
  DR: 'Drive',
  LN: 'Lane',
  CT: 'Court',
  CIR: 'Circle',
  BLVD: 'Boulevard',
};
const directions: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' };

/** Leaves out, doubles, or swaps a letter of the street's name, with this probability. */
export function misspelled(random: Chance, street: string, probability: number): string {
  if (!random.happens(probability)) return street;
  const [, start = '', name = '', end = ''] = /^(\S+ (?:[NSEW] )?)(.*)( \S+)$/.exec(street) ?? [];
  if (!/^[A-Z ]{4,}$/i.test(name)) return street;
  const at = random.whole(1, name.length - 2);
  const kind = random.whole(0, 2);
  if (kind === 0) return start + name.slice(0, at) + name.slice(at + 1) + end;
  if (kind === 1) return start + name.slice(0, at) + name.slice(at - 1) + end;
  return start + name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) + end;
}

/** The fields of a lead that names only this address. */
export function written(random: Chance, address: PersonAddress): LeadFields {
  const { unit = '', city, state, zip } = address;
  const street = streetAsWritten(random, address.street);
  const isInline = random.happens(0.3);
  const label = random.one(['APT ', 'Unit ', '#']);
  const draw = random.next();
  return {
    property_address: unit !== '' && isInline ? `${street} ${label}${unit}` : street,
    ...(unit === '' || isInline || random.happens(0.02) ? {} : { property_unit: unit }),
    ...(draw < 0.08 ? {} : { property_city: city, property_state: state }),
    ...(draw > 0.92 ? {} : { property_zip: zip }),
  };
}

function streetAsWritten(random: Chance, street: string): string {
  let text = misspelled(random, street, 0.08);
  if (random.happens(0.1)) text = text.replace(/^(\S+) [NSEW] /, '$1 ');
  if (random.happens(0.2))
    text = text.replace(/ ([NSEW]) /, (all, one: string) => ` ${directions[one] ?? all} `);
  if (random.happens(0.05)) text = text.replace(/ (?:ST|AVE|RD|DR|LN|CT|CIR|WAY|BLVD)$/, '');
  if (random.happens(0.3)) text = text.replace(/\S+$/, (one) => endings[one] ?? one);
  if (random.happens(0.5)) text = text.replace(/^(\d+)-\d+ /, '$1 ');
  else if (random.happens(0.01))
    text = text.replace(/^(\d+) /, (_, one: string) => `${one}-${Number(one) + 2} `);
  return random.happens(0.5) ? text.toLowerCase() : text;
}
