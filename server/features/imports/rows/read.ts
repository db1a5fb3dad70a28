/** Turns a row of a reference file into people, or says why it can't. Pure. */

import { applyMapping } from '#features/column-mapping';
import {
  type LeadFields,
  type NameOrder,
  nameOrder,
  normalizePhone,
  type OwnerName,
  type ParsedLead,
  type Person,
  type PersonName,
  type PhoneType,
} from '#linkage';
import type { Message } from '#locales';
import { addressesOf, isPlaced, mailingFirst } from './addresses.ts';
import { hashOf, type Own, propertyOf, type RowCells, squeeze } from './cells.ts';
import { birthOf, isConfidential, isDeceased, phoneType } from './flags.ts';
import type { PersonMapping } from './mapping.ts';
import { type RollRow, type RowOptions, refusals } from './row.ts';

/** Maximum size of a record id in bytes, given by the index. */
const maxRecordIdBytes = 2_000;

/**
 * The people of a row: one, several if a cell names a couple (their record ids end in `#1`, `#2`), or one refusal. The
 * record id of a row without one is a hash of its content, so that the same row is the same record next time.
 */
export function peopleOfCells(row: RowCells, options: RowOptions): RollRow[] {
  const { cells, own } = row;
  const { skip } = options;
  const isLong = Buffer.byteLength(own('record_id')) > maxRecordIdBytes;
  const withdraw = isLong ? undefined : own('record_id') || undefined;
  const refuseRow = (refused: Message): RollRow[] => [
    withdraw === undefined ? { refused } : { refused, withdraw },
  ];
  if (isConfidential(own('confidential'))) return refuseRow(refusals.confidential);
  if (maskable.some((header) => isMasked(own(header)))) return refuseRow(refusals.masked);
  if (skip?.values.includes((cells[skip.index] ?? '').trim())) return [{ refused: skip.refusal }];
  if (isLong) return [{ refused: refusals.longId }];
  const { fields, lead } = row;
  if (lead.owner_type === 'company') return [{ refused: refusals.company }];
  if (lead.owner_type === 'government') return [{ refused: refusals.government }];
  const names = namesOf(fields, lead);
  if (names.length === 0) {
    const blank = !fields.full_name && !fields.last_name;
    return options.blankIsHidden && blank ? refuseRow(refusals.nameless) : [{ refused: refusals.nameless }];
  }
  const addresses = addressesOf(fields, lead, options.reader);
  const person: Omit<Person, 'record_id' | 'names'> = {
    addresses: options.mailingFirst ? mailingFirst(addresses, fields) : addresses,
    phones: phonesOf(fields, lead, phoneType(own('phone_type'))),
    emails: lead.emails.map((address) => ({ address })),
    deceased: isDeceased(own('deceased')),
    property: propertyOf(fields, own),
  };
  if (!isReachable(person)) return [{ refused: refusals.unreachable }];
  const birth = birthOf(fields.date_of_birth, own('birth_year'), own('age'), options.asOf);
  const record_id = own('record_id') || hashOf({ names, ...person, ...birth });
  return names.map((name, index) => ({
    person: {
      record_id: names.length === 1 ? record_id : `${record_id}#${index + 1}`,
      names: names.length === 1 ? [name, ...formerNames(name, own)] : [name],
      ...person,
      // A birth date in a row with several names can only be the first one's.
      ...(index === 0 ? birth : {}),
    },
  }));
}

/** The cells that sources mask for confidential people. */
const maskable = ['first_name', 'last_name', 'full_name', 'property_address', 'mailing_address'] as const;

/** `*****`, `## ####`: only masking characters. */
const isMasked = (cell: string) => /^[*#]+(?:[\s/.-]*[*#]+)*$/.test(cell);

/** The order of full names that most rows show. */
export const orderOfRows = (
  rows: readonly (readonly string[])[],
  mapping: PersonMapping,
): NameOrder | undefined =>
  nameOrder(rows.map((cells) => applyMapping(cells, mapping).full_name ?? '').filter((name) => name !== ''));

/** Another name that the source knows, such as a maiden name. */
function formerNames(name: PersonName, own: Own): PersonName[] {
  const first = own('other_first_name');
  const last = own('other_last_name');
  return first === '' && last === '' ? [] : [{ first: first || name.first, last: last || name.last }];
}

/** Split names as the source wrote them; a full name as linkage parses it. */
function namesOf(fields: LeadFields, lead: ParsedLead): PersonName[] {
  const first = squeeze(fields.first_name);
  const last = squeeze(fields.last_name);
  if (first !== undefined && last !== undefined && lead.owners.length === 1) {
    return [{ first, middle: squeeze(fields.middle_name), last, suffix: squeeze(fields.suffix) }];
  }
  const whole = lead.owners.filter((owner: OwnerName) => owner.first !== '' && owner.last !== '');
  return whole.map(({ first, middle, last, suffix }) => ({
    first,
    middle: middle || undefined,
    last,
    suffix: suffix || undefined,
  }));
}

/** Whether the person can be found: by a place, phone or email. */
export const isReachable = ({ addresses, phones, emails }: Pick<Person, 'addresses' | 'phones' | 'emails'>) =>
  phones.length > 0 || emails.length > 0 || addresses.some(isPlaced);

function phonesOf(fields: LeadFields, lead: ParsedLead, type: PhoneType | undefined) {
  const first = normalizePhone(fields.phone ?? '');
  return lead.phones.map((number) =>
    number === first && type !== undefined ? { number, type } : { number },
  );
}
