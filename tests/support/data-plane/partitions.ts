/** The data plane as partitioned tables, whose plans show which buckets a statement touches. */
import type pg from 'pg';
import { distributedTables } from '#database/distribution';

const partitions = 256;
/** Only every 16th partition exists: a statement that doesn't name its bucket touches all of these. */
const step = 16;

/** Replaces the empty tables of the data plane by tables partitioned by bucket. */
export async function partitionDataPlane(client: pg.ClientBase): Promise<void> {
  for (const table of dataPlane) {
    const { rows } = await client.query<{ key: string }>(
      `select pg_get_constraintdef(oid) as key from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u')`,
      [table],
    );
    await client.query(`alter table ${table} rename to ${table}_whole`);
    await client.query(
      `create table ${table} (like ${table}_whole including defaults) partition by hash (bucket)`,
    );
    await client.query(`drop table ${table}_whole`);
    for (const { key } of rows) await client.query(`alter table ${table} add ${key}`);
    for (let at = 0; at < partitions; at += step)
      await client.query(
        `create unlogged table ${table}_p${at} partition of ${table}
         for values with (modulus ${partitions}, remainder ${at})`,
      );
  }
}

export const dataPlane: readonly string[] = Object.values(distributedTables).flat();

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The partitions that a statement with these values touches, by number: equal buckets have equal numbers in all tables. */
export async function partitionsOf(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
): Promise<Set<number>> {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values });
  const touched = new Set<number>();
  const visit = ({ Plans, ...plan }: Plan) => {
    const number = /_p(\d+)$/.exec(plan['Relation Name'] ?? '')?.[1];
    if (number !== undefined) touched.add(Number(number));
    for (const one of Plans ?? []) visit(one);
  };
  for (const { Plan: plan } of rows[0]['QUERY PLAN']) visit(plan);
  return touched;
}
