import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import english from '../../../locales/en/admin/audit-log.ts';

/** The actions that the server's source names in whole, in files that write to the audit log. */
async function auditedActions(): Promise<string[]> {
  const actions = new Set<string>();
  for await (const path of glob('server/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue;
    const source = await readFile(path, 'utf8');
    if (!/\baudit\(/.test(source)) continue;
    for (const [, action = ''] of source.matchAll(/action: '([a-z][a-z_-]*(?:\.[a-z_-]+)+)'/g))
      actions.add(action);
  }
  return [...actions].sort();
}

test('every audited action has a text', async () => {
  const actions = await auditedActions();
  expect(actions).toEqual(expect.arrayContaining(['password.reset-link', 'order.pay', 'two-factor.reset']));
  const known = Object.keys(english.actions);
  const untold = actions.filter((action) => !known.includes(action.replaceAll(/[.-]/g, '_')));
  expect(untold).toEqual([]);
});
