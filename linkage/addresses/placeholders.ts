/** Finds what sources write where a street or its number is missing, so that the rest can be read. */

import { suffixes } from './street-words.ts';

/** A quick test of how placeholders begin: most addresses don't begin like this. */
const mayBegin =
  /^(?:NO|N\/?A|NULL|UN[AKD]|ADDR|SIT|PROPERTY|LOCATION|CONFID|T[OB]|VAC|V\/L|LAND\s|X{3}|0|-?\d+\.\d)/i;

/** Placeholders at the start of a text with single spaces. */
const atStart: readonly RegExp[] = [
  /^NO (?:(?:SITE|STREET|PROPERTY|PHYSICAL|MAILING|KNOWN|FIXED|SITUS) )*(?:ADDR(?:ESS)?|SITUS)(?: (?:ON (?:FILE|RECORD)|AVAILABLE|ASSIGNED|GIVEN|LISTED|FOUND|PROVIDED|YET))*\b/i,
  /^(?:(?:SITE|PROPERTY|SITUS) )?(?:ADDR(?:ESS)?|SITUS|LOCATION) (?:IS )?(?:UNKNOWN|UNASSIGNED|UNAVAILABLE|CONFIDENTIAL|PENDING|WITHHELD|N\/?A|TB[AD]|NOT (?:AVAILABLE|ASSIGNED|KNOWN|ON FILE|GIVEN)|TO BE (?:DETERMINED|ASSIGNED))\b/i,
  /^(?:UNKNOWN|UNASSIGNED|UNAVAILABLE|UNDETERMINED|CONFIDENTIAL|NOT (?:YET )?(?:AVAILABLE|ASSIGNED|KNOWN|ON FILE|GIVEN|PROVIDED)|TO BE (?:DETERMINED|ASSIGNED|ANNOUNCED)|TB[AD])(?: (?:ADDR(?:ESS)?|SITUS|LOCATION))?\b/i,
  // In VACANT LOT 5 ELM ST, the lot is a unit.
  /^(?:VACANT|VAC(?= (?:LAND|LOT)))(?: (?:LAND|PARCEL|LOT(?! ?#? ?\d)))?\b/i,
  /^(?:LAND ONLY|V\/L|N\/A|X{3,})\b/i,
  /^NO (?:HOUSE )?(?:#|NUM(?:BER)?\b)(?! ?#? ?\d)/i,
  // Coordinates.
  /^-?\d{1,3}\.\d{3,} ?[, ] ?-?\d{1,3}\.\d{3,}(?![\d.])/,
  // NA ALII ST and 0 ELM ST are streets.
  /^(?:NA|NONE|NULL|0+)(?= ?(?:[,;|]|$))/i,
];

/** VACANT after a street. */
const behindStreet = /[ ,;|(–-]+(?:VACANT|VAC(?= (?:LAND|LOT)))(?: (?:LAND|PARCEL|LOT(?! ?#? ?\d)))?\b[ )]*/i;

const isSuffix = (word: string): boolean => suffixes.has(word.toUpperCase());

/** The placeholder at the start of a text; empty without one. */
function placeholderAt(text: string): string {
  if (!mayBegin.test(text)) return '';
  for (const pattern of atStart) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    // UNKNOWN RD is a street.
    const [, only = ''] = /^ (\p{L}+)(?= ?(?:[,;|]|$))/u.exec(text.slice(found.length)) ?? [];
    return isSuffix(only) && !found.includes(' ') ? '' : found;
  }
  return '';
}

/** A text, and the placeholders that were cut from it. */
export interface CutText {
  text: string;
  placeholder: string;
}

/** Cuts placeholders off. Without a suffix, the words behind them in a street column are part of them. */
export function cutPlaceholder(written: string, isLine: boolean): CutText {
  if (!mayBegin.test(written) && !/\bVAC/i.test(written)) return { text: written, placeholder: '' };
  const text = written.replace(/\s*[\r\n]\s*/g, ', ').replace(/\s+/g, ' ');
  const placeholder = placeholderAt(text);
  if (placeholder !== '') {
    const behind = text.slice(placeholder.length);
    if (!isLine && !behind.split(/[^\p{L}]+/u).some(isSuffix)) return { text: '', placeholder: text };
    const rest = cutPlaceholder(behind.replace(/^[ ,;|:/()-]+/, ''), isLine);
    return { ...rest, placeholder: [placeholder, rest.placeholder].filter(Boolean).join(', ') };
  }
  const vacant = behindStreet.exec(text);
  if (vacant === null || vacant.index === 0) return { text: written, placeholder: '' };
  const [found] = vacant;
  const rest = text.slice(vacant.index + found.length);
  return {
    text: text.slice(0, vacant.index) + (rest === '' || /^[,;|]/.test(rest) ? rest : `, ${rest}`),
    placeholder: found.replace(/[ ,;|()–-]+/g, ' ').trim(),
  };
}
