/** Reads people from JSON lines in the form of `PersonLine`. */

import type { Readable } from 'node:stream';
import { PersonLine } from '#contract/imports/schemas';
import { normalizeEmail, normalizePhone, type Person, type PhoneType, parseBirth } from '#linkage';
import { message } from '#locales';
import { AppError } from '#platform/errors';
import { isPlaced } from './addresses.ts';
import { isConfidential, isDeceased, phoneType } from './flags.ts';
import { isReachable } from './read.ts';
import { type RollRow, refusals } from './row.ts';

/** Maximum length of a line, in characters. */
const maxLineLength = 1024 * 1024;
/** If none of the first lines is JSON, the file is refused. */
const maxNonJsonLines = 20;

/** Reads people line by line after the first `from`. Row numbers count non-blank lines. */
export async function* peopleOfLines(
  open: () => Readable,
  from: number,
): AsyncGenerator<RollRow, void, void> {
  let row = 0;
  for await (const line of linesOf(open())) {
    if (line !== tooLong && line.trim() === '') continue;
    row += 1;
    if (row <= from) continue;
    const item = line === tooLong ? { refused: lineTooLong } : personOfLine(line);
    yield { row, ...item };
  }
}

/** Throws AppError if none of the first lines is JSON, so that a wrong type shows before anything is imported. */
export async function assertJsonLines(stream: Readable): Promise<void> {
  let row = 0;
  for await (const line of linesOf(stream)) {
    if (line !== tooLong && line.trim() === '') continue;
    row += 1;
    if (line === tooLong || jsonOf(line) !== null) return;
    if (row >= maxNonJsonLines) break;
  }
  if (row > 0) throw new AppError('not_json_lines');
}

const noJson = message('uploads:refused_no_json');
const lineTooLong = message('uploads:refused_line_too_long');
/** Replaces a line that is too long. */
export const tooLong: unique symbol = Symbol('too long');

/** A flag as a table cell would contain it. */
const plainText = (flag: unknown): string =>
  typeof flag === 'object' && flag !== null ? 'yes' : String(flag ?? '').trim();

/** JSON escapes can contain what PostgreSQL can't store: NUL and unpaired surrogates. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value;

/** The object of a line; null if it isn't one. */
function jsonOf(line: string): { record_id?: unknown; confidential?: unknown } | null {
  try {
    const value: unknown = line.includes('\\u') ? JSON.parse(line, storable) : JSON.parse(line);
    return typeof value !== 'object' || Array.isArray(value) ? null : value;
  } catch {
    return null;
  }
}

/** The person of a line, or the reason to refuse it, without the line's data. */
function personOfLine(line: string): RollRow {
  const parsed = jsonOf(line);
  if (parsed === null) return { refused: noJson };
  // Checked first: a confidential person must not be kept, whatever else is wrong with the line.
  if (isConfidential(plainText(parsed.confidential))) {
    const id = PersonLine.shape.record_id.safeParse(parsed.record_id);
    return { refused: refusals.confidential, ...(id.success ? { withdraw: id.data } : {}) };
  }
  const read = PersonLine.safeParse(parsed);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.filter((step) => typeof step === 'string').join('.') ?? '';
    return {
      refused: field === '' ? message('uploads:refused_form') : message('uploads:refused_form_at', { field }),
    };
  }
  return toRow(read.data);
}

function toRow(line: PersonLine): RollRow {
  const names = line.names.flatMap(({ first, middle, last, suffix }) =>
    first?.trim() && last?.trim()
      ? [{ first, middle: middle ?? undefined, last, suffix: suffix ?? undefined }]
      : [],
  );
  if (names.length === 0) return { refused: refusals.nameless };
  const person: Person = {
    record_id: line.record_id,
    names,
    addresses: (line.addresses ?? []).map((address) => ({
      street: address.street ?? '',
      unit: address.unit ?? undefined,
      city: address.city ?? undefined,
      state: address.state ?? undefined,
      zip: address.zip ?? undefined,
      first_seen: address.first_seen || undefined,
      last_seen: address.last_seen || undefined,
    })),
    phones: (line.phones ?? []).flatMap(({ number, type, carrier, last_seen }) => {
      const known = normalizePhone(number);
      if (known === null) return [];
      return [
        {
          number: known,
          type: typeOf(type),
          carrier: carrier ?? undefined,
          last_seen: last_seen || undefined,
        },
      ];
    }),
    emails: (line.emails ?? []).flatMap(({ address, last_seen }) => {
      const known = normalizeEmail(address);
      return known === null ? [] : [{ address: known, last_seen: last_seen || undefined }];
    }),
    ...birthOf(line.birth_date, line.birth_year),
    deceased: isDeceased(plainText(line.deceased)),
  };
  person.addresses = person.addresses.filter((address) => address.street !== '' || isPlaced(address));
  return isReachable(person) ? { person } : { refused: refusals.unreachable };
}

/** The date, or the year if the date contains no more. */
function birthOf(
  day: string | null | undefined,
  year: number | null | undefined,
): Pick<Person, 'birth_date' | 'birth_year'> {
  const parsed = parseBirth(day ?? '');
  const isDay = parsed !== null && parsed.length > 4;
  return {
    birth_date: isDay ? parsed : undefined,
    birth_year: year ?? (parsed !== null && !isDay ? Number(parsed) : undefined),
  };
}

const typeOf = (text: string | null | undefined): PhoneType | undefined =>
  text ? phoneType(text) : undefined;

/** The lines of a UTF-8 stream without line ends; `tooLong` in place of lines above the limit. */
export async function* linesOf(stream: Readable): AsyncGenerator<string | typeof tooLong, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let skipping = false;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      // The end of a line above the limit.
      if (skipping && lines.length > 0) {
        lines.shift();
        skipping = false;
      }
      for (const line of lines) yield line.length > maxLineLength ? tooLong : line;
      if (rest.length > maxLineLength && !skipping) {
        skipping = true;
        yield tooLong;
      }
      if (skipping) rest = '';
    }
    rest += decoder.decode();
    if (rest !== '' && !skipping) yield rest;
  } finally {
    stream.destroy();
  }
}
