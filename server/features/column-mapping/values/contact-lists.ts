/** Cells with several contacts, as Podio and other CRMs export them: `mobile: (217) 555-0142; home: …`. */
import type { LeadFields } from '#linkage';

const phonePattern = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;
const emailPattern = /[^\s@,;:|]+@[^\s@,;:|]+\.[a-z]{2,}/gi;
const faxPattern = /\b(?:[a-z]+[ _])?fax\b\s*:?\s*[\d\s().+-]+/gi;
/** What may stand between the contacts of a cell. */
const labels =
  /\b(mobile|cell|home|work|main|other|phone|tel|private|landline|primary|secondary|email|e-mail|and|or|x|ext)\b|[\s:;,/|&.()-]/gi;

const isList = (pattern: RegExp) => (cell: string) =>
  pattern.test(cell) && cell.replaceAll(faxPattern, '').replaceAll(pattern, '').replaceAll(labels, '') === '';

/** Whether a cell has nothing but phones and their labels. */
export const isPhoneList = (cell: string): boolean => isList(new RegExp(phonePattern))(cell);
export const isEmailList = (cell: string): boolean => isList(new RegExp(emailPattern))(cell);

const fieldsOf = { phone: ['phone', 'phone_2', 'phone_3'], email: ['email', 'email_2'] } as const;

/** Distributes the contacts of cells that have several of them to fields that are free. */
export function spreadContacts(fields: LeadFields): LeadFields {
  const spread = { ...fields };
  spreadInto(spread, fieldsOf.phone, (cell) =>
    isPhoneList(cell) ? (cell.replaceAll(faxPattern, '').match(phonePattern) ?? []) : [],
  );
  spreadInto(spread, fieldsOf.email, (cell) => (isEmailList(cell) ? (cell.match(emailPattern) ?? []) : []));
  return spread;
}

function spreadInto(
  fields: LeadFields,
  names: readonly (keyof LeadFields)[],
  contactsIn: (cell: string) => string[],
): void {
  const cells = names.map((name) => fields[name] ?? '');
  if (cells.every((cell) => contactsIn(cell).length === 0 || contactsIn(cell).join() === cell)) return;
  const contacts = names.flatMap((name) => {
    const cell = fields[name];
    if (cell === undefined) return [];
    const found = contactsIn(cell);
    return found.length > 0 ? found : [cell];
  });
  for (const [index, name] of names.entries()) {
    const contact = contacts[index];
    if (contact === undefined) delete fields[name];
    else fields[name] = contact;
  }
}
