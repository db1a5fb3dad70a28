/** Limits and kinds of the own do-not-contact list, for pages that don't load schemas. */
export const entryKinds = ['phone', 'email', 'person', 'address'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Rows added at once. */
export const maxAddedRows = 1000;
/** Entries of an account. */
export const maxEntries = 500_000;

/** The cells of a row. */
export const rowFields = ['phone', 'email', 'name', 'street', 'city', 'state', 'zip'] as const;
export type RowField = (typeof rowFields)[number];

/** A row to add, with the cells that it has. */
export type ListRow = { [Field in RowField]?: string | undefined };
