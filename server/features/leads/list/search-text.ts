import type { TraceResult } from '#contract/orders/results';
import type { LeadFields } from '#linkage';

/** Lowercase without accents or apostrophes. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** Words without surrounding punctuation. */
const splitWords = (text: string) =>
  normalize(text)
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** Digits without a leading country code 1, so any spelling matches. */
const phoneDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const isMasked = (text: string) => text.includes('•');

/** Fields that don't help identify a lead. */
const unsearchedFields: ReadonlySet<string> = new Set(['date_of_birth', 'phone', 'phone_2', 'phone_3']);

/** The text a lead is searched by: each word once, preceded by a space. */
export function searchText(mapped: LeadFields, result: TraceResult | null): string {
  const cells = Object.entries(mapped).flatMap(([header, cell]) =>
    unsearchedFields.has(header) ? [] : [cell],
  );
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
  ].map(phoneDigits);
  const terms = new Set([
    ...texts.flatMap((text) => splitWords(text ?? '')),
    ...phones.filter((phone) => phone !== ''),
  ]);
  return [...terms]
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, 1000);
}

/** Words beyond these are ignored. */
const maxWords = 8;

/**
 * LIKE patterns for a search; a lead must match all of them. Words of one or two letters match only at the start of a
 * word, since a trigram index needs three letters.
 */
export function searchPatterns(input: string): string[] {
  const terms =
    /^[\d\s().+-]+$/.test(input) && phoneDigits(input).length >= 7 ? [phoneDigits(input)] : splitWords(input);
  // Punctuation alone matches nothing.
  if (terms.length === 0 && input.trim() !== '') terms.push(normalize(input.trim()));
  return terms
    .slice(0, maxWords)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}
