/** What a row needs to be traced, and how far the mapping provides it (TRACE-2). */
import type { Header } from '#contract/uploads/schemas';

export type MappedHeaders = ReadonlySet<Header>;

/** One set of columns that is enough to trace a row. */
export interface Requirement {
  /** Locale key under `ways`. */
  way: 'street' | 'name' | 'parcel' | 'phone' | 'email';
  met: boolean;
  /** Locale key under `missing`: what is left to map in a partly mapped way. */
  missing: 'propertyPlace' | 'mailingPlace' | 'place' | 'county' | 'firstName' | 'lastName' | null;
}

/** Meeting one requirement is enough. */
export function checkRequirements(mapped: MappedHeaders): Requirement[] {
  const has = (header: Header) => mapped.has(header);
  const placed = (side: 'property' | 'mailing') =>
    has(`${side}_zip`) || (has(`${side}_city`) && has(`${side}_state`));
  const sides = ['property', 'mailing'] as const;
  const someStreet = sides.find((side) => has(`${side}_address`));
  const wholeAddress = has('property_full') || has('mailing_full');
  const isNamed = hasName(mapped);
  const somePlace = sides.some(placed) || wholeAddress;
  return [
    {
      way: 'street',
      met: wholeAddress || sides.some((side) => has(`${side}_address`) && placed(side)),
      missing: someStreet === undefined ? null : `${someStreet}Place`,
    },
    {
      way: 'name',
      met: isNamed && somePlace,
      missing: missingOfName(mapped),
    },
    {
      way: 'parcel',
      met: has('apn') && (has('county') || has('fips') || has('property_state')),
      missing: has('apn') ? 'county' : null,
    },
    { way: 'phone', met: has('phone') || has('phone_2') || has('phone_3'), missing: null },
    { way: 'email', met: has('email') || has('email_2'), missing: null },
  ];
}

export const hasName = (mapped: MappedHeaders): boolean =>
  mapped.has('full_name') || (mapped.has('first_name') && mapped.has('last_name'));

function missingOfName(mapped: MappedHeaders): Requirement['missing'] {
  if (hasName(mapped)) return 'place';
  if (mapped.has('first_name')) return 'lastName';
  return mapped.has('last_name') ? 'firstName' : null;
}
