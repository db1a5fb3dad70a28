/** Loads phone lists. A file is read completely before anything changes, and takes effect in one transaction. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import { isDay } from '#contract/days';
import type { PhoneList } from '#contract/phone-lists/schemas';
import { NumberSetBuilder } from '#features/compliance';
import { linesOf, openTexts, tooLong } from '#features/imports';
import { assertNotOtherKind } from '#features/uploads';
import { normalizePhone, parseDate } from '#linkage';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { through } from '#platform/streams/guarded';
import { dayOfName, readListLine } from './list-lines.ts';

export interface ListLoad {
  list: PhoneList;
  path: string;
  /** The file's name, if it isn't that of the path. */
  name?: string;
  /** The date of the list, ISO; by default the date in the file's name. */
  day?: string | undefined;
}

export interface ListReport {
  kind: 'full' | 'change';
  day: string;
  /** Numbers in the file. */
  numbers: number;
  refused: number;
  area_codes: number[];
}

/** A larger share of invalid lines means that it is another type of file. */
const maxRefusedShare = 0.01;

/**
 * Loads a file: a full list replaces the numbers of its area codes, a change list adds and deletes. Throws AppError
 * without changing anything if the file is invalid, truncated, or older than what is loaded.
 */
export async function loadList(
  ctx: Context,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
  load: ListLoad,
): Promise<ListReport> {
  const name = load.name ?? basename(load.path);
  const day = load.day ?? dayOfName(name) ?? (load.list === 'own' ? today() : null);
  if (day === null || !isDay(day))
    throw new AppError('list_date_missing', { errors: { day: message('fields:list_date_missing') } });
  if (day > today())
    throw new AppError('list_date_in_future', { errors: { day: message('fields:future_date') } });
  const sha256 = await hashFile(load.path);
  return load.list === 'litigators'
    ? loadLitigators(ctx, caller, { ...load, list: load.list, name, day, sha256 })
    : loadNumbers(ctx, caller, { ...load, list: load.list, name, day, sha256 });
}

/** The ISO day of a litigator’s entry; null if it has none. */
function listedOn(text = ''): string | null {
  const day = parseDate(text);
  return day !== null && isDay(day) ? day : null;
}

const today = () => clock.now().toISOString().slice(0, 10);

interface ListFile<L> {
  list: L;
  path: string;
  name: string;
  day: string;
  sha256: Buffer;
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash as unknown as Transform).catch((error: unknown) => {
    throw new AppError('file_not_found', { cause: error });
  });
  return hash.digest();
}

/** The texts of a list. Throws AppError that says what a file is if it's something else, such as a PDF. */
async function openList(path: string): Promise<Readable[]> {
  const parts = await openTexts(path);
  for (const part of parts) assertText(await headOf(part.open()).catch(throwUnloaded));
  return parts.map((part) => part.open());
}

async function headOf(text: Readable): Promise<Buffer> {
  for await (const piece of text as AsyncIterable<Buffer>) return piece.subarray(0, 1024);
  return Buffer.alloc(0);
}

function assertText(head: Buffer): void {
  if (/^(?:\ufeff|\s)*<(?!!doctype html|html)/i.test(head.toString())) throw new AppError('list_is_xml');
  assertNotOtherKind(head);
}

/** Numbers by area code, and those that a change list deletes. */
interface ParsedList {
  added: Map<number, number[]>;
  deleted: Map<number, number[]>;
  /** A change list says of each number whether it was added or deleted. */
  isChangeList: boolean;
  numbers: number;
  refused: number;
  /** The last line isn't whole. */
  isCut: boolean;
}

async function readNumbers(path: string): Promise<ParsedList> {
  const nothing = { isChangeList: false, numbers: 0, refused: 0, isCut: false };
  const read: ParsedList = { added: new Map(), deleted: new Map(), ...nothing };
  for (const text of await openList(path)) {
    let isLastWhole = true;
    for await (const line of linesOf(text)) {
      if (line === tooLong) {
        read.refused += 1;
        isLastWhole = false;
        continue;
      }
      if (line.trim() === '') continue;
      const parsed = readListLine(line);
      isLastWhole = parsed !== null;
      if (parsed === null) {
        read.refused += 1;
        continue;
      }
      const area = Math.floor(parsed.number / 10_000_000);
      const target = parsed.change === 'delete' ? read.deleted : read.added;
      const numbers = target.get(area);
      if (numbers === undefined) target.set(area, [parsed.number % 10_000_000]);
      else numbers.push(parsed.number % 10_000_000);
      if (parsed.change !== null) read.isChangeList = true;
      read.numbers += 1;
    }
    if (!isLastWhole) read.isCut = true;
  }
  if (read.numbers === 0 && read.refused === 0) throw new AppError('list_unreadable.empty');
  if (read.numbers === 0 || read.refused > Math.max(10, read.numbers * maxRefusedShare))
    throw new AppError('list_unreadable.lines', { values: { refused: read.refused } });
  return read;
}

/** The sentence of an import says that the rows before the damage are kept; a list is loaded whole or not at all. */
function throwUnloaded(error: unknown): never {
  if (error instanceof AppError && error.code === 'file_damaged')
    throw new AppError('file_damaged.list', { cause: error });
  throw error;
}

