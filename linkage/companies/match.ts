/** Finds the registered company that an owner's name means, with its probability. Pure. */

import type { AddressReader } from '../addresses/parse.ts';
import { isOneEdit, similarity } from '../text.ts';
import type { ParsedAddress } from '../types.ts';
import { type Agreement, compareEntityAddress, readEntityAddress, unitKey } from './addresses.ts';
import { type Cut, compareCut, endsAlike, numeralsOf } from './cut.ts';
import { type CompanyName, compareCompanies, lettersOf, type NameLevel, readCompanyName } from './names.ts';
import type { Entity } from './types.ts';

/** A company as owner of a property. */
export interface CompanyOwner {
  text: string;
  name: CompanyName;
  /** State of the property. */
  state: string;
  mailing: ParsedAddress | null;
  /** How the text may be cut at a roll's width, if it may. */
  cut: Cut | null;
  /** ISO day or year of the deed, if known. */
  deed?: string | undefined;
}

export interface RegisteredCompany {
  /** Identifies the record in the store. */
  id: string;
  entity: Entity;
}

export interface MatchOptions {
  reader: AddressReader;
  /** Whether an address (its unit key) is shared by too many unrelated controllers to be evidence. */
  isShared(key: number): boolean;
}

/** What speaks for and against a match. */
export interface EntityEvidence {
  name: NameLevel;
  former: boolean;
  address: AddressEvidence;
  active: boolean;
  /** Other companies whose name agrees. */
  rivals: number;
}
export type AddressEvidence = Agreement | 'officer' | 'shared' | 'unknown' | 'out_of_state';

export interface ScoredEntity extends RegisteredCompany {
  probability: number;
  evidence: EntityEvidence;
}

/**
 * `found`: the first of `candidates`, best first. `ambiguous`: several fit about equally well.
 */
export interface EntityMatch {
  outcome: 'found' | 'ambiguous' | 'none';
  candidates: ScoredEntity[];
}

/**
 * Log odds (natural) that the company is the owner rather than one that isn't in the register, by the name alone. Checked against the generated registers of the benchmark.
 */
const nameOdds: Record<NameLevel, number> = {
  exact: 5.25,
  form_missing: 5.25,
  loose: 5.25,
  form_differs: 2.1,
  form_cut: 5.25,
  cut: 2.5,
  similar: -0.5,
};
/** A missing mailing address and one that many companies share say nothing. */
const addressOdds: Record<AddressEvidence, number> = {
  same: 4.2,
  unit_missing: 3.5,
  officer: 3.5,
  same_zip: -0.5,
  shared: 0,
  unknown: 0,
  different: -2.05,
  out_of_state: -2.05,
};
/** Added to a cut name in the same ZIP code: many names begin alike there. */
const cutInZipOdds = -2;
/** Nothing in the register explains mail from another state, so a name alone, however rare, stays below 0.9. */
const maxOutOfState = 0.89;
const formerOdds = -0.8;
const inactiveOdds = -1.6;
/** Added if an active company has the same name: a company that ended rarely still owns land. */
const twinOdds = -2;
/** The deed falls within the life of a company that has ended, and before the other one was filed. */
const deedOdds = 3;
/** A candidate below this probability isn't listed. */
const minCandidate = 0.02;
/** A candidate below this probability isn't named as the owner. */
const minFound = 0.5;
/** The runner-up from which several candidates are ambiguous. */
const minRival = 0.2;
const minSimilarity = 0.93;
/** Letters of a name in which one may be wrong, whatever the similarity. */
const minEdited = 10;

/** Picks the company of an owner. `nearby` are companies at the owner's address, whose names may be spelled otherwise. */
export function matchEntity(
  owner: CompanyOwner,
  named: readonly RegisteredCompany[],
  nearby: readonly RegisteredCompany[],
  options: MatchOptions,
): EntityMatch {
  const agreeing = new Map<string, Compared>();
  // In a fixed order, so that sums don't depend on the order of candidates.
  const sorted = named.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of sorted) keepBest(agreeing, compareNames(owner, one));
  if (agreeing.size === 0) for (const one of nearby) keepBest(agreeing, compareSpelling(owner, one));
  const scored = scoreAll(owner, [...agreeing.values()], options);
  return { outcome: outcomeOf(scored), candidates: scored };
}

interface Compared extends RegisteredCompany {
  /** The registered name that agrees. */
  registered: CompanyName;
  level: NameLevel;
  former: boolean;
}

function keepBest(best: Map<string, Compared>, found: Compared | null): void {
  if (found !== null) best.set(found.id, found);
}

/** The names of a company, the current one first. */
const namesOf = ({ name, other_names }: Entity) => [
  { name, former: false },
  ...other_names.map((other) => ({ name: other.name, former: other.kind === 'former' })),
];

function compareNames(owner: CompanyOwner, company: RegisteredCompany): Compared | null {
  for (const { name, former } of namesOf(company.entity)) {
    const registered = readCompanyName(name);
    const level = compareLevels(owner, registered);
    if (level !== null) return { ...company, registered, level, former };
  }
  return null;
}

function compareLevels({ name, cut }: CompanyOwner, registered: CompanyName): NameLevel | null {
  const level = compareCompanies(name, registered);
  if (cut === null || (level !== null && (level !== 'form_missing' || name.form !== ''))) return level;
  // Without its legal form, a name may have lost words too.
  return compareCut(name, registered, cut) ?? (level === null ? null : 'cut');
}

