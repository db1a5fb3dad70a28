import { useState } from 'react';
import { usStates } from '#contract/leads/us-states';
import { columnsOf, type SameValueHeader, sameValueHeaders, sameValueOf } from '#contract/uploads/rules';
import type { Header, Mapping } from '#contract/uploads/schemas';
import type { UploadedFile } from '../api.ts';

/** Header by column index; columns that are missing are unmapped. */
export type ColumnHeaders = Record<number, Header>;

/** Headers with the same value in every row; blank while it is being chosen. */
export type SameValues = Partial<Record<SameValueHeader, string>>;

/** Inverts a mapping of the API (header → columns). */
export function toColumnHeaders(mapping: Mapping): ColumnHeaders {
  const headers: ColumnHeaders = {};
  for (const [header, mapped] of Object.entries(mapping)) {
    for (const column of columnsOf(mapped)) headers[column] = header as Header;
  }
  return headers;
}

/** The values that a mapping of the API gives every row. */
export function toSameValues(mapping: Mapping): SameValues {
  const values: SameValues = {};
  for (const header of sameValueHeaders) {
    const value = sameValueOf(mapping[header]);
    if (value !== undefined) values[header] = value;
  }
  return values;
}

/**
 * The mapping for the API. Columns under one header are joined in the order of the proposal, otherwise of the file.
 * Values that don't fit their header are left out.
 */
export function toMapping(headers: ColumnHeaders, proposal: Mapping, values: SameValues = {}): Mapping {
  const columns: Partial<Record<Header, number[]>> = {};
  for (const [column, header] of Object.entries(headers)) {
    columns[header] = [...(columns[header] ?? []), Number(column)];
  }
  for (const [header, indexes] of Object.entries(columns) as [Header, number[]][]) {
    const proposed = columnsOf(proposal[header]);
    const place = (column: number) =>
      proposed.includes(column) ? proposed.indexOf(column) : proposed.length + column;
    indexes.sort((a, b) => place(a) - place(b));
  }
  const mapping: Mapping = columns;
  for (const header of sameValueHeaders) {
    const value = values[header] ?? '';
    if (isValidValue(header, value)) mapping[header] = { value: value.trim() };
  }
  return mapping;
}

/** Whether a header can have this value in every row. The server checks again. */
export function isValidValue(header: SameValueHeader, value: string): boolean {
  const text = value.trim();
  if (header.endsWith('_state')) return usStates.some(({ code }) => code === text.toUpperCase());
  return header.endsWith('_zip') ? /^\d{5}(-\d{4})?$/.test(text) : /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(text);
}

/** What the customer decided about the columns. */
export interface Decisions {
  headers: ColumnHeaders;
  values: SameValues;
  /** Doubtful columns that were confirmed. */
  confirmed: number[];
}

const storageKey = (upload: string) => `mapping:${upload}`;

function readStored(upload: string): Partial<Decisions> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(upload)) ?? '{}') as Partial<Decisions>;
  } catch {
    return {};
  }
}

/** Drops the decisions about an upload whose columns changed. */
export const forgetMapping = (upload: string) => sessionStorage.removeItem(storageKey(upload));

/** Starts with the proposal and survives a reload. */
export function useMapping(upload: UploadedFile) {
  const [decided, setDecided] = useState(
    (): Decisions => ({
      headers: toColumnHeaders(upload.mapping),
      values: toSameValues(upload.mapping),
      confirmed: [],
      ...readStored(upload.id),
    }),
  );
  function update(changes: Partial<Decisions>): void {
    const next = { ...decided, ...changes };
    setDecided(next);
    sessionStorage.setItem(storageKey(upload.id), JSON.stringify(next));
  }
  return {
    ...decided,
    /** A column takes its header from a value for every row. */
    setHeader(column: number, header: Header | undefined): void {
      const headers = { ...decided.headers };
      const values: Partial<Record<Header, string>> = { ...decided.values };
      if (header === undefined) delete headers[column];
      else {
        headers[column] = header;
        delete values[header];
      }
      update({ headers, values });
    },
    /** Undefined removes the value. */
    setValue(header: SameValueHeader, value: string | undefined): void {
      const { [header]: _, ...others } = decided.values;
      update({ values: value === undefined ? others : { ...decided.values, [header]: value } });
    },
    confirm: (columns: number[]) => update({ confirmed: [...decided.confirmed, ...columns] }),
  };
}

export type MappingState = ReturnType<typeof useMapping>;