type NumberList = Exclude<PhoneList, 'litigators'>;

async function loadNumbers(
  ctx: Context,
  caller: Parameters<typeof loadList>[1],
  file: ListFile<NumberList>,
): Promise<ListReport> {
  const read = await readNumbers(file.path).catch(throwUnloaded);
  if (read.isCut) throw new AppError('file_damaged.last_line');
  const kind = read.isChangeList ? 'change' : 'full';
  const area_codes = [...new Set([...read.added.keys(), ...read.deleted.keys()])].sort((a, b) => a - b);
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('openskip phone lists'))`.execute(tx);
    for (const area of area_codes) await writeArea(tx, file, { kind, area, read });
    await recordLoad(tx, caller, file, { kind, ...read, area_codes });
  });
  return { kind, day: file.day, numbers: read.numbers, refused: read.refused, area_codes };
}

async function writeArea(
  tx: Tx,
  file: ListFile<NumberList>,
  { kind, area, read }: { kind: 'full' | 'change'; area: number; read: ParsedList },
): Promise<void> {
  const { rows } = await sql<{ numbers: Buffer; day: string }>`
    select numbers, to_char(list_date, 'YYYY-MM-DD') as day from phone_set
    where list = ${file.list} and area_code = ${area}`.execute(tx);
  const [before] = rows;
  if (before !== undefined && before.day > file.day)
    throw new AppError('list_outdated', { values: { area, at: before.day } });
  if (kind === 'change' && before === undefined) throw new AppError('list_full_first', { values: { area } });
  const builder = new NumberSetBuilder();
  if (kind === 'change' && before !== undefined) builder.addAll(before.numbers);
  for (const number of read.added.get(area) ?? []) builder.add(number);
  for (const number of read.deleted.get(area) ?? []) builder.remove(number);
  const { numbers, count } = builder.pack();
  const [version, at] = [newId(), clock.now()];
  await sql`
    insert into phone_set (list, area_code, list_date, count, numbers, version, loaded_at)
    values (${file.list}, ${area}, ${file.day}::date, ${count}, ${numbers}, ${version}, ${at})
    on conflict (list, area_code) do update set list_date = excluded.list_date, count = excluded.count,
      numbers = excluded.numbers, version = excluded.version, loaded_at = excluded.loaded_at`.execute(tx);
}

async function recordLoad(
  tx: Tx,
  caller: Parameters<typeof loadList>[1],
  file: ListFile<PhoneList>,
  load: { kind: string; numbers: number; refused: number; area_codes: number[] },
): Promise<void> {
  await sql`
    insert into phone_list_load (id, list, kind, file, sha256, list_date, numbers, refused, area_codes, loaded_at)
    values (${newId()}, ${file.list}, ${load.kind}, ${file.name}, ${file.sha256}, ${file.day}::date, ${load.numbers},
            ${load.refused}, ${load.area_codes}::smallint[], ${clock.now()})`.execute(tx);
  await audit(tx, { caller, action: 'list.load', subject: `list:${file.list}` });
}

/** Loads a file with the columns phone, name, reason and optionally date, which replaces the previous one. */
async function loadLitigators(
  ctx: Context,
  caller: Parameters<typeof loadList>[1],
  file: ListFile<'litigators'>,
): Promise<ListReport> {
  const rows = new Map<number, { name: string; reason: string; listed_on: string | null }>();
  let refused = 0;
  for (const text of await openList(file.path)) {
    const parser = parse({
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
    });
    try {
      for await (const row of through(text, parser) as AsyncIterable<Record<string, string>>) {
        const phone = normalizePhone(row.phone ?? '');
        if (phone === null) refused += 1;
        else
          rows.set(Number(phone.slice(2)), {
            name: (row.name ?? '').slice(0, 200),
            reason: (row.reason ?? '').slice(0, 500),
            listed_on: listedOn(row.date),
          });
      }
    } catch (error) {
      throw new AppError('list_unreadable.columns', { cause: error });
    }
  }
  if (rows.size === 0) throw new AppError('list_unreadable.no_phones');
  const column = <T>(
    select: (entry: [number, { name: string; reason: string; listed_on: string | null }]) => T,
  ) => [...rows].map(select);
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('openskip phone lists'))`.execute(tx);
    await assertNewestLitigators(tx, file.day);
    await sql`delete from litigator`.execute(tx);
    await sql`
      insert into litigator (phone, name, reason, listed_on)
      select * from unnest(${column(([phone]) => phone)}::bigint[], ${column(([, one]) => one.name)}::text[],
        ${column(([, one]) => one.reason)}::text[], ${column(([, one]) => one.listed_on)}::date[])`.execute(
      tx,
    );
    await recordLoad(tx, caller, file, { kind: 'full', numbers: rows.size, refused, area_codes: [] });
  });
  return { kind: 'full', day: file.day, numbers: rows.size, refused, area_codes: [] };
}

async function assertNewestLitigators(tx: Tx, day: string): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(list_date), 'YYYY-MM-DD') as day from phone_list_load where list = 'litigators'`.execute(
    tx,
  );
  const at = rows[0]?.day ?? null;
  if (at !== null && at > day) throw new AppError('list_outdated.litigators', { values: { at } });
}
