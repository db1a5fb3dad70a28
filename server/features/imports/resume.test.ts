import { describe, expect, test } from 'vitest';
import { parcelKeyTables } from '#features/reference';
import type { Person } from '#linkage';
import { sha256 } from '#platform/ids';
import { peopleFiles } from '#support/files/people-files';
import { runCli, startCli } from '#support/processes/cli';
import { emptyReference, everyKey, importFile, peter } from '#support/reference/imports';
import { until } from '#support/wait';
import { importPeople } from './import.ts';
import { listImports } from './status.ts';

const reference = emptyReference();
const { put, stored, everything, empty } = reference;
const { saved } = peopleFiles();

describe('an import that ends midway', () => {
  const many: Person[] = Array.from({ length: 3500 }, (_, index) => ({
    ...peter,
    record_id: `m${index}`,
    addresses: [{ street: `${index + 1} Oak Ave`, zip: '62704' }],
  }));

  test('resumes, with the same result as an uninterrupted one', async () => {
    const same = { sha256: sha256('half') };
    async function* broken() {
      for (const person of many.slice(0, 2500)) yield { person };
      throw new Error('the cable is out');
    }
    await expect(importPeople(reference.ctx, importFile('County', same), broken())).rejects.toThrow(
      'the cable',
    );
    expect(await listImports(reference.ctx.db, { page: 1, per_page: 5 })).toMatchObject({
      items: [
        {
          state: 'failed',
          rows: 2000,
          error: expect.stringContaining('Something went wrong on our side'),
        },
      ],
    });
    let began = -1;
    const report = await importPeople(reference.ctx, importFile('County', same), (from) => {
      began = from;
      return many.slice(from).map((person, index) => ({ row: from + index + 1, person }));
    });
    expect(began).toBe(2000);
    expect(report).toMatchObject({ resumed_at: 2000, rows: 3500, added: 3500, unchanged: 0 });
    expect(await stored()).toHaveLength(3500);
  });

  test('resumes after being killed, with the same result as an uninterrupted one', async () => {
    const { ctx } = reference;
    const crowd = Array.from({ length: 8000 }, (_, index) => ({
      ...peter,
      record_id: `k${index}`,
      addresses: [{ street: `${index + 1} Birch Ln`, zip: '62704' }],
    }));
    const path = await saved('crowd.jsonl', crowd.map((person) => `${JSON.stringify(person)}\n`).join(''));
    const command = ['import', path, '--source', 'County', '--preset', 'person'];
    const env = { DATABASE_URL: ctx.databaseUrl, OPENSKIP_DATA: ctx.config.dataFolder };
    const rowsThrough = async (): Promise<number> =>
      (await ctx.pool.query('select max(rows)::int as rows from import_run')).rows[0].rows ?? 0;

    const newest = async () => (await listImports(ctx.db, { page: 1, per_page: 1 })).items[0];

    const { child, ended } = startCli(command, env);
    await until('some of its rows are in', async () => (await rowsThrough()) > 0, 60_000);
    expect(await newest()).toMatchObject({ state: 'running', undoable: false });
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    // PostgreSQL notices the closed connection only after the current statement.
    await until('it is known as interrupted', async () => (await newest())?.state === 'interrupted');
    const { id } = (await newest()) ?? {};
    const listed = (await runCli(['imports'], env)).stdout;
    expect(listed).toMatch(/was interrupted\. .*Import the same file again/);
    expect(listed).toContain(`To undo it instead: openskip imports undo ${id}`);
    const through = await rowsThrough();
    expect(through).toBeLessThan(crowd.length);

    expect(await runCli(command, env)).toMatchObject({ code: 0 });
    expect(await listImports(ctx.db, { page: 1, per_page: 5 })).toMatchObject({
      items: [{ state: 'completed', rows: crowd.length, added: crowd.length }],
    });
    const resumed = await withoutIds();
    await empty();
    await put('County', crowd);
    expect(resumed).toEqual(await withoutIds());
  }, 180_000);

  test('keeps what was written when the next batch can’t be prepared, and resumes', async () => {
    const crowd: Person[] = Array.from({ length: 9000 }, (_, index) => ({
      ...peter,
      record_id: `b${index}`,
      addresses: [{ street: `${index + 1} Cedar Ct`, zip: '62704' }],
    }));
    const same = { sha256: sha256('unprepared') };
    // Row 8,500 is prepared in a thread while rows 4,001 to 8,000 are written.
    const broken = crowd.with(8499, { ...peter, record_id: 'b8499', names: null as never });
    await expect(put('County', broken, same)).rejects.toThrow();
    const half = await everything();
    expect(half.people).toHaveLength(8000);
    expect(half.records).toHaveLength(8000);
    expect(new Set(half.keys.map(({ person_id }) => person_id)).size).toBe(8000);
    expect(await put('County', crowd, same)).toMatchObject({ resumed_at: 8000, rows: 9000, added: 9000 });
    const resumed = await withoutIds();
    await empty();
    await put('County', crowd);
    expect(resumed).toEqual(await withoutIds());
  }, 120_000);

  test('of a roll resumes after being killed, with the same result as an uninterrupted one', async () => {
    const { ctx } = reference;
    const columns = 'nparno,parno,cntyname,ownname,mailadd,mcity,mstate,mzip,siteadd,scity,szip';
    // Every third parcel has the owner of the one before.
    const row = (at: number) => {
      const owner = at - (at % 3 === 2 ? 1 : 0);
      const name = owner % 4 === 3 ? `OAK ${owner} HOLDINGS LLC` : `STONE PETER ${owner} & ALMA`;
      return `B-${at},${at}-77,BURKE,${name},${owner + 1} PINE ST,Langtry,NC,27202,${at + 1} ELM AVE,Langtry,27202`;
    };
    const lines = [columns, ...Array.from({ length: 5000 }, (_, at) => row(at))];
    const path = await saved('roll.csv', lines.join('\n'));
    const command = ['import', path, '--source', 'Roll', '--preset', 'nc-onemap'];
    const env = { DATABASE_URL: ctx.databaseUrl, OPENSKIP_DATA: ctx.config.dataFolder };
    const rowsThrough = async (): Promise<number> =>
      (await ctx.pool.query('select max(rows)::int as rows from import_run')).rows[0].rows ?? 0;
    const everyParcel = async () => ({
      ...(await withoutIds()),
      parcels: (await ctx.pool.query('select record_id, content::text, record from parcel order by 1')).rows,
      parcelKeys: (await everyKey(ctx.pool, parcelKeyTables)).map(({ bucket, key }) => `${bucket} ${key}`),
    });

    const { child, ended } = startCli(command, env);
    await until('some of its rows are in', async () => (await rowsThrough()) > 0, 60_000);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect(await rowsThrough()).toBeLessThan(5000);
    expect(await runCli(command, env)).toMatchObject({ code: 0 });
    const resumed = await everyParcel();
    expect(resumed.parcels).toHaveLength(5000);
    await empty();
    expect(await runCli(command, env)).toMatchObject({ code: 0 });
    expect(resumed).toEqual(await everyParcel());
  }, 180_000);

  /** Everything except the ids of people, which differ between imports. */
  async function withoutIds() {
    const { people, keys, records, coverage, sources } = await everything();
    return {
      people: people.map(({ record }) => JSON.stringify(record)).sort(),
      keys: keys.map(({ bucket, key }) => `${bucket} ${key}`).sort(),
      records: records.map(({ record_id, content }) => `${record_id} ${content}`).sort(),
      coverage,
      sources,
    };
  }

  test('starts over when its columns are mapped differently', async () => {
    const same = { sha256: sha256('other reading') };
    async function* broken() {
      for (const person of many.slice(0, 1500)) yield { person };
      throw new Error('stop');
    }
    await expect(
      importPeople(reference.ctx, importFile('County', { ...same, reading: 1 }), broken()),
    ).rejects.toThrow('stop');
    const report = await put('County', many, { ...same, reading: 2 });
    expect(report).toMatchObject({ resumed_at: 0, added: 2500, unchanged: 1000 });
  });

  test('reports a full disk and leaves nothing partial', async () => {
    const { pool } = reference.ctx;
    // Keys are written last, in the same transaction as people.
    await pool.query(`
      create function full_disk() returns trigger language plpgsql as $$
      begin
        if (select count(*) from person) > 1500 then
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end if;
        return null;
      end $$;
      create trigger full_disk before insert on person_key_page for each statement execute function full_disk()`);
    const same = { sha256: sha256('full') };
    try {
      await expect(put('County', many, same)).rejects.toMatchObject({
        text: { key: 'errors:disk_full.import' },
      });
    } finally {
      await pool.query('drop trigger full_disk on person_key_page; drop function full_disk');
    }
    const half = await everything();
    expect(half.people).toHaveLength(1000);
    expect(half.records).toHaveLength(1000);
    expect(new Set(half.keys.map(({ person_id }) => person_id)).size).toBe(1000);
    expect(half.coverage).toEqual([expect.objectContaining({ people: '1000' })]);
    expect(await listImports(reference.ctx.db, { page: 1, per_page: 5 })).toMatchObject({
      items: [{ state: 'failed', error: expect.stringContaining('The disk is full') }],
    });
    expect(await put('County', many, same)).toMatchObject({ resumed_at: 1000, added: 3500 });
  });
});
