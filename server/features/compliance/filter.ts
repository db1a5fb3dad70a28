/** Filters every result by the suppression list, in the transaction that writes it. */
import type { Contacts, Outcome, ResultPerson, TraceResult } from '#contract/orders/results';
import { createReason } from '#features/reasons';
import type { LeadFields } from '#linkage';
import type { Context } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import type { Identity } from './identity.ts';
import { knownHashes } from './known-hashes.ts';
import { flagPhones, type Lists, readLists } from './phone-flags.ts';
import { queryRunner, type RunQuery } from './run-query.ts';
import { lockGateShared, screenPeople, type Verdict } from './suppression.ts';

/** A result about to be written. */
interface WritableResult {
  person_id: number | null;
  outcome: Outcome;
  result: TraceResult;
  /** The unmasked contacts of a possible match. */
  sealed?: Contacts | undefined;
  /** The lead's fields, if known. Related people are assumed to live at its address. */
  leadFields?: LeadFields | undefined;
}

/** Identifies a person of the reference database regardless of names and places. */
export const personIdentifier = (person_id: number): string => `person:${person_id}`;

/**
 * Removes what must not be shown: suppressed people, their phones and emails, and suppressed related people. Holds a
 * shared lock, so that nobody is suppressed until the transaction ends; pass `open` if the caller already holds it.
 */
export async function filterResults<T extends WritableResult>(
  ctx: Context,
  tx: Tx,
  results: T[],
  gate: 'closed' | 'open' = 'closed',
): Promise<T[]> {
  const ask = queryRunner(tx);
  if (gate === 'closed') await lockGateShared(ask);
  const collected = results.map((entry) => ({ entry, ...collectPeople(entry) }));
  const lists = await readLists(ask, results.flatMap(phonesOf));
  const verdicts = await screenPeople(
    ask,
    collected.flatMap(({ people }) => people),
    { any: lists.suppressed, known: knownHashes(ctx) },
  );
  let at = 0;
  const shown = collected.map(({ entry, people, roles }) => {
    const found = new Map(roles.map((role, place) => [role, verdicts[at + place]]));
    at += people.length;
    return applyVerdicts(entry, found);
  });
  return withPhoneFlags(ctx, ask, shown, lists);
}

const phonesOf = ({ result, sealed }: WritableResult) => (sealed ?? result.person)?.phones ?? [];

/** Sets each phone's do-not-call and litigator flags. */
async function withPhoneFlags<T extends WritableResult>(
  ctx: Context,
  ask: RunQuery,
  results: T[],
  lists: Lists,
): Promise<T[]> {
  const flagged = await flagPhones(ctx, ask, results.flatMap(phonesOf), lists);
  let at = 0;
  return results.map((entry) => {
    const { person } = entry.result;
    const phones = flagged.slice(at, at + phonesOf(entry).length);
    at += phones.length;
    if (person === undefined || phones.length === 0) return entry;
    // Masked and sealed phones of a possible match have the same order.
    const masked = person.phones.map((phone, place) => ({
      ...(phones[place] ?? phone),
      number: phone.number,
    }));
    return {
      ...entry,
      result: { ...entry.result, person: { ...person, phones: masked } },
      ...(entry.sealed === undefined ? {} : { sealed: { ...entry.sealed, phones } }),
    };
  });
}

/** The part of a result that a screened person plays; a number is the index of a relative or of a company's party. */
type Role = 'person' | 'co_owner' | 'runner_up' | number | `party ${number}`;

function collectPeople(entry: WritableResult): { people: Identity[]; roles: Role[] } {
  const { person, relatives, co_owner, runner_up, entity } = entry.result;
  const people: Identity[] = [];
  const roles: Role[] = [];
  const add = (role: Role, identity: Identity) => {
    roles.push(role);
    people.push(identity);
  };
  const addresses = [...(person?.addresses ?? []), ...leadAddresses(entry.leadFields)];
  if (person !== undefined)
    add('person', { ...person, ...contactsOf(person, entry.sealed), ...personIds(entry) });
  const relatedPerson = (name: string, phone?: string): Identity => ({
    names: [splitName(name)],
    addresses,
    phones: phone === undefined ? [] : [phone],
    emails: [],
  });
  for (const [place, { name, phone }] of relatives.entries()) add(place, relatedPerson(name, phone));
  if (co_owner !== undefined) add('co_owner', relatedPerson(co_owner));
  if (runner_up !== undefined) add('runner_up', relatedPerson(runner_up.name));
  for (const [place, { name, address, other_addresses = [] }] of (entity?.parties ?? []).entries()) {
    const own = address === undefined ? [] : [address, ...other_addresses];
    const known = relatedPerson(name);
    add(`party ${place}`, {
      ...known,
      addresses: [...own, ...(entity?.addresses ?? []), ...known.addresses],
    });
  }
  return { people, roles };
}

