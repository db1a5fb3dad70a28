import { sql } from 'kysely';
import type pg from 'pg';
import { type Evidence, type Shares, shareGroups } from '#linkage';
import { clock } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import type { Queryable } from '../repository.ts';

/** Figures as stored. */
export interface StoredFigures {
  /** People by ZIP3. */
  places: Record<string, number>;
  shares: Shares;
}

export interface FiguresRow {
  version: string;
  figures: StoredFigures;
}

/** The figures of a version; the newest ones for `null`. */
export async function selectFigures(
  connection: Queryable,
  version: bigint | null,
): Promise<FiguresRow | undefined> {
  const { rows } = await connection.query<FiguresRow>(
    version === null
      ? 'select version, figures from reference_figures order by version desc limit 1'
      : { text: 'select version, figures from reference_figures where version = $1', values: [version] },
  );
  return rows[0];
}

export const insertFigures = (client: Queryable, figures: StoredFigures) =>
  client.query('insert into reference_figures (figures, created_at) values ($1, $2)', [
    JSON.stringify(figures),
    clock.now(),
  ]);

/** Evidence is stored of this many leads of a chunk: a large order mustn't outweigh all others. */
const leadsPerChunk = 40;

/** Stores the evidence of some leads of a chunk, evenly spread, that were traced in a reference with this many people. */
export async function storeEvidence(tx: Tx, evidence: readonly Evidence[], people: bigint): Promise<void> {
  if (evidence.length === 0) return;
  const step = Math.ceil(evidence.length / leadsPerChunk);
  const kept = evidence.filter((_, at) => at % step === 0).flat();
  await sql`insert into reference_evidence (people, evidence) values (${people}, ${kept}::smallint[])`.execute(
    tx,
  );
}

/** The newest rows of evidence that are kept: of about 40,000 leads. */
const keptRows = 1_000;

/** The evidence of leads traced while the reference had at least half and at most twice as many people. */
export async function selectEvidence(client: Queryable, people: number): Promise<Evidence[]> {
  const { rows } = await client.query<{ evidence: number[] }>(
    `select evidence from (
       select id, people, evidence from reference_evidence order by id desc limit ${keptRows}
     ) as newest
     where people between $1::bigint / 2 and $1::bigint * 2
     order by id`,
    [people],
  );
  const perLead = shareGroups.length;
  return rows.flatMap(({ evidence }) =>
    Array.from({ length: Math.floor(evidence.length / perLead) }, (_, at) =>
      evidence.slice(at * perLead, (at + 1) * perLead),
    ),
  );
}

export const deleteOldEvidence = (client: pg.PoolClient) =>
  client.query(
    `delete from reference_evidence
     where id <= (select id from reference_evidence order by id desc offset ${keptRows} limit 1)`,
  );
