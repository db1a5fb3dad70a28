import { useState } from 'react';
import type { Header, Mapping } from '#contract/uploads/schemas';
import type { UploadedFile } from '../api.ts';

/** Header by column index; columns that are missing are unmapped. */
export type ColumnHeaders = Record<number, Header>;

/** Inverts a mapping of the API (header → columns). */
export function toColumnHeaders(mapping: Mapping): ColumnHeaders {
  const headers: ColumnHeaders = {};
  for (const [header, columns] of Object.entries(mapping)) {
    for (const column of columns) headers[column] = header as Header;
  }
  return headers;
}

/** The inverse. Columns under one header are joined in the order of the proposal, otherwise of the file. */
export function toMapping(headers: ColumnHeaders, proposal: Mapping): Mapping {
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

function readStored(upload: string): ColumnHeaders | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(upload)) ?? 'null') as ColumnHeaders | null;
  } catch {
    return null;
  }
}

/** For an upload whose columns changed. */
export const forgetMapping = (upload: string) => sessionStorage.removeItem(storageKey(upload));

/** Starts with the proposal and survives a reload. */
export function useMapping(upload: UploadedFile) {
  const [headers, setHeaders] = useState(() => readStored(upload.id) ?? toColumnHeaders(upload.mapping));
  function change(column: number, header: Header | undefined): void {
    const next = { ...headers };
    if (header === undefined) delete next[column];
    else next[column] = header;
    setHeaders(next);
    sessionStorage.setItem(storageKey(upload.id), JSON.stringify(next));
  }
  return { headers, change };
}
