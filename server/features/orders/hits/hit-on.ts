/**
 * What the customer counts as a hit (TRACE-15), and who is on their do-not-contact list (TRACE-16). Contacts of a hit that doesn't
 * count are withheld, so it is free.
 */
import type { HitOn } from '#contract/orders/hit-on';
import type { Outcome, ResultPhone, TraceResult } from '#contract/orders/results';
import { isUncontactable } from '#features/do-not-contact';
import { isReportedWrong } from '#features/phone-reports';
import { createReason } from '#features/reasons';

/** What decides whether a phone counts. */
type CountedPhone = Pick<ResultPhone, 'type' | 'from_lead' | 'reported' | 'do_not_contact'>;

interface Decided {
  outcome: Outcome;
  phones: readonly CountedPhone[];
}

/**
 * Whether a decision is a hit to the customer. The lead's own phones don't count, nor do those that the customer
 * reported as wrong or doesn't contact.
 */
export const isHit = ({ outcome, phones }: Decided, hit_on: HitOn): boolean =>
  outcome === 'hit' &&
  (hit_on === 'any' ||
    phones.some(
      (phone) =>
        phone.from_lead !== true &&
        !isReportedWrong(phone) &&
        phone.do_not_contact !== true &&
        (hit_on === 'phone' || phone.type === 'mobile'),
    ));

interface Found {
  outcome: Outcome;
  result: TraceResult;
}

/** The same for a result. */
export const countsAsHit = ({ outcome, result }: Found, hit_on: HitOn): boolean =>
  isHit({ outcome, phones: result.person?.phones ?? [] }, hit_on);

/** How many of the results are hits with a phone, and with a mobile. */
export const countPhoneHits = (results: readonly Found[]) => ({
  phone_hits: results.filter((one) => countsAsHit(one, 'phone')).length,
  mobile_hits: results.filter((one) => countsAsHit(one, 'mobile')).length,
});

/** How many of the results are possible matches with contacts that aren't sealed. */
export const countUnlocked = (results: readonly (Found & { sealed?: unknown })[]): number =>
  results.filter(
    ({ outcome, sealed, result: { person } }) =>
      outcome === 'possible' &&
      sealed === undefined &&
      person !== undefined &&
      person.phones.length + person.emails.length > 0,
  ).length;

type Withheld = 'withheld.phone' | 'withheld.mobile' | 'withheld.own_list';

/** Why a result doesn't count; null if it does, or isn't one that costs coins. */
function withheldReason({ outcome, result }: Found, hit_on: HitOn): Withheld | null {
  if (outcome !== 'hit' && outcome !== 'possible') return null;
  if (isUncontactable(result)) return 'withheld.own_list';
  if (hit_on === 'any' || outcome === 'possible' || countsAsHit({ outcome, result }, hit_on)) return null;
  return `withheld.${hit_on}`;
}

/**
 * A hit that the customer doesn't count, and a hit or possible match that they don't contact, without its contacts and
 * relatives; other results as they are. Listed contacts must be marked.
 */
export function withholdHit<T extends Found>(entry: T, hit_on: HitOn): T & { withheld: boolean } {
  const withheld = withheldReason(entry, hit_on);
  if (withheld === null) return { ...entry, withheld: false };
  const { person, reason, ...result } = entry.result;
  const known = person && {
    ...person,
    phones: person.phones.filter(({ from_lead }) => from_lead === true),
    emails: person.emails.filter(({ from_lead }) => from_lead === true),
  };
  return {
    ...entry,
    outcome: 'no_contact',
    sealed: undefined,
    withheld: true,
    result: {
      ...result,
      reason: `${createReason(withheld)} ${reason}`,
      relatives: [],
      ...(known === undefined ? {} : { person: known }),
    },
  };
}

/** The same, but contacts that the account has paid for before are shown, whatever counts as a hit now. */
export const withholdUnpaid = <T extends Found & { copied: boolean; charged_at: Date | null }>(
  entry: T,
  hit_on: HitOn,
): T & { withheld: boolean } =>
  entry.copied || entry.charged_at !== null ? { ...entry, withheld: false } : withholdHit(entry, hit_on);
