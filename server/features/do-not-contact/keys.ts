/** What an entry and a result have in common, as the hashes that the suppression list uses. */
import type { EntryKind } from '#contract/do-not-contact/rules';
import {
  emailKey,
  hashText,
  type Identity,
  keysToCheck,
  keysToKeep,
  phoneKey,
  zipKeys,
} from '#features/compliance';
import { type AddressReader, parseOwner } from '#linkage';

export interface Place {
  street: string;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** An entry without its ID. */
export interface NewEntry {
  kind: EntryKind;
  value: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Names of people in a text, also in other readings of it: better to leave out one person too many. Empty for a company.
 */
export const namesIn = (text: string): Identity['names'] =>
  parseOwner(text)
    .people.flatMap((person) => [person, ...(person.also ?? [])])
    .filter(({ first, last }) => first !== '' && last !== '');

/** Identifies people by name and home. */
const peopleOf = (names: Identity['names'], addresses: readonly Place[]): Identity => ({
  names,
  addresses,
  phones: [],
  emails: [],
});

/** The keys of an entry; empty if it says too little. */
export function keysOfEntry(reader: AddressReader, { kind, value, ...place }: NewEntry): number[] {
  if (kind === 'phone') return [phoneKey(value) ?? []].flat();
  if (kind === 'email') return [emailKey(value) ?? []].flat();
  if (kind === 'address') return addressKeys(reader, place);
  const person = peopleOf(namesIn(value), [place]);
  return place.street === '' ? zipKeys(person) : keysToKeep(person).person;
}

/** The keys of a person in a result. */
export function keysOfPerson(names: Identity['names'], addresses: readonly Place[]): number[] {
  const person = peopleOf(names, addresses);
  return [...keysToCheck(person), ...zipKeys(person)];
}

/**
 * The keys of an address. The type and direction of the street aren't part of them, because their spelling varies:
 * better to leave out one house too many.
 */
export function addressKeys(reader: AddressReader, place: Place): number[] {
  const { number, core, unit, zip, city, state } = reader.readMailable(place);
  if (number === '' || core === '') return [];
  const line = `address|${number}|${core}|${unit}`;
  return [
    ...(zip === '' ? [] : [hashText(`${line}|${zip}`)]),
    ...(city === '' || state === '' ? [] : [hashText(`${line}|${city}|${state}`)]),
  ];
}
