/** Reads an owner's name as assessors and list sellers write it: a person, a couple, a trust, a company, a government. */
import { isKnownFirstName, isKnownSurname } from './frequencies.ts';
import {
  companyWords,
  generations,
  governmentPattern,
  trustSigns,
  trustWords,
  weakCompanyWords,
} from './owner-words.ts';
import { readPeople } from './people.ts';
import { strongSuffixes, suffixes } from './street-words.ts';
import { fold, words } from './text.ts';
import type { OwnerKind, ParsedOwner } from './types.ts';

/** Longer texts are cut, and more owners than these are not read. */
const longest = 300;
const mostPeople = 6;

/** Reads an owner's name in one piece; never throws. */
export function parseOwner(text: string): ParsedOwner {
  const owner: ParsedOwner = {
    kind: 'person',
    people: [],
    care_of: '',
    others: false,
    life_estate: false,
    estate: false,
  };
  const cased = /[a-z]/.test(text) && /[A-Z]/.test(text);
  let plain = fold(text.slice(0, longest), '&,%/;-+').replace(/\s+([,;])/g, '$1');
  const careOf = /(?:^|[\s,])(?:C\/O|%|CARE OF|ATTN)(?=\s|$)\s*(.*)$/.exec(plain);
  if (careOf) {
    owner.care_of = (careOf[1] ?? '').replace(/^[\s,]+|[\s,]+$/g, '');
    plain = plain.slice(0, careOf.index).trim();
    if (plain === '') plain = owner.care_of;
  }
  owner.others = /\bET ?(?:AL|ALS|UX|VIR|UXOR)\b/.test(plain);
  owner.life_estate = /\bLIFE (?:EST|ESTATE|TEN|TENANT|TENANCY|USE|INTEREST)\b|\bL\/E\b/.test(plain);
  owner.estate =
    !owner.life_estate &&
    /\b(?:EST(?:ATE)? OF|HEIRS(?: AND DEVISEES)? OF|DEC(?:EASE)?D)\b|[\w,] EST(?:ATE)?$/.test(plain);
  owner.kind = ownerKind(plain);
  if (owner.kind === 'company' || owner.kind === 'government') return owner;
  // A trust named after a house names no person.
  if (owner.kind === 'trust' && namesHouse(plain)) return owner;
  plain = plain
    .replace(/\bET ?(?:ALS?|UX|VIR|UXOR)\b/g, ' ')
    .replace(/\bLIFE (?:ESTATE|EST|TENANT|TENANCY|TEN|USE|INTEREST)\b|\bL\/E\b/g, ' ')
    .replace(/\b(?:ESTATE|EST|HEIRS|DEVISEES)(?: AND DEVISEES)? OF(?: THE)?\b/g, ' ')
    .replace(/\b(?:U\/?A\/?D|U\/?T\/?[AD]|DTD|DATED)\b.*$/, ' ')
    .replace(/\bCO-?\s*(?=T(?:RUS)?TE|TRS)/g, ' ')
    .replace(/\b(?:H\/W|W\/H|H & W)\b/g, ' ')
    .replace(/\b(?:AND|OR)\b|[;+]|\s\/\s/g, ' & ')
    .replace(/\b\d+(?:\/\d+)*\b%?/g, (number) => (generations.has(number) ? number : ' '));
  owner.people = readPeople(plain, owner.kind === 'trust', cased).slice(0, mostPeople);
  return owner;
}

const namesHouse = (plain: string): boolean =>
  /^\d/.test(plain) && words(plain).some((word) => strongSuffixes.has(suffixes.get(word) ?? ''));

function ownerKind(plain: string): OwnerKind {
  const text = plain
    .replace(/[,&;/%+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const tokens = words(text);
  const trust = trustSigns.test(plain);
  if (governmentPattern.test(text) && !/\b(?:LLC|INC|CORP|LP)\b/.test(text)) return 'government';
  let strong = 0;
  let weak = 0;
  for (const token of tokens) {
    if (!companyWords.has(token) || (trust && trustWords.has(token))) continue;
    // Surnames that are company words too (BANKS is none, CHURCH and TEMPLE are).
    if (weakCompanyWords.has(token) || (tokens.length <= 3 && isKnownSurname(token))) weak++;
    else strong++;
  }
  if (strong > 0) return 'company';
  const named = tokens.some(
    (token) => token.length > 1 && isKnownFirstName(token) && !companyWords.has(token),
  );
  if (weak > 0 && (!named || weak > 1)) return 'company';
  if (
    /\b(?:CO|L L C|L P|N A|D B A|DBA)$|\bDBA\b/.test(text) &&
    !trust &&
    tokens.length > 1 &&
    !(named && text.endsWith(' CO') && plain.includes(','))
  )
    return 'company';
  return trust ? 'trust' : 'person';
}
