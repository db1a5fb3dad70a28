/** What the panel says of a traced lead and the person found. */
import type { ResultAddress, ResultName, ResultPhone, TraceResult } from '#contract/orders/results';
import type { OrderLead } from '#contract/orders/schemas';

export const formatName = ({ first, middle, last, suffix }: ResultName): string =>
  [first, middle, last, suffix].filter(Boolean).join(' ');

/** "12 Elm St Apt 3, Salem, IL 62881" */
export function formatAddress({ street, unit, city, state, zip }: ResultAddress): string {
  const line = [street, unit].filter(Boolean).join(' ');
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The person's name, or else what the customer's row has; empty if it has neither. */
export function leadTitle({ lead, result }: OrderLead): string {
  const [name] = result?.person?.names ?? [];
  return (name && formatName(name)) || lead.name || lead.address;
}

const isMasked = (contact: string): boolean => contact.includes('•');

/** Whether the contacts are still locked: those of a possible match, or of a duplicate of one. */
export const isLocked = ({ outcome, result }: OrderLead): boolean =>
  (outcome === 'possible' || outcome === 'duplicate') &&
  [
    ...(result?.person?.phones ?? []).map(({ number }) => number),
    ...(result?.person?.emails ?? []).map(({ address }) => address),
  ].some(isMasked);

/** How sure the match is; null for nobody, and for a duplicate, whose row wasn't matched itself. */
export const matchProbability = ({
  outcome,
  probability,
  result,
}: Pick<OrderLead, 'outcome' | 'probability' | 'result'>): number | null =>
  outcome === 'duplicate' || result?.person === undefined ? null : probability;

export type PhoneFlag = 'dnc' | 'state_dnc' | 'litigator';
const flags = ['litigator', 'dnc', 'state_dnc'] as const satisfies PhoneFlag[];

/** Why a call to the number can be illegal or a risk. */
export const flagsOf = (phone: ResultPhone): PhoneFlag[] => flags.filter((flag) => phone[flag] === 'yes');

/** 0 for a number without a flag, 1 with one, 2 for a number that was reported as wrong or isn't to be contacted. */
const badness = (phone: ResultPhone): number => {
  const isWrong = phone.reported === 'wrong_number' || phone.reported === 'not_them';
  if (isWrong || phone.do_not_contact) return 2;
  return flagsOf(phone).length > 0 ? 1 : 0;
};

/** In the result's order, numbers without a flag first; those reported as wrong or not to be contacted last. */
export const rankPhones = (phones: readonly ResultPhone[]): ResultPhone[] =>
  phones.toSorted((a, b) => badness(a) - badness(b));

const words = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether an address is the one in the customer's row, however each spells its street. */
export function isRowAddress({ street, zip }: ResultAddress, row: string): boolean {
  const [number, ...rest] = words(street);
  const sent = words(row);
  const [longest] = rest.toSorted((a, b) => b.length - a.length);
  if (number === undefined || longest === undefined) return false;
  const sameZip =
    zip === undefined || !/\b\d{5}\b/.test(row.slice(number.length)) || row.includes(zip.slice(0, 5));
  return sent[0] === number && sent.includes(longest) && sameZip;
}

export const rowAddress = (result: TraceResult, row: string): ResultAddress | undefined =>
  result.person?.addresses.find((address) => isRowAddress(address, row));
