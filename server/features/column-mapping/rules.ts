/** What a mapping must hold before a file can be traced, and how it turns the cells of a row into a lead. */
import { createHash } from 'node:crypto';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { headerNames, headers } from '#contract/uploads/schemas';
import type { LeadFields } from '#linkage';
import { compact } from './names/aliases.ts';
import { isPlace, isStreet } from './values/shapes.ts';

/** Headers whose text may come from several columns, joined. */
const joinable: ReadonlySet<Header> = new Set([
  'property_address',
  'property_full',
  'mailing_address',
  'mailing_full',
  'full_name',
  'second_owner',
]);

/**
 * What is missing before leads can be traced, as sentences; empty when enough is mapped. Enough is a street address with
 * city and state or ZIP, a full name with city and state or ZIP, a phone, or an e-mail (TRACE-2).
 */
export function missingRequirements(mapping: Mapping): string[] {
  const has = (...wanted: Header[]) => wanted.every((header) => (mapping[header]?.length ?? 0) > 0);
  const any = (...wanted: Header[]) => wanted.some((header) => has(header));
  if (any('phone', 'phone_2', 'phone_3', 'email', 'email_2', 'property_full', 'mailing_full')) return [];
  const placed = (side: 'property' | 'mailing') => has(`${side}_zip`) || has(`${side}_city`, `${side}_state`);
  const named = has('full_name') || has('first_name', 'last_name');
  if (has('property_address') && placed('property')) return [];
  if (has('mailing_address') && placed('mailing')) return [];
  if (named && (placed('property') || placed('mailing'))) return [];
  const missing: string[] = [];
  for (const side of ['property', 'mailing'] as const) {
    if (!has(`${side}_address`)) continue;
    missing.push(
      has(`${side}_city`)
        ? `The ${side} address has a city but no state: map the ${side} state or the ${side} ZIP.`
        : has(`${side}_state`)
          ? `The ${side} address has a state but no city: map the ${side} city or the ${side} ZIP.`
          : `The ${side} address has no place: map its ZIP, or its city and state.`,
    );
  }
  if (named && missing.length === 0) {
    missing.push('A name alone is not enough: map a ZIP, or a city and a state.');
  } else if (has('last_name') && !named) {
    missing.push('The last name has no first name: map the first name, or the full name.');
  } else if (has('first_name') && !named) {
    missing.push('The first name has no last name: map the last name, or the full name.');
  }
  if (missing.length > 0) return missing;
  return [
    'Map a street address with its ZIP (or city and state), a full name with a ZIP (or city and state), a phone, or an e-mail.',
  ];
}

/** What is wrong with a mapping, by header; empty when nothing is. `column_count` is the number of the file's columns. */
export function validateMapping(mapping: Mapping, column_count: number): Record<string, string> {
  const errors: Record<string, string> = {};
  const takenBy = new Map<number, Header>();
  for (const header of headerNames) {
    const indexes = mapping[header];
    if (indexes === undefined) continue;
    const { label } = headers[header];
    for (const index of indexes) {
      const other = takenBy.get(index);
      if (!Number.isInteger(index) || index < 0 || index >= column_count) {
        errors[header] = `Column ${index + 1} does not exist: the file has ${column_count}.`;
      } else if (other === header) {
        errors[header] = `Column ${index + 1} stands under ${label} twice.`;
      } else if (other !== undefined) {
        errors[header] =
          `Column ${index + 1} is already ${headers[other].label}: a column can have one header.`;
      }
      takenBy.set(index, other ?? header);
    }
    if (indexes.length > 1 && !joinable.has(header) && errors[header] === undefined) {
      errors[header] =
        `${label} takes one column. Only addresses and names in one piece can be joined from several.`;
    }
  }
  return errors;
}

/**
 * The fields of one row: trimmed, several columns joined by a space (an address in one line also by commas); a blank
 * one is absent.
 */
export function applyMapping(cells: readonly string[], mapping: Mapping): LeadFields {
  const fields: LeadFields = {};
  for (const header of headerNames) {
    const indexes = mapping[header];
    if (indexes === undefined) continue;
    const parts = indexes.map((index) => (cells[index] ?? '').trim()).filter((part) => part !== '');
    if (parts.length === 0) continue;
    const isLine = header === 'property_full' || header === 'mailing_full';
    fields[header] = isLine ? joinLine(parts) : parts.join(' ');
  }
  return fields;
}

/** Joins the parts of an address in one line; commas stand where a street has ended, so that it can be split again. */
function joinLine(parts: string[]): string {
  if (isStreet(parts[0] ?? '')) return parts.join(', ');
  const last = parts.at(-1) ?? '';
  return isPlace(last) && parts.length > 1 ? `${parts.slice(0, -1).join(' ')}, ${last}` : parts.join(' ');
}

/** Tells files with the same header row apart from others: the names in order, without case, blanks and marks. */
export const headerFingerprint = (names: readonly string[]): string =>
  createHash('sha256').update(names.map(compact).join('\n')).digest('hex');
