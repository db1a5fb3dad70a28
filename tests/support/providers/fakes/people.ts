/** Whom a fake provider knows, and how it looks them up: as real ones do, by what was asked and not by who is meant. */
import { type Person, type PersonAddress, parseAddress } from '#linkage';

const placeKey = (address: Partial<PersonAddress>) => {
  const { number, pre, core, unit, zip, city } = parseAddress({ ...address });
  return [number, pre, core, unit, zip === '' ? city : zip].join('|');
};

/** Whether a name is the one that was asked for, where one was. */
const isCalled = (name: string, asked: string) => asked === '' || name.toUpperCase() === asked.toUpperCase();

/** The people who are known at an address; of them those with a name, as far as one is asked for. */
export function peopleAt(
  people: readonly Person[],
  address: Partial<PersonAddress>,
  { first = '', last = '' } = {},
): Person[] {
  const key = placeKey(address);
  return people.filter(
    (person) =>
      person.addresses.some((known) => placeKey(known) === key) &&
      person.names.some((name) => isCalled(name.last, last) && isCalled(name.first, first)),
  );
}
