/** The people a fake provider knows and how it finds them: by the request, like a real one. */
import { type Person, type PersonAddress, parseAddress } from '#linkage';

const placeKey = (address: Partial<PersonAddress>) => {
  const { number, pre, core, unit, zip, city } = parseAddress({ ...address });
  return [number, pre, core, unit, zip === '' ? city : zip].join('|');
};

/** Whether a name matches the requested one, if any. */
const isCalled = (name: string, requested: string) =>
  requested === '' || name.toUpperCase() === requested.toUpperCase();

/** The people at an address, narrowed by the requested name. */
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
