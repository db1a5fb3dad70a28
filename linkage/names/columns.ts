/** Reads owners from first-name and surname columns, with what rolls and list sellers add to them. */

import { fold, isPlaceholder, words } from '../text.ts';
import type { LeadFields, NameTokens, OwnerKind, OwnerName } from '../types.ts';
import { isKnownFirstName, isKnownSurname } from './frequencies.ts';
import { firstEvidence, surnameEvidence } from './order.ts';
import { parseOwner } from './owners/parse.ts';
import { isEstate } from './owners/phrases.ts';
import { degrees, type StrippedText, stripText, titles } from './owners/text.ts';
import { legalForms, placeholderPattern, trustSigns, trustWords } from './owners/words.ts';
import { cutName, nameTokens } from './tokens.ts';

/** The owners named in the columns; no people if they are empty or say so. */
export interface NamedOwners {
  kind: OwnerKind;
  people: OwnerName[];
  /** The name of a company or public body. */
  organisation: string;
  /** A column says that the owner has died. */
  estate: boolean;
}

/** Words after a name that aren't part of it, except words that are also names (LE, DO, TEN). */
const trailingWords: ReadonlySet<string> = new Set([
  ...trustWords,
  ...[...degrees].filter((word) => word.length > 2 || word === 'MD' || word === 'DC' || word === 'RN'),
  ...`ETAL ETALS ETUX ETVIR ESTATE EST HEIRS HRS DECEASED DECD OF IRA JT JTRS JTWROS JTWRS TIC WIDOW WIDOWER EXECUTOR EXECUTRIX
ADMINISTRATOR GUARDIAN CONSERVATOR CUSTODIAN CUST OWNER`.split(/\s+/),
]);
/** Other words that show that a column holds more than a name. */
const unusualWords: ReadonlySet<string> = new Set([
  ...trailingWords,
  ...legalForms,
  ...titles,
  ...'AKA FKA NKA NEE FORMERLY AND ET UNKNOWN NONE NULL OCCUPANT RESIDENT LADY BABY NEWBORN INFANT CURRENT CITY TOWN COUNTY STATE VILLAGE UNITED'.split(
    ' ',
  ),
]);

const inFront = /^(?:THE )?(?:ESTATE|EST|HEIRS)(?: OF(?: THE)?)? (?=\p{L})/u;
const andOthers = / (?:(?:&|AND) )?(?:ET ?(?:ALS?|UX|VIR)|OTHERS)$/;
const publicBody =
  /\b(?:CITY|TOWN|TOWNSHIP|VILLAGE|BOROUGH|COUNTY|STATE|COMMONWEALTH) OF\b|\bUNITED STATES\b/;
/** Signs of several people in the first-name column. */
const several = /[&,/+]|\band\b/i;
export function readColumns(fields: LeadFields): NamedOwners {
  const first = cutName(fields.first_name?.trim());
  const last = cutName(fields.last_name?.trim());
  if (first === '' && last === '') return nobody;
  if (first !== '' && last !== '' && isPlain(first) && isPlain(last)) {
    const family = last.includes(' ') ? withoutFirst(fold(first), fold(last)) : last;
    return person(nameTokens({ first, middle: fields.middle_name, last: family, suffix: fields.suffix }));
  }
  const together = fold(`${first} ${last}`);
  if (first !== '' && last !== '') {
    if (publicBody.test(together)) return { ...nobody, kind: 'government', organisation: together };
    // If both columns are filled, only a legal form makes the owner a company: CHURCH and BANK are surnames too.
    if (words(together).some((word) => legalForms.has(word)))
      return { ...nobody, kind: 'company', organisation: together };
  }
  if (isNobody(`${first} ${last}`) || (isNobody(first) && isNobody(last))) return nobody;
  const estate = [first, last].some((column) => isEstate(fold(column)));
  return { ...readUnusual(fields, isMissing(first) ? '' : first, isPlaceholder(last) ? '' : last), estate };
}

