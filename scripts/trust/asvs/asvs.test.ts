import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asvs, type Requirement } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const at = ({ id }: Requirement) => id.slice(1).split('.').map(Number);
const countByChapter = (level: number) => {
  const counts: Record<string, number> = {};
  for (const one of asvs.filter((requirement) => requirement.level === level)) {
    const chapter = one.id.split('.')[0] ?? '';
    counts[chapter] = (counts[chapter] ?? 0) + 1;
  }
  return counts;
};

test('lists all 70 requirements of level 1 and all 183 of level 2, in order', () => {
  const [one, two] = [countByChapter(1), countByChapter(2)];
  expect(Object.values(one).reduce((sum, count) => sum + count, 0)).toBe(70);
  expect(two).toEqual({
    V1: 19,
    V2: 7,
    V3: 11,
    V4: 8,
    V5: 5,
    V6: 22,
    V7: 12,
    V8: 3,
    V9: 3,
    V10: 24,
    V11: 11,
    V12: 6,
    V13: 12,
    V14: 7,
    V15: 10,
    V16: 16,
    V17: 7,
  });
  const numbers = asvs.map((requirement) => at(requirement).reduce((sum, part) => sum * 100 + part, 0));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test.each(asvs.map((requirement) => [requirement.id, requirement] as const))(
  '%s has one kind of proof',
  (_, one) => {
    const { tests, documents, apart, deployment, gap } = one;
    expect([tests, documents, apart, deployment, gap].filter((proof) => proof !== undefined)).toHaveLength(1);
  },
);

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

test.each([...new Set(asvs.flatMap(({ documents = [] }) => documents))])('the document %s exists', (link) => {
  const [path = '', anchor] = link.split('#');
  expect(existsSync(join(root, path))).toBe(true);
  if (anchor === undefined) return;
  const headings = readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm);
  expect([...headings].map(([, heading = '']) => slug(heading))).toContain(anchor);
});

test.each([...new Set(asvs.flatMap(({ tests = [] }) => tests))])('the test %s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
