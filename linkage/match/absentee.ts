import { sameDwelling } from '../addresses/houses.ts';
import { hasStreet } from '../leads.ts';
import type { ParsedLead } from '../types.ts';
import type { UnpackedCandidate } from './candidate.ts';

/**
 * Whether the owner lives elsewhere, by the lead's mailing address or the person's current address. Unknown if neither
 * is given, or if the mail goes to a box.
 */
export function absentee(lead: ParsedLead, person: UnpackedCandidate | null): 'yes' | 'no' | 'unknown' {
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