const personIds = ({ person_id }: WritableResult) => ({
  ids: person_id === null ? [] : [personIdentifier(person_id)],
});

function contactsOf(person: ResultPerson, sealed: Contacts | undefined): Pick<Identity, 'phones' | 'emails'> {
  const { phones, emails } = sealed ?? person;
  return { phones: phones.map(({ number }) => number), emails: emails.map(({ address }) => address) };
}

/** Splits a full name such as `Mary Ann Smith`, ignoring generation suffixes. */
function splitName(name: string): { first: string; last: string } {
  const words = name.replace(/,? (jr|sr|ii|iii|iv|v)\.?$/i, '').split(' ');
  return { first: words[0] ?? '', last: words.at(-1) ?? '' };
}

function leadAddresses(lead: LeadFields = {}): Identity['addresses'] {
  const contacts = (kind: 'property' | 'mailing') => {
    const street = lead[`${kind}_address`];
    if (street === undefined) return [];
    return [
      {
        street,
        city: lead[`${kind}_city`],
        state: lead[`${kind}_state`],
        zip: lead[`${kind}_zip`],
      },
    ];
  };
  return [...contacts('property'), ...contacts('mailing')];
}

/** Replaces the result of a suppressed person. */
const suppressedResult: TraceResult = {
  reason: createReason('result.suppressed'),
  comparisons: [],
  relatives: [],
  absentee: 'unknown',
};

function applyVerdicts<T extends WritableResult>(entry: T, found: ReadonlyMap<Role, Verdict | undefined>): T {
  const verdict = found.get('person');
  if (verdict !== undefined && verdict.whole !== null) {
    const { sealed: _, ...rest } = entry;
    const kept =
      entry.result.traced_at === undefined
        ? suppressedResult
        : { ...suppressedResult, traced_at: entry.result.traced_at };
    return { ...rest, outcome: 'suppressed', person_id: null, result: kept } as T;
  }
  const result = withoutSuppressedRelatives(entry.result, found);
  const changed = result === entry.result ? entry : { ...entry, result };
  return verdict === undefined ? changed : withoutHiddenContacts(changed, verdict);
}

/** Removes suppressed related people, and suppressed phones of the others. */
function withoutSuppressedRelatives(
  result: TraceResult,
  found: ReadonlyMap<Role, Verdict | undefined>,
): TraceResult {
  const isSuppressed = (role: Role) => found.get(role)?.whole != null;
  const relatives = result.relatives.flatMap((relative, place) => {
    if (isSuppressed(place)) return [];
    if (relative.phone === undefined || !found.get(place)?.isHidden(relative.phone)) return [relative];
    const { phone: _, ...rest } = relative;
    return [rest];
  });
  const parties = (result.entity?.parties ?? []).filter((_, place) => !isSuppressed(`party ${place}`));
  const same = relatives.every((relative, place) => relative === result.relatives[place]);
  if (
    same &&
    relatives.length === result.relatives.length &&
    parties.length === (result.entity?.parties ?? []).length &&
    !isSuppressed('co_owner') &&
    !isSuppressed('runner_up')
  )
    return result;
  const { co_owner, co_owner_probability, runner_up, entity, ...rest } = result;
  return {
    ...rest,
    relatives,
    ...(co_owner === undefined || isSuppressed('co_owner') ? {} : { co_owner }),
    ...(co_owner_probability === undefined || isSuppressed('co_owner') ? {} : { co_owner_probability }),
    ...(runner_up === undefined || isSuppressed('runner_up') ? {} : { runner_up }),
    ...(entity === undefined ? {} : { entity: { ...entity, parties } }),
  };
}

/** Removes suppressed phones and emails. A hit with nothing new left becomes a no-contact. */
function withoutHiddenContacts<T extends WritableResult>(entry: T, { isHidden }: Verdict): T {
  const { person } = entry.result;
  if (person === undefined) return entry;
  // Masked and sealed contacts of a possible match have the same order.
  const { phones, emails } = entry.sealed ?? person;
  const keptPhones = phones.map(({ number }) => !isHidden(number));
  const keptEmails = emails.map(({ address }) => !isHidden(address));
  if (![...keptPhones, ...keptEmails].includes(false)) return entry;
  const visible = (contacts: Contacts): Contacts => ({
    phones: contacts.phones.filter((_, index) => keptPhones[index]),
    emails: contacts.emails.filter((_, index) => keptEmails[index]),
  });
  const remaining = visible(person);
  const hasNewContact = [...remaining.phones, ...remaining.emails].some(
    ({ from_lead }) => from_lead !== true,
  );
  return {
    ...entry,
    outcome: entry.outcome === 'hit' && !hasNewContact ? 'no_contact' : entry.outcome,
    result: { ...entry.result, person: { ...person, ...remaining } },
    ...(entry.sealed === undefined ? {} : { sealed: visible(entry.sealed) }),
  };
}
