/** Reads an order's file row by row into the database. */
import type { PoolClient } from 'pg';
import { numberColumns, type OrderKind } from '#contract/orders/kinds';
import { FileFormat, Mapping } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import { type Coverage, placesOf, readCoverage } from '#features/reference';
import { openUpload, type RawRow, readTable } from '#features/uploads';
import {
  AddressReader,
  fingerprintText,
  learnWidth,
  type NameOrder,
  nameOrder,
  ownerIdentity,
  type ParsedLead,
  parseLead,
  untraceableReason,
} from '#linkage';
import { type Context, inTransaction } from '#platform/context';
import { newIdIn, sha256 } from '#platform/ids';
import type { RangedFile } from '#platform/storage/storage';
import type { OrderOwner } from '../../owner.ts';
import type { selectOrderForJob } from '../../repository.ts';
import { readNumberRow, withoutNumber } from '../../scrub/numbers.ts';
import { stateOfZip3 } from '../../zip-states.ts';
import { selectFixedRows } from '../fix-rows-repository.ts';
import { setReadProgress } from '../repository.ts';
import { copyLeads, type NewLead } from './lead-rows.ts';

/** An order's file with what is needed to read and quote it. */
export interface OrderFile {
  owner: OrderOwner;
  names: string[];
  mapping: Mapping;
  format: FileFormat;
  kind: OrderKind;
  price_coins: bigint;
  /** Whether hits cost coins. */
  charged: boolean;
  coverage: Coverage;
  file: RangedFile;
  /** Fixed cells by row number. */
  fixes: Map<number, string[]>;
  /** Updated while the file is read. */
  counts: Counts;
}

interface Counts {
  rows: number;
  invalid: number;
  /** Cells in the longest row. */
  width: number;
  /** How the file orders first and last names, judged by its first rows. */
  order: NameOrder | undefined;
  /** The length at which the file cuts owners, judged by the same rows. */
  ownerWidth: number | null;
  readonly reader: AddressReader;
}

export interface ReadOptions {
  /** Aborts the reading after the current batch of rows. */
  signal?: AbortSignal;
  /** The reading throws `QuoteTooLarge` after this many rows. */
  maxRows?: number;
  /** Awaited between two batches of rows. */
  betweenBatches?: () => Promise<void>;
}

/** The file has more rows than a worker for small quotes reads. */
export class QuoteTooLarge extends Error {}
/** The reading was aborted by its signal. */
export class QuoteInterrupted extends Error {}
/** Another process reads the file. A process that died may hold the lock until the database notices. */
export class QuoteLocked extends Error {
  override name = 'QuoteLocked';
  constructor() {
    super('this file is being read by another process');
  }
}

export async function openOrderFile(
  ctx: Context,
  order: NonNullable<Awaited<ReturnType<typeof selectOrderForJob>>>,
  upload_id: string,
  owner: OrderOwner,
): Promise<OrderFile> {
  const upload = await ctx.db
    .selectFrom('upload')
    .select(['id', 'storage_key', 'size', 'file_key'])
    .where('id', '=', upload_id)
    .where('account_id', '=', owner.account_id)
    .executeTakeFirstOrThrow();
  const names = order.column_names as string[];
  return {
    owner,
    names,
    mapping: Mapping.parse(order.mapping),
    format: FileFormat.parse(order.format),
    kind: order.kind as OrderKind,
    price_coins: order.price_coins,
    charged: order.price_coins > 0n,
    coverage: await readCoverage(ctx.pool),
    file: await openUpload(ctx, upload),
    fixes: await selectFixedRows(ctx.db, owner),
    counts: {
      rows: 0,
      invalid: 0,
      width: names.length,
      order: undefined,
      ownerWidth: null,
      reader: new AddressReader(),
    },
  };
}

/** Copies the file's rows into the database and counts them. Returns false if the order is no longer a draft. */
export async function copyFileRows(
  ctx: Context,
  client: PoolClient,
  orderFile: OrderFile,
  { signal, maxRows = Number.POSITIVE_INFINITY, betweenBatches }: ReadOptions,
): Promise<boolean> {
  const { owner, names, format, file, fixes, counts } = orderFile;
  const toLeads = orderFile.kind === 'scrub' ? toNumberLeads : toTraceLeads;
  let bytesRead = 0;
  let reportedRows = 0;
  const onProgress = (bytes: number) => {
    bytesRead = bytes;
  };
  for await (const batch of readTable(file, format, { columns: names.length, onProgress })) {
    const leads = toLeads(
      orderFile,
      batch.map((row) => withFix(row, fixes.get(row.row_no))),
    );
    await client.query('begin');
    await copyLeads(client, owner, leads);
    await client.query('commit');
    if (counts.rows > maxRows) throw new QuoteTooLarge();
    await betweenBatches?.();
    if (signal?.aborted) throw new QuoteInterrupted();
    if (counts.rows - reportedRows < 10_000) continue;
    reportedRows = counts.rows;
    if (!(await inTransaction(ctx, (tx) => setReadProgress(tx, owner.order_id, bytesRead)))) return false;
  }
  return true;
}

