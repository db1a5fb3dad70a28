import { readdir } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { priorities } from '../priority.ts';
import { createPasswords } from './passwords.ts';

const { hash, verify } = createPasswords();

test('accepts the right password and rejects a wrong one', async () => {
  const stored = await hash('correct horse');
  expect(await verify('correct horse', stored)).toBe(true);
  for (const wrong of ['correct horsf', 'Correct horse', 'correct horse ', '']) {
    expect(await verify(wrong, stored)).toBe(false);
  }
});

test('hashes one password differently each time, in PHC format (A8)', async () => {
  const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')]);
  expect(one).not.toBe(two);
  for (const stored of [one, two]) {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  }
});

test('rejects every password without a user', async () => {
  expect(await verify('', null)).toBe(false);
  expect(await verify('correct horse', null)).toBe(false);
});

test('rejects a truncated hash', async () => {
  const cut = (await hash('correct horse')).split('$').slice(0, 5).join('$');
  expect(await verify('correct horse', cut)).toBe(false);
  expect(await verify('', `${cut}$`)).toBe(false);
});

test('queues concurrent hashes and answers each correctly', async () => {
  const stored = await hash('correct horse');
  const passwords = Array.from({ length: 9 }, (_, index) =>
    index % 3 === 0 ? 'correct horse' : `wrong ${index}`,
  );
  const answers = await Promise.all(passwords.map((password) => verify(password, stored)));
  expect(answers).toEqual(passwords.map((password) => password === 'correct horse'));
});

test('accepts long passwords and either Unicode normal form (A3, A4)', async () => {
  const long = 'pässwörd '.repeat(14).normalize('NFC');
  const stored = await hash(long);
  expect(await verify(long.normalize('NFD'), stored)).toBe(true);
  expect(await verify(long.slice(0, -1), stored)).toBe(false);
});

test('hashes in a thread of low priority', async () => {
  await hash('correct horse');
  const threads = await readdir('/proc/self/task').catch(() => []);
  const nice = threads.map((thread) => getPriority(Number(thread)));
  // Only Linux has priorities of single threads.
  expect(nice.includes(priorities.hashes)).toBe(process.platform === 'linux');
});
