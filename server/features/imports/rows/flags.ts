/** What the words of a source's cells mean: line types, flags and births. */
import { type Person, type PhoneType, parseBirth } from '#linkage';

/** The line type that a source reports. */
export function phoneType(text: string): PhoneType | undefined {
  if (/mobile|cell|wireless/i.test(text)) return 'mobile';
  if (/voip/i.test(text)) return 'voip';
  return /land\s*line|fixed|residential/i.test(text) ? 'landline' : undefined;
}

const no = /^(n|no|f|false|0|none|not confidential)?$/i;

/** Anything but a plain no counts: when in doubt, don't publish. */
export const isConfidential = (text: string) => !no.test(text);

/** A date of death counts as a yes; an unreadable value as unknown. */
export function isDeceased(text: string): boolean | undefined {
  if (/^(n|no|f|false|0|alive|living)$/i.test(text)) return false;
  if (/^(y|yes|t|true|1|d|dead|deceased)$/i.test(text)) return true;
  // Systems write 00/00/0000 or 12/31/9999 for the living.
  return /\b(19|20)\d{2}|(19|20)\d{2}\b/.test(text) ? true : undefined;
}

/** The birth as a date or year, from the most reliable of date, year, and age at a date. */
export function birthOf(
  date: string | undefined,
  year: string,
  age: string,
  asOf: Date | undefined,
): Pick<Person, 'birth_date' | 'birth_year'> {
  const stated = parseBirth(date ?? '');
  if (stated !== null) return stated.length > 4 ? { birth_date: stated } : { birth_year: Number(stated) };
  const born = [date?.trim() ?? '', year].find((cell) => /^(18|19|20)\d{2}(\.0+)?$/.test(cell));
  if (born !== undefined) return { birth_year: Number.parseInt(born, 10) };
  if (asOf === undefined || !/^\d{1,3}$/.test(age) || Number(age) > 120) return {};
  // A person of 40 was born 40 to 41 years ago; the middle of that range is the likeliest year.
  const half = asOf.getUTCMonth() < 6 ? 1 : 0;
  return { birth_year: asOf.getUTCFullYear() - Number(age) - half };
}
