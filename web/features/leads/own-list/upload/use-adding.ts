import { addDoNotContact } from '#contract/do-not-contact/calls';
import { emptyReport, mergeReport, type NumberedRow } from '#contract/do-not-contact/file';
import { maxAddedRows } from '#contract/do-not-contact/rules';
import type { DoNotContactReport } from '#contract/do-not-contact/schemas';
import { load } from '../../../../kit/api/api.ts';
import { useParts } from '../../csv/use-parts.ts';
import { stale } from '../api.ts';

async function add(part: NumberedRow[], sums: DoNotContactReport): Promise<DoNotContactReport> {
  const body = { rows: part.map(({ row }) => row) };
  return mergeReport(sums, await load(addDoNotContact, { body }), part);
}

/** Adds rows to the list. Adding one again changes nothing. */
export const useAdding = () => useParts({ size: maxAddedRows, nothing: emptyReport, send: add, stale });
