/** Reads a file of leads before anything is stored, then stores it and creates an order for it. */
import { basename } from 'node:path';
import type { HitOn } from '#contract/orders/hit-on';
import { sameValueOf } from '#contract/uploads/rules';
import type { Header } from '#contract/uploads/schemas';
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
import { listColumns } from '../../column-mapping.ts';
import { UsageError } from '../../failures.ts';
import { checkInput, readMeasured } from '../../files.ts';
import type { CommandInstallation } from '../../installation.ts';
import type { Interrupt } from '../../interrupt.ts';
import { showProgress } from '../../progress.ts';
import { bytes, clean } from '../../terminal.ts';
import { applyOptions, type LeadMapping } from './lead-mapping.ts';
import type { TraceOptions } from './options.ts';
import type { Sheets } from './sheet-lines.ts';

export interface LeadFile extends LeadMapping, Sheets {
  path: string;
  size: number;
  columns: ProposedColumn[];
}

/** Reads the columns of a file and maps them. Throws when the file or the mapping can't be used. */
export async function readLeadFile(path: string, options: TraceOptions): Promise<LeadFile> {
  const size = await checkInput(path);
  const inspection = await inspectFile(await plainFile(path));
  const { columns, joins } = proposeMapping(inspection.columns, inspection.sample_rows);
  const proposed = mappingFromColumns(columns, joins);
  const { mapping, overridden } = applyOptions(columns, proposed, options);
  const [fault] = Object.entries(validateMapping(mapping, columns.length));
  if (fault !== undefined) {
    const option = sameValueOf(mapping[fault[0] as Header]) === undefined ? '--map' : '--set';
    throw new UsageError(`${option} ${fault[0]}: ${translate('en', fault[1])}`);
  }
  const missing = missingRequirements(mapping);
  if (missing.length > 0) {
    throw new UsageError(
      `${missing.map((text) => translate('en', text)).join(' ')}\nChoose the column, for example --map property_zip=<column>, or give every row a value with --set state=NH. ${listColumns(columns)}`,
    );
  }
  const { format, sheets } = inspection;
  return { path, size, format, sheets, columns, mapping, overridden };
}

/** Stores the file as an upload of the operator and creates a draft order for it. */
export async function draftOrder(
  { ctx, caller }: CommandInstallation,
  file: LeadFile & { hit_on: HitOn },
  interrupt: Interrupt,
): Promise<OrderRow> {
  const id = newId();
  const key = storageKey(caller, id);
  const progress = showProgress('Storing the file', file.size);
  const source = readMeasured(file.path, interrupt, (size) =>
    progress.update(size, `${bytes(size)} of ${bytes(file.size)}`),
  );
  const secret = await ctx.storage.seal(key, source.stream).finally(() => progress.end());
  const name = clean(basename(file.path)).slice(0, 120);
  const upload = await createUpload(ctx, caller, { id, key, file: { name, ...source.result(), secret } });
  const { mapping, hit_on } = file;
  return quoteOrder(ctx, caller, { upload_id: upload.id, mapping, hit_on, background: false });
}
