import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { clock, days, after as later, minutes } from '../clock.ts';
import { inTransaction } from '../context.ts';
import { newId } from '../ids.ts';
import { anchorFile, parseHead, sealWaiting, storeHead, verifyAudit } from './anchor.ts';
import { audit, sealAudit, walkChain } from './audit.ts';

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

const brokenAt = async () => (await walkChain(context.ctx.db)).broken_at;

const query = async (text: string, values: unknown[] = []) =>
  (await context.ctx.pool.query(text, values)).rows;

/** Bypasses the audit triggers, as only the database owner can. */
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

describe('audit chain', () => {
  test('LAW-4: seals each row once, in log order, and verifies', async () => {
    await notes(5);
    for (const sealed of [3, 2, 0]) expect((await sealAudit(context.ctx.db, 3)).sealed).toBe(sealed);
    await note('order:6');
    expect((await sealAudit(context.ctx.db)).sealed).toBe(1);
    const rows = await query('select seq::int, subject, length(hash) as bytes from audit order by id');
    expect(rows).toEqual(
      Array.from({ length: 6 }, (_, index) => ({ seq: index + 1, subject: `order:${index + 1}`, bytes: 32 })),
    );
    expect(await brokenAt()).toBeNull();
  });

  test('LAW-4: seals each row once when several sealers run', async () => {
    await notes(40);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAudit(context.ctx.db, 15)));
    expect(sealed.reduce((sum, one) => sum + one.sealed, 0)).toBe(40);
    expect(await brokenAt()).toBeNull();
  });

  test.each([
    ['another subject', `update audit set subject = 'order:99' where seq = 3`, 3n],
    ['another actor', `update audit set actor_id = null where seq = 3`, 3n],
    ['another time', `update audit set at = at + interval '1 second' where seq = 3`, 3n],
    ['another address', `update audit set ip = '198.51.100.1' where seq = 3`, 3n],
    ['another purpose', `update audit set purpose = 'marketing' where seq = 3`, 3n],
    [
      'a removed impersonator',
      `update audit set impersonator_id = null, account_id = null where seq = 3`,
      3n,
    ],
    ['another hash', `update audit set hash = sha256(hash) where seq = 3`, 3n],
    ['a removed row', `delete from audit where seq = 3`, 3n],
    ['a removed first row', `delete from audit where seq = 1`, 1n],
    [
      'two swapped rows',
      `update audit set seq = case seq when 2 then -3 else -2 end where seq in (2, 3); update audit set seq = -seq where seq < 0`,
      2n,
    ],
    ['an unsealed row', `update audit set seq = null, hash = null where seq = 3`, 3n],
  ])('LAW-4: detects %s', async (_name, statement, link) => {
    await notes(5);
    await sealAudit(context.ctx.db);
    expect(await brokenAt()).toBeNull();
    await tamper(statement);
    expect(await brokenAt()).toBe(link);
  });

  test('LAW-4: verifies more rows than one read returns', async () => {
    await tamper(
      `insert into audit (id, at, action, subject)
       select gen_random_uuid(), now(), 'order.read', 'order:' || n from generate_series(1, 2300) as n`,
    );
    while ((await sealAudit(context.ctx.db)).sealed > 0);
    expect(await brokenAt()).toBeNull();
    await tamper(`update audit set subject = 'x' where seq = 2300`);
    expect(await brokenAt()).toBe(2300n);
  });
});

describe('stored chain heads', () => {
  beforeEach(() => rm(join(context.ctx.config.dataFolder, anchorFile), { force: true }));
  afterEach(() => clock.set(null));

  test('LAW-4: the job seals all waiting rows and stores the head', async () => {
    await notes(450);
    await sealWaiting(context.ctx);
    const { sealed, head } = await walkChain(context.ctx.db);
    expect(sealed).toBe(450n);
    const kept = JSON.parse(await readFile(join(context.ctx.config.dataFolder, anchorFile), 'utf8'));
    expect(kept).toMatchObject({ seq: '450', hash: head?.hash.toString('hex') });
  });

  const seal = async () => {
    const { head } = await sealAudit(context.ctx.db);
    await storeHead(context.ctx.config.dataFolder, head);
    return head;
  };
  const verdict = (elsewhere?: string) =>
    verifyAudit(context.ctx.db, context.ctx.config.dataFolder, parseHead(elsewhere ?? ''));

  test('LAW-4: reveal a truncated log and a rewritten one whose links all verify', async () => {
    const start = new Date();
    await notes(3);
    const { seq, hash } = await seal();
    const kept = `${seq}:${hash.toString('hex')}`;
    clock.set(later(start, days(1)));
    await notes(3);
    await seal();
    expect(await verdict(kept)).toMatchObject({
      fault: null,
      sealed: 6n,
      anchors: 2,
      waiting: 0,
      stalled: false,
    });

    await tamper('delete from audit where seq > 4');
    expect(await verdict()).toMatchObject({ fault: 'cut off', fault_at: 6n, broken_at: null, sealed: 4n });
    // Change the subject of the second entry and rebuild every link after it.
    await tamper(`update audit set seq = null, hash = null; update audit set subject = 'order:99'
                  where id = (select id from audit order by id offset 1 limit 1)`);
    await notes(2);
    await sealAudit(context.ctx.db);
    expect(await verdict()).toMatchObject({ fault: 'rewritten', fault_at: 3n, broken_at: null });
    // The machine's owner can change the file as well; a head stored elsewhere still reveals it.
    await rm(join(context.ctx.config.dataFolder, anchorFile));
    expect(await verdict()).toMatchObject({ fault: null, anchors: 0 });
    expect(await verdict(kept)).toMatchObject({ fault: 'rewritten', fault_at: 3n });
  });

  test('LAW-4: keep one line a day, never go back, and survive a corrupt line', async () => {
    const start = new Date('2030-01-01T10:00:00Z');
    const file = join(context.ctx.config.dataFolder, anchorFile);
    for (const passed of [0, 5, 10]) {
      clock.set(later(start, minutes(passed)));
      await note('order:1');
      await seal();
    }
    await seal();
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
    await appendFile(file, '{"seq": "9\n');
    expect(await verdict()).toMatchObject({ fault: null, anchors: 1, sealed: 3n });
    await note('order:2');
    clock.set(later(start, minutes(30)));
    expect(await verdict()).toMatchObject({ waiting: 1, stalled: true });
  });
});

describe('audit log', () => {
  test.each([
    `update audit set subject = 'x'`,
    `update audit set seq = 1, hash = '', subject = 'x'`,
    'delete from audit',
    'truncate audit',
  ])('LAW-4: rejects %s', async (statement) => {
    await note('order:1');
    await expect(query(statement)).rejects.toThrow('audit is append-only');
    expect(await query('select subject from audit')).toEqual([{ subject: 'order:1' }]);
  });

  test('LAW-4: refuses to seal a row twice', async () => {
    await note('order:1');
    await sealAudit(context.ctx.db);
    await expect(query('update audit set seq = 2')).rejects.toThrow('audit is append-only');
  });

  test('LAW-4: rolls back with the transaction it describes', async () => {
    const failed = inTransaction(context.ctx, async (tx) => {
      await audit(tx, { caller, action: 'order.pay', subject: 'order:1' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await query('select 1 from audit')).toEqual([]);
  });
});
