/** Spellings that are rewritten before an address is split into words, as their punctuation would mislead. */

import { ordinal } from './street.ts';

/** A quick test for what is changed before an address is split into words: most addresses have none of it. */
const unusual =
  /\bVAC|\d[.,]\d|^\d+\s*,|^\d+\s(?:[NSEW]\S*\s)?\d+\s|[NSEW]\s?1\/|\b(?:HC|RR|CMR|PSC)-|,\s*BOX|\bKM\b/i;

export const isUnusual = (text: string): boolean => unusual.test(text);

/** Latitude and longitude in degrees at the end of a text. */
const coordinates = /(?:^|[\s,;|(])-?\d{1,3}\.\d{2,}°?\s*[,;\s]\s*-?\d{1,3}\.\d{2,}°?\s*\)?$/;

/** Where the coordinates at the end of a text begin; its length without any. */
export function findCoordinates(text: string): number {
  const at = text.search(coordinates);
  return at < 0 ? text.length : at;
}

const fractions: ReadonlyMap<string, string> = new Map([
  ['25', '1/4'],
  ['5', '1/2'],
  ['75', '3/4'],
]);

/** Greatest difference between two house numbers that a comma joins, by the digits of the first. */
const maxSpan: readonly number[] = [0, 0, 10, 98];

/** 1,224 is 1224, but 101,103 are two houses. */
function joinThousands(written: string, first: string, rest: string): string {
  const span = Number(rest) - Number(first);
  return span > 0 && span <= (maxSpan[first.length] ?? 0) ? written : first + rest;
}

/** 12 W 42 ND ST. */
const splitOrdinal =
  /^(\d+\s(?:(?:[NSEW]|NORTH|SOUTH|EAST|WEST)\.?\s)?)(\d{1,3})\s(ST|ND|RD|TH)(?=\s(?:ST(?:REET)?|AVE?(?:NUE)?|RD|ROAD|PL(?:ACE)?|DR(?:IVE)?|CT|COURT|LA?NE?|TER(?:RACE)?|BLVD|WAY|CIR(?:CLE)?)\b)/i;

function joinOrdinal(written: string, before: string, digits: string, ending: string): string {
  const joined = digits + ending.toUpperCase();
  return joined === ordinal(Number(digits)) ? before + joined : written;
}

/** Rewrites spellings whose punctuation would separate what belongs together, or join what doesn't. */
export function rewrite(text: string): string {
  if (!isUnusual(text)) return text;
  return (
    text
      .replace(/^(\d{1,3}),(\d{3})(?=[\s.])/, joinThousands)
      // 12.5 ELM ST, from a spreadsheet; the tokenizer reads 12.0.
      .replace(
        /^(\d+)\.(25|5|75)0*(?=\s)/,
        (_, house: string, part: string) => `${house} ${fractions.get(part)}`,
      )
      .replace(splitOrdinal, joinOrdinal)
      // 12, 14 ELM ST: one building.
      .replace(/^(\d{1,5})\s*,\s*(\d{1,5})(?=\s+\p{L})/u, '$1-$2')
      // S 1/2 LOT 3: the lot is enough.
      .replace(/\b[NSEW]{1,2}\s?1\/[234]\s+(?:OF\s+)?(?=LOTS?\b)/gi, '')
      .replace(/\b(HC|RR|CMR|PSC)-(?=\d)/gi, '$1 ')
      .replace(/(\d)\s*,\s*(?=BOX\b)/gi, '$1 ')
      // KM 4 HM 5 is KM 4.5; a hyphen, as in other spellings of it.
      .replace(/\bKM\.?\s*(\d+)(?:\.|\s+HM\.?\s*)(\d+)/gi, 'KM $1-$2')
  );
}
