/** Phone flags from the federal and state do-not-call lists and the litigator list, each with its list's date. */
import { ResultPhone, type Tristate } from '#contract/orders/results';
import { clock, days } from '#platform/clock';
import { type Context, perContext } from '#platform/context';
import { keepPlan } from '#platform/postgres/client';
import { NumberSet } from './number-set.ts';
import type { RunQuery } from './run-query.ts';

/** A list may be used for 31 days (16 CFR 310.4(b)(3)(iv)). After that, a number missing from it is unknown. */
const listTtl = days(31);

type List = 'ftc' | 'state' | 'own';

interface CachedSet {
  set: NumberSet;
  bytes: number;
}

interface CachedSets {
  /** By version, which is never reused; least recently used first. */
  sets: Map<string, CachedSet>;
  bytes: number;
}

const cachedSets = perContext<CachedSets>(() => ({ sets: new Map(), bytes: 0 }));
const maxCachedBytes = 128 * 1024 * 1024;

interface LoadedList {
  list: List;
  area_code: number;
  version: string;
  list_date: string;
}

/** The loaded do-not-call sets for some area codes, and whether other lists have entries. */
export interface Lists {
  /** True if anyone is suppressed. */
  suppressed: boolean;
  phones: LoadedList[];
  litigators: string | null;
}

const selectLists = keepPlan(
  'result-lists',
  `select exists (select from suppression) as suppressed,
     (select to_char(max(list_date), 'YYYY-MM-DD') from phone_list_load where list = 'litigators') as litigators,
     (select coalesce(jsonb_agg(jsonb_build_object('list', list, 'area_code', area_code, 'version', version,
                                                   'list_date', to_char(list_date, 'YYYY-MM-DD'))), '[]')
      from phone_set where area_code = any($1::smallint[])) as phones`,
);

/** Reads which lists cover these phones. */
export async function readLists(ask: RunQuery, phones: readonly ResultPhone[]): Promise<Lists> {
  const { rows } = await ask(selectLists, [areaCodes(phones.map(({ number }) => nationalNumber(number)))]);
  const [lists] = rows as Lists[];
  if (lists === undefined) throw new Error('the query of phone lists returned no row');
  return lists;
}

const areaCodes = (numbers: (number | null)[]): number[] => [
  ...new Set(numbers.flatMap((number) => (number === null ? [] : [areaCode(number)]))),
];

/** Updates the flags of phones, in order. If no list covers a phone, the source's flag stays. */
export async function flagPhones(
  ctx: Context,
  ask: RunQuery,
  phones: readonly ResultPhone[],
  lists: Lists,
): Promise<ResultPhone[]> {
  const numbers = phones.map(({ number }) => nationalNumber(number));
  if (areaCodes(numbers).length === 0) return [...phones];
  const loaded = new Map(lists.phones.map((row) => [`${row.list} ${row.area_code}`, row]));
  const sets = await openSets(ctx, ask, [...loaded.values()]);
  const litigators = await findLitigators(ask, numbers, lists.litigators);
  const flagFromList = (list: List, number: number): FlagValue => {
    const loadedList = loaded.get(`${list} ${areaCode(number)}`);
    if (loadedList === undefined) return { known: 'unknown' };
    const on = sets.get(loadedList.version)?.has(number % 10_000_000) ?? false;
    return datedFlag(on, loadedList.list_date);
  };
  return phones.map((phone, index) => {
    const number = numbers[index];
    if (number === null || number === undefined) return phone;
    const [nation, own] = [flagFromList('ftc', number), flagFromList('own', number)];
    return applyListFlags(phone, {
      dnc: nation.known === 'yes' || own.known !== 'yes' ? nation : own,
      state_dnc: flagFromList('state', number),
      litigator: litigators(number),
    });
  });
}

/** The same for numbers of which nothing else is known. */
export async function flagNumbers(
  ctx: Context,
  ask: RunQuery,
  numbers: readonly string[],
): Promise<ResultPhone[]> {
  const phones = numbers.map(
    (number): ResultPhone => ({
      number,
      dnc: 'unknown',
      state_dnc: 'unknown',
      litigator: 'unknown',
      score: 0,
    }),
  );
  return flagPhones(ctx, ask, phones, await readLists(ask, phones));
}

/** Flags set by lists, each with the list's date. */
const flags = ['dnc', 'state_dnc', 'litigator'] as const;
type Flag = (typeof flags)[number];

interface FlagValue {
  known: Tristate;
  date?: string;
}

