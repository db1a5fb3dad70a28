/** What the lists say of phones: do-not-call, of the nation and of the states, and who sues over calls; with the list's day. */
import { ResultPhone, type Tristate } from '#contract/orders/results';
import { clock, days } from '#platform/clock';
import { keepPlan } from '#platform/postgres/client';
import { NumberSet } from './number-set.ts';
import type { Ask } from './suppression.ts';

/** A list may be used for so long (16 CFR 310.4(b)(3)(iv)): what it doesn't say after that, nobody knows. */
const fresh = days(31);

type List = 'ftc' | 'state' | 'own';

interface Kept {
  version: string;
  set: NumberSet;
  bytes: number;
}

/** Sets that were asked for lately, the oldest first; a version is never used twice. */
const kept = new Map<string, Kept>();
let keptBytes = 0;
const mostBytes = 128 * 1024 * 1024;

interface Loaded {
  list: List;
  area_code: number;
  version: string;
  list_date: string;
}

/** Which lists there are: of do-not-call for the areas that were asked about, and of who is not to be found. */
export interface Lists {
  /** Whether anybody is suppressed. */
  suppressed: boolean;
  phones: Loaded[];
  /** The day of the newest list of litigators. */
  litigators: string | null;
}

const listsOf = keepPlan(
  'result-lists',
  `select exists (select from suppression) as suppressed,
     (select to_char(max(list_date), 'YYYY-MM-DD') from phone_list_load where list = 'litigators') as litigators,
     (select coalesce(jsonb_agg(jsonb_build_object('list', list, 'area_code', area_code, 'version', version,
                                                   'list_date', to_char(list_date, 'YYYY-MM-DD'))), '[]')
      from phone_set where area_code = any($1::smallint[])) as phones`,
);

/** Asks for the lists that say something of phones. */
export async function readLists(ask: Ask, phones: readonly ResultPhone[]): Promise<Lists> {
  const { rows } = await ask(listsOf, [areasOf(phones.map(({ number }) => nationalOf(number)))]);
  const [lists] = rows as Lists[];
  if (lists === undefined) throw new Error('the lists answered nothing');
  return lists;
}

const areasOf = (numbers: (number | null)[]): number[] => [
  ...new Set(numbers.flatMap((number) => (number === null ? [] : [areaOf(number)]))),
];

/** Brings the flags of phones up to date, in their order. Where the lists say nothing, what a source said stays. */
export async function flagPhones(
  ask: Ask,
  phones: readonly ResultPhone[],
  lists: Lists,
): Promise<ResultPhone[]> {
  const numbers = phones.map(({ number }) => nationalOf(number));
  if (areasOf(numbers).length === 0) return [...phones];
  const loaded = new Map(lists.phones.map((row) => [`${row.list} ${row.area_code}`, row]));
  const sets = await openSets(ask, [...loaded.values()]);
  const litigators = await findLitigators(ask, numbers, lists.litigators);
  const says = (list: List, number: number): Said => {
    const of = loaded.get(`${list} ${areaOf(number)}`);
    if (of === undefined) return { known: 'unknown' };
    const on = sets.get(of.version)?.has(number % 10_000_000) ?? false;
    return dated(on, of.list_date);
  };
  return phones.map((phone, index) => {
    const number = numbers[index];
    if (number === null || number === undefined) return phone;
    const [nation, own] = [says('ftc', number), says('own', number)];
    return flagged(phone, {
      dnc: nation.known === 'yes' || own.known !== 'yes' ? nation : own,
      state_dnc: says('state', number),
      litigator: litigators(number),
    });
  });
}

/** The flags that lists set, each with the day of its list. */
const flags = ['dnc', 'state_dnc', 'litigator'] as const;
type Flag = (typeof flags)[number];

/** What a list says, with its day. */
interface Said {
  known: Tristate;
  date?: string;
}

/** Who is on a list stays so; who isn't is so for as long as the list may be used. */
const dated = (on: boolean, date: string): Said => {
  if (on) return { known: 'yes', date };
  return isFresh(date) ? { known: 'no', date } : { known: 'unknown' };
};

