/** Reads a file of leads before anything is stored, then stores it and creates an order for it. */
import { basename } from 'node:path';
import { type Header, headerNames, type Mapping } from '#contract/uploads/schemas';
import {
  mappingFromColumns,
  missingRequirements,
  type ProposedColumn,
  proposeMapping,
  validateMapping,
} from '#features/column-mapping';
import { type OrderRow, quoteOrder } from '#features/orders';
import { createUpload, inspectFile, storageKey } from '#features/uploads';
import { translate } from '#locales';
import { newId } from '#platform/ids';
import { plainFile } from '#platform/storage/storage';
import { listColumns, overrideMapping } from '../../column-mapping.ts';
import { UsageError } from '../../failures.ts';
import { checkInput, measured } from '../../files.ts';
import type { CommandInstallation } from '../../installation.ts';
import type { Interrupt } from '../../interrupt.ts';
import { showProgress } from '../../progress.ts';
import { bytes, clean } from '../../terminal.ts';

export interface LeadFile {
  path: string;
  size: number;
  columns: ProposedColumn[];
  mapping: Mapping;
  /** Indexes of the columns named by --map. */
  overridden: ReadonlySet<number>;
}

/** Reads the columns of a file and maps them. Throws when the file or the mapping can't be used. */
export async function readLeadFile(path: string, options: readonly string[]): Promise<LeadFile> {
  const size = await checkInput(path);
  const inspection = await inspectFile(await plainFile(path));
  const { columns, joins } = proposeMapping(inspection.columns, inspection.sample_rows);
  const proposed = mappingFromColumns(columns, joins);
  const { mapping, overridden } = overrideMapping<Header>(columns, proposed, options, headerNames);
  const [fault] = Object.entries(validateMapping(mapping, columns.length));
  if (fault !== undefined) throw new UsageError(`--map ${fault[0]}: ${translate('en', fault[1])}`);
  const missing = missingRequirements(mapping);
  if (missing.length > 0) {
    throw new UsageError(
      `${missing.map((text) => translate('en', text)).join(' ')}\nChoose the column, for example --map property_zip=<column>. ${listColumns(columns)}`,
    );
  }
  return { path, size, columns, mapping, overridden };
}

/** Stores the file as an upload of the operator and creates a draft order for it. */
export async function draftOrder(
  { ctx, caller }: CommandInstallation,
  file: LeadFile,
  interrupt: Interrupt,
): Promise<OrderRow> {
  const id = newId();
  const key = storageKey(caller, id);
  const progress = showProgress('Storing the file', file.size);
  const source = measured(file.path, interrupt, (size) =>
    progress.update(size, `${bytes(size)} of ${bytes(file.size)}`),
  );
  const secret = await ctx.storage.seal(key, source.stream).finally(() => progress.end());
  const name = clean(basename(file.path)).slice(0, 120);
  const upload = await createUpload(ctx, caller, { id, key, file: { name, ...source.result(), secret } });
  return quoteOrder(ctx, caller, { upload_id: upload.id, mapping: file.mapping, background: false });
}
