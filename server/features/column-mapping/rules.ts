/** Validates mappings and applies them to rows. */

import { createHash } from 'node:crypto';
import { headerNames } from '#contract/uploads/headers';
import { columnsOf, sameValueHeaders, sameValueOf } from '#contract/uploads/rules';
import type { Header, Mapping } from '#contract/uploads/schemas';
import type { LeadFields } from '#linkage';
import { type Message, message } from '#locales';
import { compact } from './names/aliases.ts';
import { spreadContacts } from './values/contact-lists.ts';
import { isFullZip, isPlace, isState, isStreet, isWords } from './values/shapes.ts';
import { shownCell } from './values/shown-cell.ts';

/** Headers that can join several columns. */
const joinable: ReadonlySet<Header> = new Set([
  'property_address',
  'property_full',
  'mailing_address',
  'mailing_full',
  'full_name',
  'second_owner',
  'member',
  'manager',
  'registered_agent',
  'apn',
]);

/**
 * What is missing before leads can be traced; empty if enough is mapped. Required: a street address or a
 * full name, each with city and state or ZIP; a parcel number with a county or state; or a phone, an email or a one-line
 * address (TRACE-2).
 */
export function missingRequirements(mapping: Mapping): Message[] {
  const has = (...wanted: Header[]) => wanted.every((header) => mapping[header] !== undefined);
  const any = (...wanted: Header[]) => wanted.some((header) => has(header));
  if (any('phone', 'phone_2', 'phone_3', 'email', 'email_2', 'property_full', 'mailing_full')) return [];
  if (has('apn') && any('county', 'fips', 'property_state')) return [];
  const hasPlace = (side: 'property' | 'mailing') =>
    has(`${side}_zip`) || has(`${side}_city`, `${side}_state`);
  const hasName = has('full_name') || has('first_name', 'last_name');
  if (has('property_address') && hasPlace('property')) return [];
  if (has('mailing_address') && hasPlace('mailing')) return [];
  if (hasName && (hasPlace('property') || hasPlace('mailing'))) return [];
  const missing: Message[] = [];
  for (const side of ['property', 'mailing'] as const) {
    if (!has(`${side}_address`)) continue;
    if (has(`${side}_city`)) missing.push(message(`uploads:missing_${side}_state`));
    else if (has(`${side}_state`)) missing.push(message(`uploads:missing_${side}_city`));
    else missing.push(message(`uploads:missing_${side}_place`));
  }
  if (hasName && missing.length === 0) missing.push(message('uploads:missing_name_place'));
  else if (has('last_name') && !hasName) missing.push(message('uploads:missing_first_name'));
  else if (has('first_name') && !hasName) missing.push(message('uploads:missing_last_name'));
  return missing.length > 0 ? missing : [message('uploads:missing_all')];
}

/** Errors in a mapping by header; empty if it is valid. `column_count` is the file's number of columns. */
export function validateMapping(mapping: Mapping, column_count: number): Record<string, Message> {
  const errors: Record<string, Message> = {};
  const headerByIndex = new Map<number, Header>();
  for (const header of headerNames) {
    const value = sameValueOf(mapping[header]);
    const unfit = value === undefined ? null : sameValueError(header, value);
    if (unfit !== null) errors[header] = unfit;
    const indexes = columnsOf(mapping[header]);
    for (const index of indexes) {
      const other = headerByIndex.get(index);
      if (!Number.isInteger(index) || index < 0 || index >= column_count) {
        errors[header] = message('fields:column_missing', { column: index + 1, columns: column_count });
      } else if (other === header) {
        errors[header] = message('fields:column_twice', { column: index + 1 });
      } else if (other !== undefined) {
        errors[header] = message('fields:column_taken', { column: index + 1 });
      }
      headerByIndex.set(index, other ?? header);
    }
    if (indexes.length > 1 && !joinable.has(header) && errors[header] === undefined) {
      errors[header] = message('fields:one_column_only');
    }
  }
  return errors;
}

/** Why a header can't have this value in every row; null if it can. */
function sameValueError(header: Header, value: string): Message | null {
  if (!sameValueHeaders.some((allowed) => allowed === header)) return message('fields:value_only_places');
  const text = value.trim();
  if (header.endsWith('_state')) return isState(text) ? null : message('fields:value_state');
  if (header.endsWith('_zip')) return isFullZip(text) ? null : message('fields:value_zip');
  return isWords(text) ? null : message('fields:value_place');
}

/**
 * The fields of a row, trimmed; blank ones are absent. Several columns are joined by a space, or by commas in a
 * one-line address. Values for every row are in each. Several phones in one cell are phones of their own.
 */
export function applyMapping(cells: readonly string[], mapping: Mapping): LeadFields {
  const fields: LeadFields = {};
  for (const header of headerNames) {
    const value = sameValueOf(mapping[header])?.trim();
    const parts = value
      ? [value]
      : columnsOf(mapping[header])
          .map((index) => shownCell(cells[index] ?? '').trim())
          .filter((part) => part !== '');
    if (parts.length === 0) continue;
    const isLine = header === 'property_full' || header === 'mailing_full';
    fields[header] = isLine ? joinLine(parts) : parts.join(' ');
  }
  return spreadContacts(fields);
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
