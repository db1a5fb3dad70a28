/** The supply chain: no secrets in files, and every package listed, licensed and verified by hash. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '');

/** Patterns of secrets: our own keys, those of services we call, and private keys of any kind. */
const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bosk_live_[0-9A-Za-z]{36}\b/,
  /\b(sk|rk)_live_[0-9A-Za-z]{16,}/,
  /\bwhsec_[0-9A-Za-z+/]{24,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
];

test('contains no secret in any file (Q3)', () => {
  expect(tracked.length).toBeGreaterThan(500);
  const names = tracked.filter((file) => /^(\.env.*|.*\.(pem|key|p12|pfx)|secret-key)$/.test(basename(file)));
  expect(names).toEqual([]);
  const found = tracked.filter((file) => {
    const path = join(root, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    const text = readFileSync(path, 'latin1');
    return secrets.some((secret) => secret.test(text));
  });
  expect(found).toEqual([]);
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const parts = Object.entries(
  Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages,
).filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true);

/** Licenses that permit this use; MPL-2.0 and CC-BY-4.0 have no conditions for unmodified copies. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]);
/** They state it only in their files: both are MIT. */
const licensedElsewhere = ['node_modules/combine-errors', 'node_modules/png-js'];

test('lists every package with its version and a permitted license (Q4)', () => {
  const wrong = parts.filter(
    ([path, { version, license = '' }]) =>
      version === undefined ||
      (!licensedElsewhere.includes(path) &&
        !license
          .replace(/[()]/g, '')
          .split(/ (?:OR|AND) /)
          .every((one) => allowed.has(one))),
  );
  expect(wrong).toEqual([]);
});

test('verifies every package by hash at installation (Q5)', () => {
  const open = parts.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity));
  expect(open.map(([path]) => path)).toEqual([]);
});
