import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { csv, leadHeader, leadRow } from '#support/orders/orders';
import { openTrace } from '#support/processes/trace';

const opened = await openTrace();
const { context, people, folder, at, trace, runTrace, records } = opened;
beforeAll(async () => {
  const first = leadRow(people[0]);
  await writeFile(
    at('leads.csv'),
    csv([leadHeader, ...people.slice(0, 120).map(leadRow), first, ['Nobody Known', '', '', '', '']]),
  );
});
afterAll(() => opened.close());

/** Counts of what a trace can leave in the database. */
async function countStored() {
  const { rows } = await context.ctx.pool.query(
    'select (select count(*)::int from upload) as uploads, (select count(*)::int from trace_order) as orders',
  );
  return rows[0];
}

describe('trace', () => {
  test('writes results, and untraceable rows to another file', async () => {
    const { code, stdout, stderr } = await runTrace(
      at('leads.csv'),
      '--out',
      at('out.csv'),
      '--rejects',
      at('rejects.csv'),
    );
    expect(stderr).toContain('Tracing: 100.0%');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Owner Name +full_name +\d+\.\d% +exact name/);
    expect(stdout).toMatch(/Can be traced +120/);
    expect(stdout).toMatch(/Duplicates +1\n/);
    const [header = [], ...rows] = await records('out.csv');
    expect(header.slice(0, 6)).toEqual([...leadHeader, 'Result']);
    expect(rows).toHaveLength(122);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ...people.slice(0, 120).map(leadRow),
      leadRow(people[0]),
      ['Nobody Known', '', '', '', ''],
    ]);
    const outcomes = rows.map((row) => row[5]);
    expect(outcomes.filter((outcome) => outcome === 'hit').length).toBeGreaterThan(60);
    expect(outcomes.slice(-2)).toEqual(['duplicate', 'invalid']);
    const rejects = await records('rejects.csv');
    expect(rejects.slice(1).map(([row, reason]) => [row, reason])).toEqual([
      ['122', 'No city or ZIP code. Add one of them.'],
    ]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('costs the operator nothing, and the audit log records who ran it and why', async () => {
    const { rows } = await context.ctx.pool.query(
      `select o.price_coins::int, o.coins_charged::int, o.purpose, a.kind from trace_order o
       join account a on a.id = o.account_id order by o.id limit 1`,
    );
    expect(rows).toEqual([{ price_coins: 0, coins_charged: 0, purpose: 'own_records', kind: 'operator' }]);
    const { rows: log } = await context.ctx.pool.query('select action from audit order by id');
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'file.upload',
        'order.quote',
        'order.pay',
        'order.download.all',
        'order.download.rejects',
      ]),
    );
  });

  test('prints only JSON to standard output with --json', async () => {
    const { code, stdout, stderr } = await trace(
      at('leads.csv'),
      '--out',
      at('hits.csv'),
      '--value',
      'hits',
      '--json',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('Can be traced');
    const { order, out } = JSON.parse(stdout);
    expect(order).toMatchObject({
      state: 'completed',
      quote: { rows: 122, valid: 120, invalid: 1, duplicates: 1 },
    });
    expect(out).toBe(at('hits.csv'));
    expect(await records('hits.csv')).toHaveLength(order.leadSummery.hits + 1);
  });

  test('writes the columns of a saved layout, by its name', async () => {
    await context.ctx.pool.query(
      `insert into download_layout (id, account_id, name, columns, rows, numbers_only, created_at)
       select $1, id, 'Our dialer', $2, 'lead', true, now() from account where kind = 'operator'`,
      [newId(), JSON.stringify([{ from: 'result', name: 'Phone 1', header: 'Number' }])],
    );
    const { code } = await trace(at('leads.csv'), '--out', at('own.csv'), '--layout', 'our DIALER');
    expect(code).toBe(0);
    const [header, ...rows] = await records('own.csv');
    expect(header).toEqual(['Number']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([number = '']) => /^1\d{10}$/.test(number))).toBe(true);
  });

  test('maps columns with --map', async () => {
    const rows = people.slice(0, 3).map((person) => {
      const [name = '', street = '', , , zip = ''] = leadRow(person);
      return [zip, street.replace(/^(\S+) (.*)$/, '$1'), street.replace(/^(\S+) (.*)$/, '$2'), name];
    });
    await writeFile(at('odd.csv'), csv([['alpha', 'beta', 'gamma', 'delta'], ...rows]));
    const map = ['--map', 'property_zip=alpha,property_address=beta+3', '--map', 'full_name=delta'];
    const { code, stdout } = await trace(at('odd.csv'), '--out', at('odd-out.csv'), ...map);
    expect(stdout).toMatch(/beta \+ gamma +property_address +set by --map/);
    expect(code).toBe(0);
    expect((await records('odd-out.csv')).slice(1).map((row) => row[4])).toContain('hit');
  });
});

