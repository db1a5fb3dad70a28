/**
 * Fills the reference database: people in, batches of rows out, one transaction a batch. A file that was imported before
 * changes nothing, and a killed import goes on where it was when the file is imported again.
 */
import type pg from 'pg';
import {
  type Person,
  type PersonRecord,
  personBucket,
  personKeys,
  preparePerson,
  recordToPerson,
} from '#linkage';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/ids';
import {
  type Content,
  copyKeys,
  copyPeople,
  copySourceRecords,
  deleteKeys,
  ensureSource,
  ensureSourceFile,
  finishRun,
  type KeyRow,
  lastRunState,
  lockSource,
  nextPersonNumbers,
  selectSourceRecords,
  startRun,
  updateCoverage,
  updatePerson,
  updateRun,
  updateSourceRecord,
} from './import-repository.ts';
import { bucketOfPerson, personId, selectPeople } from './repository.ts';

/** A row of an import: a person, or why the row gives none (counted, in words without the row's data). */
export type ImportRow = { person: Person } | { refused: string };

export interface ImportFile {
  /** Name of the source, as results tell it. */
  source: string;
  licence_class: 'public' | 'glba' | 'dppa';
  name: string;
  size: number;
  sha256: Buffer;
  /** Imports the file even if it was imported before: its columns may be mapped otherwise now. */
  again?: boolean;
}

export interface ImportReport {
  /** The file was imported before, whole: nothing was done. */
  already: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Each reason with its count. */
  refusals: Record<string, number>;
}

const batchSize = 4000;

/** Imports people, one file of a source at a time. `progress` is called after each batch. */
export async function importPeople(
  ctx: Context,
  file: ImportFile,
  rows: AsyncIterable<ImportRow> | Iterable<ImportRow>,
  progress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const report: ImportReport = {
    already: false,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    refusals: {},
  };
  const client = await ctx.pool.connect();
  try {
    const source_id = await ensureSource(client, file);
    await lockSource(client, source_id);
    const source_file_id = await ensureSourceFile(client, source_id, file);
    const before = await lastRunState(client, source_file_id);
    if (before === 'completed' && !file.again) return { ...report, already: true };
    const run_id = await startRun(client, source_file_id);
    try {
      let batch: Person[] = [];
      const flush = async () => {
        if (batch.length === 0) return;
        await inOne(client, async () => {
          await writeBatch(client, source_id, batch, report);
          await updateRun(client, run_id, report);
        });
        batch = [];
        progress?.(report);
      };
      for await (const row of rows) {
        report.rows += 1;
        if ('person' in row) {
          batch.push(row.person);
          if (batch.length === batchSize) await flush();
        } else refuse(report, row.refused);
      }
      await flush();
      await finishRun(client, run_id, report, null);
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'The import stopped on a fault of ours.';
      await finishRun(client, run_id, report, message).catch(() => {});
      throw error;
    }
    return report;
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

function refuse(report: ImportReport, reason: string) {
  report.refused += 1;
  report.refusals[reason] = (report.refusals[reason] ?? 0) + 1;
}

async function inOne(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The first 52 bits of the hash of a record: enough to see that it changed. */
const contentOf = (record: PersonRecord) => Number(sha256(JSON.stringify(record)).readBigUInt64BE() >> 12n);

/** The bucket in which a record's id is kept. */
const recordBucket = (record_id: string) => sha256(record_id).readUInt8(0);

async function writeBatch(client: pg.PoolClient, source_id: string, people: Person[], report: ImportReport) {
  const contents = new Map<string, Content>();
  for (const person of people) {
    const record = preparePerson(person);
    const { record_id } = person;
    if (contents.has(record_id)) refuse(report, 'A record id stands twice: the first row was kept.');
    else
      contents.set(record_id, {
        record_id,
        record,
        content: contentOf(record),
        bucket: recordBucket(record_id),
      });
  }
  const known = await selectSourceRecords(client, source_id, [...contents.values()]);
  const fresh: Content[] = [];
  for (const content of contents.values()) {
    const before = known.get(content.record_id);
    if (!before) fresh.push(content);
    else if (before.content === content.content) report.unchanged += 1;
    else {
      await changePerson(client, source_id, content, before.person_id);
      report.changed += 1;
    }
  }
  await addPeople(client, source_id, fresh);
  report.added += fresh.length;
}

/** The current address; the first of a person's addresses is the current one. */
const currentAddress = (record: PersonRecord) => recordToPerson(record).addresses[0];
const zipOf = (record: PersonRecord) => Number(currentAddress(record)?.zip ?? Number.NaN) || null;

/** Adds new people in the order of their ZIPs, so that neighbours lie together. */
async function addPeople(client: pg.PoolClient, source_id: string, fresh: Content[]) {
  if (fresh.length === 0) return;
  const placed = fresh.map((content) => ({
    ...content,
    zip5: zipOf(content.record),
    home: personBucket(content.record),
  }));
  placed.sort((a, b) => a.home - b.home || (a.zip5 ?? 0) - (b.zip5 ?? 0));
  const numbers = await nextPersonNumbers(client, placed.length);
  const rows = placed.map((person, index) => ({
    ...person,
    person_id: personId(person.home, numbers[index] ?? 0),
  }));
  const keys = rows.flatMap(({ record, person_id }) => keyRows(record, person_id));
  keys.sort((a, b) => a.bucket - b.bucket || a.key - b.key);
  await copyPeople(client, source_id, rows);
  await copyKeys(client, keys);
  await copySourceRecords(client, source_id, rows);
  await updateCoverage(
    client,
    countPlaces(
      rows.map(({ record }) => record),
      1,
    ),
  );
}

const keyRows = (record: PersonRecord, person_id: number): KeyRow[] =>
  personKeys(record).map(({ bucket, key }) => ({ bucket, key, person_id }));

/** Puts a changed record in the place of the old one; the id, and so the bucket, stay. */
async function changePerson(client: pg.PoolClient, source_id: string, content: Content, person_id: number) {
  const bucket = bucketOfPerson(person_id);
  const [before] = await selectPeople(client, bucket, [person_id]);
  if (before) {
    await deleteKeys(client, keyRows(before.record, person_id));
    await updateCoverage(client, countPlaces([before.record], -1));
  }
  await updatePerson(client, { bucket, person_id, zip5: zipOf(content.record), record: content.record });
  await copyKeys(client, keyRows(content.record, person_id));
  await updateSourceRecord(client, source_id, content);
  await updateCoverage(client, countPlaces([content.record], 1));
}

/** How many of the records lie in each state and ZIP3, times `sign`. */
function countPlaces(records: PersonRecord[], sign: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const address = currentAddress(record);
    const key = `${address?.state ?? ''} ${(address?.zip ?? '').slice(0, 3) || '0'}`;
    counts.set(key, (counts.get(key) ?? 0) + sign);
  }
  return counts;
}
