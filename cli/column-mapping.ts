/** Applies `--map` to the proposed column mapping, and prints the mapping as a table. */
import type { MatchLevel } from '#contract/uploads/schemas';
import { UsageError } from './failures.ts';
import { clean, percent, table } from './terminal.ts';

/** A column of a file, and how sure its proposed header is. */
export interface ProposedColumn {
  index: number;
  name: string;
  confidence: number;
  match: MatchLevel | null;
}

export type Columns<H extends string> = Partial<Record<H, number[]>>;

/** One `header=column+column` of an option. */
interface Override {
  header: string;
  columns: string;
}

/** `a=b,c=d+e` → two overrides. A comma separates overrides only where a header and `=` follow. */
function parseOption(text: string): Override[] {
  return text.split(/,(?=\s*[a-z_0-9]+\s*=)/).map((part) => {
    const at = part.indexOf('=');
    if (at < 1) {
      throw new UsageError(
        `--map ${text}: use header=column, such as --map property_zip=zip_code, or ignore=column to skip a column.`,
      );
    }
    return { header: part.slice(0, at).trim(), columns: part.slice(at + 1).trim() };
  });
}

/**
 * Applies the options to the proposed mapping and returns the new mapping with the indexes of the columns named in
 * options. A named column is removed from its proposed header. `ignore=column` leaves a column out, `header=` leaves a
 * header without columns. Throws UsageError for an unknown header or column.
 */
export function overrideMapping<H extends string>(
  columns: readonly ProposedColumn[],
  proposed: Columns<H>,
  options: readonly string[],
  headers: readonly H[],
): { mapping: Columns<H>; overridden: ReadonlySet<number> } {
  const mapping: Columns<H> = { ...proposed };
  const overridden = new Set<number>();
  for (const { header, columns: text } of options.flatMap(parseOption)) {
    const known = headers.find((name) => name === header);
    if (known === undefined && header !== 'ignore') {
      throw new UsageError(`--map: there is no header “${header}”. Choose one of ${headers.join(', ')}.`);
    }
    const indexes = text === '' ? [] : findColumns(columns, text);
    for (const index of indexes) {
      if (overridden.has(index)) {
        throw new UsageError(`--map uses the column “${columns[index]?.name.trim()}” twice. Use it once.`);
      }
      overridden.add(index);
      for (const other of headers) {
        const rest = mapping[other]?.filter((column) => column !== index);
        if (rest === undefined) continue;
        if (rest.length > 0) mapping[other] = rest;
        else delete mapping[other];
      }
    }
    if (known === undefined) continue;
    if (indexes.length > 0) mapping[known] = indexes;
    else delete mapping[known];
  }
  return { mapping, overridden };
}

const maxListed = 40;

/** The columns of a file as a sentence for error messages. */
export function listColumns(columns: readonly Pick<ProposedColumn, 'name'>[]): string {
  const names = columns.slice(0, maxListed).map(({ name }) => clean(name));
  const more = columns.length > names.length ? ` and ${columns.length - names.length} more` : '';
  return `The file’s columns: ${names.join(', ')}${more}.`;
}

const fold = (name: string) => name.trim().toLowerCase();

/** The columns of `name+name`: by exact name, by name without case, or by number from 1. */
function findColumns(columns: readonly ProposedColumn[], text: string): number[] {
  const whole = findColumn(columns, text);
  if (whole !== undefined) return [whole];
  return text.split('+').map((part) => {
    const index = findColumn(columns, part);
    if (index !== undefined) return index;
    throw new UsageError(
      `--map: the file has no column “${part.trim()}”. ${listColumns(columns)} ` +
        'You can also use a column’s number, starting at 1.',
    );
  });
}

function findColumn(columns: readonly ProposedColumn[], text: string): number | undefined {
  const exact = columns.find(({ name }) => name === text);
  if (exact !== undefined) return exact.index;
  const alike = columns.filter(({ name }) => fold(name) === fold(text));
  if (alike.length > 1) {
    const numbers = alike.map(({ index }) => index + 1).join(', ');
    throw new UsageError(
      `--map: columns ${numbers} are all named “${text.trim()}”. Use the column’s number instead.`,
    );
  }
  if (alike[0] !== undefined) return alike[0].index;
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= columns.length ? number - 1 : undefined;
}

const matchLabels: Record<MatchLevel, string> = {
  exact: 'exact name',
  remembered: 'same as last time',
  likely: 'likely',
  check: 'please check',
};
/** The label of a column that `--map` sets. */
const byOption = 'set by --map';

/** The mapping as a table in the order of the file: columns, header, how sure. */
export function mappingLines<H extends string>(
  columns: readonly ProposedColumn[],
  mapping: Columns<H>,
  overridden: ReadonlySet<number>,
): string[] {
  const entries = (Object.entries(mapping) as [H, number[]][]).sort(
    ([, a], [, b]) => (a[0] ?? 0) - (b[0] ?? 0),
  );
  const rows = entries.map(([header, indexes]) => {
    const mapped = indexes.map((index) => columns[index]).filter((column) => column !== undefined);
    const sure = Math.min(...mapped.map(({ confidence }) => confidence));
    const match = mapped.find(({ match }) => match === 'check')?.match ?? mapped[0]?.match ?? null;
    const how =
      indexes.some((index) => overridden.has(index)) || match === null ? byOption : matchLabels[match];
    return [
      mapped.map(({ name }) => name.trim()).join(' + '),
      header,
      how === byOption ? '' : percent(sure),
      how,
    ];
  });
  const used = new Set(entries.flatMap(([, indexes]) => indexes));
  const unused = columns.length - used.size;
  const doubtful = rows.filter(([, , , how]) => how === matchLabels.check).length;
  return [
    ...table([['Column', 'Header', 'Confidence', 'Match'], ...rows], [2]),
    ...(unused === 0 ? [] : [`  ${unused} of ${columns.length} columns not mapped`]),
    ...(doubtful === 0
      ? []
      : [
          '',
          '  Check the rows marked “please check”. Change a column with --map header=column, or skip it with --map ignore=column.',
        ]),
  ];
}