describe('--set', () => {
  const town = () => people.slice(0, 3).map((person) => leadRow(person));

  test('gives every row the same state', async () => {
    const rows = town().map(([name = '', street = '', city = '']) => [name, street, city]);
    await writeFile(at('stateless.csv'), csv([leadHeader.slice(0, 3), ...rows]));
    const refused = await trace(at('stateless.csv'), '--out', at('stateless-out.csv'));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--set state=NH');
    const state = town()[0]?.[3] ?? '';
    const { code, stdout } = await trace(
      at('stateless.csv'),
      '--out',
      at('stateless-out.csv'),
      '--set',
      `state=${state}`,
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`${state} +property_state`));
    expect((await records('stateless-out.csv')).slice(1).map((row) => row[3])).toContain('hit');
  });
});

describe('refuses without storing anything', () => {
  test.each([
    ['a missing file', ['none.csv'], 2, 'doesn’t exist'],
    ['an empty file', ['empty.csv'], 1, 'This file is empty'],
    ['a file with only a header', ['header.csv'], 1, 'a header but no rows'],
    ['a binary file', ['binary.csv'], 1, 'isn’t text'],
    ['names without a place', ['nameless.csv'], 2, '--set state=NH. The file’s columns: first, last.'],
    ['an unknown column', ['leads.csv', '--map', 'phone=Fax'], 2, 'no column “Fax”'],
    ['a value without its field', ['leads.csv', '--set', 'NH'], 2, 'use field=value'],
    ['a value that isn’t a place’s', ['leads.csv', '--set', 'email=a@example.com'], 2, 'can’t be the same'],
    ['a state that doesn’t exist', ['leads.csv', '--set', 'state=Nowhere'], 2, '--set property_state'],
    ['a value for an order', ['--resume', '999', '--set', 'state=NH'], 2, '--set doesn’t work'],
    ['an unknown layout', ['leads.csv', '--layout', 'Nobody’s'], 2, 'no layout “Nobody’s”'],
    ['an existing output file', ['leads.csv', '--out', 'there.csv'], 2, 'add --force'],
    [
      'the input file as output',
      ['leads.csv', '--out', 'leads.csv', '--force'],
      2,
      'would overwrite the input file',
    ],
    [
      'one file for results and rejects',
      ['leads.csv', '--out', 'new.csv', '--rejects', 'new.csv'],
      2,
      'the same file',
    ],
    ['an unknown order', ['--resume', '999'], 2, 'You have no order 999'],
  ])('%s', async (_, args, expected, message) => {
    await writeFile(at('empty.csv'), '');
    await writeFile(at('header.csv'), 'first,last,zip\n');
    await writeFile(
      at('binary.csv'),
      Buffer.from('\u007fELF\u0002\u0001\u0000\u0000\u0003\u0000>\u0000'.repeat(40)),
    );
    await writeFile(at('nameless.csv'), 'first,last\nAlma,Baker\n');
    await writeFile(at('there.csv'), 'before');
    const before = await countStored();
    const paths = args.map((arg) => (arg.endsWith('.csv') ? at(arg) : arg));
    const out = args.includes('--out') ? [] : ['--out', at('never.csv')];
    const { code, stderr } = await trace(...paths, ...out);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(expected);
    expect(await countStored()).toEqual(before);
    expect(existsSync(at('never.csv'))).toBe(false);
    expect(await readFile(at('there.csv'), 'utf8')).toBe('before');
  });
});

test('fails for a file without traceable rows, after writing the rejects', async () => {
  await writeFile(at('poor.csv'), 'first,last,zip\nAlma,Baker,\nAda,,\n');
  const { code, stderr } = await trace(
    at('poor.csv'),
    '--out',
    at('poor-out.csv'),
    '--rejects',
    at('poor-rejects.csv'),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('No row in this file can be traced');
  expect(await records('poor-rejects.csv')).toHaveLength(3);
  expect(existsSync(at('poor-out.csv'))).toBe(false);
});
