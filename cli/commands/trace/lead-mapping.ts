/** Applies `--map` and `--set` to the mapping proposed for a file of leads. */

import { headerNames } from '#contract/uploads/headers';
import { columnsOf, type SameValueHeader, sameValueHeaders, sameValueOf } from '#contract/uploads/rules';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { type Columns, mappingLines, overrideMapping, type ProposedColumn } from '../../column-mapping.ts';
import { UsageError } from '../../failures.ts';
import { table } from '../../terminal.ts';
import type { TraceOptions } from './options.ts';

/** The mapping of a file of leads after the options. */
export interface LeadMapping {
  mapping: Mapping;
  /** Indexes of the columns named by --map. */
  overridden: ReadonlySet<number>;
}

/** Throws UsageError for an unknown header or column. */
export function applyOptions(
  columns: readonly ProposedColumn[],
  proposed: Mapping,
  { map = [], set = [] }: Pick<TraceOptions, 'map' | 'set'>,
): LeadMapping {
  const { mapping, overridden } = overrideMapping<Header>(columns, columnsIn(proposed), map, headerNames);
  const remembered = valuesIn(proposed).filter(([header]) => mapping[header] === undefined);
  const values = remembered.map(([header, value]) => [header, { value }]);
  const chosen = set.flatMap(parseValues).map(({ name, value }) => [toHeader(name, mapping), { value }]);
  return { mapping: { ...mapping, ...Object.fromEntries([...values, ...chosen]) }, overridden };
}

/** `state=NH,city=Derry` → two values. */
function parseValues(text: string): { name: string; value: string }[] {
  return text.split(/,(?=\s*[a-z_]+\s*=)/).map((part) => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (at >= 1 && value !== '') return { name, value };
    throw new UsageError(`--set ${text}: use field=value, such as --set state=NH.`);
  });
}

/** `state`, `city` and `zip` are the property’s, or the mailing address’s if the file has no other. */
function toHeader(name: string, mapping: Columns<Header>): SameValueHeader {
  const onlyMailing = mapping.mailing_address !== undefined && mapping.property_address === undefined;
  const known = sameValueHeaders.find(
    (header) => header === name || header === `${onlyMailing ? 'mailing' : 'property'}_${name}`,
  );
  if (known !== undefined) return known;
  throw new UsageError(
    `--set: “${name}” can’t be the same in every row. Choose one of state, city, zip, ${sameValueHeaders.join(', ')}.`,
  );
}

const columnsIn = (mapping: Mapping): Columns<Header> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([header, mapped]) =>
      columnsOf(mapped).length === 0 ? [] : [[header, [...columnsOf(mapped)]]],
    ),
  );

const valuesIn = (mapping: Mapping): [Header, string][] =>
  headerNames.flatMap((header): [Header, string][] => {
    const value = sameValueOf(mapping[header]);
    return value === undefined ? [] : [[header, value]];
  });

/** The mapping as tables: columns in the order of the file, then values for every row. */
export function leadMappingLines(
  columns: readonly ProposedColumn[],
  { mapping, overridden }: LeadMapping,
): string[] {
  const values = valuesIn(mapping);
  const lines = mappingLines(columns, columnsIn(mapping), overridden);
  if (values.length === 0) return lines;
  const rows = values.map(([header, value]) => [value, header]);
  return [...lines, '', ...table([['In every row', 'Header'], ...rows], [])];
}
