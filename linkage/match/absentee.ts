/** Whether an owner lives elsewhere than at the property: known from the lead's own mailing address, or from the person. */

import { hasStreet } from '../leads.ts';
import type { ParsedLead } from '../types.ts';
import type { Unpacked } from './candidate.ts';
import { sameDwelling } from './compare-addresses.ts';

/** Unknown when nobody said where the owner lives, or when a box hides it. */
export function absentee(lead: ParsedLead, person: Unpacked | null): 'yes' | 'no' | 'unknown' {
  const { property, mailing } = lead;
  if (property === null || !hasStreet(property) || property.number === '') return 'unknown';
  if (mailing !== null && hasStreet(mailing) && mailing.number !== '') {
    if (sameDwelling(property, mailing)) return 'no';
    if (mailing.core !== 'PO BOX') return 'yes';
  }
  const current = person?.tokens.address(0);
  if (current === undefined || current.number === '' || current.core === '' || current.core === 'PO BOX')
    return 'unknown';
  return sameDwelling(property, current) ? 'no' : 'yes';
}
