import { emailsOf, phonesOf } from '../records.ts';
import type { ParsedLead, PersonRecord } from '../types.ts';
import type { UnpackedCandidate } from './candidate.ts';
import { sharedAddress } from './compare-addresses.ts';
import type { Candidate, RankedEmail, RankedPhone, Relative } from './types.ts';

/** Age in years; younger people are minors. */
const adultAge = 18;

/** Chance that a number seen this year still reaches its holder, by line type. */
const reachByType: Record<string, number> = { mobile: 0.92, voip: 0.75, landline: 0.72 };
const reachUnknown = 0.8;
/** Factor for each year since the number was last seen. */
const reachPerYear = 0.93;
/** Years assumed if the source gives no date. */
const undatedYears = 3;
/** Factor for a number that other household members have too. */
const sharedFactor = 0.75;

/**
 * Chance that someone who shares an address belongs to the household: by surname, and by whether both live there now.
 */
const membershipChance = { current: { same: 0.92, other: 0.6 }, past: { same: 0.7, other: 0.25 } };
const maxRelatives = 5;
const maxPhones = 10;
const maxEmails = 5;

/** Whether a person is known to be a minor; people of unknown age count as adults. */
export function isMinor({ tokens }: UnpackedCandidate, year: number): boolean {
  // Without a year of birth this is NaN, which is never less than a number.
  return year - Number.parseInt(tokens.birth ?? '', 10) < adultAge;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

interface Dated {
  last_seen?: string | undefined;
}

/** Orders contacts by when they were last seen, the latest first. */
function byLastSeen({ last_seen: a = '' }: Dated, { last_seen: b = '' }: Dated): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

/** The person's phones, likeliest first. `others` are people who lower the chance of numbers that they share. */
export function rankPhones(
  lead: ParsedLead,
  record: PersonRecord,
  probability: number,
  others: UnpackedCandidate[],
  year: number,
): RankedPhone[] {
  const ranked = phonesOf(record).map((phone): RankedPhone => {
    const seen = Number.parseInt(phone.last_seen ?? '', 10);
    const years = Number.isNaN(seen) ? undatedYears : Math.max(0, year - seen);
    const shared = others.some(({ tokens }) => tokens.hasPhone(phone.number));
    const base = phone.type === undefined ? reachUnknown : (reachByType[phone.type] ?? reachUnknown);
    const score = probability * base * reachPerYear ** years * (shared ? sharedFactor : 1);
    return { ...phone, score: round(score), from_lead: lead.phones.includes(phone.number) };
  });
  return ranked.sort((a, b) => b.score - a.score || byLastSeen(a, b)).slice(0, maxPhones);
}

export function rankEmails(lead: ParsedLead, record: PersonRecord): RankedEmail[] {
  return emailsOf(record)
    .map((email): RankedEmail => ({ ...email, from_lead: lead.emails.includes(email.address) }))
    .sort(byLastSeen)
    .slice(0, maxEmails);
}

/** People who share an address with the person, likeliest household members first; no minors, no deceased. */
export function findRelatives(
  found: Candidate,
  person: UnpackedCandidate,
  others: { candidate: Candidate; person: UnpackedCandidate }[],
  probability: number,
  year: number,
): Relative[] {
  const relatives: Relative[] = [];
  for (const { candidate, person: other } of others) {
    if (candidate.person_id === found.person_id) continue;
    const shared = sharedAddress(person.tokens, other.tokens);
    if (shared === null || other.tokens.dead || isMinor(other, year)) continue;
    const surname = person.tokens.names.some(
      (name) => name.last !== '' && other.tokens.names.some((second) => second.last === name.last),
    );
    const chance = membershipChance[shared][surname ? 'same' : 'other'];
    const phone = other.tokens.firstPhone;
    relatives.push({
      person_id: candidate.person_id,
      name: other.tokens.displayName,
      relation: surname ? 'relative' : 'co_resident',
      probability: round(probability * chance),
      ...(phone === undefined ? {} : { phone }),
    });
  }
  return relatives
    .sort((a, b) => b.probability - a.probability || a.person_id - b.person_id)
    .slice(0, maxRelatives);
}
