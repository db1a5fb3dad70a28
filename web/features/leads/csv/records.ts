import { parse } from 'csv-parse/browser/esm/sync';
import { csvOptions } from '#contract/csv-options';

/** The records of a file's text; none if it isn't a table. */
export function csvRecords(text: string): string[][] {
  try {
    return parse(text, csvOptions(text));
  } catch {
    return [];
  }
}
