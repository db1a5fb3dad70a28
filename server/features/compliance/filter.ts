/** What of results may be written or told: passes every result, in the transaction that writes it, by the list of who is not to be found. */
import type { Contacts, Outcome, ResultPerson, ResultPhone, TraceResult } from '#contract/orders/results';
import type { LeadFields } from '#linkage';
import type { Tx } from '#platform/postgres/database';
import type { Identity } from './identity.ts';
import { flagPhones, type Lists, readLists } from './phone-flags.ts';
import { type Ask, asking, screen, shareGate, type Verdict } from './suppression.ts';

/** A result as it is about to be written. */
interface WritableResult {
  person_id: number | null;
  outcome: Outcome;
  result: TraceResult;
  /** A possible's contacts as they are. */
  sealed?: Contacts | undefined;
  /** What was asked, where it is known: who is only named beside lives there. */
  asked?: LeadFields | undefined;
}

/** By what a person of the reference database is known beside names and places. */
export const personMark = (person_id: number): string => `person:${person_id}`;

/**
 * Looks at every result in the transaction that writes it, and takes out what may not be shown: a person who is on the
 * list, phones and e-mails that are, and whoever is on it of those who are named beside. Nobody is added to the list until
 * the transaction has ended: the gate stays `open` for it, which a statement of the caller's may have opened before.
 */
export async function filterResults<T extends WritableResult>(
  tx: Tx,
  results: T[],
  gate: 'closed' | 'open' = 'closed',
): Promise<T[]> {
  const ask = asking(tx);
  if (gate === 'closed') await shareGate(tx);
  const looks = results.map(look);
  const lists = await readLists(ask, results.flatMap(phonesOf));
  const verdicts = await screen(
    ask,
    looks.flatMap(({ people }) => people),
    lists.suppressed,
  );
  let at = 0;
  const shown = results.map((entry, index) => {
    const { people, roles } = looks[index] ?? { people: [], roles: [] };
    const found = new Map(roles.map((role, place) => [role, verdicts[at + place]]));
    at += people.length;
    return allowed(entry, found);
  });
  return withFlags(ask, shown, lists);
}

const phonesOf = ({ result, sealed }: WritableResult) => (sealed ?? result.person)?.phones ?? [];

/** Says of each phone what the lists of numbers that are not to be called say today. */
async function withFlags<T extends WritableResult>(ask: Ask, results: T[], lists: Lists): Promise<T[]> {
  const known = results.map(phonesOf);
  const flagged = await flagPhones(ask, known.flat(), lists);
  let at = 0;
  return results.map((entry, index) => {
    const { person } = entry.result;
    const phones = flagged.slice(at, at + (known[index]?.length ?? 0));
    at += phones.length;
    if (person === undefined || phones.length === 0) return entry;
    // A possible's masked numbers stand in the order of its sealed ones.
    const masked = person.phones.map(({ number }, place) => ({ ...(phones[place] as ResultPhone), number }));
    return {
      ...entry,
      result: { ...entry.result, person: { ...person, phones: masked } },
      ...(entry.sealed === undefined ? {} : { sealed: { ...entry.sealed, phones } }),
    };
  });
}

/** Who of a result is looked at: its person, or somebody who is named beside by their place in the list. */
type Role = 'person' | 'co_owner' | 'runner_up' | number;

function look(entry: WritableResult): { people: Identity[]; roles: Role[] } {
  const { person, relatives, co_owner, runner_up } = entry.result;
  const people: Identity[] = [];
  const roles: Role[] = [];
  const add = (role: Role, identity: Identity) => {
    roles.push(role);
    people.push(identity);
  };
  const addresses = [...(person?.addresses ?? []), ...placesOf(entry.asked)];
  if (person !== undefined)
    add('person', { ...person, ...contactsOf(person, entry.sealed), ...marks(entry) });
  const beside = (name: string, phone?: string): Identity => ({
    names: [splitName(name)],
    addresses,
    phones: phone === undefined ? [] : [phone],
    emails: [],
  });
  for (const [place, { name, phone }] of relatives.entries()) add(place, beside(name, phone));
  if (co_owner !== undefined) add('co_owner', beside(co_owner));
  if (runner_up !== undefined) add('runner_up', beside(runner_up.name));
  return { people, roles };
}

