/** Phone numbers, e-mail addresses and dates of birth, each in one spelling. */

/**
 * E.164 of a US number, null for anything else. Area code and exchange must be [2-9]XX and no N11 (North American
 * Numbering Plan); an extension is dropped.
 */
export function normalisePhone(text: string): string | null {
  const bare = text
    .trim()
    .replace(/\.0+$/, '')
    .replace(/[\s,;]*(?:ext(?:ension)?|x|#)\.?\s*:?\s*\d{1,7}\s*$/i, '');
  if (/[a-z@]/i.test(bare.replace(/^(?:tel|phone|cell|home|work|mobile|fax)\b[.:\s]*/i, ''))) return null;
  let digits = bare.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1);
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  if (digits.slice(1, 3) === '11' || digits.slice(4, 6) === '11') return null;
  if (/^(\d)\1{9}$/.test(digits)) return null;
  return `+1${digits}`;
}

/** An e-mail address in small letters, null when it has no shape of one. */
export function normaliseEmail(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<"']+|[>"',;.]+$/g, '')
    .toLowerCase();
  if (bare.length > 254 || bare.includes('..')) return null;
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(
    bare,
  )
    ? bare
    : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1850 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  const days =
    month === 2
      ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        ? 29
        : 28
      : [4, 6, 9, 11].includes(month)
        ? 30
        : 31;
  if (day > days) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Two digits of a year are of 1930-2029: births of owners. */
function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

/**
 * The ISO day of a date in one of the common forms, null for what is none: 1962-03-28, 03/28/1962 (month first; day
 * first where it can't be a month), 28 Mar 1962, March 28, 1962, 19620328, with or without a time behind it.
 */
export function parseDate(text: string): string | null {
  const bare = text.trim().toLowerCase();
  let parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t\s].*)?$/.exec(bare);
  if (parts) return isoDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  parts = /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (parts) return isoDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s.*)?$/.exec(bare);
  if (parts) {
    const year = wholeYear(parts[3] ?? '');
    return (
      isoDay(year, Number(parts[1]), Number(parts[2])) ?? isoDay(year, Number(parts[2]), Number(parts[1]))
    );
  }
  parts = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})$/.exec(bare);
  if (parts) return isoDay(wholeYear(parts[3] ?? ''), months.indexOf(parts[2] ?? '') + 1, Number(parts[1]));
  parts = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(bare);
  if (parts) return isoDay(Number(parts[3]), months.indexOf(parts[1] ?? '') + 1, Number(parts[2]));
  return null;
}
