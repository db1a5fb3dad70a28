import { hasStreet } from '../leads.ts';
import { isReasonKey, reasonClause } from '../reasons.ts';
import type { ComparisonResult, ParsedLead } from '../types.ts';

/** What is known about the address that agreed. */
interface MatchedAddress {
  which: 'property' | 'mailing';
  /** The year until which the person lived there; null if no source gives it. */
  until: number | null;
}

/** The reason for a match, as a code: `last_name.exact first_name.nickname address.current_full.property`. */
export function matchReason(results: ComparisonResult[], matched: MatchedAddress | null): string {
  const clauses = results.flatMap((result) => levelClause(result, matched) ?? []);
  return clauses.length === 0 ? reasonClause('match.other') : clauses.join(' ');
}

function levelClause({ comparison, level }: ComparisonResult, matched: MatchedAddress | null): string | null {
  if (comparison !== 'address') {
    const key = `${comparison}.${level}`;
    return isReasonKey(key) ? key : null;
  }
  const { which, until } = matched ?? { which: 'property', until: null };
  if (level === 'past_full' && until !== null)
    return reasonClause(`address.past_full_until.${which}`, { year: until });
  const key = `address.${level}.${which}`;
  return isReasonKey(key) ? key : null;
}

/** Facts about a miss. */
export interface MissFacts {
  /** Candidates other than minors. */
  candidates: number;
  /** Candidates with nearly the best probability. */
  equal: number;
  /** Someone was found at the lead's address or by its phone or email. */
  household: boolean;
  /** Someone with this first and last name was found. */
  named: boolean;
}

/** The reason for a miss, as a code. */
export function missReason(lead: ParsedLead, facts: MissFacts): string {
  const street = hasStreet(lead.property) || hasStreet(lead.mailing);
  const named = lead.owners.length > 0;
  if (facts.candidates > 0 && facts.equal > 1)
    return reasonClause(named ? 'miss.equal' : 'miss.equal_nameless', { count: facts.equal });
  if (named && facts.named) return reasonClause('miss.named');
  if (named && facts.household) return reasonClause('miss.household');
  if (named) return reasonClause('miss.name');
  if (street) return reasonClause('miss.address');
  return reasonClause(lead.phones.length > 0 ? 'miss.phone' : 'miss.email');
}