const marks = ({ person_id }: WritableResult) => ({
  ids: person_id === null ? [] : [personMark(person_id)],
});

function contactsOf(person: ResultPerson, sealed: Contacts | undefined): Pick<Identity, 'phones' | 'emails'> {
  const { phones, emails } = sealed ?? person;
  return { phones: phones.map(({ number }) => number), emails: emails.map(({ address }) => address) };
}

/** `Mary Ann Smith`: names beside a result are written in one piece, without what stands behind a surname. */
function splitName(name: string): { first: string; last: string } {
  const words = name.replace(/,? (jr|sr|ii|iii|iv|v)\.?$/i, '').split(' ');
  return { first: words[0] ?? '', last: words.at(-1) ?? '' };
}

function placesOf(asked: LeadFields | undefined): Identity['addresses'] {
  const of = (kind: 'property' | 'mailing') => {
    const street = asked?.[`${kind}_address`];
    if (street === undefined) return [];
    return [
      {
        street,
        city: asked?.[`${kind}_city`],
        state: asked?.[`${kind}_state`],
        zip: asked?.[`${kind}_zip`],
      },
    ];
  };
  return [...of('property'), ...of('mailing')];
}

/** What a result comes to whose person may not be found. */
const gone: TraceResult = {
  reason: 'This person asked not to be found.',
  comparisons: [],
  relatives: [],
  absentee: 'unknown',
};

function allowed<T extends WritableResult>(entry: T, found: ReadonlyMap<Role, Verdict | undefined>): T {
  const verdict = found.get('person');
  if (verdict !== undefined && verdict.whole !== null) {
    const { sealed: _, ...rest } = entry;
    const kept = entry.result.traced_at === undefined ? gone : { ...gone, traced_at: entry.result.traced_at };
    return { ...rest, outcome: 'suppressed', person_id: null, result: kept } as T;
  }
  const result = withoutOthers(entry.result, found);
  const changed = result === entry.result ? entry : { ...entry, result };
  return verdict === undefined ? changed : withoutContacts(changed, verdict);
}

/** Without those who are named beside and are on the list; a phone of somebody else that is goes alone. */
function withoutOthers(result: TraceResult, found: ReadonlyMap<Role, Verdict | undefined>): TraceResult {
  const isOut = (role: Role) => found.get(role)?.whole != null;
  const relatives = result.relatives.flatMap((one, place) => {
    if (isOut(place)) return [];
    if (one.phone === undefined || !found.get(place)?.isHidden(one.phone)) return [one];
    const { phone: _, ...rest } = one;
    return [rest];
  });
  const same = relatives.every((one, place) => one === result.relatives[place]);
  if (same && relatives.length === result.relatives.length && !isOut('co_owner') && !isOut('runner_up'))
    return result;
  const { co_owner, co_owner_probability, runner_up, ...rest } = result;
  return {
    ...rest,
    relatives,
    ...(co_owner === undefined || isOut('co_owner') ? {} : { co_owner }),
    ...(co_owner_probability === undefined || isOut('co_owner') ? {} : { co_owner_probability }),
    ...(runner_up === undefined || isOut('runner_up') ? {} : { runner_up }),
  };
}

/** Without phones and e-mails that may not be told. A hit that then says nothing new is none. */
function withoutContacts<T extends WritableResult>(entry: T, { isHidden }: Verdict): T {
  const { person } = entry.result;
  if (person === undefined) return entry;
  // A possible's masked contacts stand in the order of its sealed ones.
  const { phones, emails } = entry.sealed ?? person;
  const keptPhones = phones.map(({ number }) => !isHidden(number));
  const keptEmails = emails.map(({ address }) => !isHidden(address));
  if (![...keptPhones, ...keptEmails].includes(false)) return entry;
  const only = (of: Contacts): Contacts => ({
    phones: of.phones.filter((_, index) => keptPhones[index]),
    emails: of.emails.filter((_, index) => keptEmails[index]),
  });
  const left = only(person);
  const tells = [...left.phones, ...left.emails].some(({ from_lead }) => from_lead !== true);
  return {
    ...entry,
    outcome: entry.outcome === 'hit' && !tells ? 'no_contact' : entry.outcome,
    result: { ...entry.result, person: { ...person, ...left } },
    ...(entry.sealed === undefined ? {} : { sealed: only(entry.sealed) }),
  };
}
