import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('accepts the right password and rejects a wrong one', async () => {
  const kept = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', kept)).toBe(true);
  for (const wrong of ['correct horsf', 'Correct horse', 'correct horse ', '']) {
    expect(await verifyPassword(wrong, kept)).toBe(false);
  }
});

test('hashes one password differently each time, in PHC format (A8)', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(two);
  for (const kept of [one, two]) {
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  }
});

test('rejects every password without a user', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('correct horse', null)).toBe(false);
});

test('rejects a truncated hash', async () => {
  const cut = (await hashPassword('correct horse')).split('$').slice(0, 5).join('$');
  expect(await verifyPassword('correct horse', cut)).toBe(false);
  expect(await verifyPassword('', `${cut}$`)).toBe(false);
});

test('queues concurrent hashes and answers each correctly', async () => {
  const kept = await hashPassword('correct horse');
  const given = Array.from({ length: 9 }, (_, index) =>
    index % 3 === 0 ? 'correct horse' : `wrong ${index}`,
  );
  const answers = await Promise.all(given.map((password) => verifyPassword(password, kept)));
  expect(answers).toEqual(given.map((password) => password === 'correct horse'));
});

test('accepts long passwords and either Unicode normal form (A3, A4)', async () => {
  const long = 'pässwörd '.repeat(14).normalize('NFC');
  const kept = await hashPassword(long);
  expect(await verifyPassword(long.normalize('NFD'), kept)).toBe(true);
  expect(await verifyPassword(long.slice(0, -1), kept)).toBe(false);
});
