/** The cells of a row, by header. */
import { createHash } from 'node:crypto';
import type { Header } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import { type LeadFields, type ParsedLead, type Person, parseLead } from '#linkage';
import type { PersonMapping } from './mapping.ts';
import type { RowOptions, RowRules } from './row.ts';

export type Own = (header: keyof PersonMapping) => string;

/** The cells of a row by header, joined where several columns are mapped to one. */
const cellsOf =
  (cells: readonly string[], mapping: PersonMapping): Own =>
  (header) =>
    (mapping[header] ?? [])
      .map((index) => (cells[index] ?? '').trim())
      .join(' ')
      .trim();

/** A row's cells, parsed once, although a row of a roll describes both a parcel and people. */
export class RowCells {
  readonly cells: readonly string[];
  readonly own: Own;
  readonly #mapping: PersonMapping;
  readonly #options: RowOptions;
  #fields: LeadFields | undefined;
  #lead: ParsedLead | undefined;

  constructor(cells: readonly string[], mapping: PersonMapping, options: RowOptions) {
    this.cells = cells;
    this.own = cellsOf(cells, mapping);
    this.#mapping = mapping;
    this.#options = options;
  }

  get fields(): LeadFields {
    this.#fields ??= withDefaults(applyMapping(this.cells, this.#mapping), this.#options.defaults);
    return this.#fields;
  }

  get lead(): ParsedLead {
    this.#lead ??= parseLead(this.fields, this.#options.order, this.#options.reader);
    return this.#lead;
  }
}

/** Without spaces around it or doubled ones; undefined if nothing is left. */
export const squeeze = (text: string | undefined) => text?.trim().replaceAll(/\s+/g, ' ') || undefined;

/** Fills empty cells of an existing address with the defaults. */
function withDefaults(fields: LeadFields, defaults: RowRules['defaults']): LeadFields {
  for (const [header, value] of Object.entries(defaults ?? {}) as [Exclude<Header, 'reference'>, string][]) {
    if (!fields[header] && (fields.property_address || fields.property_zip)) fields[header] = value;
  }
  return fields;
}

/** What a row says about the property, apart from its address. */
export function propertyOf(fields: LeadFields, own: Own): Person['property'] {
  const facts = {
    apn: fields.apn,
    // Florida's own county numbers mean nothing to readers.
    county: fields.apn && !/^\d+$/.test(fields.county ?? '') ? fields.county : undefined,
    use: own('property_use') || undefined,
    assessed_value: own('assessed_value') || undefined,
    last_sale_date:
      own('last_sale_date').replace(
        /^(\d{4}) (\d{1,2})$/,
        (_, year, month) => `${year}-${month.padStart(2, '0')}`,
      ) || undefined,
    last_sale_price: own('last_sale_price') || undefined,
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? facts : undefined;
}

/** Identifies a row by its content. */
export const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
