/** Reads an owner's name as assessors and list sellers write it: a person, a couple, a trust, a company, a government. */

import { strongSuffixes, suffixes } from '../../addresses/street-words.ts';
import { words } from '../../text.ts';
import type { NameOrder, NameTokens, OwnerOptions, ParsedLead, ParsedOwner } from '../../types.ts';
import { isKnownFirstName, isKnownSurname } from '../frequencies.ts';
import { firstEvidence, orderEvidence, surnameEvidence } from '../order.ts';
import { markDead } from './estates.ts';
import { areInitials, isFirm, isImpersonalTrust, isOnlySurname, ownerKind, plainKind } from './kind.ts';
import { expandMarks } from './marks.ts';
import { readParts, readPeople } from './people.ts';
import { estateOf, lifeEstate, readFlags, removeNonOwners, removeVesting, splitOwners } from './phrases.ts';
import { isPersonal, isPlain, plainOwner } from './plain.ts';
import { type StrippedText, splitCareOf, stripText } from './text.ts';
import { englishWords, placeholderPattern } from './words.ts';

/** Caps: longer texts are cut, further owners are ignored. */
const longest = 300;
const maxPeople = 6;

/** Nats that the order of the file adds. */
const filePrior = { surname_first: 9, surname_last: -9 } as const;

/** Texts in capitals are mostly from rolls, which put the surname first; mixed case mostly has the first name first. */
const rollPrior = 1;
const spokenPrior = -5;
const titledPrior = -7;

/** Retirement accounts hold property like a trust. */
const savingsPlan =
  /(?<=\p{L} \p{L}+ )(?:SOLO )?(?:401 ?K|(?:DEFINED BENEFIT |SEP )?PENSION|PROFIT SHARING|RETIREMENT)(?: (?:PLAN|PLN|ACCOUNT|ACCT|TRUST))*$/u;

/** THE SMITH FAMILY, SMITH HOUSEHOLD: a surname without a person. */
const household = /^(?:THE )?(\p{L}+) (?:FAMILY|HOUSEHOLD|RESIDENCE)$/u;

/** SMITH EST, SMITH HEIRS: a surname alone. */
const loneEstate = /^(?!REAL )(\p{L}+) (?:EST(?:ATE)?|HEIRS|HRS)$/u;
/** ESTATE OF OKONKWO: a surname alone, also one that no list of names has. */
const estateOfOne = /^(?:THE )?(?:ESTATE|EST|HEIRS|DEVISEES) OF (\p{L}{3,})$/u;

/** SMITH JOHN &: the next owner is in another column, or was cut off. */
const goesOn = / (?:&|AND)$/;

/** KOWALCZYK: a surname that is neither a first name nor a word. */
const isNothingElse = (word: string): boolean =>
  word !== '' && isOnlySurname(word) && !englishWords.has(word);

