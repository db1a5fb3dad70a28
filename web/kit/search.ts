/** A URL's query as plain names and values, never JSON, so that `?ref=0123` stays a string. */

export type Query = Record<string, string | undefined>;

export const readSearch = (text: string): Query => Object.fromEntries(new URLSearchParams(text));

export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** A list's page number. Invalid numbers and the first page stay out of the URL. */
export function pageOf(text: string | number | undefined): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** The text if it is one of `words`, otherwise undefined. */
export const oneOf = <const T extends string>(text: string | undefined, words: readonly T[]): T | undefined =>
  words.find((word) => word === text);

export interface ListSearch {
  page?: number | undefined;
}
