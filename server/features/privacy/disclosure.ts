/** What is held of somebody who asks, and how they see it. */
import type { HeldOfYou, PrivacyAsked } from '#contract/privacy/schemas';
import { type Identity, plainEmail, plainName } from '#features/compliance';
import { findPeople, type ReferencePerson } from '#features/reference';
import { nameRoots, nameTokens } from '#linkage';
import type { Context } from '#platform/context';

/** What somebody says of themselves, as they are recognised by it. */
export function identityOfAsked(asked: PrivacyAsked): Identity {
  const { first_name: first, last_name: last, email, street, city, state, zip, phones } = asked;
  return {
    names: [{ first, last }],
    addresses: street === undefined ? [] : [{ street, city, state, zip }],
    phones,
    emails: [email],
  };
}

/**
 * The records that hold the mailbox that was proven, of somebody of that first name: whoever shares a mailbox is not shown
 * the other.
 */
export async function heldWithEmail(ctx: Context, asked: PrivacyAsked): Promise<ReferencePerson[]> {
  const { email } = asked;
  const found = await findPeople(ctx.lookups, { names: [], addresses: [], phones: [], emails: [email] });
  const roots = rootsOf(asked.first_name);
  return found.filter(
    ({ person }) =>
      person.emails.some(({ address }) => plainEmail(address) === plainEmail(email)) &&
      person.names.some(({ first }) => rootsOf(first).some((root) => roots.includes(root))),
  );
}

const rootsOf = (first: string) => nameRoots(nameTokens({ first, last: '' }).first);

/** Whoever may be meant by a form, for an admin: of that surname or first name, at the place, phone or mailbox given. */
export async function candidatesOf(ctx: Context, asked: PrivacyAsked): Promise<ReferencePerson[]> {
  const found = await findPeople(ctx.lookups, identityOfAsked(asked));
  const wanted = [asked.first_name, asked.last_name].map(plainName);
  return found
    .filter(({ person }) =>
      person.names.some(({ first, last }) =>
        [first, last].map(plainName).some((word) => wanted.includes(word)),
      ),
    )
    .slice(0, 50);
}

/** A record as the person sees it. */
export function presentHeld({ person, source }: ReferencePerson): HeldOfYou {
  return {
    names: person.names.map(({ first, middle, last, suffix }) => words([first, middle, last, suffix])),
    addresses: person.addresses.map(
      ({ street, unit, city, state, zip }) => `${words([street, unit])}, ${words([city, state, zip])}`,
    ),
    phones: person.phones.map(({ number }) => number),
    emails: person.emails.map(({ address }) => address),
    birth: person.birth_date ?? (person.birth_year === undefined ? null : String(person.birth_year)),
    source,
  };
}

const words = (parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
