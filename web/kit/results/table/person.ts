/** What a row shows of a lead. */
import type { ListedLead } from '#contract/leads/schemas';
import type { ResultAddress, ResultPhone } from '#contract/orders/results';

type Row = Pick<ListedLead, 'lead' | 'result'>;

/** The person's current name; undefined if nobody was found. */
export function foundName({ result }: Row): string | undefined {
  const name = result?.person?.names[0];
  return name && [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
}

/** The name to show: the person's, else the customer's, else the customer's address. */
export const shownName = (row: Row): string => foundName(row) ?? (row.lead.name || row.lead.address);

/** Whether a source says that the person found has died. */
export const isDeceased = ({ result }: Pick<Row, 'result'>): boolean => result?.person?.deceased === 'yes';

export const bestPhone = ({ result }: Row): ResultPhone | undefined => result?.person?.phones[0];

export const isMasked = ({ number }: ResultPhone): boolean => number.includes('•');

/** Whether the nation's, the operator's or a state's do-not-call list has the number. */
export const isOnDncList = ({ dnc, state_dnc }: ResultPhone): boolean => dnc === 'yes' || state_dnc === 'yes';

/** Whether calling needs a second thought. */
export const isFlagged = (phone: ResultPhone): boolean =>
  isOnDncList(phone) || phone.litigator === 'yes' || phone.do_not_contact === true;

const joined = (parts: (string | undefined)[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

export const streetLine = ({ street, unit }: ResultAddress): string => joined([street, unit], ', ');

export const cityLine = ({ city, state, zip }: ResultAddress): string =>
  joined([city, joined([state, zip], ' ')], ', ');

export const currentAddress = ({ result }: Row): ResultAddress | undefined => result?.person?.addresses[0];
