/** What a lead is searched by, and how what a customer types is looked for in it. */
import type { TraceResult } from '#contract/orders/results';
import type { LeadFields } from '#linkage';

/** Small letters without accents, as search compares them. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** The words of a text, without the marks around them. */
const words = (text: string) =>
  plain(text)
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** A phone's ten digits, as it is searched in any spelling. */
const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const isMasked = (text: string) => text.includes('•');

/** Cells that say nothing of who a lead is. */
const unsearched = new Set(['date_of_birth', 'phone', 'phone_2', 'phone_3']);

/** Everything a lead can be found by: each word once, a space before each. */
export function searchText(mapped: LeadFields, result: TraceResult | null): string {
  const cells = Object.entries(mapped).flatMap(([header, cell]) => (unsearched.has(header) ? [] : [cell]));
  const person = result?.person;
  const texts = [
    ...cells,
    ...(person?.names ?? []).slice(0, 3).flatMap(({ first, last }) => [first, last]),
    ...(person?.addresses ?? [])
      .slice(0, 1)
      .flatMap(({ street, city, zip }) => [street, city ?? '', zip ?? '']),
    ...(person?.emails ?? []).flatMap(({ address }) => (isMasked(address) ? [] : [address])),
  ];
  const phones = [
    mapped.phone ?? '',
    mapped.phone_2 ?? '',
    mapped.phone_3 ?? '',
    ...(person?.phones ?? []).flatMap(({ number }) => (isMasked(number) ? [] : [number])),
  ].map(digits);
  const all = new Set([
    ...texts.flatMap((text) => words(text ?? '')),
    ...phones.filter((phone) => phone !== ''),
  ]);
  return [...all]
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, 1000);
}

/** More words than a person types; the rest is not looked for. */
const mostWords = 8;

/**
 * The patterns that a lead's search text must match, all of them, for what was typed. Words of one or two letters are
 * looked for where words begin: an index finds three letters in a row.
 */
export function searchPatterns(typed: string): string[] {
  const asked = /^[\d\s().+-]+$/.test(typed) && digits(typed).length >= 7 ? [digits(typed)] : words(typed);
  // Marks alone are looked for as they are, and not found.
  if (asked.length === 0 && typed.trim() !== '') asked.push(plain(typed.trim()));
  return asked
    .slice(0, mostWords)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}
