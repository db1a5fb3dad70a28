import { areaTable, timeZones } from '../tables/area-codes.ts';

/**
 * E.164 of a US number; null for anything else. Area code and exchange must be [2-9]XX but not N11 (North American
 * Numbering Plan). Extensions are dropped.
 */
export function normalizePhone(text: string): string | null {
  // A fast path, as most numbers of an import have this form.
  const digits = e164.test(text) ? text.slice(2) : digitsOf(text);
  if (digits === null || !/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  if (digits.slice(1, 3) === '11' || digits.slice(4, 6) === '11') return null;
  if (/^(\d)\1{9}$/.test(digits)) return null;
  return `+1${digits}`;
}

const labels =
  'tel|telephone|phone|ph|cell|cellular|cellphone|home|work|business|mobile|fax|office|landline|land|ll|line|wireless|voip|main|primary|dnc|vm|text|new|celular|movil|móvil|casa|trabajo|[chmwl]';
const labelInFront = new RegExp(`^(?:${labels})(?:\\s(?:phone|line))?\\b[.:\\s-]*`, 'i');
const labelBehind = new RegExp(`[\\s,;:/-]+(?:${labels})(?:\\s(?:phone|line))?$`, 'i');

const e164 = /^\+1\d{10}$/;

/** The digits without the country code; null if there is more than a number. */
function digitsOf(text: string): string | null {
  const bare = text
    .slice(0, 100)
    .normalize('NFKC')
    .trim()
    .replace(/\.0+$/, '')
    // 9.195550123E9: how spreadsheets write a number; it keeps all digits.
    .replace(/^\d\.\d{9,10}e\+?\d{1,2}$/i, (number) => String(Number(number)))
    // (cell), (Jane), (do not call): only digits are an area code.
    .replace(/\((?=[^()]*\p{L})[\p{L}\s.,'’/-]*\)/gu, ' ')
    .trim()
    .replace(/[\s,;]*(?:ext(?:ension)?|x|#)\.?\s{0,3}[:=]?\s{0,3}\d{1,7}$/i, '')
    .replace(labelBehind, '');
  if (/[\p{L}@]/u.test(bare.replace(labelInFront, ''))) return null;
  let digits = bare.replace(/\D/g, '');
  // 001 and 011 1: prefixes of calls from abroad.
  if (digits.length > 11) digits = digits.replace(/^0(?:0|11)(?=1\d{10}$)/, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** The most numbers that a cell can have. */
const maxPerCell = 10;
const separators = /[,;|/\n&]|\s(?:or|and|y|o)\s/i;
const written = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

export interface PhoneCell {
  /** The different numbers (E.164), in their order. */
  numbers: string[];
  /** How many parts with digits aren't a number. */
  unread: number;
}

/** Reads a cell with any number of phones: `718-555-0119 (cell) / 718-555-0120`. */
export function readPhones(cell: string): PhoneCell {
  const text = cell.trim();
  const whole = normalizePhone(text);
  if (whole !== null) return { numbers: [whole], unread: 0 };
  const parts = text
    .slice(0, 400)
    .split(separators)
    .filter((part) => /\d/.test(part));
  const numbers = new Set<string>();
  let unread = 0;
  for (const part of parts) {
    const found = readPart(part);
    for (const number of found) numbers.add(number);
    if (found.length === 0) unread += 1;
  }
  const all = [...numbers];
  return { numbers: all.slice(0, maxPerCell), unread: unread + Math.max(0, all.length - maxPerCell) };
}

/** The numbers of a text without separators; empty if it holds other digits, too. */
function readPart(part: string): string[] {
  const one = normalizePhone(part);
  if (one !== null) return [one];
  const found = (part.match(written) ?? []).map(normalizePhone);
  const isMore = /\d/.test(part.replaceAll(written, ''));
  return isMore ? [] : found.filter((number) => number !== null);
}

/** An area code's state and time zone, and the exchanges with another time zone. */
interface Area {
  state: string;
  zone: string;
  others: { zone: string; beginnings: string[] }[];
}

const zoneOf = (code: string): string => timeZones[Number.parseInt(code, 36)] ?? '';
const areas: ReadonlyMap<string, Area> = new Map(
  areaTable
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [area = '', state = '', zone = '', ...others] = entry.split(':');
      return [area, { state, zone: zoneOf(zone), others: others.map(readZone) }];
    }),
);

function readZone(text: string): Area['others'][number] {
  const [code = '', beginnings = ''] = text.split('=');
  return { zone: zoneOf(code), beginnings: beginnings.split(',') };
}

/** `state` is a two-letter code, `time_zone` an IANA name. */
export interface PhonePlace {
  state: string;
  time_zone: string;
}

/**
 * The place of an E.164 number by its area code and exchange; null outside the United States, as for toll-free numbers.
 * A ported number keeps its area code, so this is where it was assigned.
 */
export function phonePlace(number: string): PhonePlace | null {
  const area = number.startsWith('+1') ? areas.get(number.slice(2, 5)) : undefined;
  if (area === undefined) return null;
  const exchange = number.slice(5, 8);
  for (const { zone, beginnings } of area.others)
    if (beginnings.some((beginning) => exchange.startsWith(beginning)))
      return { state: area.state, time_zone: zone };
  return { state: area.state, time_zone: area.zone };
}
