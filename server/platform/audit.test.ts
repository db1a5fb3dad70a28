/** The audit log: appended in the caller's transaction, sealed into a chain that shows every later change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { audit, brokenAuditLink, sealAudit } from './audit.ts';
import { inTransaction } from './context.ts';
import { newId } from './ids.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(() => tamper('truncate audit'));

const caller = { user_id: newId(), account_id: newId(), impersonator_id: null, ip: '192.0.2.7' };

const note = (subject: string) =>
  inTransaction(context.ctx, (tx) => audit(tx, { caller, action: 'order.read', subject, purpose: 'legal' }));

async function notes(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await note(`order:${number}`);
}

const query = async (text: string, values: unknown[] = []) =>
  (await context.ctx.pool.query(text, values)).rows;

/** Does what nobody but the owner of the server can: changes the log behind its triggers. */
async function tamper(statement: string): Promise<void> {
  const client = await context.ctx.pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(statement);
    await client.query(`set session_replication_role = origin`);
  } finally {
    client.release();
  }
}

describe('the chain', () => {
  test('LAW-4: is sealed in the order of the log, each row once, and holds', async () => {
    await notes(5);
    expect(await sealAudit(context.ctx.db, 3)).toBe(3);
    expect(await sealAudit(context.ctx.db, 3)).toBe(2);
    expect(await sealAudit(context.ctx.db, 3)).toBe(0);
    await note('order:6');
    expect(await sealAudit(context.ctx.db)).toBe(1);
    const rows = await query('select seq::int, subject, length(hash) as bytes from audit order by id');
    expect(rows).toEqual(
      Array.from({ length: 6 }, (_, index) => ({ seq: index + 1, subject: `order:${index + 1}`, bytes: 32 })),
    );
    expect(await brokenAuditLink(context.ctx.db)).toBeNull();
  });

  test('LAW-4: is sealed once, by however many at once', async () => {
    await notes(40);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAudit(context.ctx.db, 15)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await brokenAuditLink(context.ctx.db)).toBeNull();
  });

  test.each([
    ['another subject', `update audit set subject = 'order:99' where seq = 3`, 3n],
    ['another actor', `update audit set actor_id = null where seq = 3`, 3n],
    ['another time', `update audit set at = at + interval '1 second' where seq = 3`, 3n],
    ['another address', `update audit set ip = '198.51.100.1' where seq = 3`, 3n],
    ['another purpose', `update audit set purpose = 'marketing' where seq = 3`, 3n],
    [
      'an impersonator taken out',
      `update audit set impersonator_id = null, account_id = null where seq = 3`,
      3n,
    ],
    ['another hash', `update audit set hash = sha256(hash) where seq = 3`, 3n],
    ['a row taken out', `delete from audit where seq = 3`, 3n],
    ['the first row taken out', `delete from audit where seq = 1`, 1n],
    [
      'two rows exchanged',
      `update audit set seq = case seq when 2 then -3 else -2 end where seq in (2, 3); update audit set seq = -seq where seq < 0`,
      2n,
    ],
    ['a row unsealed', `update audit set seq = null, hash = null where seq = 3`, 3n],
  ])('LAW-4: shows %s', async (_name, statement, link) => {
    await notes(5);
    await sealAudit(context.ctx.db);
    expect(await brokenAuditLink(context.ctx.db)).toBeNull();
    await tamper(statement);
    expect(await brokenAuditLink(context.ctx.db)).toBe(link);
  });

  test('LAW-4: of more rows than are read at once is looked through to its end', async () => {
    await tamper(
      `insert into audit (id, at, action, subject)
       select gen_random_uuid(), now(), 'order.read', 'order:' || n from generate_series(1, 2300) as n`,
    );
    while ((await sealAudit(context.ctx.db)) > 0);
    expect(await brokenAuditLink(context.ctx.db)).toBeNull();
    await tamper(`update audit set subject = 'x' where seq = 2300`);
    expect(await brokenAuditLink(context.ctx.db)).toBe(2300n);
  });
});

describe('the log', () => {
  test.each([
    `update audit set subject = 'x'`,
    `update audit set seq = 1, hash = '', subject = 'x'`,
    'delete from audit',
    'truncate audit',
  ])('LAW-4: refuses %s', async (statement) => {
    await note('order:1');
    await expect(query(statement)).rejects.toThrow('audit is append-only');
    expect(await query('select subject from audit')).toEqual([{ subject: 'order:1' }]);
  });

  test('LAW-4: refuses to seal a row again', async () => {
    await note('order:1');
    await sealAudit(context.ctx.db);
    await expect(query('update audit set seq = 2')).rejects.toThrow('audit is append-only');
  });

  test('LAW-4: goes with the work that it is about', async () => {
    const failed = inTransaction(context.ctx, async (tx) => {
      await audit(tx, { caller, action: 'order.pay', subject: 'order:1' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await query('select 1 from audit')).toEqual([]);
  });
});