function toTraceLeads({ owner, mapping, coverage, counts }: OrderFile, batch: RawRow[]): NewLead[] {
  const rows = batch.map((row) => ({ row, mapped: applyMapping(row.cells, mapping) }));
  if (counts.rows === 0) {
    const fields = rows.map(({ mapped }) => mapped);
    counts.order = nameOrder(wholeNames(fields));
    counts.ownerWidth = learnWidth(fields.flatMap(({ full_name }) => full_name || []));
  }
  return rows.map(({ row, mapped }) => ({
    id: newIdIn(owner.bucket),
    ...toNewLead(row, mapped, coverage, counts),
  }));
}

function toNumberLeads({ owner, mapping, counts }: OrderFile, batch: RawRow[]): NewLead[] {
  const columns = { columns: numberColumns(mapping), reference: mapping.reference };
  return batch.map((row) => {
    const { valid, reason, ...read } = readNumberRow(row.cells, columns);
    const isValid = valid && row.problem === undefined;
    counts.rows += 1;
    counts.width = Math.max(counts.width, row.cells.length);
    if (!isValid) counts.invalid += 1;
    return {
      ...read,
      id: newIdIn(owner.bucket),
      row_no: row.row_no,
      raw: row.cells,
      reason: row.problem ?? reason,
      partly: isValid,
      numbers: isValid ? read.numbers : read.numbers.map(withoutNumber),
      fingerprint: null,
      owner_key: null,
      covered: false,
      state: null,
      zip3: null,
      zip: null,
    };
  });
}

/** A fixed row replaces the file's cells, including their problem. */
const withFix = (row: RawRow, cells: string[] | undefined): RawRow =>
  cells === undefined ? row : { row_no: row.row_no, line: row.line, cells };

/** Parses a row: its cells by header, whether it can be traced, and its fingerprint. */
function toNewLead(
  row: RawRow,
  mapped: NewLead['mapped'],
  coverage: Coverage,
  counts: Counts,
): Omit<NewLead, 'id'> {
  const lead = parseLead(mapped, counts.order, counts.reader);
  const reason = row.problem ?? untraceableReason(lead, mapped);
  counts.rows += 1;
  counts.width = Math.max(counts.width, row.cells.length);
  if (reason !== null) counts.invalid += 1;
  const covered = reason === null && isCovered(lead, coverage);
  const { state, zip3, zip } = firstPlace(lead);
  const fingerprint = reason === null ? sha256(fingerprintText(lead)) : null;
  const identity = reason === null ? ownerIdentity(lead) : null;
  return {
    row_no: row.row_no,
    raw: row.cells,
    mapped,
    fingerprint,
    owner_key: identity === null ? null : sha256(identity).readBigInt64BE(),
    reason,
    covered,
    state,
    zip3,
    zip,
  };
}

/** The first place a lead names. A missing state is derived from the ZIP code. */
function firstPlace(lead: ParsedLead): Pick<NewLead, 'state' | 'zip3' | 'zip'> {
  const [place] = placesOf(lead);
  if (place === undefined) return { state: null, zip3: null, zip: null };
  const zip3 = place.zip ? Number(place.zip.slice(0, 3)) : null;
  const state = place.state || (zip3 === null ? null : (stateOfZip3(zip3) ?? null));
  return { zip3, zip: place.zip ? place.zip.slice(0, 5) : null, state };
}

/** Full names, by which the file's name order is detected. */
function* wholeNames(rows: NewLead['mapped'][]): Generator<string> {
  for (const { full_name, second_owner } of rows) {
    if (full_name) yield full_name;
    if (second_owner) yield second_owner;
  }
}

/** Whether reference data is loaded for a lead's place. A lead with only a phone or email may be anywhere. */
function isCovered(lead: ParsedLead, coverage: Coverage): boolean {
  const places = placesOf(lead);
  return places.length === 0 ? coverage.people > 0 : places.some((place) => coverage.covers(place));
}
