/** The mapping as the customer edits it: the header of each column, kept while the step is open or reloaded. */
import { useState } from 'react';
import type { Header, Mapping } from '#contract/uploads/schemas';
import type { UploadedFile } from '../api.ts';

/** The header of each column, by the column's index; a column that isn't there stays unmapped. */
export type ColumnHeaders = Record<number, Header>;

/** A mapping as the API has it (header → columns), turned round. */
export function columnHeaders(mapping: Mapping): ColumnHeaders {
  const headers: ColumnHeaders = {};
  for (const [header, columns] of Object.entries(mapping)) {
    for (const column of columns) headers[column] = header as Header;
  }
  return headers;
}

/**
 * The other way. Columns under one header are joined in the order in which the proposal joins them, else in the file's.
 */
export function mappingOf(headers: ColumnHeaders, proposal: Mapping): Mapping {
  const mapping: Mapping = {};
  for (const [column, header] of Object.entries(headers)) {
    mapping[header] = [...(mapping[header] ?? []), Number(column)];
  }
  for (const [header, columns] of Object.entries(mapping) as [Header, number[]][]) {
    const proposed = proposal[header] ?? [];
    const place = (column: number) =>
      proposed.includes(column) ? proposed.indexOf(column) : proposed.length + column;
    columns.sort((a, b) => place(a) - place(b));
  }
  return mapping;
}

const storageKey = (upload: string) => `mapping:${upload}`;

function readKept(upload: string): ColumnHeaders | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(upload)) ?? 'null') as ColumnHeaders | null;
  } catch {
    return null;
  }
}

/** Forgets what was mapped of an upload, whose columns are others now. */
export const forgetMapping = (upload: string) => sessionStorage.removeItem(storageKey(upload));

/** The mapping of an upload under the customer's hands; it begins with the proposal and outlives a reload. */
export function useMapping(upload: UploadedFile) {
  const [headers, setHeaders] = useState(() => readKept(upload.id) ?? columnHeaders(upload.mapping));
  function change(column: number, header: Header | undefined): void {
    const next = { ...headers };
    if (header === undefined) delete next[column];
    else next[column] = header;
    setHeaders(next);
    sessionStorage.setItem(storageKey(upload.id), JSON.stringify(next));
  }
  return { headers, change };
}
