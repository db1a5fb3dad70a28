import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import english from '../../../locales/en/admin/audit-log.ts';
import { auditGroups } from './audit-groups.ts';

/** What the pattern's group finds in the server's files that write to the audit log. */
async function findAudited(pattern: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for await (const path of glob('server/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue;
    const source = await readFile(path, 'utf8');
    if (!/\baudit\(/.test(source)) continue;
    for (const [, part = ''] of source.matchAll(pattern)) found.add(part);
  }
  return [...found].sort();
}

test('every audited action has a text', async () => {
  const actions = await findAudited(/action: '([a-z][a-z_-]*(?:\.[a-z_-]+)+)'/g);
  expect(actions).toEqual(expect.arrayContaining(['password.reset-link', 'order.pay', 'two-factor.reset']));
  const known = Object.keys(english.actions);
  const untold = actions.filter((action) => !known.includes(action.replaceAll(/[.-]/g, '_')));
  expect(untold).toEqual([]);
});

test('every kind of subject has a text', async () => {
  const kinds = await findAudited(/subject: [`']([a-z][a-z_-]*)/g);
  expect(kinds).toEqual(expect.arrayContaining(['import-file', 'order', 'sign-ins']));
  const known = Object.keys(english.subjects);
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
});

test('every audited action is found by a filter', async () => {
  const actions = await findAudited(/action: ['`]([a-z][a-z_-]*\.)/g);
  expect(actions).toEqual(expect.arrayContaining(['two-factor.', 'webhook.']));
  const found = (action: string) => Object.values(auditGroups).some((start) => action.startsWith(start));
  expect(actions.filter((action) => !found(action))).toEqual([]);
});
