/**
 * The set-based baseline (like Splink): DuckDB joins the same keys, scores all pairs by column with its own
 * Jaro–Winkler, and keeps the best of each lead. Its scoring is coarser: no frequencies, no posterior.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Pool } from 'pg';
import { to } from 'pg-copy-streams';
import { allKeys } from '#features/reference';
import { startThreads } from './threads.ts';

/** What one run over all leads took, in seconds, and found. */
export interface SetsLap {
  /** To parse the leads and write their tokens; then to join, score and choose. */
  prepare: number;
  join: number;
  pairs: number;
  matched: number;
}

export interface SetBased {
  /** Seconds to load the reference. */
  load: number;
  run(): Promise<SetsLap>;
  close(): Promise<void>;
}

const options = `delim='|', quote='', escape='', header=false, auto_detect=false, ignore_errors=true`;

type FilePath = (name: string) => string;

async function* keyLines(pool: Pool): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    for await (const { keys, people } of allKeys(client)) {
      let lines = '';
      for (const [at, key] of keys.entries()) lines += `${key}|${people[at]}\n`;
      yield lines;
    }
  } finally {
    client.release();
  }
}

async function copyReference(pool: Pool, file: FilePath): Promise<void> {
  await pipeline(keyLines(pool), createWriteStream(file('person.keys')));
  await copyOut(
    pool,
    `select person_id || '|' || name from person, json_array_elements_text(record->'nt') as name`,
    file('person.names'),
  );
  await copyOut(
    pool,
    `select person_id || '|' || place from person, json_array_elements_text(record->'at') as place`,
    file('person.addresses'),
  );
}

const loadStatements = (file: FilePath) => [
  `create table person_key as
       select key, person_id, count(*) over (partition by key) as shared
       from read_csv('${file('person.keys')}', ${options}, columns={'key':'bigint','person_id':'bigint'})
       order by key`,
  `create table person_name as select * from read_csv('${file('person.names')}', ${options},
       columns={'person_id':'bigint','first':'varchar','middle':'varchar','last':'varchar','suffix':'varchar'})
       order by person_id`,
  `create table person_address as select person_id, number, core, unit, zip
       from read_csv('${file('person.addresses')}', ${options},
       columns={'person_id':'bigint','number':'varchar','pre':'varchar','core':'varchar','suffix':'varchar','post':'varchar',
                'unit':'varchar','city':'varchar','state':'varchar','zip':'varchar'})
       order by person_id`,
];

const pairStatements = (file: FilePath) => [
  `create or replace temp table lead_key as select * from read_csv('${file('lead-*.keys')}', ${options},
       columns={'lead':'integer','key':'bigint','cap':'integer'})`,
  `create or replace temp table lead_name as select * from read_csv('${file('lead-*.names')}', ${options},
       columns={'lead':'integer','first':'varchar','middle':'varchar','last':'varchar'})`,
  `create or replace temp table lead_address as select * from read_csv('${file('lead-*.addresses')}', ${options},
       columns={'lead':'integer','number':'varchar','core':'varchar','unit':'varchar','zip':'varchar'})`,
  `create or replace temp table pair as select distinct l.lead, k.person_id
       from lead_key l join person_key k on k.key = l.key and k.shared <= l.cap`,
];

/** By column: how much each pair agrees. */
const scoreStatements = [
  `create or replace temp table by_name as
       select p.lead, p.person_id, max(
         case when l.last = n.last then 9 when jaro_winkler_similarity(l.last, n.last) >= 0.93 then 6
              when jaro_winkler_similarity(l.last, n.last) >= 0.86 then 3 else -5 end
         + case when l.first = n.first then 7 when jaro_winkler_similarity(l.first, n.first) >= 0.9 then 4
                when l.first[1] = n.first[1] then 1 else -4 end
         + case when l.middle = '' or n.middle = '' then 0 when l.middle = n.middle then 4
                when l.middle[1] = n.middle[1] then 2 else -3 end) as weight
       from pair p join lead_name l using (lead) join person_name n using (person_id) group by all`,
  `create or replace temp table by_address as
       select p.lead, p.person_id, max(
         case when l.number = a.number and l.core = a.core and l.unit = a.unit then 12
              when l.number = a.number and l.core = a.core then 9
              when l.number = a.number and jaro_winkler_similarity(l.core, a.core) >= 0.9 then 7
              when l.core = a.core and l.zip = a.zip then 3 when l.zip = a.zip then 1 else -3 end) as weight
       from pair p join lead_address l using (lead) join person_address a using (person_id) group by all`,
];

const bestStatements = (file: FilePath) => [
  `create or replace temp table best as
       select lead, arg_max(person_id, weight) as person_id, max(weight) as weight
       from (select n.lead, n.person_id, n.weight + coalesce(a.weight, 0) as weight
             from by_name n left join by_address a using (lead, person_id)) group by lead`,
  `copy best to '${file('best.csv')}' (format csv)`,
];

/** Loads the reference from PostgreSQL, to link the first `count` leads of a file on `workers` threads. */
export async function openSets(
  pool: Pool,
  folder: string,
  leads: string,
  count: number,
  { workers, warm }: { workers: number; warm: number },
): Promise<SetBased> {
  const instance = await DuckDBInstance.create(join(folder, 'peer.duckdb'), { threads: String(workers) });
  const connection = await instance.connect();
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const runAll = (statements: string[]) =>
    timed(async () => {
      for (const statement of statements) await connection.run(statement);
    });
  const file = (name: string) => join(folder, name);
  await copyReference(pool, file);
  const load = await runAll(loadStatements(file));
  const share = Math.ceil(count / workers);
  const threads = await startThreads(
    new URL('./prepare.ts', import.meta.url),
    Array.from({ length: workers }, (_, index) => ({
      leads,
      first: index * share,
      last: Math.min(count, (index + 1) * share),
      warm,
      out: file(`lead-${index}`),
    })),
  );
  return {
    load,
    async run() {
      const prepare = await timed(threads.run);
      const joined = await runAll([...pairStatements(file), ...scoreStatements, ...bestStatements(file)]);
      const counted = await connection.runAndReadAll(
        'select (select count(*) from pair), (select count(*) from best where weight >= 14)',
      );
      const [pairs = 0, matched = 0] = (counted.getRows()[0] ?? []).map(Number);
      return { prepare, join: joined, pairs, matched };
    },
    async close() {
      await threads.close();
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function copyOut(pool: Pool, query: string, path: string): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(
      // One column: tokens already contain the file's delimiter, which COPY would escape.
      client.query(to(`copy (${query}) to stdout with (delimiter E'\\x01', null '')`)),
      createWriteStream(path),
    );
  } finally {
    client.release();
  }
}