const nobody: NamedOwners = { kind: 'person', people: [], organisation: '', estate: false };
const person = (owner: OwnerName): NamedOwners => ({ ...nobody, people: [owner] });

/** Whether a column has only letters and none of `unusualWords`. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z' -]*$/.test(text) && !words(text.toUpperCase()).some((word) => unusualWords.has(word));

const isNobody = (text: string): boolean => {
  const folded = fold(text, '/-');
  return folded === '' || placeholderPattern.test(folded);
};

/** OCCUPANT, LADY OF HOUSE, BABY GIRL: a first-name column that names nobody. */
export const isMissing = (first: string): boolean =>
  isPlaceholder(first) || isNobody(first) || /^(?:BABY|NEWBORN|INFANT)(?: (?:BOY|GIRL))?$/.test(fold(first));

/** Reads columns with text around the name, or with unusual content. */
function readUnusual(fields: LeadFields, first: string, last: string): NamedOwners {
  const given = stripColumn(first);
  const family = stripColumn(last);
  // A company in the surname column, a couple in the first-name column, SMITH FAMILY and TRUST: read as one text.
  const isOnePiece = family.text === '' || given.text === '';
  if (isOnePiece || several.test(first)) {
    const text = isOnePiece ? `${first} ${last}`.trim() : `${last}, ${first}`;
    // A single word in the surname column is a surname, however rare.
    const { kind, people } = parseOwner(text, { named: !/\s/.test(last) });
    if (kind === 'company' || kind === 'government') return { ...nobody, kind, organisation: fold(text) };
    const [one, two] = people;
    const isRead = last !== '' || isKnownSurname(one?.last ?? '');
    if (one !== undefined && isRead && (isOnePiece || two !== undefined || kind === 'trust'))
      return { ...nobody, kind, people };
  }
  const name = nameTokens({
    first: given.text,
    middle: fields.middle_name,
    last: withoutFirst(given.text, family.text),
    suffix: fields.suffix,
  });
  const also = otherNames(name, given, family);
  const isTrust = trustSigns.test(fold(`${first} ${last}`));
  return { ...person(also.length === 0 ? name : { ...name, also }), kind: isTrust ? 'trust' : 'person' };
}

/** A column without the words around the name; empty if nothing else is left. */
function stripColumn(written: string): StrippedText {
  const bare = stripText(written);
  let text = bare.text.replace(/,/g, ' ').replace(inFront, '').replace(andOthers, '');
  let rest = words(text);
  while (rest.length > 0 && trailingWords.has(rest[rest.length - 1] ?? '')) rest = rest.slice(0, -1);
  // LIVING is a surname too: a single word is a name unless it can't be one.
  if (rest.length > 0 || words(text).length > 1 || text.startsWith('TRUST')) text = rest.join(' ');
  return { ...bare, text };
}

/** The surname without a repeated first name (JOHN and JOHN SMITH); MARTIN may be both. */
function withoutFirst(given: string, family: string): string {
  const [first = ''] = words(given);
  const [front, ...rest] = words(family);
  const isFirst =
    front === first && isKnownFirstName(first) && firstEvidence(first) - surnameEvidence(first) > 2;
  return rest.length > 0 && isFirst ? rest.join(' ') : family;
}

/** ROBERT (BOB) has a nickname; MARY and SMITH (JONES) or SMITH FKA JONES has a former surname. */
function otherNames(name: NameTokens, given: StrippedText, family: StrippedText): NameTokens[] {
  const firsts = [...given.nicknames, ...given.others].map((first) => nameTokens({ first, last: name.last }));
  const lasts = [...family.nicknames, ...family.others].map((last) =>
    nameTokens({ first: name.first, middle: name.middle, last }),
  );
  return [...firsts, ...lasts].filter(({ first, last }) => first !== '' && last !== '').slice(0, 3);
}
