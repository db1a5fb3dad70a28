/** A file of leads on its way into an order: looked at before anything is kept, then stored and drafted. */
import { basename } from 'node:path';
import { type Column, type Header, headerNames, type Mapping } from '#contract/uploads/schemas';
import {
  mappingFromColumns,
  missingRequirements,
  proposeMapping,
  validateMapping,
} from '#features/column-mapping';
import { type OrderRow, quoteOrder } from '#features/orders';
import { inspectFile, keepUpload, storageKey } from '#features/uploads';
import { newId } from '#platform/ids';
import { plainFile } from '#platform/storage/storage';
import { listColumns, overrideMapping } from '../../column-mapping.ts';
import { UsageError } from '../../failures.ts';
import { checkInput, measured } from '../../files.ts';
import type { OpenCommand } from '../../installation.ts';
import type { Interrupt } from '../../interrupt.ts';
import { showProgress } from '../../progress.ts';
import { bytes, clean } from '../../terminal.ts';

/** A file of leads, looked at. */
export interface LeadFile {
  path: string;
  size: number;
  columns: Column[];
  mapping: Mapping;
  /** The columns that the options name. */
  said: ReadonlySet<number>;
}

/** Looks into a file and settles its mapping. Throws for a file or a mapping that can't be used; nothing is kept then. */
export async function readLeadFile(path: string, options: readonly string[]): Promise<LeadFile> {
  const size = await checkInput(path);
  const inspection = await inspectFile(await plainFile(path));
  const { columns, joins } = proposeMapping(inspection.columns, inspection.sample_rows);
  const proposed = mappingFromColumns(columns, joins);
  const { mapping, said } = overrideMapping<Header>(columns, proposed, options, headerNames);
  const [fault] = Object.values(validateMapping(mapping, columns.length));
  if (fault !== undefined) throw new UsageError(`--map: ${fault}`);
  const missing = missingRequirements(mapping);
  if (missing.length > 0) {
    throw new UsageError(
      `${missing.join(' ')}\nSay which column it is: --map property_zip=<column>. ${listColumns(columns)}`,
    );
  }
  return { path, size, columns, mapping, said };
}

/** Stores the file as the operator's upload and drafts an order on it. */
export async function draftOrder(
  { ctx, caller }: OpenCommand,
  file: LeadFile,
  interrupt: Interrupt,
): Promise<OrderRow> {
  const id = newId();
  const key = storageKey(caller, id);
  const progress = showProgress('Storing the file', file.size);
  const source = measured(file.path, interrupt, (size) =>
    progress.to(size, `${bytes(size)} of ${bytes(file.size)}`),
  );
  const secret = await ctx.storage.seal(key, source.stream).finally(() => progress.end());
  const name = clean(basename(file.path)).slice(0, 120);
  const upload = await keepUpload(ctx, caller, { id, key, file: { name, ...source.result(), secret } });
  return quoteOrder(ctx, caller, { upload_id: upload.id, mapping: file.mapping, background: false });
}
