/** Company names in the forms that are compared, and the keys under which the register finds them. */

import { fold, hash43, words } from '../text.ts';
import { abbreviations, articles, forms, longForms } from './words.ts';

/** Longer texts are cut, as no register has longer names. */
const longest = 200;

/** A company's name as it is compared. */
export interface CompanyName {
  /** Words with abbreviations spelled out and without the legal form. */
  words: string[];
  /** The legal form at the end, or empty. */
  form: string;
  /** Words without articles and plurals, joined. */
  loose: string;
  /** Words with digits, in order: they must agree exactly. */
  numbers: string;
}

const alias =
  /[\s,(]+(?:D\/?B\/?A|A\/?K\/?A|F\/?K\/?A|N\/?K\/?A|C\/O|CARE OF|ATTN:?|DOING BUSINESS AS)\b.*$/i;
const share = /\s+(?:\d+(?:\.\d+)?\s*%.*|%\s*INT\b.*|%\s.*)$/i;
const jurisdiction = /,\s*AN?\s+[A-Z ]{4,40}(?:COMPANY|CORPORATION|PARTNERSHIP|LLC|CORP|INC|LP)\.?$/i;
/** Colorado writes a status behind the name. */
const status =
  /,\s*(?:Delinquent|Dissolved|Withdrawn|Noncompliant|Revoked|Merged|Converted|Expired|Relinquished|Colorado Authority|Administratively|Voluntarily|Judicially)\b.*\d{4}$/i;

/** The text without what registers and rolls add to a name. */
const withoutTails = (text: string): string =>
  text.slice(0, longest).replace(alias, '').replace(status, '').replace(jurisdiction, '').replace(share, '');

/** Reads a company's name; never throws. */
export function readCompanyName(text: string): CompanyName {
  let plain = fold(withoutTails(text).replace(/[&+]/g, ' AND '));
  for (const [pattern, form] of longForms) plain = plain.replace(pattern, form);
  plain = plain.replace(/(\p{L}{4,})LLC$/u, '$1 LLC');
  const all = words(plain);
  let form = '';
  while (all.length > 1) {
    const last = forms.get(all.at(-1) ?? '');
    if (last === undefined) break;
    if (form === '') form = last;
    all.pop();
  }
  if (all.length > 1 && all[0] === 'THE') all.shift();
  const spelled = all.map((word) => abbreviations.get(word) ?? word);
  return { words: spelled, form, loose: looseOf(spelled), numbers: numbersOf(spelled) };
}

const looseOf = (spelled: readonly string[]): string => {
  const kept = spelled.filter((word) => !articles.has(word));
  return (kept.length > 0 ? kept : spelled).map(singular).join('');
};

const numbersOf = (spelled: readonly string[]): string => spelled.filter((word) => /\d/.test(word)).join(' ');

function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('IES')) return `${word.slice(0, -3)}Y`;
  return word.endsWith('S') && !word.endsWith('SS') && !/^[IVX]+S?$/.test(word) ? word.slice(0, -1) : word;
}

/** Letters by which names that a roll cut are found. */
const prefixLetters = 10;

/** Exact names agree in `loose`; the key also finds names that differ in articles, plurals and spaces. */
export const nameKey = ({ loose }: CompanyName): number => hash43(`name|${loose}`);

export const prefixKey = ({ words }: CompanyName): number =>
  hash43(`start|${words.join('').slice(0, prefixLetters)}`);

/** How two names agree, the best first. */
export const nameLevels = [
  'exact',
  'form_missing',
  'loose',
  'form_differs',
  'form_cut',
  'cut',
  'similar',
] as const;
export type NameLevel = (typeof nameLevels)[number];

/** The families of legal forms: INC and CORP are confused, INC and LLC aren't. */
const families: Record<string, string> = { PLLC: 'LLC', CORP: 'INC', CO: 'INC', PA: 'INC', PC: 'INC' };
const family = (form: string): string => families[form] ?? form;

/** How an owner's name agrees with a registered one; null if it doesn't. */
export function compareCompanies(
  owner: CompanyName,
  registered: CompanyName,
): Exclude<NameLevel, 'form_cut' | 'cut' | 'similar'> | null {
  if (owner.loose !== registered.loose || owner.numbers !== registered.numbers) return null;
  const same = owner.words.join(' ') === registered.words.join(' ');
  if (owner.form === '' || registered.form === '')
    return same && owner.form === registered.form ? 'exact' : 'form_missing';
  if (owner.form === registered.form) return same ? 'exact' : 'loose';
  return family(owner.form) === family(registered.form) ? 'loose' : 'form_differs';
}

/**
 * How a name that a roll cut agrees with a registered one that begins like it: `form_cut` if only the legal form is cut,
 * `cut` if words may be missing too, null if it doesn't.
 */
export function compareCut(owner: CompanyName, registered: CompanyName): 'form_cut' | 'cut' | null {
  const cut = owner.words.join('');
  const words = registered.words.join('');
  const whole = words + registered.form;
  if (cut.length < prefixLetters || whole.length <= cut.length || !whole.startsWith(cut)) return null;
  // I may begin INC or II.
  const form = cut.slice(words.length);
  return form !== '' && form !== 'I' ? 'form_cut' : 'cut';
}

/** Owner fields of published rolls with a fixed width, by state. */
const publishedWidths: Record<string, number> = { FL: 30, LA: 36 };

/** Whether a text may be cut: it ends within one character of the roll's width. */
export function mayBeCut(text: string, state: string, learned: number | null = null): boolean {
  const width = learned ?? publishedWidths[state];
  const { length } = text.trim();
  return width !== undefined && length <= width && length >= width - 1;
}

/** Share of texts at the longest length that shows a fixed width. */
const widthShare = 0.02;

/** The width at which a file cuts its owners; null if it doesn't seem to. */
export function learnWidth(texts: readonly string[]): number | null {
  const lengths = texts.map((text) => text.trim().length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const there = lengths.filter((length) => length === longest).length;
  return longest >= 15 && there >= 5 && there >= texts.length * widthShare ? longest : null;
}
