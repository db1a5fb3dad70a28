import { type ListRow, maxEntries } from '#contract/do-not-contact/rules';
import type {
  DoNotContactEntry,
  DoNotContactPage,
  DoNotContactQuery,
  DoNotContactReport,
  DoNotContactUndo,
} from '#contract/do-not-contact/schemas';
import type { Language } from '#contract/languages';
import { requireOwner } from '#features/accounts';
import { translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { writeMarkedCsv } from '#platform/streams/csv';
import {
  countEntries,
  countMatches,
  type EntryRow,
  insertEntries,
  removeBatch,
  removeEntry,
  selectEntries,
} from './repository.ts';
import { type KeyedEntry, readRows } from './rows.ts';

const places = ['street', 'city', 'state', 'zip'] as const;
const valueNames = { phone: 'phone', email: 'email', person: 'name' } as const;

function presentEntry({ id, kind, value, created_at, ...place }: EntryRow): DoNotContactEntry {
  const filled = places.flatMap((part) => (place[part] === '' ? [] : [[part, place[part]]]));
  return {
    id,
    kind,
    ...(kind === 'address' ? {} : { [valueNames[kind]]: value }),
    ...Object.fromEntries(filled),
    created_at: created_at.toISOString(),
  };
}

/** A pattern that finds a text anywhere; of a number only the digits, as they are stored. */
function patternOf(text: string): string | null {
  if (text === '') return null;
  const isNumber = /^[\d\s().+-]{4,}$/.test(text) && text.replace(/\D/g, '').length >= 4;
  const wanted = isNumber ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : text.toLowerCase();
  return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

export async function listEntries(
  { db }: Context,
  caller: Caller,
  { value = '', kind, starting_after, limit }: DoNotContactQuery,
): Promise<DoNotContactPage> {
  const filter = { pattern: patternOf(value), kind };
  const after = starting_after !== undefined && isId(starting_after) ? starting_after : null;
  const rows = await selectEntries(db, caller, { ...filter, after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(presentEntry);
  const has_more = rows.length > limit;
  const total = await countMatches(db, caller, filter);
  return { items, total, has_more, next: has_more ? (items.at(-1)?.id ?? null) : null };
}

interface AddOptions {
  /** Entries added with it can be removed together. */
  batch_id?: string | null;
  /** Entries that the list may have. */
  limit?: number;
}

/** Adds entries that the list doesn't have. Returns how many; throws `too_many_entries` at the limit. */
export async function addEntries(
  tx: Tx,
  caller: Caller,
  entries: readonly KeyedEntry[],
  { batch_id = null, limit = maxEntries }: AddOptions = {},
): Promise<number> {
  const added = await insertEntries(tx, caller, {
    entries,
    batch_id,
    user_id: caller.user_id,
    at: clock.now(),
  });
  // Counted afterward: entries that the list has need no room.
  if (added > 0 && (await countEntries(tx, caller)) > limit)
    throw new AppError('too_many_entries', { values: { limit } });
  await audit(tx, { caller, action: 'do-not-contact.add', subject: `entries:${added}` });
  return added;
}

/** Adds rows and reports which cells couldn't be, in `language`. */
export async function addRows(
  ctx: Context,
  caller: Caller,
  { rows, language }: { rows: readonly ListRow[]; language: Language },
): Promise<DoNotContactReport> {
  const { entries, refused } = readRows(rows);
  const added = await inTransaction(ctx, (tx) => addEntries(tx, caller, entries));
  return {
    rows: rows.length,
    added,
    known: entries.length - added,
    refused: refused.map(({ reason, ...cell }) => ({ ...cell, reason: translate(language, reason) })),
  };
}

/** Deletes and returns an entry. Throws `not_found`. */
export async function deleteEntry(ctx: Context, caller: Caller, id: string): Promise<DoNotContactEntry> {
  const row = await inTransaction(ctx, async (tx) => {
    const removed = isId(id) ? await removeEntry(tx, caller, id) : undefined;
    if (removed === undefined) throw notFound('do_not_contact');
    await audit(tx, { caller, action: 'do-not-contact.delete', subject: `entry:${id}` });
    return removed;
  });
  return presentEntry(row);
}

/** Removes the entries that a batch added. Throws `not_found` if the account has none of them. */
export async function undoBatch(ctx: Context, caller: Caller, id: string): Promise<DoNotContactUndo> {
  const removed = await inTransaction(ctx, async (tx) => {
    const count = isId(id) ? await removeBatch(tx, caller, id) : 0;
    if (count === 0) throw notFound('do_not_contact');
    await audit(tx, { caller, action: 'do-not-contact.delete', subject: `entries:${count}` });
    return count;
  });
  return { removed };
}

const header = ['phone', 'email', 'name', ...places] as const;

/** The whole list as CSV, in the columns that can be added again. */
export async function writeList(ctx: Context, caller: Caller): Promise<string> {
  requireOwner(caller);
  const rows = await selectEntries(ctx.db, caller, { pattern: null, after: null, limit: maxEntries });
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'do-not-contact.download', subject: `entries:${rows.length}` }),
  );
  const lines = rows.map(({ kind, value, ...place }) => [
    ...(['phone', 'email', 'person'] as const).map((one) => (one === kind ? value : '')),
    ...places.map((part) => place[part]),
  ]);
  return writeMarkedCsv([header, ...lines]);
}
