/** How the files of a state's register of companies are read. */
import type { CompanyPreset } from '#contract/providers/rules';
import {
  type Entity,
  type EntityAddress,
  fold,
  type Party,
  type PartyRole,
  parseDate,
  parseOwner,
} from '#linkage';

/** A row's cells by normalized column name (`normalizeColumn`), trimmed; empty if there is no such column. */
export type Cells = (column: string) => string;

/** What one row of one file says about a company. */
export interface EntityPart {
  /** Identifies the company in all files of the register. */
  key: string;
  /** Absent in files that only name parties. */
  entity?: Omit<Entity, 'parties' | 'state'>;
  parties: Party[];
}

export interface RegisterFile {
  /** What admins call the file. */
  title: string;
  /** The columns by which the file is recognized, normalized. */
  columns: readonly string[];
  /** Further columns that tell it from files of other kinds, where `columns` are common words. */
  marks?: readonly string[];
  /** Whether a row holds a name without a company, such as a reservation. */
  isNameOnly?(cells: Cells): boolean;
  /** Reads a row; null for one without a number or a name. */
  read(cells: Cells): EntityPart | null;
}

export interface Register {
  name: CompanyPreset;
  title: string;
  /** The state's abbreviation; empty if the rows say it. */
  state: string;
  /** The files that are imported together. */
  files: readonly RegisterFile[];
  /** Whether several rows of a file can belong to one company. */
  grouped: boolean;
  /** The start and length (from 1) of each column of a file with a fixed width, and a row's length in bytes. */
  fixed?: { width: number; columns: Record<string, readonly [number, number]> };
  /** Column → how exports of the register name it too. */
  aliases?: Record<string, string>;
}

/** `Principal Name` → `principal_name`. */
export const normalizeColumn = (name: string): string =>
  name
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

/** Normalized column → its index. Exports of one register name some columns in another way. */
export function columnNames(
  { aliases = {} }: Register,
  columns: readonly { index: number; name: string }[],
): Map<string, number> {
  const names = new Map(columns.map(({ index, name }) => [normalizeColumn(name), index] as const));
  for (const [alias, column] of Object.entries(aliases)) {
    const index = names.get(alias);
    if (index !== undefined && !names.has(column)) names.set(column, index);
  }
  return names;
}

const noValue = /^(?:no information provided|none|null|n\/a|[,\s]*)$/i;
const value = (text: string): string => (noValue.test(text) ? '' : text);

/** The address in these columns; empty if there is no street. */
export function addressOf(
  cells: Cells,
  [street, unit, city, state, zip]: readonly [string, string, string, string, string],
): EntityAddress[] {
  const line = value(cells(street));
  if (line === '') return [];
  const second = value(cells(unit));
  return [
    {
      street: line,
      ...(second === '' ? {} : { unit: second }),
      city: value(cells(city)),
      state: value(cells(state)),
      zip: value(cells(zip)).slice(0, 5),
    },
  ];
}

/** An ISO day; undefined for dates that registers write for "none". */
export function dayOf(text: string): string | undefined {
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  const day = compact ? `${compact[3]}-${compact[1]}-${compact[2]}` : parseDate(text.slice(0, 10));
  return day === null || day === undefined || day < '1776' ? undefined : day;
}

const inactive =
  /dissol|inactive|withdrawn|forfeit|revoked|terminat|cancel|merged|expired|relinquish|converted|suspended|^i$/i;
export const isActive = (status: string): boolean => !inactive.test(status);

/** Names that stand for the company itself, or for nobody. */
const nobody =
  /^(?:THE )?(?:L ?L ?C|P ?L ?L ?C|CORP(?:ORATION)?|COMPANY|PARTNERSHIP|L ?P|ENTITY|BUSINESS|PRESIDENT|SECRETARY|REGISTERED AGENT REVOKED|NONE|SAME|VACANT)$/;

/** A company of a register that lists active ones only; null for a row without a number or a name. */
export function activeEntity(
  { key, name, ...rest }: { key: string; name: string } & Pick<Entity, 'kind' | 'formed' | 'addresses'>,
  parties: Party[],
): EntityPart | null {
  if (key === '' || name === '') return null;
  const entity = { registry_id: key, name, other_names: [], active: true, status: 'Active', ...rest };
  return { key, entity, parties };
}

/** A party whose name is one text: a person, or an organization. */
export function partyOf(
  written: string,
  role: PartyRole,
  addresses: EntityAddress[],
  company: string,
): Party[] {
  const text = value(written.replace(/^\s*(?:c\/o|attn:?|%)\s*/i, '').trim());
  const plain = fold(text);
  if (plain === '' || nobody.test(plain) || plain === fold(company)) return [];
  const owner = parseOwner(text, { order: text.includes(',') ? 'surname_first' : 'surname_last' });
  const [person] = owner.people;
  if (owner.kind !== 'person' || person === undefined || person.first === '' || person.last === '')
    return [{ role, name: null, organization: text, addresses }];
  const { first, middle, last, suffix } = person;
  return [{ role, name: { first, middle, last, suffix }, organization: '', addresses }];
}

/** A party whose name comes in parts. */
export const personParty = (
  name: { first: string; middle?: string; last: string; suffix?: string },
  role: PartyRole,
  addresses: EntityAddress[],
): Party => ({ role, name, organization: '', addresses });