/** SMITH FAMILY TRUST (MARY ROE, TRUSTEE): another owner in parentheses, unlike (SUCCESSOR TRUSTEE). */
const representative =
  /\(\s*((?!(?:AS|CO|THE|SUCCESSOR|INDIVIDUALLY)\b)\p{L}[\p{L}.'-]*[\s,]+\p{L}[^()]*\b(?:TTEES?|TRUSTEES?|EXECUTOR|EXECUTRIX|EXR|ADMR|ADMINISTRATOR|ADMINISTRATRIX))\s*\)/iu;

/** JOHN DOE, A SINGLE MAN AND MARY ROE, A SINGLE WOMAN: people with a surname each. */
const unmarried = /\b(?:SINGLE|UNMARRIED|WIDOWED|DIVORCED) (?:MAN|WOMAN|PERSON)\b/;

const nobody = (): ParsedOwner => ({
  kind: 'person',
  people: [],
  others: false,
  life_estate: false,
  estate: false,
});

/** Evidence for surnames first (+) or last (−) before looking at the words. */
function priorOf(text: string, { order }: OwnerOptions): number {
  if (order !== undefined) return filePrior[order];
  return /[a-z]/.test(text) ? spokenPrior : rollPrior;
}

/** Reads an owner's full name; never throws. */
export function parseOwner(text: string, options: OwnerOptions = {}): ParsedOwner {
  const plain = plainOwner(text);
  if (plain === null) return parseByGrammar(text, options);
  const { parts, words } = plain;
  const owner = nobody();
  if (!isPersonal(plain)) {
    if (!isPlain(plain)) return parseByGrammar(text, options);
    if (options.named !== true && parts.every(({ family }) => family === null))
      owner.kind = plainKind(words, options.companies);
  }
  if (owner.kind === 'person')
    owner.people = readParts(parts, false, priorOf(text, options)).slice(0, maxPeople);
  return owner;
}

/** Reads any owner's name; `parseOwner` uses it if the words aren't plain. */
export function parseByGrammar(text: string, options: OwnerOptions = {}): ParsedOwner {
  const owner = nobody();
  const cut = text
    .slice(0, longest)
    .replaceAll('\\', ' & ')
    .replace(/^\s*\(([^()]*)\)\s*$/, '$1')
    .replace(representative, ' & $1 ')
    // 33.33% is a share; B 3.0 is a company's name.
    .replace(/\b(\d+)\.\d+(?=\s?%)/g, '$1');
  const bare = stripText(cut);
  let plain = bare.text.replace(/\bET-(?=AL|UX|VIR)/g, 'ET ');
  const beneficiary = readBeneficiary(plain, options);
  if (beneficiary !== null) return beneficiary;
  const split = splitCareOf(plain);
  plain = split.owner || split.careOf;
  if (placeholderPattern.test(plain) || areInitials.test(plain)) return owner;
  const infant = /^(?:NEWBORN|INFANT|BABY) (?:(?:BOY|GIRL) )?(\p{L}+)$/u.exec(plain)?.[1] ?? '';
  if (infant !== '' && !isKnownFirstName(infant)) {
    owner.people = [{ first: '', middle: '', last: infant, suffix: '' }];
    return owner;
  }
  const family = household.exec(plain)?.[1] ?? '';
  if (isKnownSurname(family) || isNothingElse(family)) {
    owner.people = [{ first: '', middle: '', last: family, suffix: '' }];
    return owner;
  }
  const saver = plain.replace(savingsPlan, ' ').trim();
  if (saver !== plain) {
    const holder = parseByGrammar(saver, options);
    return holder.kind === 'person' ? { ...holder, kind: 'trust' } : holder;
  }
  plain = removeNonOwners(expandMarks(plain));
  readFlags(owner, plain);
  const marked = plain;
  const named = plain
    .replace(lifeEstate, ' ')
    .replace(estateOf, ' ')
    .replace(goesOn, '')
    .replace(/\s+/g, ' ')
    .trim();
  const dead = estateOfOne.exec(marked)?.[1] ?? '';
  const isNamed =
    bare.titled ||
    options.named === true ||
    isNothingElse(loneEstate.exec(named)?.[1] ?? '') ||
    (dead !== '' && !englishWords.has(dead) && !placeholderPattern.test(dead));
  owner.kind = !bare.titled && isFirm(cut, named) ? 'company' : ownerKind(named, isNamed, options.companies);
  if (owner.kind === 'company' || owner.kind === 'government') return owner;
  // A trust named after a house or a business has no person's name.
  if (owner.kind === 'trust' && (isNamedAfterPlace(plain) || isImpersonalTrust(plain, options.companies)))
    return owner;
  const apart = unmarried.test(plain);
  plain = splitOwners(removeVesting(plain));
  const prior = bare.titled ? titledPrior : priorOf(text, options);
  // DR SMITH & DR JONES: a single word after a title is a surname.
  owner.people =
    bare.titled && /^\p{L}+(?: & \p{L}+)*$/u.test(plain)
      ? plain.split(' & ').map((last) => ({ first: '', middle: '', last, suffix: '' }))
      : readPeople(plain, owner.kind === 'trust', prior, apart).slice(0, maxPeople);
  addOtherNames(owner, bare, prior);
  markDead(owner, marked);
  return owner;
}

/**
 * EQUITY TRUST CO CUST FBO JOHN SMITH IRA: the person a custodian holds it for. JOHN SMITH TRUSTEE FBO MARY SMITH:
 * both. Null without such a person.
 */
function readBeneficiary(plain: string, options: OwnerOptions): ParsedOwner | null {
  const found = /\b(?:C?FBO|F\/B\/O|FOR (?:THE )?BENEFIT OF) (?=\p{L})/u.exec(plain);
  if (found === null) return null;
  const beneficiary = parseByGrammar(plain.slice(found.index + found[0].length), options);
  if (beneficiary.kind !== 'person' || beneficiary.people.length === 0) return null;
  const { people } = parseByGrammar(plain.slice(0, found.index), options);
  const trustees = people.filter(({ first, last }) => last !== '' && isKnownFirstName(first));
  return { ...beneficiary, kind: 'trust', people: [...trustees, ...beneficiary.people].slice(0, maxPeople) };
}

/**
 * An owner of one word that only its letters make a company; otherwise empty. Such a word may be a surname that no list
 * of names has.
 */
export function loneWord({
  owner_type,
  organisation,
}: Pick<ParsedLead, 'owner_type' | 'organisation'>): string {
  const word = plainOwner(organisation)?.words ?? [];
  return owner_type === 'company' && word.length === 1 && (word[0] ?? '').length > 2 ? (word[0] ?? '') : '';
}

/** Stop after this many names; the sum of votes, in nats, that decides. */
const enoughNames = 200;
const sureOrder = 8;

/**
 * The order in which a file writes names, by the votes of its first few hundred. Undefined if they don't decide, and if
 * every name has a comma, which shows the order by itself.
 */
export function nameOrder(texts: Iterable<string>): NameOrder | undefined {
  let votes = 0;
  let seen = 0;
  for (const text of texts) {
    const plain = plainOwner(text);
    const part = plain?.parts[0];
    if (plain === null || part === undefined || part.family !== null || part.tokens.length < 2) continue;
    if (!isPersonal(plain)) continue;
    votes += Math.max(-4, Math.min(4, orderEvidence(part.tokens)));
    if (++seen >= enoughNames) break;
  }
  if (Math.abs(votes) < sureOrder) return undefined;
  return votes > 0 ? 'surname_first' : 'surname_last';
}

/** Adds nicknames and other names to the first owner's `also`. */
function addOtherNames(owner: ParsedOwner, bare: StrippedText, prior: number): void {
  const [person] = owner.people;
  if (person === undefined) return;
  const also: NameTokens[] = [];
  for (const nickname of bare.nicknames) {
    const name = words(nickname).find((word) => word !== 'THE' && word.length > 1);
    if (name === undefined) continue;
    // SMITH MARY (JONES): her maiden name.
    if (
      words(nickname).length === 1 &&
      person.first !== '' &&
      surnameEvidence(name) - firstEvidence(name) > 3
    )
      also.push({ first: person.first, middle: person.middle, last: name, suffix: '' });
    else also.push({ first: name, middle: '', last: person.last, suffix: person.suffix });
  }
  for (const other of bare.others) {
    const single = words(other).length === 1;
    // NEE JONES, FKA JONES: only a surname.
    if (single)
      also.push({
        first: person.first,
        middle: person.middle,
        last: other.replace(/[^\p{L}]/gu, ''),
        suffix: '',
      });
    else also.push(...readPeople(other, false, prior).slice(0, 1));
  }
  if (also.length > 0)
    person.also = also
      .slice(0, 3)
      .map(({ first, middle, last, suffix }) => ({ first, middle, last, suffix }));
}

const isNamedAfterPlace = (plain: string): boolean =>
  /^\d/.test(plain) &&
  (words(plain).some((word) => strongSuffixes.has(suffixes.get(word) ?? '')) ||
    /^\d+ \p{L}+ (?:LAND |REALTY )?TRUST$/u.test(plain));
