/** Assessor's parcel numbers, which every county writes in its own way. */

export interface ParcelNumber {
  /** Its parts in capitals without leading zeros, joined by hyphens: `12-3-45` for `012-03-045`. */
  parts: string;
  /** All of it without separators and leading zeros: `1203045`. */
  bare: string;
  /** Whether it is written with separators. */
  separated: boolean;
}

/** Longer texts aren't parcel numbers. */
const longest = 60;

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/** Whether a spreadsheet has rounded a number: `1.98E+11`. */
export const isRounded = (text: string): boolean => /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(text);

/** Reads a parcel number; null for an empty cell, a placeholder, or a number that a spreadsheet rounded. */
export function readParcelNumber(text: string): ParcelNumber | null {
  const written = text.trim().toUpperCase();
  if (written.length > longest || isRounded(written)) return null;
  const parts = written
    .replace(/^(\d+)\.0+$/, '$1')
    .split(/[^A-Z0-9]+/)
    .filter((part) => part !== '');
  const bare = withoutZeros(parts.join(''));
  // Zeros only, or no digit: a placeholder.
  if (!/[1-9]/.test(bare)) return null;
  return { parts: parts.map(withoutZeros).join('-'), bare, separated: parts.length > 1 };
}

/** Whether a lead's number is a roll's. Separators count where both have them: 12-3-45 isn't 1-23-45. */
export const sameParcelNumber = (lead: ParcelNumber, roll: ParcelNumber): boolean =>
  lead.separated && roll.separated ? lead.parts === roll.parts : lead.bare === roll.bare;