/** A phone with other flags, in the contract's order, so that nothing has changed where nothing is new. */
function withFlags(phone: ResultPhone, say: (flag: Flag, was: Said) => Said): ResultPhone {
  const { dnc_date: _, state_dnc_date: __, litigator_date: ___, ...rest } = phone;
  const now: Record<string, string> = {};
  for (const flag of flags) {
    const date = phone[`${flag}_date`];
    const said = say(flag, { known: phone[flag], ...(date === undefined ? {} : { date }) });
    now[flag] = said.known;
    if (said.date !== undefined) now[`${flag}_date`] = said.date;
  }
  return ResultPhone.parse({ ...rest, ...now });
}

/**
 * A phone as it may be told today: a *no* of a list that is past its days is unknown by now, whatever the other lists say.
 * A *yes* stays, and so does what a source said, which has no day.
 */
export function flaggedToday(phone: ResultPhone): ResultPhone {
  if (flags.every((flag) => isFresh(phone[`${flag}_date`] ?? ''))) return phone;
  return withFlags(phone, (_, was) => {
    if (was.known !== 'no' || was.date === undefined || isFresh(was.date)) return was;
    return { known: 'unknown' };
  });
}

/** Until when each *no* of a list may be told: the first end of them in milliseconds, or null without any. */
export function noUntil(phone: Pick<ResultPhone, Flag | `${Flag}_date`>): number | null {
  const ends = flags.flatMap((flag) => {
    const date = phone[`${flag}_date`];
    return date === undefined || phone[flag] !== 'no' ? [] : [Date.parse(date) + fresh];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

/** What a list said before, which has a day, is replaced; what a source said stands unless a list says yes. */
function flagged(phone: ResultPhone, now: Record<Flag, Said>): ResultPhone {
  return withFlags(phone, (flag, was) => {
    const ofSource = was.date === undefined && was.known !== 'unknown';
    return ofSource && now[flag].known !== 'yes' ? was : now[flag];
  });
}

/** Ten digits of a number as results write it; null for one that is masked, or of another country. */
const nationalOf = (number: string): number | null =>
  /^\+1\d{10}$/.test(number) ? Number(number.slice(2)) : null;
const areaOf = (number: number): number => Math.floor(number / 10_000_000);
/** Whether a list of a day may be used; no day is of no list. */
const isFresh = (day: string): boolean => !(clock.now().getTime() - Date.parse(day) > fresh);

async function openSets(ask: Ask, loaded: Loaded[]): Promise<Map<string, NumberSet>> {
  const sets = new Map<string, NumberSet>();
  for (const { list, area_code, version } of loaded) {
    const key = version;
    let one = kept.get(key);
    if (one === undefined) {
      const { rows } = await ask(
        'select numbers from phone_set where list = $1 and area_code = $2 and version = $3',
        [list, area_code, version],
      );
      const [row] = rows as { numbers: Buffer }[];
      if (row === undefined) continue;
      one = { version, set: new NumberSet(row.numbers), bytes: row.numbers.length };
      keptBytes += one.bytes;
    } else kept.delete(key);
    kept.set(key, one);
    sets.set(version, one.set);
  }
  for (const [key, { bytes }] of kept) {
    if (keptBytes <= mostBytes) break;
    kept.delete(key);
    keptBytes -= bytes;
  }
  return sets;
}

/** Whether a number is a litigator's: unknown without any list; past its days, only who stands on it is known. */
async function findLitigators(
  ask: Ask,
  numbers: (number | null)[],
  day: string | null,
): Promise<(number: number) => Said> {
  if (day === null) return () => ({ known: 'unknown' });
  const { rows } = await ask('select phone::float8 as phone from litigator where phone = any($1::bigint[])', [
    numbers.filter((number) => number !== null),
  ]);
  const found = new Set((rows as { phone: number }[]).map(({ phone }) => phone));
  return (number) => dated(found.has(number), day);
}
