/** What we have about a person who makes a privacy request, and how they see it. */
import type { PersonData, PrivacyInput } from '#contract/privacy/schemas';
import { type Identity, normalizeEmail, normalizeName } from '#features/compliance';
import { findPeople, type ReferencePerson } from '#features/reference';
import { nameRoots, nameTokens } from '#linkage';
import type { Context } from '#platform/context';

/** The requester's own data as an identity to match. */
export function requesterIdentity(requester: PrivacyInput): Identity {
  const { first_name: first, last_name: last, email, street, city, state, zip, phones } = requester;
  return {
    names: [{ first, last }],
    addresses: street === undefined ? [] : [{ street, city, state, zip }],
    phones,
    emails: [email],
  };
}

/**
 * Returns records with the verified email and the same first name, so that people who share a mailbox don't see each
 * other.
 */
export async function findRecordsByEmail(ctx: Context, requester: PrivacyInput): Promise<ReferencePerson[]> {
  const { email } = requester;
  const found = await findPeople(ctx.lookups, { names: [], addresses: [], phones: [], emails: [email] });
  const roots = firstNameRoots(requester.first_name);
  return found.filter(
    ({ person }) =>
      person.emails.some(({ address }) => normalizeEmail(address) === normalizeEmail(email)) &&
      person.names.some(({ first }) => firstNameRoots(first).some((root) => roots.includes(root))),
  );
}

const firstNameRoots = (first: string) => nameRoots(nameTokens({ first, last: '' }).first);

/**
 * Returns up to 50 records that a form may mean, for an admin to choose from: first or last name must match, and those
 * where both do come first.
 */
export async function findCandidates(ctx: Context, requester: PrivacyInput): Promise<ReferencePerson[]> {
  const found = await findPeople(ctx.lookups, requesterIdentity(requester));
  const requestedNames = [requester.first_name, requester.last_name].map(normalizeName);
  const sharedWords = ({ person }: ReferencePerson) =>
    Math.max(
      0,
      ...person.names.map(
        ({ first, last }) =>
          [first, last].map(normalizeName).filter((word) => requestedNames.includes(word)).length,
      ),
    );
  return found
    .filter((one) => sharedWords(one) > 0)
    .toSorted((a, b) => sharedWords(b) - sharedWords(a))
    .slice(0, 50);
}

export function presentRecord({ person, source }: ReferencePerson): PersonData {
  return {
    names: person.names.map(({ first, middle, last, suffix }) => joinWords([first, middle, last, suffix])),
    addresses: person.addresses.map(
      ({ street, unit, city, state, zip }) =>
        `${joinWords([street, unit])}, ${joinWords([city, state, zip])}`,
    ),
    phones: person.phones.map(({ number }) => number),
    emails: person.emails.map(({ address }) => address),
    birth: person.birth_date ?? (person.birth_year === undefined ? null : String(person.birth_year)),
    source,
  };
}

const joinWords = (parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
