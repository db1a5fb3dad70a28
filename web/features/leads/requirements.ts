/** The checklist beside the columns: what a row needs to be traced, and what of it is mapped (TRACE-2). */
import type { Header } from '#contract/leads';

export type MappedHeaders = ReadonlySet<Header>;

/** One of the ways in which a row can be traced. */
export interface Requirement {
  title: string;
  met: boolean;
  /** What is still missing where a part of it is mapped already. */
  missing: string | null;
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
      title: 'Street address with ZIP, or with city and state',
      met: wholeAddress || sides.some((side) => has(`${side}_address`) && placed(side)),
      missing: someStreet === undefined ? null : `Map the ${someStreet} ZIP, or its city and state.`,
    },
    {
      title: 'Full name with ZIP, or with city and state',
      met: named && somePlace,
      missing: named
        ? 'Map a ZIP, or a city and a state.'
        : partOfName
          ? `Map the ${has('first_name') ? 'last' : 'first'} name, or the full name.`
          : null,
    },
    { title: 'Phone', met: has('phone') || has('phone_2') || has('phone_3'), missing: null },
    { title: 'E-mail', met: has('email') || has('email_2'), missing: null },
  ];
}
