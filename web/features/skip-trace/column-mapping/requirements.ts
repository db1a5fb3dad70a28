/** The checklist beside the columns: what a row needs to be traced, and what of it is mapped (TRACE-2). */
import type { Header } from '#contract/uploads/schemas';

export type MappedHeaders = ReadonlySet<Header>;

/** One of the ways in which a row can be traced. */
export interface Requirement {
  /** Its words are the page's, under `ways`. */
  way: 'street' | 'name' | 'phone' | 'email';
  met: boolean;
  /** What is still missing where a part of it is mapped already; its words are under `missing`. */
  missing: 'propertyPlace' | 'mailingPlace' | 'place' | 'firstName' | 'lastName' | null;
}

/** The ways in which a row can be traced; one is enough. */
export function requirementsOf(mapped: MappedHeaders): Requirement[] {
  const has = (header: Header) => mapped.has(header);
  const placed = (side: 'property' | 'mailing') =>
    has(`${side}_zip`) || (has(`${side}_city`) && has(`${side}_state`));
  const sides = ['property', 'mailing'] as const;
  const someStreet = sides.find((side) => has(`${side}_address`));
  const wholeAddress = has('property_full') || has('mailing_full');
  const named = has('full_name') || (has('first_name') && has('last_name'));
  const partOfName = has('first_name') || has('last_name');
  const somePlace = sides.some(placed) || wholeAddress;
  return [
    {
      way: 'street',
      met: wholeAddress || sides.some((side) => has(`${side}_address`) && placed(side)),
      missing: someStreet === undefined ? null : `${someStreet}Place`,
    },
    {
      way: 'name',
      met: named && somePlace,
      missing: named ? 'place' : partOfName ? (has('first_name') ? 'lastName' : 'firstName') : null,
    },
    { way: 'phone', met: has('phone') || has('phone_2') || has('phone_3'), missing: null },
    { way: 'email', met: has('email') || has('email_2'), missing: null },
  ];
}
