const months: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

function daysOf(month: number, year: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1850 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  if (day > daysOf(month, year)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Two-digit years are 1930–2029, the range of owners' births. */
function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

/** A spreadsheet's serial day (days since December 30, 1899), for dates from 1900 to 2049. */
function serialDay(days: number): string | null {
  if (days < 61 || days > 54_788) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Digits only: 19620328, 03281962, 032862, 22733 (a spreadsheet's serial day). */
function fromDigits(digits: string): string | null {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  if (digits.length === 8)
    return isoDay(part(0, 4), part(4, 6), part(6, 8)) ?? isoDay(part(4, 8), part(0, 2), part(2, 4));
  if (digits.length === 6) return isoDay(wholeYear(digits.slice(4)), part(0, 2), part(2, 4));
  return digits.length === 5 ? serialDay(Number(digits)) : null;
}

/**
 * The ISO day of a date in a common format, or null: 1962-03-28, 03/28/1962 (month first, or day first if it can't be a
 * month), 28 Mar 1962, 28-MAR-62, Wednesday, March 28, 1962, 19620328, 03281962, a spreadsheet's serial day. A time
 * after the date is ignored.
 */
export function parseDate(text: string): string | null {
  // A fast path, as most dates of an import have this form.
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return isoDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
  const bare = text
    .slice(0, 60)
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/, '')
    .replace(/[t\s,]+\d{1,2}:\d{2}.*$/, '')
    .replace(/\.0+$/, '');
  if (/^\d+$/.test(bare)) return fromDigits(bare);
  let parts = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})\.?(?:[t\s].*)?$/.exec(bare);
  if (parts) return isoDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  parts = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?:\s.*)?$/.exec(bare);
  if (parts) {
    const year = wholeYear(parts[3] ?? '');
    return (
      isoDay(year, Number(parts[1]), Number(parts[2])) ?? isoDay(year, Number(parts[2]), Number(parts[1]))
    );
  }
  const month = (name: string | undefined) => months.indexOf((name ?? '').slice(0, 3)) + 1;
  parts = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[\s./-]*([a-z]{3,9})\.?,?[\s./-]*(\d{4}|\d{2})$/.exec(bare);
  if (parts) return isoDay(wholeYear(parts[3] ?? ''), month(parts[2]), Number(parts[1]));
  parts = /^([a-z]{3,9})\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s/-]+)(\d{4}|\d{2})$/.exec(bare);
  if (parts) return isoDay(wholeYear(parts[3] ?? ''), month(parts[1]), Number(parts[2]));
  parts = /^(\d{4})[\s/-]+([a-z]{3,9})\.?[\s/-]+(\d{1,2})$/.exec(bare);
  return parts ? isoDay(Number(parts[1]), month(parts[2]), Number(parts[3])) : null;
}

/** Dates that systems store for an unknown birth, including 12/31/2099. */
const unknownBirths = /^(?:190[01]-01-01|20[3-9]|2100)/;

/** A year alone, with a month, or with masked parts: 1962, 03/1962, XX/XX/1962, 1962-00-00. */
const yearOfBirth =
  /^(?:(?:\d{1,2}|x{1,2}|[a-z]{3,9}\.?)[\s./-]{1,2}){0,2}((?:19|20)\d{2})(?:[./-](?:\d{1,2}|x{1,2})){0,2}(?:\.0+)?$/i;

/** A birth as an ISO day, or a year if only that is given; null for other texts and for dates that mean "unknown". */
export function parseBirth(text: string): string | null {
  const day = parseDate(text);
  if (day !== null) return unknownBirths.test(day) || day < '1900' ? null : day;
  const [, year = ''] = yearOfBirth.exec(text.slice(0, 60).normalize('NFKC').trim()) ?? [];
  return year > '1901' && !unknownBirths.test(year) ? year : null;
}

/** Age in years that nobody exceeds. */
const oldest = 120;

/** A range of ages in years from `63`, `63 yrs`, `age: 63`, `60-69` or `65+`; null for other texts. */
export function parseAge(text: string): { from: number; to: number } | null {
  const bare = text
    .slice(0, 40)
    .trim()
    .toLowerCase()
    .replace(/\.0+$/, '')
    .replace(/^(?:age|aged)\b[\s:]*/, '');
  const parts =
    /^(\d{1,3})(?:\s{0,2}(?:-|–|to)\s{0,2}(\d{1,3})|\s{0,2}(\+|and over|or older))?\s{0,2}(?:y(?:ea)?rs?|yo|y\/o|years old|years)?\.?$/.exec(
      bare,
    );
  if (!parts) return null;
  const from = Number(parts[1]);
  let to = from;
  if (parts[2]) to = Number(parts[2]);
  else if (parts[3]) to = oldest;
  return from > oldest || to > oldest || to < from ? null : { from, to };
}
