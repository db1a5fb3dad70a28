/** LAW-2: people are screened by what this process knows of the list, which is never less than what is on it. */
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { suppressionList } from '#support/privacy/suppressed';
import { knownHashes } from './known-hashes.ts';
import { queryRunner, type RunQuery } from './run-query.ts';
import { areErased, suppress, suppressDigests } from './suppression.ts';

const { ctx } = await suppressionList();
const known = knownHashes(ctx);

const digestOf = (hash: number): Buffer => {
  const digest = Buffer.alloc(32);
  digest.writeUIntBE(Math.floor(hash / 32), 0, 6);
  digest.writeUInt8((hash % 32) << 3, 6);
  return digest;
};
const add = (...hashes: number[]) =>
  inTransaction(ctx, (tx) =>
    suppressDigests(
      tx,
      hashes.map((hash) => ({ hash: digestOf(hash), cause: 'drop:a' })),
    ),
  );
/** The statements of some work, and its result. */
async function watch<T>(work: (ask: RunQuery) => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const ask = queryRunner(ctx.db);
  const statements: string[] = [];
  const result = await work((text, values) => {
    statements.push(text);
    return ask(text, values);
  });
  return { result, statements };
}
const areOn = (...hashes: number[]) =>
  areErased(
    queryRunner(ctx.db),
    hashes.map((hash) => [hash]),
    known,
  );

test('reads what was added since, and asks for no hash of others', async () => {
  expect(await known.read(queryRunner(ctx.db))).toBeNull();
  await add(7_000_000_000_001);
  expect(await areOn(7_000_000_000_001, 7_000_000_000_002)).toEqual([true, false]);
  await add(7_000_000_000_002);
  expect(await areOn(7_000_000_000_001, 7_000_000_000_002)).toEqual([true, true]);
  const { result, statements } = await watch((ask) => areErased(ask, [[11], [12, 13]], known));
  expect(result).toEqual([false, false]);
  expect(statements).toHaveLength(1);
});

test('knows a list of any length, also when it grows beyond the filter', async () => {
  await add(5);
  expect(await areOn(5)).toEqual([true]);
  const stored = 'select (n::bigint * 7919 + 1000) * 65537';
  await ctx.pool.query(
    `insert into suppression (hash, cause, effect, created_at)
     select hash, 'drop:b', 'erase', now() from (${stored} as hash from generate_series(1, 60000) n) h`,
  );
  const all = Array.from({ length: 60_000 }, (_, index) => ((index + 1) * 7919 + 1000) * 65537);
  expect((await areOn(5, ...all)).every(Boolean)).toBe(true);
  const strangers = all.map((hash) => hash + 1);
  expect((await areOn(...strangers)).some(Boolean)).toBe(false);
  const filter = await known.read(queryRunner(ctx.db));
  expect(strangers.filter((hash) => filter?.mayHave(hash)).length).toBeLessThan(60);
});

test('sees the additions of its own transaction, and forgets none when it fails', async () => {
  const person = { names: [], addresses: [], phones: ['2175550142'], emails: [], ids: ['person:1'] };
  const failed = inTransaction(ctx, async (tx) => {
    await suppress(tx, { identities: [person], cause: 'request:1', erase: true });
    expect(await known.read(queryRunner(tx))).not.toBeNull();
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await known.read(queryRunner(ctx.db))).toBeNull();
  await add(21);
  expect(await areOn(21)).toEqual([true]);
});

test('starts anew after the server did: its database may be an older copy', async () => {
  await add(31, 32, 33);
  expect(await areOn(31)).toEqual([true]);
  await ctx.pool.query('delete from suppression');
  await ctx.pool.query('alter table suppression alter column seq restart');
  await add(34);
  const ask = queryRunner(ctx.db);
  const restarted: RunQuery = async (text, values) => {
    const { rows } = await ask(text, values);
    const later = (row: unknown) => ({ ...(row as object), started: '2026-12-01 00:00:00+00' });
    return { rows: text.includes('pg_postmaster_start_time') ? rows.map(later) : rows };
  };
  expect(await areErased(restarted, [[34], [31]], known)).toEqual([true, false]);
});