function compareSpelling(owner: CompanyOwner, company: RegisteredCompany): Compared | null {
  for (const { name, former } of namesOf(company.entity)) {
    const registered = readCompanyName(name);
    if (!sameNumerals(owner, registered)) continue;
    if (isSpelledAlike(owner, registered)) return { ...company, registered, level: 'similar', former };
  }
  return null;
}

/** A cut name is compared with about as many letters of the registered one. */
function isSpelledAlike({ name, cut }: CompanyOwner, registered: CompanyName): boolean {
  if (cut === null) return isAlike(name.loose, registered.loose);
  const written = lettersOf(name);
  return [0, 1, -1].some((more) => isAlike(written, lettersOf(registered).slice(0, written.length + more)));
}

const isAlike = (one: string, other: string): boolean =>
  similarity(one, other) >= minSimilarity || (one.length >= minEdited && isOneEdit(one, other));

/** Of a cut name, numerals behind the cut aren't known. */
const sameNumerals = ({ name, cut }: CompanyOwner, registered: CompanyName): boolean =>
  numeralsOf(name.words) === numeralsOf(registered.words) ||
  (cut !== null && endsAlike(name, registered, cut));

function scoreAll(owner: CompanyOwner, compared: readonly Compared[], options: MatchOptions): ScoredEntity[] {
  const withAddress = compared.map((one) => ({
    ...one,
    address: addressEvidence(owner, one.entity, options),
  }));
  // Another state's register, and similar spelling, count only where an address agrees.
  const usable = withAddress.filter(
    ({ level, address, entity }) =>
      (level !== 'similar' && entity.state === owner.state) || isAgreement(address),
  );
  const odds = usable.map((one) => Math.exp(oddsOf(owner, one, usable)));
  const sum = odds.reduce((total, one) => total + one, 1);
  return usable
    .map(({ registered: _, level, former, address, ...company }, at): ScoredEntity => {
      const { entity } = company;
      const evidence = { name: level, former, address, active: entity.active, rivals: usable.length - 1 };
      const most = address === 'out_of_state' ? maxOutOfState : 1;
      return { ...company, probability: Math.min(most, (odds[at] ?? 0) / sum), evidence };
    })
    .filter(({ probability }) => probability >= minCandidate)
    .sort((a, b) => b.probability - a.probability || (a.id < b.id ? -1 : 1));
}

export const isAgreement = (address: AddressEvidence): boolean =>
  address === 'same' || address === 'unit_missing' || address === 'officer';

/** Whether a cut name's mail goes elsewhere: an unregistered company's name may begin alike. */
export const isDoubtful = ({ name, address }: EntityEvidence): boolean =>
  name === 'cut' && (address === 'same_zip' || address === 'different' || address === 'out_of_state');

type Located = Compared & { address: AddressEvidence };

function oddsOf(owner: CompanyOwner, one: Located, all: readonly Located[]): number {
  let odds = nameOdds[one.level] + addressOdds[one.address];
  if (one.level === 'cut' && one.address === 'same_zip') odds += cutInZipOdds;
  if (one.former) odds += formerOdds;
  if (one.entity.active) return odds;
  if (ownedThen(owner, one, all)) return odds + inactiveOdds + deedOdds;
  return odds + inactiveOdds + (all.some((other) => isActiveTwin(other, one)) ? twinOdds : 0);
}

/** Names that begin like a cut one may differ behind the cut. */
const isActiveTwin = ({ entity, registered }: Located, one: Located): boolean =>
  entity.active && entity.state === one.entity.state && compareCompanies(registered, one.registered) !== null;

/** Whether the deed falls within the life of a company that has ended, and before any rival was filed. */
function ownedThen({ deed = '' }: CompanyOwner, one: Located, all: readonly Located[]): boolean {
  const { formed = '', ended = '' } = one.entity;
  if (deed === '' || formed === '' || deed < formed || (ended !== '' && deed > ended)) return false;
  return all.every((other) => other === one || (other.entity.formed ?? '') > deed);
}

/** How the owner's mailing address agrees with those of the company and its officers. */
function addressEvidence(
  { mailing, state }: CompanyOwner,
  entity: Entity,
  { reader, isShared }: MatchOptions,
): AddressEvidence {
  if (mailing === null || (mailing.core === '' && mailing.zip === '')) return 'unknown';
  const own = entity.addresses.map((address) =>
    compareEntityAddress(mailing, readEntityAddress(address, reader)),
  );
  const officers = entity.parties
    .filter(({ role }) => role !== 'agent')
    .flatMap(({ addresses }) => addresses)
    .map((address) => compareEntityAddress(mailing, readEntityAddress(address, reader)));
  const key = unitKey(mailing);
  const agrees = [...own, ...officers].some((level) => level === 'same' || level === 'unit_missing');
  if (agrees && key !== null && isShared(key)) return 'shared';
  if (own.includes('same')) return 'same';
  if (own.includes('unit_missing')) return 'unit_missing';
  if (agrees) return 'officer';
  if (own.includes('same_zip')) return 'same_zip';
  return mailing.state !== '' && mailing.state !== state ? 'out_of_state' : 'different';
}

function outcomeOf([best, second]: readonly ScoredEntity[]): EntityMatch['outcome'] {
  if (best === undefined) return 'none';
  if (second !== undefined && second.probability >= minRival && best.probability < 0.75) return 'ambiguous';
  return best.probability >= minFound || second === undefined ? 'found' : 'ambiguous';
}