/** A listed number stays flagged; an unlisted one is known to be so only while the list is fresh. */
const datedFlag = (on: boolean, date: string): FlagValue => {
  if (on) return { known: 'yes', date };
  return isFresh(date) ? { known: 'no', date } : { known: 'unknown' };
};

/** Keeps the contract's field order, so an unchanged phone serializes the same. */
function mapFlags(phone: ResultPhone, update: (flag: Flag, was: FlagValue) => FlagValue): ResultPhone {
  const { dnc_date: _, state_dnc_date: __, litigator_date: ___, ...rest } = phone;
  const updated: Record<string, string> = {};
  for (const flag of flags) {
    const date = phone[`${flag}_date`];
    const value = update(flag, { known: phone[flag], ...(date === undefined ? {} : { date }) });
    updated[flag] = value.known;
    if (value.date !== undefined) updated[`${flag}_date`] = value.date;
  }
  return ResultPhone.parse({ ...rest, ...updated });
}

/**
 * The phone's flags as of today: a *no* from an expired list becomes unknown, whatever other lists say. A *yes*, and a
 * source's flag without a date, stay.
 */
export function expireStaleFlags(phone: ResultPhone): ResultPhone {
  if (flags.every((flag) => isFresh(phone[`${flag}_date`] ?? ''))) return phone;
  return mapFlags(phone, (_, was) => {
    if (was.known !== 'no' || was.date === undefined || isFresh(was.date)) return was;
    return { known: 'unknown' };
  });
}

/** When the first *no* flag expires, in epoch milliseconds, or null if there is none. */
export function noFlagsExpireAt(phone: Pick<ResultPhone, Flag | `${Flag}_date`>): number | null {
  const ends = flags.flatMap((flag) => {
    const date = phone[`${flag}_date`];
    return date === undefined || phone[flag] !== 'no' ? [] : [Date.parse(date) + listTtl];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A flag from an earlier list is replaced; a source's flag stays unless a list says yes. */
function applyListFlags(phone: ResultPhone, listFlags: Record<Flag, FlagValue>): ResultPhone {
  return mapFlags(phone, (flag, was) => {
    const isFromSource = was.date === undefined && was.known !== 'unknown';
    return isFromSource && listFlags[flag].known !== 'yes' ? was : listFlags[flag];
  });
}

/** Ten digits of a number in E.164; null if it's masked or foreign. */
const nationalNumber = (number: string): number | null =>
  /^\+1\d{10}$/.test(number) ? Number(number.slice(2)) : null;
const areaCode = (number: number): number => Math.floor(number / 10_000_000);
/** Returns true if a list of this date may be used. A missing date is of no list and counts as fresh. */
const isFresh = (day: string): boolean => !(clock.now().getTime() - Date.parse(day) > listTtl);

async function openSets(ctx: Context, ask: RunQuery, loaded: LoadedList[]): Promise<Map<string, NumberSet>> {
  const cache = cachedSets(ctx);
  const sets = new Map<string, NumberSet>();
  for (const row of loaded) {
    const opened = cache.sets.get(row.version) ?? (await readSet(ask, row));
    if (opened === null) continue;
    sets.set(row.version, opened.set);
    // A concurrent call may have opened it too.
    if (!cache.sets.delete(row.version)) cache.bytes += opened.bytes;
    cache.sets.set(row.version, opened);
  }
  for (const [version, { bytes }] of cache.sets) {
    if (cache.bytes <= maxCachedBytes) break;
    cache.sets.delete(version);
    cache.bytes -= bytes;
  }
  return sets;
}

async function readSet(ask: RunQuery, { list, area_code, version }: LoadedList): Promise<CachedSet | null> {
  const { rows } = await ask(
    'select numbers from phone_set where list = $1 and area_code = $2 and version = $3',
    [list, area_code, version],
  );
  const [row] = rows as { numbers: Buffer }[];
  return row === undefined ? null : { set: new NumberSet(row.numbers), bytes: row.numbers.length };
}

/** Returns a lookup of litigators: unknown without a list; after it expires, only listed numbers are known. */
async function findLitigators(
  ask: RunQuery,
  numbers: (number | null)[],
  day: string | null,
): Promise<(number: number) => FlagValue> {
  if (day === null) return () => ({ known: 'unknown' });
  const { rows } = await ask('select phone::float8 as phone from litigator where phone = any($1::bigint[])', [
    numbers.filter((number) => number !== null),
  ]);
  const found = new Set((rows as { phone: number }[]).map(({ phone }) => phone));
  return (number) => datedFlag(found.has(number), day);
}
