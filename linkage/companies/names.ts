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

/** Further owners or defendants: X LLC, ET AL.; X LLC; UNKNOWN TENANT 1. */
const others = /(?:[\s,]+ET\.?\s?(?:ALS?|UX|VIR)\b.*|\s*;.*)$/i;

/** The text without what registers and rolls add to a name. */
const withoutTails = (text: string): string =>
  text
    .slice(0, longest)
    .replace(others, '')
    .replace(alias, '')
    .replace(status, '')
    .replace(jurisdiction, '')
    .replace(share, '');

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

/** How many letters find a name that a roll cut: in a large register, thousands of names share the shorter beginning. */
const prefixLengths = [12, 20] as const;
export const [minPrefix] = prefixLengths;

/** Exact names agree in `loose`; the key also finds names that differ in articles, plurals and spaces. */
export const nameKey = ({ loose }: CompanyName): number => hash43(`name|${loose}`);

/** The letters of a name with its legal form. */
export const lettersOf = ({ words, form }: CompanyName): string => words.join('') + form;

/** The keys of a registered name's beginnings. */
export const prefixKeys = (name: CompanyName): number[] => {
  const letters = lettersOf(name);
  return prefixLengths
    .filter((length) => letters.length >= length)
    .map((length) => prefixKey(letters, length));
};

/** The key of the registered names that begin like one that was cut; null if too little of it is left. */
export function cutKey(name: CompanyName): number | null {
  const letters = lettersOf(name);
  const length = prefixLengths.findLast((one) => letters.length >= one);
  return length === undefined ? null : prefixKey(letters, length);
}

const prefixKey = (letters: string, length: number): number => hash43(`start|${letters.slice(0, length)}`);

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
