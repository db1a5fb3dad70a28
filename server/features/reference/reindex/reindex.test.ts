import { describe, expect, test } from 'vitest';
import { importPeople, startImportJobs } from '#features/imports';
import { parseLead, recordForm } from '#linkage';
import { startJobs } from '#platform/jobs/jobs';
import {
  alma,
  emptyReference,
  everyKey,
  everyKeyOn,
  importFile,
  other,
  peter,
} from '#support/reference/imports';
import { until } from '#support/wait';
import { KeyChanges, writeKeys } from '../keys/write.ts';
import { lookUp } from '../local-source.ts';
import { inImportTransaction } from '../people/changes-repository.ts';
import { postgresStore } from '../postgres-store.ts';
import { isOutdated, reindex } from './reindex.ts';

const reference = emptyReference();
const { put, everything } = reference;

/** Changes everyone to what an earlier release would have written: other tokens, and one obsolete key. */
async function outdate(): Promise<void> {
  const { pool } = reference.ctx;
  await pool.query(`
    update person set
      record = replace(record::text, '12||ELM|ST', '||ELM STREET 12|')::json,
      parts = replace(parts::text, '12||ELM|ST', '||ELM STREET 12|')::json`);
  await pool.query(
    `update import_change set record = replace(record::text, '12||ELM|ST', '||ELM STREET 12|')::json`,
  );
  const keys = new KeyChanges();
  for (const { bucket, key, person_id } of await everyKey(pool))
    if (key % 2 === 0) keys.remove(bucket, key, person_id);
  const { rows } = await pool.query('select bucket, person_id::float8 from person');
  for (const { bucket, person_id } of rows) keys.add(bucket, 7, person_id);
  const client = await pool.connect();
  await inImportTransaction(client, () => writeKeys(client, keys));
  client.release();
  await pool.query('update reference_generation set form = 0');
}

const lead = parseLead({ full_name: 'Alma Baker', property_address: '12 Elm St', property_zip: '62704' });
const find = async () => {
  const [people = []] = await lookUp(postgresStore(reference.ctx.lookups), [lead], null);
  return people.map(({ record }) => record.nt[0]);
};

describe('reindexing', () => {
  test('writes what importing everyone now would write: tokens, keys, ZIPs and counts, for every record', async () => {
    await put('County', [alma, peter]);
    await put('Partner', [other]);
    const now = await everything();
    const before = await reference.generation();
    await outdate();
    expect(await everything()).not.toEqual(now);
    expect(await isOutdated(reference.ctx.pool)).toBe(true);

    await reindex(reference.ctx);
    expect(await everything()).toEqual(now);
    expect(await isOutdated(reference.ctx.pool)).toBe(false);
    // The generation changes once, at the end.
    expect(await reference.generation()).toBe(before + 1);
    expect(await find()).toEqual(['ALMA|B|BAKER|']);
  });

  test('runs once', async () => {
    await put('County', [alma]);
    const before = await reference.generation();
    await reindex(reference.ctx);
    expect(await reference.generation()).toBe(before);
  });

  test('runs before any other change of people, so no obsolete key remains', async () => {
    await put('County', [alma]);
    const first = await everything();
    await put('County', [{ ...alma, phones: [] }]);
    const now = await everything();
    await reference.undo('County');
    await outdate();
    const events: string[] = [];
    await importPeople(reference.ctx, importFile('County', { onWait: (why) => events.push(why) }), [
      { person: { ...alma, phones: [] } },
    ]);
    expect(events).toEqual(['preparing']);
    expect(await everything()).toEqual(now);
    await outdate();
    await reference.undo('County');
    // The restored record was prepared by another release.
    expect(await everything()).toEqual(first);
    expect(await find()).toEqual(['ALMA|BETH|BAKER|']);
    expect(await isOutdated(reference.ctx.pool)).toBe(false);
  });

  test('starts over after being killed halfway', async () => {
    await put('County', [alma, peter]);
    const now = await everything();
    await outdate();
    await reference.ctx.pool.query(
      'create table person_key_page_anew as select * from person_key_page; create table person_key_segment_anew ()',
    );
    await reindex(reference.ctx);
    expect(await everything()).toEqual(now);
  });

  test('runs during a long read of the keys, which keeps its consistent view', async () => {
    await put('County', [alma]);
    await outdate();
    const reader = await reference.ctx.pool.connect();
    const read = async () => everyKeyOn(reader);
    try {
      await reader.query('begin isolation level repeatable read');
      const before = await read();
      await reindex(reference.ctx);
      expect(await read()).toEqual(before);
      await reader.query('commit');
      expect(await read()).not.toEqual(before);
    } finally {
      reader.release();
    }
    expect(await find()).toEqual(['ALMA|BETH|BAKER|']);
  });

  test('runs when a worker starts, and only if people are outdated', async () => {
    const { ctx } = reference;
    await put('County', [alma]);
    const now = await everything();
    await outdate();
    // Other jobs that change people would reindex too.
    await ctx.pool.query('delete from pgboss.job');
    const jobs = await startJobs(ctx, { cron: false });
    try {
      const end = await startImportJobs(ctx, jobs);
      await until('people are prepared anew', async () => !(await isOutdated(ctx.pool)));
      end();
    } finally {
      await jobs.stop(5);
    }
    expect(await everything()).toEqual(now);
    await ctx.pool.query(`delete from pgboss.job where name = 'sources.reindex'`);
    const again = await startJobs(ctx, { cron: false });
    (await startImportJobs(ctx, again))();
    await again.stop(5);
    const { rows } = await ctx.pool.query(`select from pgboss.job where name = 'sources.reindex'`);
    expect(rows).toEqual([]);
  });

  test('is not needed for a new installation', async () => {
    await reference.ctx.pool.query('update reference_generation set form = 0');
    expect(await isOutdated(reference.ctx.pool)).toBe(false);
    await put('County', [alma]);
    const { rows } = await reference.ctx.pool.query('select form from reference_generation');
    expect(rows).toEqual([{ form: recordForm }]);
  });
});
