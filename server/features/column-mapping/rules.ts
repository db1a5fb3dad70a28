/** Validates mappings and applies them to rows. */
import { createHash } from 'node:crypto';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { headerNames, headers } from '#contract/uploads/schemas';
import type { LeadFields } from '#linkage';
import { compact } from './names/aliases.ts';
import { isPlace, isStreet } from './values/shapes.ts';

/** Headers that can join several columns. */
const joinable: ReadonlySet<Header> = new Set([
  'property_address',
  'property_full',
  'mailing_address',
  'mailing_full',
  'full_name',
  'second_owner',
]);

/**
 * What is missing before leads can be traced, as sentences; empty if enough is mapped. Required: a street address or a
 * full name, each with city and state or ZIP; or a phone, an email or a one-line address (TRACE-2).
 */
export function missingRequirements(mapping: Mapping): string[] {
  const has = (...wanted: Header[]) => wanted.every((header) => (mapping[header]?.length ?? 0) > 0);
  const any = (...wanted: Header[]) => wanted.some((header) => has(header));
  if (any('phone', 'phone_2', 'phone_3', 'email', 'email_2', 'property_full', 'mailing_full')) return [];
  const hasPlace = (side: 'property' | 'mailing') =>
    has(`${side}_zip`) || has(`${side}_city`, `${side}_state`);
  const hasName = has('full_name') || has('first_name', 'last_name');
  if (has('property_address') && hasPlace('property')) return [];
  if (has('mailing_address') && hasPlace('mailing')) return [];
  if (hasName && (hasPlace('property') || hasPlace('mailing'))) return [];
  const missing: string[] = [];
  for (const side of ['property', 'mailing'] as const) {
    if (!has(`${side}_address`)) continue;
    if (has(`${side}_city`))
      missing.push(`The ${side} address has a city but no state: map the ${side} state or the ${side} ZIP.`);
    else if (has(`${side}_state`))
      missing.push(`The ${side} address has a state but no city: map the ${side} city or the ${side} ZIP.`);
    else missing.push(`The ${side} address has no place: map its ZIP, or its city and state.`);
  }
  if (hasName && missing.length === 0) {
    missing.push('A name alone is not enough: map a ZIP, or a city and a state.');
  } else if (has('last_name') && !hasName) {
    missing.push('The last name has no first name: map the first name, or the full name.');
  } else if (has('first_name') && !hasName) {
    missing.push('The first name has no last name: map the last name, or the full name.');
  }
  if (missing.length > 0) return missing;
  return [
    'Map a street address with its ZIP (or city and state), a full name with a ZIP (or city and state), a phone, or an e-mail.',
  ];
}

/** Errors in a mapping by header; empty if it is valid. `column_count` is the file's number of columns. */
export function validateMapping(mapping: Mapping, column_count: number): Record<string, string> {
  const errors: Record<string, string> = {};
  const headerByIndex = new Map<number, Header>();
  for (const header of headerNames) {
    const indexes = mapping[header];
    if (indexes === undefined) continue;
    const { label } = headers[header];
    for (const index of indexes) {
      const other = headerByIndex.get(index);
      if (!Number.isInteger(index) || index < 0 || index >= column_count) {
        errors[header] = `Column ${index + 1} does not exist: the file has ${column_count}.`;
      } else if (other === header) {
        errors[header] = `Column ${index + 1} stands under ${label} twice.`;
      } else if (other !== undefined) {
        errors[header] =
          `Column ${index + 1} is already ${headers[other].label}: a column can have one header.`;
      }
      headerByIndex.set(index, other ?? header);
    }
    if (indexes.length > 1 && !joinable.has(header) && errors[header] === undefined) {
      errors[header] =
        `${label} takes one column. Only addresses and names in one piece can be joined from several.`;
    }
  }
  return errors;
}

/**
 * The fields of a row, trimmed; blank ones are absent. Several columns are joined by a space, or by commas in a
 * one-line address.
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

/** Joins a one-line address with a comma after the street, so that it can be parsed again. */
function joinLine(parts: string[]): string {
  if (isStreet(parts[0] ?? '')) return parts.join(', ');
  const last = parts.at(-1) ?? '';
  return isPlace(last) && parts.length > 1 ? `${parts.slice(0, -1).join(' ')}, ${last}` : parts.join(' ');
}

/** Identifies files with the same header row: names in order, ignoring case, spaces and punctuation. */
export const headerFingerprint = (names: readonly string[]): string =>
  createHash('sha256').update(names.map(compact).join('\n')).digest('hex');
