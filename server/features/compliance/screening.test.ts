/** The hashes that screen people for imports, and those of lists without streets. */
import { expect, test } from 'vitest';
import { emailKey, hashesToScreen, type Identity, keysToCheck, phoneKey, zipKeys } from './identity.ts';

const personIn = (zips: string[], first = 'Zoltan', last = 'Quillfeather'): Identity => ({
  names: [{ first, last }],
  addresses: zips.map((zip) => ({ street: '12 Elm St', zip })),
  phones: ['217-555-0142'],
  emails: ['zoltan@example.com'],
});

test('LAW-2: a person is screened by their own hashes, and by those of their phones and emails', () => {
  const person = personIn(['62704']);
  const contacts = [phoneKey('2175550142'), emailKey('zoltan@example.com')];
  expect(hashesToScreen(person)).toEqual([...keysToCheck(person), ...contacts]);
});

test('LAW-2: lists without streets know a person by name and ZIP, whichever name comes first', () => {
  const keys = zipKeys(personIn(['62704']));
  expect(keys).toHaveLength(1);
  expect(zipKeys(personIn(['62704-1234'], 'Quillfeather', 'Zoltan'))).toEqual(keys);
  expect(zipKeys(personIn(['62704', '60601']))).toHaveLength(2);
  expect(zipKeys(personIn(['60601']))).not.toEqual(keys);
  expect(zipKeys(personIn(['62704'], 'Eve'))).not.toEqual(keys);
  expect(zipKeys(personIn([]))).toEqual([]);
});
