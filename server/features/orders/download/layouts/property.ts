/** The property's address of a lead in parts, as importers want it. */
import { usStates } from '#contract/leads/us-states';
import type { LeadFields } from '#linkage';

export interface PropertyAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

const stateCodes: ReadonlyMap<string, string> = new Map(
  usStates.flatMap(({ code, name }): [string, string][] => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** Street, city, then the state with or without a ZIP code; a city has a comma or a line end before it. */
const oneLine = new RegExp(
  String.raw`^(.+?)\s*[,\n]\s*(\p{L}[\p{L} .'’-]*?)[\s,]+(${[...stateCodes.keys()].join('|')})\.?(?:[\s,]+(\d{5}(?:-\d{4})?))?$`,
  'isu',
);

/** Addresses are shorter; splitting takes longer the longer a line is. */
const longestLine = 200;

function splitLine(line: string): Partial<PropertyAddress> {
  if (line.length > longestLine) return { street: line };
  const found = oneLine.exec(line.trim().replace(/[\s,]+(?:usa?|united states)\.?$/i, ''));
  const state = stateCodes.get(found?.[3]?.toLowerCase() ?? '');
  if (found === null || state === undefined) return { street: line };
  return { street: found[1] ?? '', city: found[2] ?? '', state, zip: found[4] ?? '' };
}

/** The property as in the customer's list. A one-line address is split if its parts are certain. */
export function propertyOf(lead: LeadFields): PropertyAddress {
  const { property_address = '', property_unit = '', property_full = '' } = lead;
  const street = [property_address, property_unit].filter(Boolean).join(' ');
  const split = street === '' && property_full !== '' ? splitLine(property_full) : { street };
  return {
    street: split.street ?? '',
    city: lead.property_city || (split.city ?? ''),
    state: lead.property_state || (split.state ?? ''),
    zip: lead.property_zip || (split.zip ?? ''),
  };
}
