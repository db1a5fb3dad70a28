/** Separate from the schemas, so that a page can use this without loading them. */

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export const delimiters = [',', ';', '\t', '|'] as const;

/** Headers that can have one value for every row: places, which whole lists share. */
export const sameValueHeaders = [
  'property_city',
  'property_state',
  'property_zip',
  'mailing_city',
  'mailing_state',
  'mailing_zip',
  'county',
] as const;
export type SameValueHeader = (typeof sameValueHeaders)[number];

type Mapped = readonly number[] | { value: string } | undefined;

/** The columns of a header in a mapping; none if it has one value for every row. */
export const columnsOf = (mapped: Mapped): readonly number[] =>
  mapped === undefined || 'value' in mapped ? [] : mapped;

/** The value that a mapping gives a header in every row. */
export const sameValueOf = (mapped: Mapped): string | undefined =>
  mapped !== undefined && 'value' in mapped ? mapped.value : undefined;
